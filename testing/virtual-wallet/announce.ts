import type { VirtualProvider, VirtualWalletInfo } from './wallet-types.js'

const ANNOUNCE = 'eip6963:announceProvider'
const REQUEST = 'eip6963:requestProvider'

/**
 * Announces a provider now and whenever a page requests it; returns a function that stops it.
 * @source https://eips.ethereum.org/EIPS/eip-6963
 */
export const announce = (target: EventTarget, info: VirtualWalletInfo, provider: VirtualProvider): (() => void) => {
  const detail = Object.freeze({ info, provider })
  // A page accepts only events of its own realm: a test DOM has another class than Node.
  const Custom = (target as { CustomEvent?: typeof CustomEvent }).CustomEvent ?? CustomEvent
  const say = () => void target.dispatchEvent(new Custom(ANNOUNCE, { detail }))
  target.addEventListener(REQUEST, say)
  say()
  return () => target.removeEventListener(REQUEST, say)
}
