import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { SOLANA_MINT } from '../../../examples/local-network/solana-accounts.mjs'
import { findSurfpool, type SolanaChain, startSurfpool } from '../../../examples/local-network/start-surfpool.mjs'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { solana } from '../../../plugins/solana/plugin.js'
import { type RpcSourceOptions, rpc } from '../../../sources/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { feature } from '../../support/boot-eip155.js'

const binary = findSurfpool()
if (!binary) console.info('The local Solana chain is skipped: surfpool has no package for this platform.')

describe.skipIf(!binary)('the tokens of an account on Solana', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSurfpool({ binary: binary ?? '', port: 0, log: console.info })
  }, 60_000)
  afterAll(() => chain?.stop())

  const open = (options: RpcSourceOptions = {}) => {
    let context: PluginContext | undefined
    const { modal } = createTestModal({
      plugins: [
        solana({
          networks: [
            {
              id: chain.caipNetworkId.slice('solana:'.length),
              name: 'Local Solana',
              nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
              rpcUrls: { default: { http: [chain.rpcUrl] } },
            },
          ],
        }),
        feature('caller', (own) => {
          context = own
        }),
      ],
      http: (input: string | URL, init?: RequestInit) => fetch(input, init),
    })
    onTestFinished(() => modal.destroy())
    const network = context?.stores.networks.find(chain.caipNetworkId)
    if (!context || !network) throw new Error('The network is missing.')
    const account = chain.demoAccount.address
    return { data: rpc(options).open(context), call: { network, account, signal: new AbortController().signal } }
  }
  const read = async (options?: RpcSourceOptions) => {
    const { data, call } = open(options)
    return data.tokens?.(call)
  }

  test('are the native coin and those of both programs, without what has no decimals', async () => {
    const page = await read()
    expect(page?.items).toEqual([
      { chain: chain.caipNetworkId, name: 'Solana', symbol: 'SOL', decimals: 9, listed: true, amount: '12500000000' },
      // A mint of the older program says nothing of itself.
      {
        chain: chain.caipNetworkId,
        address: SOLANA_MINT.token,
        name: '85kS…nH4t',
        symbol: '85kS…nH4t',
        decimals: 6,
        amount: '1250000000',
      },
      expect.objectContaining({ name: 'Portico Demo Dollar 2022', symbol: 'PDD22', decimals: 2, amount: '48050' }),
      expect.objectContaining({ address: SOLANA_MINT.stranger, name: 'Visit evil.example <b>now</b>' }),
    ])
    expect(page?.missing).toEqual(['prices', 'spam'])
  })

  test('have the names of the host’s list, and stand in its order', async () => {
    const { address } = chain.mint2022
    const tokens = [
      { chain: chain.caipNetworkId, address, name: 'Dollar', symbol: 'USD', decimals: 2 },
      { chain: chain.caipNetworkId, ...chain.mint },
    ]
    const page = await read({ tokens })
    expect(page?.items.slice(1, 3)).toEqual([
      { ...tokens[0], listed: true, amount: '48050' },
      { ...tokens[1], listed: true, amount: '1250000000' },
    ])
  })

  test('do not include NFTs, which have a list of their own', async () => {
    const { data, call } = open()
    const page = await data.nfts?.(call)
    expect(page?.items).toEqual([
      {
        chain: chain.caipNetworkId,
        address: SOLANA_MINT.nft,
        standard: 'Token-2022',
        name: 'Apple',
        collection: 'ORC',
        imageUrl: expect.stringMatching(/^data:image\/png;base64,/),
      },
    ])
  })
})
