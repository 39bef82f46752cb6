import { createTestClient, encodeFunctionData, erc20Abi, http, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import type { HttpPort } from '../../kernel/contract/ports.js'
import type { BalancesSnapshot } from '../../plugins/balances/contract.js'
import { balances } from '../../plugins/balances/plugin.js'
import type { AccountDataSource } from '../../services/account-data.js'
import type { Token } from '../../services/queries.js'
import { blockscout, reownCompatible, rpc } from '../../sources/index.js'
import { bootEip155, WALLET_ID } from '../support/boot-eip155.js'
import { waitFor } from '../support/flush.js'
import { ScriptedProvider } from '../support/scripted-provider.js'
import { localNetwork } from '../support/source-context.js'
import { waitForReceipt } from '../../examples/local-network/wait-for-receipt.mjs'

const LIMIT = 3
const COUNT = 20
/** Twenty contracts, each with a balance of its own. */
const TOKENS: readonly Token[] = Array.from({ length: COUNT }, (_, at) => ({
  chain: 'eip155:1',
  address: `0x${(0xc0de00 + at).toString(16).padStart(40, '0')}`,
  name: `Coin ${at}`,
  symbol: `C${at}`,
  decimals: 6,
}))
const amountOf = (at: number) => String(1_000_000 * (at + 1))

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true })
  const [chain] = local.chains
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl) }).extend(publicActions)
  const bytecode = (await client.getCode({ address: local.contracts[1].token.address })) ?? '0x'
  const [from] = local.accounts
  await Promise.all(TOKENS.map(({ address }) => client.setCode({ address: address as `0x${string}`, bytecode })))
  for (const [at, { address }] of TOKENS.entries()) {
    const abi = [{ type: 'function', name: 'mint', inputs: [{ type: 'address' }, { type: 'uint256' }] }] as const
    const args = [local.demoAccount.address, BigInt(amountOf(at))] as const
    const data = encodeFunctionData({ abi, functionName: 'mint', args } as never)
    const hash = await client.request({
      method: 'eth_sendTransaction',
      params: [{ from: from?.address, to: address, data }],
    } as never)
    await waitForReceipt(client, hash)
  }
  const read = { abi: erc20Abi, functionName: 'balanceOf', args: [local.demoAccount.address] } as const
  const last = TOKENS[COUNT - 1]?.address as `0x${string}`
  expect(await client.readContract({ ...read, address: last })).toBe(BigInt(amountOf(COUNT - 1)))
})
afterAll(() => local.stop())

/** Shows the tokens of an account in a modal that has read nothing before, and counts the requests that this takes. */
const show = async (source: AccountDataSource, answer: HttpPort) => {
  const requests: string[] = []
  const counting: HttpPort = async (input, init) => {
    requests.push(`${String(input)} ${String(init?.body ?? '')}`)
    return answer(input, init)
  }
  const wallet = new ScriptedProvider()
  wallet.accounts = [local.demoAccount.address]
  const booted = bootEip155({
    wallet: wallet as never,
    networks: [localNetwork(local.chains[0])] as never,
    http: counting,
    extra: [balances({ source })],
  })
  await booted.modal.connect('eip155:1' as never, { connectorId: WALLET_ID })
  // The balance that follows a connection is not a part of the list.
  await waitFor(() => expect(booted.modal.getSnapshot().namespaces['eip155']?.balance).toBeDefined())
  requests.length = 0
  const api = (booted.modal.plugins as never as Record<string, { subscribe(on: () => void): () => void }>)['balances']
  const snapshot = () => (api as never as { getSnapshot(): BalancesSnapshot }).getSnapshot()
  const stop = api?.subscribe(() => {})
  await waitFor(() => expect(snapshot().status).toBe('ready'))
  stop?.()
  const { tokens, hidden } = snapshot()
  return { tokens: [...tokens, ...hidden], requests }
}

const amounts = ({ tokens }: Awaited<ReturnType<typeof show>>) =>
  Object.fromEntries(tokens.filter(({ address }) => address).map(({ address, amount }) => [address, amount]))
const EXPECTED = Object.fromEntries(TOKENS.map(({ address }, at) => [address, amountOf(at)]))

test('rpc() reads twenty contracts within three requests', async () => {
  const shown = await show(rpc({ tokens: TOKENS, logBlocks: 0 }), fetch)
  expect(amounts(shown)).toEqual(EXPECTED)
  expect(shown.requests.length, shown.requests.join('\n')).toBeLessThanOrEqual(LIMIT)
})

test('rpc() also finds ten that are on no list within three requests', async () => {
  const shown = await show(rpc({ tokens: TOKENS.slice(0, 10) }), fetch)
  expect(amounts(shown)).toMatchObject(EXPECTED)
  expect(shown.requests.length, shown.requests.join('\n')).toBeLessThanOrEqual(LIMIT)
})

/** A server of account data that knows twenty tokens, with their prices but for the last. */
const dataServer: HttpPort = async (input, init) => {
  const { host, pathname } = new URL(String(input))
  if (host !== 'data.example') return fetch(input, init)
  if (pathname === '/v1/supported-chains') return Response.json({ http: ['eip155:1'], ws: [] })
  if (pathname === '/v1/convert/tokens') return Response.json({ tokens: [] })
  const owned = TOKENS.map(({ address, name, symbol }, at) => ({
    name,
    symbol,
    chainId: 'eip155:1',
    address: `eip155:1:${address}`,
    price: at === COUNT - 1 ? 0 : at + 1,
    quantity: { decimals: '6', numeric: String(at + 1) },
  }))
  const coin = { name: 'Ethereum', symbol: 'ETH', chainId: 'eip155:1', price: 3200 }
  return Response.json({ balances: [{ ...coin, quantity: { decimals: '18', numeric: '12.5' } }, ...owned] })
}

test('reownCompatible() reads twenty tokens with their prices within three requests', async () => {
  const shown = await show(reownCompatible({ url: 'https://data.example', projectId: 'x' }), dataServer)
  expect(amounts(shown)).toEqual(EXPECTED)
  expect(shown.tokens.map(({ symbol, price }) => [symbol, price])).toEqual(
    expect.arrayContaining(TOKENS.slice(0, -1).map(({ symbol }, at) => [symbol, at + 1])),
  )
  expect(shown.requests.length, shown.requests.join('\n')).toBeLessThanOrEqual(LIMIT)
})

test('blockscout() reads twenty tokens within three requests', async () => {
  const source = blockscout({ urls: { 'eip155:1': 'https://explorer.example' } })
  const shown = await show(source, async (input, init) => {
    const { host, pathname } = new URL(String(input))
    if (host !== 'explorer.example') return fetch(input, init)
    if (!pathname.endsWith('/tokens')) return Response.json({ coin_balance: '1', exchange_rate: '3200' })
    const items = TOKENS.map(({ address, name, symbol }, at) => ({
      value: amountOf(at),
      token: { address_hash: address, name, symbol, decimals: '6', exchange_rate: '1', type: 'ERC-20' },
    }))
    return Response.json({ items, next_page_params: null })
  })
  expect(amounts(shown)).toEqual(EXPECTED)
  expect(shown.requests.length, shown.requests.join('\n')).toBeLessThanOrEqual(LIMIT)
})
