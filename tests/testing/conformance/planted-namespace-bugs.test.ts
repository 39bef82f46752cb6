import * as z from 'zod/mini'
import { expect, test, vi } from 'vitest'
import type { NamespaceConnector } from '../../../src/kernel/contract/connector.js'
import type { AnyPlugin } from '../../../src/kernel/contract/plugin.js'
import { defineHandler } from '../../../src/kernel/define/define-handler.js'
import { defineNamespace } from '../../../src/kernel/define/define-namespace.js'
import { namespaceConformance } from '../../../src/testing/conformance/namespace-conformance.js'
import {
  setUpToy,
  toConnection,
  toyFixture,
  toyHandlers,
  toySpec,
} from '../../../src/testing/conformance/toy/toy-namespace.js'
import { findToyWallets, type ToyProvider } from '../../../src/testing/conformance/toy/toy-wallet.js'
import { brokenPromises } from './broken-promises.js'

// A bug that hangs is waited for, some seconds each.
vi.setConfig({ testTimeout: 60_000 })

const messageSchema = z.object({ message: z.string() })
type Connection = NamespaceConnector<ToyProvider>

/** A toy whose wallets are connected in another way. */
const toyConnecting = (patch: (real: Connection, provider: ToyProvider) => Partial<Connection>) =>
  defineNamespace({
    ...toySpec,
    setup: (context) =>
      setUpToy(context, (provider) => {
        const real = toConnection(provider)
        return { ...real, ...patch(real, provider) }
      }),
  })

const toySigning = (sign: (typeof toyHandlers)['sign'] | ReturnType<typeof defineHandler>) =>
  defineNamespace({ ...toySpec, handlers: () => ({ ...toyHandlers, sign: sign as (typeof toyHandlers)['sign'] }) })

const brokenBy = (make: () => AnyPlugin) => brokenPromises(namespaceConformance(make, toyFixture))

test.concurrent('finds a handler that answers null', async () => {
  const broken = await brokenBy(toySigning(defineHandler('sign', messageSchema, async () => null)))
  expect(broken).toEqual({
    'sign answers, and not with null': 'sign answered null: nothing to say is undefined.',
    'sign asks nobody once it is cancelled': 'sign whose signal was aborted before it ran was accepted.',
  })
})

test.concurrent('finds a handler that ignores its signal', async () => {
  const sign = defineHandler('sign', messageSchema, async ({ message }, call) => {
    const provider = await call.provider<ToyProvider>()
    await provider.request('sign', `first ${message}`)
    return provider.request('sign', `second ${message}`)
  })
  expect(await brokenBy(toySigning(sign))).toEqual({
    'sign asks nobody once it is cancelled': 'sign whose signal was aborted before it ran was accepted.',
    'sign that is cancelled while the wallet thinks ends at once, and goes no further':
      'A cancelled sign asked the visitor again after the late answer.',
  })
})

test.concurrent('finds a handler that hides a refusal', async () => {
  const sign = defineHandler('sign', messageSchema, async (input, call) => {
    call.signal.throwIfAborted()
    return toyHandlers.sign.run(input, call).catch(() => 'unsigned')
  })
  expect(await brokenBy(toySigning(sign))).toMatchObject({
    'sign that the visitor declines is USER_REJECTED, and the wallet stays connected':
      'sign succeeded although the visitor declined.',
  })
})

test.concurrent('finds a schema that takes anything', async () => {
  const sign = defineHandler('sign', z.unknown(), async (input, call) =>
    toyHandlers.sign.run(input as { message: string }, call),
  )
  const broken = await brokenBy(toySigning(sign))
  expect(Object.keys(broken)).toEqual(['sign lets no malformed input reach a handler or a wallet'])
})

test.concurrent('finds a schema that refuses what it has parsed', async () => {
  const schema = z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => ({ message: [message] })),
  )
  const sign = defineHandler('sign', schema, async ({ message }, call) =>
    toyHandlers.sign.run({ message: message.join() }, call),
  )
  expect(Object.keys(await brokenBy(toySigning(sign)))).toEqual([
    'sign takes again what its schema has made of an input',
  ])
})

