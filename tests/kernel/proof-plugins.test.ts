import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { defineErrors, defineHandler, defineNamespace, definePlugin } from '../../plugin/index.js'
import type { AnyPlugin, CaipNetwork, Connector, NamespaceConnector } from '../../plugin/index.js'
import { bootKernel } from '../support/boot-kernel.js'
import { waitFor } from '../support/flush.js'
import { walletRows } from '../../views/flows/wallet-rows.js'

// Uses only the public entry points, as a third party would.

const network = <const Id extends `${string}:${string}`>(caipNetworkId: Id): CaipNetwork<Id> => ({
  id: caipNetworkId.split(':')[1] ?? '',
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] ?? '',
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 6 },
  rpcUrls: { default: { http: [] } },
})

const signInput = z.object({ message: z.string() })
const sun = defineNamespace({
  id: 'sun',
  networks: [network('sun:day')],
  handlers: () => ({
    sign: defineHandler('sign', signInput, async ({ message }, call) =>
      (await call.provider<(text: string) => string>())(message),
    ),
  }),
})
const moon = defineNamespace({
  id: 'moon',
  networks: [network('moon:night')],
  handlers: () => ({
    sign: defineHandler('sign', signInput, async ({ message }, call) =>
      (await call.provider<(text: string) => string>())(message),
    ),
  }),
})

/** The first proof: one wallet that speaks two namespaces, found by a plugin of its own. */
const twilight = definePlugin({
  id: 'twilight',
  needs: ['sun', 'moon'],
  setup({ connectors }) {
    const side = (chain: 'sun:day' | 'moon:night', account: string): NamespaceConnector => ({
      connect: async () => ({ chain, accounts: [account] }),
      disconnect: async () => {},
      provider: async () => (text: string) => `${account} signed ${text}`,
    })
    const connector: Connector = {
      id: 'org.twilight',
      name: 'Twilight',
      type: 'ANNOUNCED',
      namespaces: { sun: side('sun:day', 'helios'), moon: side('moon:night', 'selene') },
    }
    connectors.add(connector)
    return { connector }
  },
})

describe('a wallet that speaks two namespaces', () => {
  const boot = () => bootKernel({ plugins: [twilight() as AnyPlugin, sun() as AnyPlugin, moon() as AnyPlugin] })

  test('is one row (MULTI_CHAIN)', () => {
    const { kernel } = boot()
    expect(walletRows(kernel.stores.connectors)).toEqual([
      expect.objectContaining({
        name: 'Twilight',
        type: 'MULTI_CHAIN',
        namespaces: ['sun', 'moon'],
        ambiguous: false,
        installed: true,
      }),
    ])
  })

  test('is connected and asked in each on its own', async () => {
    const { modal } = boot()
    await modal.connect('sun:day', { connectorId: 'org.twilight' })
    expect(modal.getSnapshot().namespaces).toMatchObject({
      sun: { address: 'helios' },
      moon: { status: 'disconnected' },
    })
    await modal.connect('moon:night', { connectorId: 'org.twilight' })
    expect(await modal.sign('sun:day', { message: 'hi' })).toBe('helios signed hi')
    expect(await modal.sign('moon:night', { message: 'hi' })).toBe('selene signed hi')
    await modal.disconnect('sun')
    expect(modal.getSnapshot().namespaces).toMatchObject({
      sun: { status: 'disconnected' },
      moon: { address: 'selene' },
    })
  })
})

/** The second proof: a feature that gates every connection from outside, in thirty lines. */
const gateErrors = defineErrors({ AGE_GATE_REFUSED_INVALID: 'You must be 18 or older to connect.' })
const ageGate = definePlugin({
  id: 'ageGate',
  options: z.object({ minimum: z._default(z.int(), 18) }),
  errors: gateErrors.catalogue,
  views: { AgeGate: { params: z.object({}), load: async () => ({ default: () => null }) } },
  setup({ tap, options, modal, onDispose }) {
    let answer: ((age: number) => void) | undefined
    onDispose(() => {
      answer = undefined
    })
    tap('connect.after', async (operation) => {
      modal.open({ view: 'AgeGate' })
      const age = await new Promise<number>((resolve, reject) => {
        answer = resolve
        operation.signal.addEventListener('abort', () => reject(operation.signal.reason), { once: true })
      })
      modal.close({ force: true })
      if (age < options.minimum) throw gateErrors('AGE_GATE_REFUSED_INVALID')
    })
    tap('render.close', () => (answer ? 'Answer first.' : undefined))
    return {
      answer(age: number) {
        answer?.(age)
        answer = undefined
      },
    }
  },
})

describe('a feature that gates connect from outside', () => {
  const boot = () => {
    const booted = bootKernel({
      plugins: [twilight() as AnyPlugin, sun() as AnyPlugin, moon() as AnyPlugin, ageGate() as AnyPlugin],
    })
    const gate = booted.modal.plugins['ageGate'] as { answer(age: number): void }
    const asked = () => waitFor(() => expect(booted.modal.getSnapshot().view?.name).toBe('AgeGate'))
    return { ...booted, gate, asked }
  }

  test('allows an authorized account', async () => {
    const { modal, gate, asked } = boot()
    const connecting = modal.connect('sun:day', { connectorId: 'org.twilight' })
    await asked()
    expect(modal.close()).toBe(false)
    gate.answer(42)
    expect((await connecting).account).toBe('helios')
    expect(modal.getSnapshot()).toMatchObject({ open: false, namespaces: { sun: { status: 'connected' } } })
  })

  test('refuses an unauthorized account in every namespace', async () => {
    for (const chain of ['sun:day', 'moon:night'] as const) {
      const { modal, gate, asked } = boot()
      const connecting = modal.connect(chain, { connectorId: 'org.twilight' })
      connecting.catch(() => {})
      await asked()
      gate.answer(12)
      await expect(connecting).rejects.toMatchObject({
        code: 'AGE_GATE_REFUSED_INVALID',
        message: 'You must be 18 or older to connect.',
      })
      expect(modal.getSnapshot().namespaces).toMatchObject({
        sun: { status: 'disconnected' },
        moon: { status: 'disconnected' },
      })
    }
  })

  test('is removed on disconnect', async () => {
    const { modal, asked } = boot()
    const connecting = modal.connect('sun:day', { connectorId: 'org.twilight' })
    connecting.catch(() => {})
    await asked()
    await modal.disconnect()
    await expect(connecting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    expect(modal.getSnapshot().namespaces['sun']?.status).toBe('disconnected')
  })
})
