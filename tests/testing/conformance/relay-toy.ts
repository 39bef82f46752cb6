import { toAddress } from '../../../kit/provider/to-address.js'
import type { RelayRequest, RelaySpec } from '../../../kernel/contract/relay.js'
import { defineNamespace } from '../../../kernel/define/define-namespace.js'
import type { FixtureWallet, NamespaceFixture } from '../../../testing/conformance/namespace-fixture.js'
import { toyFixture, toySpec } from '../../../testing/conformance/toy/toy-namespace.js'
import { createToyWallet, type ToyProvider } from '../../../testing/conformance/toy/toy-wallet.js'

/** How a toy wallet behind a relay is spoken to. */
export const toyRelay: RelaySpec = {
  methods: ['toy_sign'],
  events: [],
  open: (channel): ToyProvider => ({
    async request(method, params) {
      const name = `toy_${method}`
      if (!channel.methods().includes(name)) throw { code: 4200, message: `The wallet has not agreed to ${name}.` }
      return channel.request({ method: name, params })
    },
    listen: (listener) =>
      channel.watch(() => {
        const { accounts, chain } = channel.session() ?? { accounts: [], chain: 'toy:one' }
        listener({ accounts: accounts.map(toAddress), chain })
      }),
  }),
}

/** The toy with a relay, but for what a careless author does otherwise. */
export const toyWithRelay = (patch: Partial<RelaySpec> = {}) =>
  defineNamespace({ ...toySpec, relay: async () => ({ ...toyRelay, ...patch }) })

const wallet = (): FixtureWallet => {
  const toy = createToyWallet('toy:one')
  const relayed = ({ method, params }: RelayRequest) =>
    toy.provider.request(method.replace('toy_', '') as Parameters<ToyProvider['request']>[0], params)
  return Object.create(toy, { relayed: { value: relayed } })
}

/** The toy's fixture, with a wallet that is on a phone as well. */
export const toyRelayFixture: NamespaceFixture = { ...toyFixture, wallet }
