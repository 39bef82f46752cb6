import { createModal } from 'portico'
import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { eip155 } from 'portico/eip155'
import { defineElements } from 'portico/elements'
import { identity } from 'portico/identity'
import { nfts } from 'portico/nfts'
import { definePlugin } from 'portico/plugin'
import { receive } from 'portico/receive'
import { send } from 'portico/send'
import type { AccountData, ActivityItem } from 'portico/services'
import { localEthereum } from '../../../examples/demo/src/demo-networks.js'

/** The texts, which the test has put here before the page. */
const { naughty: texts = [''] } = window as unknown as { readonly naughty?: readonly string[] }

const chain = 'eip155:1'
const textAt = (at: number) => texts[at % texts.length] ?? ''
const addressAt = (at: number) => `0x${(at + 1).toString(16).padStart(40, '0')}`

const transfer = (at: number) => ({
  direction: 'in' as const,
  amount: '1000000',
  token: { chain, address: addressAt(at), name: textAt(at), symbol: textAt(at + 1), decimals: 6 } as const,
})

const entry = (at: number): ActivityItem => ({
  id: `${at}`,
  hash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
  chain,
  kind: textAt(at),
  status: 'confirmed',
  minedAt: Date.now() - at * 3_600_000,
  from: addressAt(at),
  to: addressAt(at + 1),
  transfers: at % 2 ? [transfer(at)] : [],
})

/** Everything that it names, it names as strangers would. */
const data: AccountData = {
  tokens: async () => ({
    items: texts.map((name, at) => ({
      chain,
      address: addressAt(at),
      name,
      symbol: textAt(at + 1),
      decimals: 6,
      amount: '1234567',
      price: 1,
      imageUrl: textAt(at + 2),
    })),
  }),
  nfts: async () => ({
    items: texts.map((name, at) => ({
      chain,
      address: addressAt(at),
      tokenId: `${at}`,
      name,
      collection: textAt(at + 1),
      standard: textAt(at + 2),
      imageUrl: textAt(at + 3),
    })),
  }),
  activity: async () => ({ items: texts.map((_, at) => entry(at)) }),
  identity: async ({ account }) => {
    const at = Number.parseInt(account.slice(2), 16) - 1
    return { name: textAt(at), avatarUrl: textAt(at + 1) }
  },
}
const source = { id: 'naughty', egress: () => ({}), open: () => data }

/** A wallet that names each of its accounts; every other call is refused. */
const wallet = definePlugin({
  id: 'naughtyWallet',
  egress: () => ({}),
  setup({ connectors }) {
    const session = { chain, accounts: texts.map((label, at) => ({ address: addressAt(at), label })) } as const
    connectors.add({
      id: 'naughty',
      name: 'Naughty Wallet',
      type: 'EXTERNAL',
      namespaces: {
        eip155: {
          identity: session,
          connect: async () => session,
          disconnect: async () => undefined,
          provider: async () => ({ request: () => Promise.reject(new Error('Not here.')) }),
          watch: () => () => undefined,
        },
      },
    })
  },
})

const modal = createModal({
  projectId: 'local',
  plugins: [
    eip155({ networks: [localEthereum] }),
    balances({ source }),
    nfts({ source }),
    activity({ source }),
    identity({ source }),
    send(),
    receive(),
    wallet(),
  ],
})
defineElements(modal)

const page = { modal }

/** What this page puts on its window. */
export type NaughtyPage = typeof page

Object.assign(window, { names: page })
