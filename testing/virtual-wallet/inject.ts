import type { VirtualProvider } from './wallet-types.js'

/** Sets `target.ethereum` and emits an event, as wallets did before EIP-6963; returns a function that removes it. */
export const inject = (target: EventTarget, provider: VirtualProvider): (() => void) => {
  const page = target as EventTarget & { ethereum?: unknown; Event?: typeof Event }
  const before = page.ethereum
  page.ethereum = provider
  target.dispatchEvent(new (page.Event ?? Event)('ethereum#initialized'))
  return () => {
    if (page.ethereum !== provider) return
    if (before === undefined) delete page.ethereum
    else page.ethereum = before
  }
}
