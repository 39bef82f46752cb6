import { createModal } from 'portico'
import { defineElements } from 'portico/elements'
import { eip155 } from 'portico/eip155'
import { base, mainnet } from 'portico/networks'
import { overridePlugin } from 'portico/plugin'

/** What the fake wallet was asked, in order. */
const asked: string[] = []
/** What it throws next. */
const refusals: unknown[] = []

const ask = (what: string): void => {
  asked.push(what)
  if (refusals.length > 0) throw refusals.shift()
}

const ACCOUNT = '0x1111111111111111111111111111111111111111'

/** The plugin as a host lists it; everything that would reach outside is swapped. */
const fake = overridePlugin(eip155({ networks: [mainnet, base] }), {
  setup: ({ connectors }) => {
    connectors.add({
      id: 'fake',
      name: 'Fake Wallet',
      type: 'INJECTED',
      namespaces: {
        eip155: {
          connect: async () => {
            ask('connect')
            return { chain: 'eip155:1', accounts: [ACCOUNT] }
          },
          restore: async () => ({ chain: modal.getSnapshot().caipNetworkId ?? 'eip155:1', accounts: [ACCOUNT] }),
          disconnect: async () => ask('disconnect'),
          provider: async () => ({}),
        },
      },
    })
  },
  queries: () => ({ balance: async ({ network }) => (network.id === 1 ? 7n : 8n) * 10n ** 18n }),
  handlers: {
    switch: async (_input, { chain }) => {
      ask(`switch ${chain}`)
      return chain
    },
    sign: async ({ message }) => {
      ask(`sign ${String(message)}`)
      return '0xfa'
    },
    send: async ({ to, amount }) => {
      ask(`send ${amount} to ${to}`)
      return { hash: '0xfa' }
    },
  },
})

const modal = createModal({ projectId: 'local', plugins: [fake] })
defineElements(modal)

const page = { modal, asked, refusals }

/** What this page puts on its window. */
export type FakePage = typeof page

Object.assign(window, { fake: page })