test.concurrent('finds a handler that nobody has tried', async () => {
  const make = defineNamespace({ ...toySpec, handlers: () => ({ ...toyHandlers, signMore: toyHandlers.sign }) })
  expect(await brokenBy(make)).toEqual({
    'every handler has a lifecycle and a schema, and the fixture a sample of what it takes':
      'The fixture has no sample for the handler signMore: give one as inputs.signMore.',
  })
})

test.concurrent('finds a listener that stays on the page', async () => {
  const make = defineNamespace({
    ...toySpec,
    setup: (context) => {
      setUpToy(context)
      context.window?.addEventListener('focus', () => undefined)
    },
  })
  expect(await brokenBy(make)).toMatchObject({
    'destroy leaves no listener, timer or request where nothing was done, and is harmless twice':
      '1 listeners are still on the page.',
  })
})

test.concurrent('finds a listener that stays on the wallet', async () => {
  const make = toyConnecting((_, provider) => ({
    watch: (listener) => {
      provider.listen(({ accounts }) => listener({ type: 'accounts', accounts }))
      return () => undefined
    },
  }))
  expect(await brokenBy(make)).toMatchObject({
    'disconnect clears all, and is not restored': 'After a disconnect a listener is still on the wallet.',
    'destroy leaves no listener, timer or wallet watcher where a wallet was connected':
      '1 listeners are still on the wallet.',
  })
})

test.concurrent('finds a timer that goes on, and one that goes round the clock port', async () => {
  const ticking = defineNamespace({
    ...toySpec,
    setup: (context) => {
      setUpToy(context)
      const tick = (): void => void context.clock.after(1000, tick)
      tick()
    },
  })
  expect(await brokenBy(ticking)).toMatchObject({
    'nothing is asked, stored or timed before a visitor acts': 'A timer runs before anybody has acted.',
    'destroy leaves no listener, timer or request where nothing was done, and is harmless twice': '1 timers still run.',
  })
  const roundAbout = defineNamespace({
    ...toySpec,
    setup: (context) => {
      setUpToy(context)
      setTimeout(() => undefined, 0)
    },
  })
  expect(await brokenBy(roundAbout)).toEqual({
    'making it, and a modal with it, touches the world through its ports alone':
      'Setting the plugin up used the global setTimeout instead of its ports.',
  })
})

test.concurrent('finds a connection without a provider', async () => {
  for (const provider of [
    async () => undefined as never,
    async () => Promise.reject(new Error('gone')),
    () => new Promise<never>(() => {}),
  ]) {
    const broken = await brokenBy(toyConnecting(() => ({ provider })))
    expect(Object.keys(broken)).toContain('whenever it says connected there is a provider that answers')
  }
})

test.concurrent('finds a wallet that is listed again with each announcement', async () => {
  const make = defineNamespace({
    ...toySpec,
    setup: ({ window, connectors, onDispose }) => {
      if (!window) return
      const found = (provider: ToyProvider) => {
        connectors.add({ id: 'toy-wallet', name: 'Toy', type: 'INJECTED', namespaces: { toy: toConnection(provider) } })
      }
      onDispose(findToyWallets(window, found))
    },
  })
  expect(Object.keys(await brokenBy(make))).toEqual(['a wallet that announces itself again is listed once'])
})

test.concurrent('finds a connect whose callback counts every answer', async () => {
  const make = defineNamespace({
    ...toySpec,
    setup: (context) =>
      setUpToy(context, (provider) => ({
        ...toConnection(provider),
        connect: () =>
          new Promise((resolve, reject) => {
            provider.request('connect').then((accounts) => {
              context.connectors.add({ id: 'toy-wallet', name: 'Toy', type: 'INJECTED', namespaces: {} })
              resolve({ accounts: accounts as string[], chain: 'toy:one' })
            }, reject)
          }),
      })),
  })
  expect(Object.keys(await brokenBy(make))).toContain('a wallet that answers twice is connected once')
})

