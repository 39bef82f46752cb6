/** Error codes of EIP-1193 and JSON-RPC, with the messages that wallets use. */
const SENTENCES: Readonly<Record<number, string>> = {
  4001: 'User rejected the request.',
  4100: 'The requested account and/or method has not been authorized by the user.',
  4200: 'The requested method is not supported by this Ethereum provider.',
  4900: 'The provider is disconnected from all chains.',
  4901: 'The provider is disconnected from the specified chain.',
  4902: 'Unrecognized chain ID. Try adding the chain using wallet_addEthereumChain first.',
  [-32002]: 'Request already pending. Please wait.',
  [-32602]: 'Invalid parameters.',
  [-32603]: 'Internal JSON-RPC error.',
}

/** An error as a wallet throws it. @source https://eips.ethereum.org/EIPS/eip-1193#errors */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string = SENTENCES[code] ?? 'The wallet failed.',
    readonly data?: unknown,
  ) {
    super(message)
  }
}
