import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { ProviderEvent, ProviderFixture, ProviderState } from './provider-fixture.js'

interface Eip1193 {
  request(request: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): unknown
  removeListener(event: string, listener: (payload: unknown) => void): unknown
}

const toHex = (chain: CaipNetworkId | undefined): string => `0x${BigInt(chain?.split(':')[1] ?? 0).toString(16)}`

const changes = (now: ProviderState, before: ProviderState): readonly ProviderEvent[] => {
  const chainId = toHex(now.chain)
  const isSame = String(now.accounts) === String(before.accounts)
  return [
    ...(now.chain === before.chain ? [] : [{ name: 'chainChanged', payload: chainId }]),
    ...(isSame || before.accounts.length > 0 ? [] : [{ name: 'connect', payload: { chainId } }]),
    ...(isSame ? [] : [{ name: 'accountsChanged', payload: now.accounts }]),
    ...(isSame || now.accounts.length > 0
      ? []
      : [{ name: 'disconnect', payload: Object.assign(new Error('Disconnected'), { code: 4900 }) }]),
  ]
}

/**
 * The provider of `portico/eip155`, `modal.plugins.eip155.provider`.
 * @source https://eips.ethereum.org/EIPS/eip-1193
 * @internal
 */
export const eip1193Provider: ProviderFixture = {
  find: (api) => (api as { readonly provider?: unknown }).provider,
  events: ['connect', 'accountsChanged', 'chainChanged', 'disconnect'],
  on(provider, event, listener) {
    const own = provider as Eip1193
    own.on(event, listener)
    return () => void own.removeListener(event, listener)
  },
  async read(provider) {
    const { request } = provider as Eip1193
    const accounts = (await request({ method: 'eth_accounts' })) as readonly string[]
    const chainId = (await request({ method: 'eth_chainId' })) as string
    return { accounts, chain: `eip155:${BigInt(chainId)}` }
  },
  changes,
  connect: (provider) => (provider as Eip1193).request({ method: 'eth_requestAccounts' }),
  sign: (provider, account) => (provider as Eip1193).request({ method: 'personal_sign', params: ['0x6869', account] }),
  unsupported: (provider) => (provider as Eip1193).request({ method: 'wallet_porticoUnknownMethod' }),
  codes: { rejected: 4001, unconnected: 4100, disconnected: 4900, unsupported: 4200 },
}