test.concurrent('finds a restore that asks the visitor', async () => {
  const make = toyConnecting((real) => ({ restore: (call) => real.connect(call) }))
  expect(await brokenBy(make)).toMatchObject({
    'a wallet that took its permission back is disconnected after a reload':
      'Without a permission the status is connected, the account alice.',
  })
})

test.concurrent('finds a wallet that cannot be restored', async () => {
  const make = toyConnecting(() => ({ restore: async () => undefined }))
  expect(Object.keys(await brokenBy(make))).toContain('a reload restores the same account without a prompt')
})

test.concurrent('finds a restore that never ends by itself', async () => {
  const make = toyConnecting(() => ({ restore: () => new Promise(() => {}) }))
  const broken = await brokenBy(make)
  expect(broken['a reload restores the same account without a prompt']).toBe(
    'After a reload the status is disconnected (RESTORE_TIMED_OUT).',
  )
})

test.concurrent('finds events of the wallet that are not heard', async () => {
  const make = toyConnecting(() => ({ watch: () => () => undefined }))
  const broken = await brokenBy(make)
  expect(Object.keys(broken)).toEqual([
    'accounts that the wallet changes by itself reach the snapshot',
    'a wallet that shares no account any more is disconnected',
    'a wallet that moves to another chain by itself moves the snapshot',
  ])
})

test.concurrent('finds a switch that believes the wallet', async () => {
  const switchBlindly = defineHandler('switch', z.object({}), async (_, call) => {
    await (await call.provider<ToyProvider>()).request('switch', call.chain)
    return call.chain
  })
  const make = defineNamespace({ ...toySpec, handlers: () => ({ ...toyHandlers, switch: switchBlindly }) })
  expect(Object.keys(await brokenBy(make))).toEqual(['switch moves the wallet, or tells truthfully where it stayed'])
})

test.concurrent('finds what is asked and stored before anybody acts', async () => {
  const asking = defineNamespace({
    ...toySpec,
    setup: (context) => {
      setUpToy(context)
      if (context.window) void context.http('https://telemetry.example').catch(() => undefined)
    },
  })
  expect(await brokenBy(asking)).toMatchObject({
    'nothing is asked, stored or timed before a visitor acts':
      'A server was asked before anybody acted: https://telemetry.example',
  })
  const storing = defineNamespace({
    ...toySpec,
    setup: (context) => {
      setUpToy(context)
      context.storage.setItem('visitor', '1')
    },
  })
  expect(await brokenBy(storing)).toMatchObject({
    'nothing is asked, stored or timed before a visitor acts': 'Something was stored before anybody acted.',
  })
})

test.concurrent('finds a plugin that cannot live on a server', async () => {
  const make = defineNamespace({
    ...toySpec,
    setup: ({ window, connectors, onDispose }) => {
      setUpToy({ window, connectors, onDispose })
      window?.location.href.startsWith('https:')
      if (window === undefined) throw new TypeError('window is not defined')
    },
  })
  expect(Object.keys(await brokenBy(make))).toContain('it can be listed on a server, where there is no page')
})

test.concurrent('finds errors, networks, views and addresses that are declared badly', async () => {
  const [one, two] = toySpec.networks
  const make = defineNamespace({
    ...toySpec,
    errors: { BROKEN: 'The toy is broken.' } as never,
    views: { ToyView: { params: z.object({}), load: async () => ({ default: undefined }) } },
    validators: { address: () => true },
    networks: [...(one ? [one, one] : []), ...(two ? [two] : [])],
  })
  expect(await brokenBy(make)).toEqual({
    'every error code begins with the id of the plugin': 'The error code BROKEN does not begin with TOY_',
    'every view can be loaded': 'The view ToyView has no component as its default export.',
    'its networks are CAIP-2 networks of its own namespace, each listed once':
      'A network is listed twice: toy:one, toy:one, toy:two',
    'its validator accepts addresses and refuses everything else': 'Accepted as an address: "Carol"',
  })
})
