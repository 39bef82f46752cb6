import { createWalletClient, erc20Abi, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { type RpcSourceOptions, rpc } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
const RECEIVER = '0x00000000000000000000000000000000000000ab'

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true })
  const [{ rpcUrl }] = local.chains
  const client = createWalletClient({
    account: privateKeyToAccount(local.demoAccount.privateKey),
    transport: http(rpcUrl),
  }).extend(publicActions)
  const { address } = local.contracts[1].token
  await client.sendTransaction({ chain: null, to: RECEIVER, value: 5n })
  await client.writeContract({ chain: null, address, abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, 7n] })
  await client.writeContract({ chain: null, address, abi: erc20Abi, functionName: 'approve', args: [RECEIVER, 9n] })
  const args = [RECEIVER, 2n ** 255n] as const
  const call = { chain: null, gas: 100_000n, address, abi: erc20Abi, functionName: 'transfer', args } as const
  // A node answers before it has put the transaction into a block.
  await client.waitForTransactionReceipt({ hash: await client.writeContract(call) })
})

afterAll(() => local.stop())

/** A node without an index of accounts. */
const withoutIndex: HttpPort = async (input, init) => {
  const body = String(init?.body)
  if (!body.includes('ots_searchTransactionsBefore')) return fetch(input, init)
  const error = { code: -32601, message: 'the method does not exist' }
  const asked = [JSON.parse(body)].flat() as { id: number; method: string }[]
  const others = asked.filter(({ method }) => !method.startsWith('ots_'))
  const answers = others.length > 0 ? await (await fetch(input, { ...init, body: JSON.stringify(others) })).json() : []
  const refused = asked.filter(({ method }) => method.startsWith('ots_'))
  return Response.json([...answers, ...refused.map(({ id }) => ({ jsonrpc: '2.0', id, error }))])
}

const open = (options: RpcSourceOptions = {}, port?: HttpPort) => {
  const { context } = sourceContext(local.chains.map(localNetwork), port && { http: port })
  const network = context.stores.networks.find('eip155:1')
  if (!network) throw new Error('The network is missing.')
  const { activity } = rpc(options).open(context)
  const { address: account } = local.demoAccount
  return (cursor?: string) =>
    activity?.({ network, account, signal: new AbortController().signal, ...(cursor !== undefined && { cursor }) })
}

describe('the activity of an account', () => {
  test('is what it sent and received, newest first, of a node with an index of accounts', async () => {
    const page = await open()()
    expect(page?.items.map(({ kind, status }) => [kind, status])).toEqual([
      ['execute', 'failed'],
      ['approve', 'confirmed'],
      ['send', 'confirmed'],
      ['send', 'confirmed'],
      ['receive', 'confirmed'],
      ['receive', 'confirmed'],
    ])
    const [, , token, native, , received] = page?.items ?? []
    expect(token).toMatchObject({
      // The receiver of the tokens, although the transaction was sent to their contract.
      transfers: [
        {
          ...{ direction: 'out', amount: '7', token: { symbol: 'PDD', decimals: 6 } },
          from: local.demoAccount.address.toLowerCase(),
          to: RECEIVER.toLowerCase(),
        },
      ],
      from: local.demoAccount.address.toLowerCase(),
      minedAt: expect.any(Number),
    })
    expect(native).toMatchObject({ transfers: [{ direction: 'out', amount: '5', token: { symbol: 'ETH' } }] })
    expect(received).toMatchObject({ transfers: [{ direction: 'in', amount: '1250000000' }] })
    expect(page).not.toHaveProperty('missing')
    expect(page).not.toHaveProperty('cursor')
    expect(Math.abs((token?.minedAt ?? 0) - Date.now())).toBeLessThan(3_600_000)
  })

  test('is what logs of transfers show, of a node without one', async () => {
    const page = await open({}, withoutIndex)()
    expect(page?.items.map(({ kind }) => kind)).toEqual(['send', 'receive', 'receive'])
    expect(page?.missing).toEqual(['received'])
  })

  test('is read page by page, with the block as the cursor', async () => {
    const read = open({ logBlocks: 3 }, withoutIndex)
    const kinds: string[] = []
    let page = await read()
    for (let pages = 0; pages < 20; pages++) {
      kinds.push(...(page?.items.map(({ kind }) => kind) ?? []))
      if (page?.cursor === undefined) break
      page = await read(page.cursor)
    }
    expect(kinds).toEqual(['send', 'receive', 'receive'])
    expect(page).not.toHaveProperty('cursor')
  })

  test('is read page by page from an index too, each transaction once', async () => {
    const [{ rpcUrl }] = local.chains
    const { address: account } = local.demoAccount
    const client = createWalletClient({
      account: privateKeyToAccount(local.demoAccount.privateKey),
      transport: http(rpcUrl),
    }).extend(publicActions)
    let hash: `0x${string}` | undefined
    for (let sent = 0; sent < 30; sent++) hash = await client.sendTransaction({ chain: null, to: account, value: 1n })
    if (hash) await client.waitForTransactionReceipt({ hash })
    const read = open()
    const hashes: string[] = []
    let page = await read()
    for (let pages = 0; pages < 9; pages++) {
      hashes.push(...(page?.items.map(({ hash }) => hash) ?? []))
      if (page?.cursor === undefined) break
      page = await read(page.cursor)
    }
    // Thirty to itself, and the six before.
    expect(hashes).toHaveLength(36)
    expect(new Set(hashes).size).toBe(36)
    expect(page).not.toHaveProperty('missing')
  })

  test('says what is missing if the node answers neither', async () => {
    const refuse: HttpPort = async (input, init) => {
      const body = String(init?.body)
      const asked = [JSON.parse(body)].flat() as { id: number; method: string }[]
      if (!/ots_|getLogs/.test(body)) return fetch(input, init)
      const error = { code: -32601, message: 'the method does not exist' }
      return Response.json(asked.map(({ id }) => ({ jsonrpc: '2.0', id, error })))
    }
    await expect(open({}, refuse)()).resolves.toEqual({ items: [], missing: ['received', 'older'] })
  })
})
