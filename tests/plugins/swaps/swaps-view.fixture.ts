import { onTestFinished } from 'vitest'
import { mainnet, sepolia } from '../../../networks/index.js'
import type { PluginList } from '../../../kernel/contract/plugin.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import type { SwapsApi } from '../../../plugins/swaps/contract.js'
import { swaps } from '../../../plugins/swaps/plugin.js'
import type { GasPrice, SwapCall, SwapData, SwapRouter, SwapSource } from '../../../services/swap-source.js'
import { type MemoryCall, memoryChain } from '../../../testing/memory-chain/memory-chain.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import type { HttpAnswer, HttpRequest } from '../../../testing/ports/http-types.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { DOLLAR, dollar, EURO, euro, OTHER, quoteOf, ROUTER } from './swaps.fixture.js'

const RPC = 'https://rpc.example'
export const gas: GasPrice = { standard: '1', fast: '2', instant: '3' }
interface Around {
  readonly chain?: 'eip155:1' | 'eip155:11155111'
  readonly plugins?: PluginList
  /** That of an earlier view, as after a reload. */
  readonly storage?: ReturnType<typeof memoryStorage>
  /** Answers calls of contracts. */
  readonly call?: (call: MemoryCall) => string | undefined
  /** What the node answers to `eth_simulateV1`, which it does not have unless given. */
  readonly simulation?:
    | { readonly error: { readonly code: number; readonly message: string } }
    | { readonly result: readonly unknown[] }
  /** What the node answers in place of the chain, by method; throws for a failure, `undefined` leaves it to the chain. */
  readonly answer?: (method: string) => unknown
  /** The contracts that the source lists; it has no list unless given. */
  readonly routers?: readonly SwapRouter[]
  /** The steps that the source takes slippage in. */
  readonly slippageStep?: number
  /** The wallet sends several calls as one. */
  readonly hasBatches?: boolean
  /** The networks that the source lists. */
  readonly networks?: SwapSource['networks']
}

const CONTRACTS = [ROUTER, OTHER, DOLLAR, EURO]

/** A chain in memory with contracts, whose node answers to `eth_simulateV1`. */
const withSimulation = (chain: ReturnType<typeof memoryChain>, simulation: Around['simulation']) => {
  const refuse = (asked: unknown, answer: unknown) => {
    const { id, method, params } = (asked ?? {}) as { id?: unknown; method?: string; params?: readonly unknown[] }
    if (method === 'eth_getCode' && CONTRACTS.includes(String(params?.[0])))
      return { jsonrpc: '2.0', id, result: '0x60016002' }
    return method === 'eth_simulateV1' && simulation ? { jsonrpc: '2.0', id, ...simulation } : answer
  }
  return {
    ...chain,
    async answer(request: HttpRequest): Promise<HttpAnswer> {
      const { answer } = chain
      const { json } = (typeof answer === 'function' ? await answer(request) : answer) as { json: unknown }
      const asked = request.json
      if (!Array.isArray(asked)) return { json: refuse(asked, json) }
      return { json: asked.map((one, at) => refuse(one, (json as unknown[])[at])) }
    },
  }
}

/** Renders the form over a source, with a connected wallet. */
export const enter = async (change: Partial<SwapData> = {}, around: Around = {}) => {
  const {
    answer,
    call,
    chain = 'eip155:1',
    hasBatches = false,
    networks: quoted,
    plugins = [],
    routers,
    simulation,
    slippageStep,
    storage = memoryStorage(),
  } = around
  const asked: SwapCall[] = []
  const data: SwapData = {
    tokens: async () => [dollar, euro],
    async quote(call) {
      asked.push(call)
      return quoteOf()
    },
    gasPrice: async () => gas,
    ...change,
  }
  const rpcUrls = { default: { http: [RPC] } }
  const networks = [
    { ...mainnet, rpcUrls },
    { ...sepolia, rpcUrls },
  ] as const
  const id = chain === 'eip155:1' ? 1 : 11155111
  const http = scriptedHttp([
    withSimulation(memoryChain({ id, rpcUrl: RPC, ...(answer && { answer }), ...(call && { call }) }), simulation),
  ])
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: 'test.wallet',
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ id, rpcUrl: RPC }],
    http,
    ...(hasBatches && { batchAccount: OTHER as `0x${string}` }),
  })
  const source = {
    id: 'fake',
    egress: () => ({}),
    openSwaps: () => data,
    ...(quoted && { networks: quoted }),
    ...(routers && { routers }),
    ...(slippageStep !== undefined && { slippageStep }),
  }
  const view = await renderView({
    plugins: [eip155({ networks }), swaps({ source }), ...plugins],
    view: 'Swap',
    wallets: [wallet],
    http,
    storage,
  })
  onTestFinished(() => view.destroy())
  await view.modal.connect(chain, { connectorId: 'test.wallet' })
  const shows = (text: string) => view.until(() => view.text.includes(text), `"${text}" is shown.`)
  return { view, api: view.modal.plugins.swaps as SwapsApi, asked, shows, storage, wallet }
}
