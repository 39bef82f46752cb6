import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import type { HttpPort } from '../../kernel/contract/ports.js'
import type { Eip155NetworkInput } from '../../plugins/eip155/index.js'
import { bootEip155, feature } from './boot-eip155.js'

/** A network of a local chain, as a host would list it. */
export const localNetwork = (chain: { readonly id: number; readonly name: string; readonly rpcUrl: string }) => ({
  id: chain.id,
  name: chain.name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [chain.rpcUrl] } },
})

/** The main network of Ethereum, for readers that need no modal. */
export const ethereum = {
  ...localNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example' }),
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
} as const satisfies CaipNetwork

/** The context that a source of account data is opened with, in a modal whose requests are counted. */
export const sourceContext = (
  networks: readonly Eip155NetworkInput[],
  { http = fetch, ...rest }: Omit<Parameters<typeof bootEip155>[0] & {}, 'networks'> = {},
) => {
  const requests: { readonly url: string; readonly body: unknown }[] = []
  const counting: HttpPort = async (input, init) => {
    requests.push({ url: String(input), body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    return http(input, init)
  }
  let context: PluginContext | undefined
  const keep = feature('caller', (own) => {
    context = own
  })
  const booted = bootEip155({ ...rest, networks: networks as never, http: counting, extra: [keep] })
  if (!context) throw new Error('The plugin was not set up.')
  return { ...booted, context: context as PluginContext, requests }
}
