const KINDS: readonly (readonly [words: string, methods: RegExp])[] = [
  ['Sign messages', /^(personal_sign|(solana_)?signMessage|cosmos_signAmino|eth_signTypedData\w*)$/],
  [
    'Sign and send transactions',
    /^(cosmos_sign\w+|eth_sendTransaction|wallet_sendCalls|solana_sign\w*Transactions?|signPsbt|sendTransfer)$/,
  ],
  ['Change and add networks', /^wallet_(switch|add)EthereumChain$/],
]

/** What methods are for, in words. */
export const describeMethods = (methods: readonly string[]): readonly string[] => {
  const kinds = KINDS.filter(([, pattern]) => methods.some((method) => pattern.test(method)))
  return kinds.length > 0 ? kinds.map(([words]) => words) : ['Nothing but your addresses']
}
