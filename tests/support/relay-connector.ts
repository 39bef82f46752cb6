import type { Connector } from '../../kernel/contract/connector.js'
import type { AnyPlugin, PluginContext } from '../../kernel/contract/plugin.js'
import type { RelaySpec } from '../../kernel/contract/relay.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import type { FakeRelayChannel } from '../../testing/conformance/fake-relay-channel.js'

/** The id of the wallet behind a channel. */
export const RELAYED = 'relayed'

const toConnector = (namespace: string, spec: RelaySpec, channel: FakeRelayChannel): Connector => {
  const provider = spec.open(channel)
  return {
    id: RELAYED,
    name: 'Phone',
    type: 'WALLET_CONNECT',
    asks: 'phone',
    session: 'shared',
    namespaces: {
      [namespace]: {
        connect: async () => channel.session() ?? Promise.reject({ code: 4900, message: 'The session has ended.' }),
        restore: async () => channel.session(),
        disconnect: async () => channel.share(undefined),
        provider: async () => provider,
        watch: (listener) => channel.watch(listener),
      },
    },
  }
}

/** A plugin that lists a wallet behind a channel, as one of a relay does. */
export const relayPlugin = (namespace: string, spec: RelaySpec, channel: FakeRelayChannel): AnyPlugin =>
  definePlugin({
    id: 'test-relay',
    setup: (context) => void (context as PluginContext).connectors.add(toConnector(namespace, spec, channel)),
  })() as AnyPlugin
