import { messageOf, read } from 'portico/kit'
import { layersOf, normalizeThrown } from 'portico/plugin'

/** EIP-3326; a misspelt -32603 of some wallets; WalletConnect's code for everything that has no other. */
const CODES: readonly string[] = ['4902', '32603', '5000']
const TEXT =
  /\b(?:unrecogni[sz]ed|unknown|unsupported) (?:chain|network)|\b(?:chain|network)\b.{0,40}\bnot (?:yet |been )*(?:added|found|supported|recogni[sz]ed|configured)/i
/** JSON-RPC codes that say nothing; with any other code, the text does not count. */
const VAGUE: readonly unknown[] = [undefined, 4902, -32603, -32000]

/** Whether a wallet does not know the network that it should switch to. @source EIP-3326 */
export const isUnknownChain = (thrown: unknown): boolean => {
  const { code, rpcCode } = normalizeThrown(thrown)
  if (code === 'USER_REJECTED' || code === 'REQUEST_PENDING') return false
  const layers = layersOf(thrown)
  if (layers.some((layer) => CODES.includes(String(read(layer, 'code'))))) return true
  return VAGUE.includes(rpcCode) && layers.some((layer) => TEXT.test(messageOf(layer)))
}
