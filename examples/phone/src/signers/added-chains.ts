import { WalletError } from './signer.js'

/** A chain with the url at which it is asked. */
export interface EvmChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
}

const isUrl = (text: unknown): text is string =>
  typeof text === 'string' && /^https?:\/\//.test(text) && URL.canParse(text)

/** Reads what a page wants to add. @throws -32602 @source EIP-3085 */
export const toAddedChain = (params: unknown): EvmChain => {
  const [asked] = Array.isArray(params) ? params : []
  const { chainId, chainName, rpcUrls } = (asked ?? {}) as Readonly<Record<string, unknown>>
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls.find(isUrl) : undefined
  const isRight = typeof chainId === 'string' && /^0x[0-9a-f]{1,8}$/i.test(chainId) && typeof chainName === 'string'
  if (!isRight || !isUrl(rpcUrl)) throw new WalletError(-32602, 'Invalid parameters: no network that could be added.')
  return { id: Number(chainId), name: String(chainName).slice(0, 40), rpcUrl }
}
