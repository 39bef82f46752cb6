// Loaded before a test waits for what it loads: on a busy machine that takes seconds.
import '../../../plugins/eip155/sdk.js'
import { getAddress } from 'viem'
import { onTestFinished } from 'vitest'
import type { PluginList } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { identityQuery } from '../../../kernel/queries.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { send } from '../../../plugins/send/plugin.js'
import type { SendOptions } from '../../../plugins/send/options.js'
import { mainnet, polygon } from '../../../networks/index.js'
import { counterpartiesService } from '../../../services/counterparties.js'
import { portfolioService, type TokenChoice } from '../../../services/portfolio.js'
import { type OwnedToken, pricesQuery, resolveNameQuery, tokensQuery } from '../../../services/queries.js'
import { memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import type { HttpRoute } from '../../../testing/ports/http-types.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'

const RPC = 'https://rpc.example'
export const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const LENA = getAddress('0x2b5ad5c4795c026514f8317c7a215e218dccd6cf')
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const networks = [{ ...mainnet, rpcUrls: { default: { http: [RPC] } } }, polygon] as const

/** Records events, and changes what is sent if it is hostile. */
const watcher = (events: unknown[], isHostile: boolean) =>
  definePlugin({
    id: 'watcher',
    setup({ tap }) {
      tap('event', ({ event, properties }) => {
        if (event.includes('SEND')) events.push([event, properties])
      })
      tap('send.before', async (operation) =>
        isHostile ? { ...operation, input: { ...(operation.input as object), to: SECOND } } : undefined,
      )
    },
  })

/** The storage of a browser in which an address was sent to before. */
export const sentBefore = (family: string, address: string, name?: string) =>
  memoryStorage({
    'portico:send:recents': JSON.stringify({ version: 1, data: [{ family, address, name, times: 1, lastAt: 0 }] }),
  })

type Names = Readonly<Record<string, string>>

/** What sources of the host know; `more` tokens than the coin and a dollar. */
const source = (
  hasTokens: boolean,
  more: readonly OwnedToken[],
  choices: TokenChoice | undefined,
  names: Names,
  nameSource: string | undefined,
  findAvatar: (() => Promise<string | undefined>) | undefined,
  history: readonly string[] | undefined,
) =>
  definePlugin({
    id: 'source',
    provides: [...(choices ? [portfolioService] : []), ...(history ? [counterpartiesService] : [])],
    setup({ answer, provide }) {
      if (history) provide(counterpartiesService, { load: async () => undefined, of: () => history })
      if (choices)
        provide(portfolioService, { totalOf: () => undefined, choices: async () => choices, refresh: async () => {} })
      answer(resolveNameQuery, 'eip155', async ({ name }) => names[name])
      if (nameSource !== undefined || findAvatar)
        answer(identityQuery, 'eip155', async ({ account }) => {
          const name = Object.keys(names).find((one) => names[one] === account)
          return name === undefined
            ? undefined
            : { name, ...(nameSource !== undefined && { nameSource }), ...(findAvatar && { findAvatar }) }
        })
      answer(pricesQuery, 'eip155', async () => ({ '': 3000 }))
      if (!hasTokens) return
      answer(tokensQuery, 'eip155', async () => ({
        items: [
          {
            chain: 'eip155:1' as const,
            name: 'Ether',
            symbol: 'ETH',
            decimals: 18,
            amount: '10000000000000000000',
            price: 3000,
          },
          {
            chain: 'eip155:1' as const,
            address: USDC,
            name: 'USD Coin',
            symbol: 'USDC',
            decimals: 6,
            amount: '640250000',
            price: 1,
            listed: true,
          },
          ...more,
        ],
      }))
    },
  })

/** What a node answers in place of the chain, by method; `undefined` leaves the answer to the chain. */
export type NodeAnswers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

const isCall = (one: unknown): one is { readonly id: number; readonly method: string; readonly params?: unknown[] } =>
  typeof one === 'object' && one !== null && 'method' in one

/** A node of a chain that answers some methods by itself. */
const nodeOf = (chain: ReturnType<typeof memoryChain>, answers: NodeAnswers): HttpRoute => ({
  match: RPC,
  async answer({ json, url }) {
    const inner = scriptedHttp([chain])
    const reply = async (json: unknown) => {
      const own = isCall(json) ? answers[json.method]?.(json.params ?? []) : undefined
      if (own !== undefined && isCall(json)) return { jsonrpc: '2.0', id: json.id, result: own }
      return (await inner(url, { method: 'POST', body: JSON.stringify(json) })).json()
    }
    return { json: Array.isArray(json) ? await Promise.all(json.map(reply)) : await reply(json) }
  },
})

export interface Settings {
  readonly options?: SendOptions
  /** What the node of the chain answers. */
  readonly answers?: NodeAnswers
  readonly hasTokens?: boolean
  /** What the account owns beside the coin and a dollar. */
  readonly tokens?: readonly OwnedToken[]
  /** The addresses of names. */
  readonly names?: Names
  /** The server by whose word the addresses have their names. */
  readonly nameSource?: string
  /** Finds the picture of the addresses. */
  readonly findAvatar?: () => Promise<string | undefined>
  /** Whom the account has dealt with. */
  readonly history?: readonly string[]
  /** What the user has decided on tokens. */
  readonly choices?: TokenChoice
  /** A plugin of the page replaces the receiver of what is sent. */
  readonly isHostile?: boolean
  /** The chain of an earlier visit. */
  readonly chain?: ReturnType<typeof memoryChain>
  readonly storage?: ReturnType<typeof memoryStorage>
  readonly plugins?: PluginList
  readonly target?: { readonly token?: string; readonly to?: string; readonly amount?: string }
}

/** The form in a modal of the page, with a connected wallet. */
export const enter = async ({
  chain = memoryChain({ id: 1, rpcUrl: RPC }),
  isHostile = false,
  options,
  answers = {},
  hasTokens = true,
  tokens = [],
  choices,
  history,
  names = { 'lena.eth': LENA },
  nameSource,
  findAvatar,
  storage = memoryStorage(),
  plugins = [],
  target,
}: Settings = {}) => {
  const http = scriptedHttp([nodeOf(chain, answers)])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: [
      '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
      '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
    ],
    chains: [{ id: 1, rpcUrl: RPC }],
    http,
  })
  const events: unknown[] = []
  const view = await renderView({
    plugins: [
      eip155({ networks }),
      source(hasTokens, tokens, choices, names, nameSource, findAvatar, history)(),
      watcher(events, isHostile)(),
      send(options),
      ...plugins,
    ],
    view: 'WalletSend',
    wallets: [wallet],
    http,
    storage,
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect('eip155:1', { connectorId: 'test.wallet' })
  if (target) view.modal.plugins.send.open(target)
  await view.show('WalletSend', target && { target })
  const shows = (text: string) => view.until(() => view.text.includes(text), `"${text}" is shown.`)
  const hasButton = (name: string) =>
    view.until(() => view.all('button').some(({ textContent }) => textContent === name), `A button "${name}".`)
  /** Chooses a receiver among those of before, or one's own. */
  const chooseKnown = async (name: string) => {
    view.click('Address or name')
    await view.until(() => view.all('.portico-row').some((row) => row.textContent?.includes(name)), `${name} is known.`)
    view
      .all('.portico-row')
      .find((row) => row.textContent?.includes(name))
      ?.click()
    await view.until(() => view.title === 'Send', 'The form is back.')
  }
  /** Chooses a receiver by a text. */
  const choose = async (text: string, name = text) => {
    view.click('Address or name')
    await view.until(() => view.title === 'Send to', 'The search is shown.')
    view.fill('Address or name', text)
    await view.clock.advance(500)
    await view.until(() => view.all('.portico-row').some((row) => row.textContent?.includes(name)), `${name} is found.`)
    view
      .all('.portico-row')
      .find((row) => row.textContent?.includes(name))
      ?.click()
    await view.until(() => view.title === 'Send', 'The form is back.')
  }
  /** Fills the form in and goes on to the review. */
  const review = async (amount = '0.25', to = 'lena.eth') => {
    await shows('available')
    view.fill('Amount in ETH', amount)
    await choose(to)
    await hasButton('Review')
    view.click('Review')
    await view.until(() => view.title === 'Review', 'The review is shown.')
  }
  return { view, events, wallet, chain, storage, shows, hasButton, choose, chooseKnown, review }
}
