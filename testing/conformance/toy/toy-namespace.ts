import * as z from 'zod/mini'
import type { AddressCodec } from '../../../kernel/contract/address-codec.js'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import type { NamespaceConnector } from '../../../kernel/contract/connector.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import type { NamespaceFixture } from '../namespace-fixture.js'
import { createToyWallet, findToyWallets, type ToyProvider } from './toy-wallet.js'

const network = <const Id extends string>(id: Id): CaipNetwork<`toy:${Id}`> => ({
  id,
  caipNetworkId: `toy:${id}`,
  chainNamespace: 'toy',
  name: `Toy ${id}`,
  nativeCurrency: { name: 'Toy', symbol: 'TOY', decimals: 2 },
  rpcUrls: { default: { http: [] } },
})

const read = async (provider: ToyProvider, accounts: unknown) => ({
  accounts: accounts as readonly string[],
  chain: (await provider.request('chain')) as CaipNetworkId,
})

/** Returns how a toy wallet is connected. @internal */
export const toConnection = (provider: ToyProvider): NamespaceConnector<ToyProvider> => ({
  connect: async () => read(provider, await provider.request('connect')),
  async restore() {
    const session = await read(provider, await provider.request('accounts'))
    return session.accounts.length > 0 ? session : undefined
  },
  disconnect: async () => void (await provider.request('leave')),
  provider: async () => provider,
  watch: (listener) =>
    provider.listen(({ accounts, chain }) => {
      listener({ type: 'accounts', accounts })
      listener({ type: 'chain', chain })
    }),
})

/** What `setUpToy` needs. @internal */
export type ToyContext = Pick<PluginContext, 'window' | 'connectors' | 'onDispose'>

/** Lists every toy wallet once. @internal */
export const setUpToy = ({ window, connectors, onDispose }: ToyContext, toConnector = toConnection): void => {
  if (!window) return
  const known = new Set<ToyProvider>()
  const found = (provider: ToyProvider) => {
    if (known.has(provider)) return
    known.add(provider)
    connectors.add({
      id: 'toy-wallet',
      name: 'Toy Wallet',
      type: 'INJECTED',
      namespaces: { toy: toConnector(provider) },
    })
  }
  onDispose(findToyWallets(window, found))
}

/** The errors of the toy namespace. @internal */
export const toyError = defineErrors({ TOY_BROKEN: 'The toy is broken.' })

const expectText = (answer: unknown): string => {
  if (typeof answer !== 'string') throw toyError('TOY_BROKEN')
  return answer
}

const signInput = z.object({ message: z.string(), seal: z.optional(z.instanceof(Uint8Array)) })
const sendInput = z.object({ to: z.string(), amount: z.string().check(z.regex(/^\d+$/)) })

/** The handlers of the toy namespace. @internal */
export const toyHandlers = {
  switch: defineHandler('switch', z.object({}), async (_, call): Promise<CaipNetworkId> => {
    const provider = await call.provider<ToyProvider>()
    call.signal.throwIfAborted()
    await provider.request('switch', call.chain)
    return (await provider.request('chain')) as CaipNetworkId
  }),
  sign: defineHandler(
    'sign',
    signInput,
    async ({ message }, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      return expectText(await provider.request('sign', message, { signal: call.signal }))
    },
    () => [],
  ),
  send: defineHandler(
    'send',
    sendInput,
    async (payment, call) => {
      const provider = await call.provider<ToyProvider>()
      call.signal.throwIfAborted()
      return { hash: expectText(await provider.request('send', payment, { signal: call.signal })) }
    },
    ({ to, amount }) => [{ to, amount }],
  ),
}

const toyCodec: AddressCodec = {
  isValid: (text) => /^[a-z]{3,10}$/.test(text) && text !== 'hello',
  isSame: (one, other) => one === other,
}

/** The spec of the toy namespace, to be spread into others. @internal */
export const toySpec = {
  id: 'toy' as const,
  errors: toyError.catalogue,
  validators: { address: toyCodec },
  networks: [network('one'), network('two')],
  egress: () => ({}),
  handlers: () => toyHandlers,
  queries: () => ({ balance: async () => 1234n }),
  setup: (context: ToyContext) => setUpToy(context),
}

/** The smallest namespace that passes every check. @internal */
export const toyNamespace = defineNamespace(toySpec)

/** The fixture of the toy namespace. @internal */
export const toyFixture: NamespaceFixture = {
  chain: 'toy:one',
  otherChain: 'toy:two',
  unlistedChain: 'toy:three',
  wallet: () => createToyWallet('toy:one'),
  inputs: {
    sign: {
      valid: () => ({ message: 'hello', seal: Uint8Array.of(1, 2) }),
      malformed: [undefined, null, {}, { message: 1 }],
      isAnswer: (answer) => typeof answer === 'string',
    },
    send: {
      valid: () => ({ to: 'carol', amount: '1' }),
      malformed: [undefined, null, {}, { to: 'carol' }],
      isAnswer: (answer) => typeof (answer as { hash?: unknown }).hash === 'string',
    },
  },
  addresses: { valid: ['carol'], invalid: ['Carol', 'x1'] },
}
