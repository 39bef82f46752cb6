/** A letter, as EIP-712 has it. */
export const letter = {
  domain: { name: 'Post', version: '1', chainId: 1 },
  types: {
    Letter: [
      { name: 'to', type: 'string' },
      { name: 'pages', type: 'uint256' },
    ],
  },
  primaryType: 'Letter',
  message: { to: 'Ada', pages: 3n },
} as const
