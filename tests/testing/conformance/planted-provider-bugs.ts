import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { sharedAddresses } from '../../../kit/provider/shared-addresses.js'
import { providerConformance } from '../../../testing/conformance/provider-conformance.js'
import type { ToyProvider } from '../../../testing/conformance/toy/toy-wallet.js'
import type { PlantedBug } from './planted-bug.js'
import { createToyProvider, type ToyLibraryProvider, toyWithProvider, toyWithProviderFixture } from './toy-provider.js'

const planted = (
  bug: string,
  create: (context: PluginContext) => () => unknown,
  breaks: readonly string[],
): PlantedBug => ({ bug, checks: () => providerConformance(toyWithProvider(create), toyWithProviderFixture), breaks })

/** A provider that serves one method in another way. */
const serving = (method: string, serve: (context: PluginContext, real: ToyLibraryProvider) => Promise<unknown>) => {
  return (context: PluginContext) => {
    const real = createToyProvider(context)
    const request = (asked: string) => (asked === method ? serve(context, real) : real.request(asked))
    const provider = Object.freeze({ ...real, request })
    return () => provider
  }
}

/** A provider that emits in another way. */
const emitting = (on: (real: ToyLibraryProvider, context: PluginContext) => ToyLibraryProvider['on']) => {
  return (context: PluginContext) => {
    const real = createToyProvider(context)
    const provider = Object.freeze({ ...real, on: on(real, context) })
    return () => provider
  }
}

const walletOf = async ({ stores }: PluginContext): Promise<ToyProvider> => {
  const { connectorId = '' } = stores.connections.active('toy') ?? {}
  return (await stores.connectors.find('toy', connectorId)?.namespaces['toy']?.provider()) as ToyProvider
}

const IDENTITY = 'keeps one frozen provider across connects, switches and disconnects'
const NOTHING_YET = 'shares no account before a connection, and asks no wallet'
const CONNECTS = 'emits a connect and a disconnect with their payloads'
const CHANGES = 'emits a change of accounts in the wallet, and that it shares none'
const NEW_STATE = 'has the new state when an event is emitted'
const LISTENERS = 'calls the other listeners when one throws, and none that was removed'
const RELOAD = 'emits a connection that is restored after a reload, without a prompt'
const OPENS = 'opens the modal for a request of accounts, and resolves once a wallet is connected'
const CLOSED = 'rejects a request of accounts when the modal is closed'
const AT_ONCE = 'answers a request of accounts at once when a wallet is connected'
const LIFECYCLE = 'signs through the lifecycle, so that a tap may refuse it'
const DECLINED = 'rejects with a typed error when the user declines, and stays connected'
const UNCONNECTED = 'rejects a signature without a connection, and opens no modal'
const PENDING = 'settles a pending request when the wallet is disconnected'
const UNKNOWN = 'rejects an unknown method without a prompt'
const DESTROYED = 'rejects, emits nothing and asks no wallet after the modal is destroyed'

/** Every bug that the author of a provider has made, or is likely to make. */
export const plantedProviderBugs: readonly PlantedBug[] = [
  planted('another provider at each read', (context) => () => createToyProvider(context), [IDENTITY]),
  planted(
    'a provider that a library can change',
    (context) => {
      const provider = { ...createToyProvider(context) }
      return () => provider
    },
    [IDENTITY],
  ),
  planted(
    'reading that opens the modal',
    serving('accounts', async ({ modal }, real) => {
      modal.open()
      return real.request('accounts')
    }),
    [NOTHING_YET, UNCONNECTED],
  ),
  planted(
    'a disconnect that is not emitted',
    emitting((real) => (event, listener) => real.on(event, (payload) => String(payload) && listener(payload))),
    [CONNECTS, CHANGES],
  ),
  planted(
    'an event without its payload',
    emitting((real) => (event, listener) => real.on(event, () => listener(undefined))),
    [CONNECTS, CHANGES, RELOAD],
  ),
  planted(
    'an event twice',
    emitting((real) => (event, listener) => {
      const [one, two] = [
        real.on(event, (payload) => listener(payload)),
        real.on(event, (payload) => listener(payload)),
      ]
      return () => {
        one()
        two()
      }
    }),
    [CONNECTS, CHANGES, RELOAD],
  ),
  planted(
    'accounts that follow their event',
    (context) => {
      const real = createToyProvider(context)
      let accounts: readonly string[] = []
      context.watch(
        () => sharedAddresses(context.stores, 'toy'),
        async (now) => {
          // Later than the event, and earlier than the next task: a timer may be late.
          for (let turn = 0; turn < 50; turn++) await undefined
          accounts = now
        },
      )
      const request = async (method: string) => (method === 'accounts' ? accounts : real.request(method))
      const provider = Object.freeze({ ...real, request })
      return () => provider
    },
    [NEW_STATE],
  ),
  planted(
    'listeners that stay when they are removed',
    emitting((real) => (event, listener) => {
      real.on(event, listener)
      return () => undefined
    }),
    [LISTENERS],
  ),
  planted(
    'listeners that are called in one piece',
    emitting((real) => {
      const listeners: ((payload: unknown) => void)[] = []
      real.on('accounts', (payload) => {
        for (const listener of listeners) listener(payload)
      })
      return (_, listener) => {
        listeners.push(listener)
        return () => void listeners.splice(listeners.indexOf(listener), 1)
      }
    }),
    [LISTENERS],
  ),
  planted(
    'a signature around the lifecycle',
    serving('sign', async (context) => (await walletOf(context)).request('sign', 'hello')),
    [LIFECYCLE, DECLINED, UNCONNECTED, PENDING, DESTROYED],
  ),
  planted(
    'errors without a code',
    serving('sign', (_, real) =>
      real.request('sign').catch(() => {
        throw new Error('It failed.')
      }),
    ),
    [DECLINED, UNCONNECTED, PENDING, DESTROYED],
  ),
  planted(
    'a failure that is swallowed',
    serving('sign', (_, real) => new Promise((resolve) => void real.request('sign').then(resolve, () => undefined))),
    [LIFECYCLE, DECLINED, UNCONNECTED, PENDING, DESTROYED],
  ),
  planted(
    'a request of accounts that outlives the modal',
    serving('connect', async ({ modal, stores, until }) => {
      modal.open()
      await until(() => stores.accounts.of('toy').isConnected)
    }),
    [CLOSED, AT_ONCE],
  ),
  planted(
    'a request of accounts that opens nothing',
    serving('connect', async ({ stores, until }) => until(() => stores.accounts.of('toy').isConnected)),
    [OPENS, CLOSED],
  ),
  planted(
    'unknown methods that are guessed',
    serving('unknown', (_, real) => real.request('sign')),
    [UNKNOWN],
  ),
]
