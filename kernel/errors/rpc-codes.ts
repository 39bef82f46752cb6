/**
 * JSON-RPC and provider codes with the error they become.
 * @source https://www.jsonrpc.org/specification#error_object, EIP-1193, EIP-1474, EIP-5792
 */
export const RPC_CODES: Readonly<Record<number, readonly [code: string, sentence: string]>> = {
  [-32700]: ['RPC_PARSE_INVALID', 'The request could not be read.'],
  [-32600]: ['RPC_REQUEST_INVALID', 'The request is not valid.'],
  [-32601]: ['RPC_METHOD_NOT_FOUND', 'The method does not exist.'],
  [-32602]: ['RPC_PARAMS_INVALID', 'The parameters are not valid.'],
  [-32603]: ['RPC_INTERNAL', 'The wallet or node failed inside.'],
  [-32000]: ['RPC_INPUT_INVALID', 'The input is missing or not valid.'],
  [-32001]: ['RPC_RESOURCE_NOT_FOUND', 'What was asked for does not exist.'],
  [-32002]: ['REQUEST_PENDING', 'The wallet is already showing a request. Open the wallet and answer it.'],
  [-32003]: ['RPC_TRANSACTION_REJECTED', 'The transaction was rejected.'],
  [-32004]: ['RPC_METHOD_UNSUPPORTED', 'The method is not supported.'],
  [-32005]: ['RPC_LIMIT_EXCEEDED', 'Too many requests. Wait a moment and try again.'],
  [-32006]: ['RPC_VERSION_UNSUPPORTED', 'This version of JSON-RPC is not supported.'],
  4001: ['USER_REJECTED', 'The request was declined in the wallet.'],
  4100: ['WALLET_UNAUTHORIZED', 'The wallet has not allowed this account or method.'],
  4200: ['WALLET_METHOD_UNSUPPORTED', 'The wallet does not support this method.'],
  4900: ['WALLET_DISCONNECTED', 'The wallet is disconnected.'],
  4901: ['WALLET_CHAIN_DISCONNECTED', 'The wallet is not connected to this network.'],
  4902: ['WALLET_CHAIN_NOT_FOUND', 'The wallet does not know this network.'],
  // WalletConnect's refusals: of a request, of chains, of methods, of events.
  5000: ['USER_REJECTED', 'The request was declined in the wallet.'],
  5001: ['USER_REJECTED', 'The request was declined in the wallet.'],
  5002: ['USER_REJECTED', 'The request was declined in the wallet.'],
  5003: ['USER_REJECTED', 'The request was declined in the wallet.'],
  5700: ['WALLET_CAPABILITY_UNSUPPORTED', 'The wallet does not support a capability that was required.'],
  5710: ['WALLET_CHAIN_UNSUPPORTED', 'The wallet does not support this network for batches.'],
  5720: ['WALLET_BUNDLE_DUPLICATE_INVALID', 'A batch with this id was already sent.'],
  5730: ['WALLET_BUNDLE_NOT_FOUND', 'The wallet does not know a batch with this id.'],
  5740: ['WALLET_BUNDLE_EXCEEDED', 'The batch is too large for the wallet.'],
  5750: ['WALLET_UPGRADE_REJECTED', 'The upgrade that this batch needs was declined.'],
  5760: ['WALLET_ATOMICITY_UNSUPPORTED', 'The wallet cannot run this batch as one.'],
}
