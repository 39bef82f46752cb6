/** The calls that move tokens, or let others move them, by their selectors. */
const ACTS = [
  // ERC-20: `transfer`, `transferFrom`, `approve`, `increaseAllowance`, `increaseApproval`.
  'a9059cbb 23b872dd 095ea7b3 39509351 d73dd623',
  // DAI: `move`, `push`, and its `permit`; EIP-2612: `permit`.
  'bb35783b b753a98c 8fcbaf0c d505accf',
  // ERC-677, ERC-1363 and ERC-777: `transferAndCall`, `approveAndCall`, `send`, `authorizeOperator`.
  '4000aea0 1296ee62 cae9ca51 3177029f 9bd9bbc6 959b8c3f',
  // ERC-721 and ERC-1155: `setApprovalForAll`, `safeTransferFrom`, `safeBatchTransferFrom`.
  'a22cb465 42842e0e b88d4fde f242432a 2eb2c2d6',
  // Permit2: `approve`, `transferFrom`, `permit`.
  '87517c45 36c78516 2b67b570 2a2d80d1',
].flatMap((selectors) => selectors.split(' '))

/** Whether the data of a call asks a token or Permit2 to move or to allow something, which no exchange has to be called for. */
export const isTokenAct = (data = '0x'): boolean => ACTS.includes(data.slice(2, 10).toLowerCase())
