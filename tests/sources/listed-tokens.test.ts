import { expect, onTestFinished, test } from 'vitest'
import type { PluginContext } from '../../kernel/contract/plugin.js'
import { mainnet, solana as solanaMainnet } from '../../networks/index.js'
import { eip155 } from '../../plugins/eip155/index.js'
import { solana } from '../../plugins/solana/index.js'
import type { Token } from '../../services/queries.js'
import { rpc, zeroEx } from '../../sources/index.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { feature } from '../support/boot-eip155.js'

const EVM = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

const token = (chain: Token['chain'], address?: string): Token => ({
  ...{ chain, name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  ...(address !== undefined && { address }),
})

const boot = () => {
  let context: PluginContext | undefined
  const keep = feature('caller', (own) => {
    context = own
  })
  const { modal } = createTestModal({
    plugins: [eip155({ networks: [mainnet] }), solana({ networks: [solanaMainnet] }), keep],
    debug: true,
  })
  onTestFinished(() => modal.destroy())
  if (!context) throw new Error('The plugin was not set up.')
  return { context: context as PluginContext, alerts: () => modal.getSnapshot().alerts }
}

const signal = new AbortController().signal

test('a token with the address of another chain is left out, and the developer is told once which one', async () => {
  const { context, alerts } = boot()
  const fit = [token('eip155:1', EVM), token('eip155:1'), token(solanaMainnet.caipNetworkId, MINT)]
  const wrong = [token('eip155:1', MINT), token(solanaMainnet.caipNetworkId, EVM)]
  const source = rpc({ tokens: [...fit, ...wrong] }).open(context)
  const list = async (network: unknown) =>
    (await source.tokenList?.({ network, signal } as never))?.map(({ address }) => address)
  await expect(list(mainnet)).resolves.toEqual([EVM, undefined])
  await expect(list(mainnet)).resolves.toEqual([EVM, undefined])
  expect(alerts()).toEqual([
    expect.objectContaining({
      code: 'TOKEN_ADDRESS_INVALID',
      detail: expect.stringContaining('`tokens.3.address` of rpc()'),
    }),
  ])
  await expect(list(solanaMainnet)).resolves.toEqual([MINT])
})

test('a swap source checks its list the same way', async () => {
  const { context, alerts } = boot()
  const tokens = [token('eip155:1', EVM), token('eip155:1', MINT)]
  const swaps = await zeroEx({ url: 'https://swaps.example', tokens }).openSwaps(context)
  const listed = await swaps.tokens?.({ network: mainnet, signal } as never)
  expect(listed?.map(({ address }) => address)).toEqual([undefined, EVM])
  expect(alerts()).toHaveLength(1)
})

test('tokens of a chain that rpc() does not read keep what they are called there', async () => {
  const { context, alerts } = boot()
  const chain = 'cosmos:cosmoshub-4'
  const source = rpc({ tokens: [token(chain, 'ibc/ABC')] }).open(context)
  const listed = await source.tokenList?.({
    network: { caipNetworkId: chain, chainNamespace: 'cosmos' },
    signal,
  } as never)
  expect(listed).toHaveLength(1)
  expect(alerts()).toEqual([])
})
