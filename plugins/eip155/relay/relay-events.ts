import { toAddress } from 'portico/kit'
import type { CaipNetworkId, ConnectorSession, RelayChannel, WalletEvent } from 'portico/plugin'
import type { Eip1193Provider } from '../eip1193.js'
import { toHexChainId } from '../eip1193.js'
import { ProviderRpcError } from '../provider/provider-error.js'

type Listener = Parameters<Required<Eip1193Provider>['on']>[1]

/** The events of EIP-1193 that report a wallet event. */
const toProviderEvents = (event: WalletEvent): readonly (readonly [name: string, value: unknown])[] => {
  const accounts = (shared: ConnectorSession['accounts']) => ['accountsChanged', shared.map(toAddress)] as const
  const chain = (id: CaipNetworkId) => ['chainChanged', toHexChainId(id)] as const
  if (event.type === 'accounts') return [accounts(event.accounts)]
  if (event.type === 'chain') return [chain(event.chain)]
  if (event.type === 'session') return [chain(event.session.chain), accounts(event.session.accounts)]
  return [['disconnect', new ProviderRpcError(4900, event.reason ?? 'The wallet is disconnected.')]]
}

/** Creates the listeners of one provider; the channel is watched while there are any. */
export const createRelayEvents = (channel: RelayChannel) => {
  const listeners = new Map<string, Set<Listener>>()
  let stop: (() => void) | undefined
  const tell = (event: WalletEvent) => {
    for (const [name, value] of toProviderEvents(event))
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
