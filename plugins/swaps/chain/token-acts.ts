/** The calls that move or burn tokens, or let others move them, by their selectors. */
const ACTS = [
  // ERC-20: `transfer`, `transferFrom`, `approve`, `increaseAllowance`, `increaseApproval`.
  'a9059cbb 23b872dd 095ea7b3 39509351 d73dd623',
  // DAI: `move`, `push`, and its `permit`; EIP-2612: `permit`.
  'bb35783b b753a98c 8fcbaf0c d505accf',
  // ERC-677, ERC-1363 and ERC-777: `transferAndCall`, `approveAndCall`, `send`, `authorizeOperator`.
  '4000aea0 1296ee62 cae9ca51 3177029f 9bd9bbc6 959b8c3f',
  // ERC-721 and ERC-1155: `setApprovalForAll`, `safeTransferFrom`, `safeBatchTransferFrom`.
  'a22cb465 42842e0e b88d4fde f242432a 2eb2c2d6',
  // ERC-6909: `approve`, `transfer`, `transferFrom`, `setOperator`.
  '426a8493 095bcdb6 fe99049a 558a7297',
  // Permit2: `approve`, `transferFrom` of one and of many, `permit`.
  '87517c45 36c78516 0d58b1db 2b67b570 2a2d80d1',
  // ERC-4626: `withdraw`, `redeem`; Aave: `withdraw`, `approveDelegation`; Morpho: `setAuthorization`.
  'b460af94 ba087652 69328dec c04a8a10 eecea000',
  // `burn`, `burnFrom`, `transferOwnership`.
  '42966c68 79cc6790 f2fde38b',
].flatMap((selectors) => selectors.split(' '))

/** `multicall`, alone, with a deadline and with a block: exchanges have it, and so do vaults and tokens. */
const WRAPPERS = ['ac9650d8', '5ae401dc', '1f0464d1']

/** Whether the data of a call asks a token or Permit2 to move or to allow something, which no exchange has to be called for. */
export const isTokenAct = (data = '0x'): boolean => {
  const bytes = data.slice(2).toLowerCase()
  if (!WRAPPERS.includes(bytes.slice(0, 8))) return ACTS.includes(bytes.slice(0, 8))
  // The source chooses where in the data each call begins.
  return ACTS.some((selector) => new RegExp(`^(?:..)*?${selector}`).test(bytes))
}
