import type { RelayChannel, WalletEvent } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import { toHexChainId } from '../eip1193.js'
import { ProviderRpcError } from '../provider/provider-error.js'

type Listener = Parameters<Required<Eip1193Provider>['on']>[1]

/** What a wallet does by itself, as EIP-1193 names and shapes it. */
const toProviderEvent = (event: WalletEvent): readonly [name: string, value: unknown] => {
  if (event.type === 'accounts') return ['accountsChanged', event.accounts]
  if (event.type === 'chain') return ['chainChanged', toHexChainId(event.chain)]
  return ['disconnect', new ProviderRpcError(4900, event.reason ?? 'The wallet is disconnected.')]
}

/** The listeners of one provider; the channel is watched while there are any. */
export const createRelayEvents = (channel: RelayChannel) => {
  const listeners = new Map<string, Set<Listener>>()
  let stop: (() => void) | undefined
  const tell = (event: WalletEvent) => {
    const [name, value] = toProviderEvent(event)
    for (const listener of [...(listeners.get(name) ?? [])]) (listener as (value: unknown) => void)(value)
  }
  return {
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      stop ??= channel.watch(tell)
    },
    off(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}
