import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startCosmos } from '../../../examples/local-network/start-cosmos.mjs'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { cosmosHub, type CosmosNetwork } from '../../../networks/index.js'
import { cosmos } from '../../../plugins/cosmos/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { virtualCosmosWallet } from '../../../testing/virtual-cosmos-wallet/virtual-cosmos-wallet.js'
import { askTransfers } from '../../support/ask-transfers.js'
import { HUB, keplr, SECOND } from '../../support/boot-cosmos.js'
import { memoryCosmosNode } from '../../../testing/memory-chain/memory-cosmos-node.js'

let local: Awaited<ReturnType<typeof startCosmos>>
beforeAll(async () => {
  local = await startCosmos()
})
afterAll(() => local.stop())

const http: HttpPort = (url, init) => fetch(url, init)

/** The account that pays, and one that receives, on the small chain. */
const boot = async ({ jsonOnly = false, transfers = true } = {}) => {
  const [{ chainId, caipNetworkId, name, symbol, rpcUrl, restUrl, prefix, denom, gasPrice }] = local.chains
  const hub: CosmosNetwork = {
    ...{ id: chainId, caipNetworkId, chainNamespace: 'cosmos', name, denom, gasPrice, bech32Prefix: prefix },
    nativeCurrency: { name: symbol, symbol, decimals: 6 },
    rpcUrls: { default: { http: [rpcUrl] } },
    restUrls: [restUrl],
  }
  const wallet = virtualCosmosWallet({
    name: 'Keplr',
    privateKeys: local.accounts.map(({ privateKey }) => privateKey),
    chains: [{ chainId, prefix }],
    jsonOnly,
  })
  const asks = askTransfers('cosmos')
  const { modal } = createTestModal({
    plugins: [cosmos({ networks: [hub], transfers }), asks.plugin],
    wallets: [wallet],
    http,
  })
  onTestFinished(() => modal.destroy())
  await modal.connect(caipNetworkId, { connectorId: 'app.keplr' })
  const [own, friend] = local.accounts.map(({ addresses }) => (addresses as Record<string, string>)[chainId] ?? '')
  const send = (transaction: unknown) =>
    modal.invoke(caipNetworkId, 'sendTransaction', transaction as never) as Promise<{ readonly hash: string }>
  return { ...asks, modal, wallet, send, denom, chain: local.chain(chainId), own: own ?? '', friend: friend ?? '' }
}

test('answers nothing about transfers unless the host opens them', async () => {
  const { answers, balance, offers } = await boot({ transfers: false })
  expect(answers()).toBe(false)
  expect(offers()).toEqual({})
  await expect(balance()).resolves.toBeUndefined()
})

describe('on a chain that verifies signature, sequence and fee', () => {
  test.each([false, true])('sends exactly the payment that was prepared; hardware wallet: %s', async (jsonOnly) => {
    const { balance, chain, denom, fee, friend, offers, own, prepare, send, simulate } = await boot({ jsonOnly })
    expect(offers()).toEqual({ memo: true, history: 'page' })
    await expect(balance()).resolves.toBe(chain.balance(own))
    const { transaction, ...prepared } = await prepare({ to: friend, amount: '1000', memo: 'é & <b>' })
    expect(prepared).toEqual({
      amount: '1000',
      decimals: 6,
      fingerprint: expect.stringContaining(friend),
      freshFor: 60_000,
    })
    await expect(simulate(transaction)).resolves.toEqual({ success: true })
    const { amount: paid = '' } = (await fee(transaction)) ?? {}
    const before = { own: chain.balance(own), friend: chain.balance(friend) }
    const { hash } = await send(transaction)
    const sent = chain.find(hash)
    expect(sent).toMatchObject({ code: 0 })
    const { bodyBytes, authInfoBytes } = TxRaw.decode(sent?.tx ?? new Uint8Array())
    const { memo, messages } = TxBody.decode(bodyBytes)
    expect(memo).toBe('é & <b>')
    expect(messages.map(({ value }) => MsgSend.decode(value))).toEqual([
      { fromAddress: own, toAddress: friend, amount: [{ denom, amount: '1000' }] },
    ])
    expect(AuthInfo.decode(authInfoBytes).fee?.amount).toEqual([{ denom, amount: paid }])
    if (!jsonOnly) expect(transaction).toMatchObject({ bodyBytes, authInfoBytes })
    expect(chain.balance(friend)).toBe(before.friend + 1000n)
    expect(chain.balance(own)).toBe(before.own - 1000n - BigInt(paid))
  })

  test('leaves nothing but the fee with Max', async () => {
    const { chain, fee, friend, own, prepare } = await boot()
    const { amount, transaction } = await prepare({ to: friend, amount: 'max' })
    const { amount: paid = '' } = (await fee(transaction)) ?? {}
    expect(BigInt(amount) + BigInt(paid)).toBe(chain.balance(own))
  })

  test('leaves what a vesting schedule locks, which pays neither amount nor fee', async () => {
    const { chain, fee, friend, own, prepare, simulate } = await boot()
    const locked = chain.balance(own) - 1_000_000n
    chain.lock(own, locked)
    onTestFinished(() => void chain.lock(own, 0n))
    const { amount, transaction } = await prepare({ to: friend, amount: 'max' })
    const { amount: paid = '' } = (await fee(transaction)) ?? {}
    expect(BigInt(amount) + BigInt(paid)).toBe(1_000_000n)
    await expect(simulate(transaction)).resolves.toEqual({ success: true })
    await expect(prepare({ to: friend, amount: '1000000' })).rejects.toMatchObject({ code: 'COSMOS_FUNDS_EXCEEDED' })
  })

  test('has one fingerprint for one payment, whatever its number', async () => {
    const { friend, prepare, send } = await boot()
    const transfer = { to: friend, amount: '1000' }
    const [first, late] = [await prepare(transfer), await prepare({ ...transfer, amount: '2000' })]
    await send(first.transaction)
    const second = await prepare(transfer)
    expect(second.transaction).not.toEqual(first.transaction)
    expect(second.fingerprint).toBe(first.fingerprint)
    expect((await prepare({ ...transfer, memo: '7' })).fingerprint).not.toBe(first.fingerprint)
    // Another payment has its number already.
    await expect(send(late.transaction)).rejects.toMatchObject({ code: 'COSMOS_SEND_REJECTED', isUnsent: true })
  })

  test('prepares nothing that the balance does not cover', async () => {
    const { chain, friend, own, prepare } = await boot()
    for (const amount of [String(chain.balance(own)), '9'.repeat(20)])
      await expect(prepare({ to: friend, amount })).rejects.toMatchObject({ code: 'COSMOS_FUNDS_EXCEEDED' })
    await expect(prepare({ to: friend, amount: 'max', asset: 'ibc/AB' })).rejects.toMatchObject({
      code: 'COSMOS_FUNDS_EXCEEDED',
    })
  })

  test('refuses a memo that is too long, an amount of nothing, and an address of another network', async () => {
    const { friend, prepare } = await boot()
    const transfer = { to: friend, amount: '1000' }
    for (const more of [{ memo: 'm'.repeat(257) }, { amount: '0' }, { to: 'bob' }])
      await expect(prepare({ ...transfer, ...more })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('says in the review that a payment would fail', async () => {
    const { friend, prepare, send, simulate } = await boot()
    const { transaction } = await prepare({ to: friend, amount: '1000' })
    await send(transaction)
    await expect(simulate(transaction)).resolves.toMatchObject({
      success: false,
      code: 'COSMOS_SEND_REJECTED',
      kind: 'rejected',
    })
  })
})

describe('with a wallet that changes what it signs', () => {
  /** A modal with a wallet whose documents are changed on their way in, and what it was asked for. */
  const bootLiar = async (change: (document: { bodyBytes: Uint8Array }) => object) => {
    const wallet = keplr()
    const asked: unknown[][] = []
    const provider = {
      ...wallet.provider,
      signDirect: async (chain: string, signer: string, document: never, ...options: unknown[]) => {
        asked.push(options)
        return wallet.provider.signDirect(chain, signer, { ...(document as object), ...change(document) } as never)
      },
    }
    const url = cosmosHub.restUrls?.[0] ?? ''
    const server = scriptedHttp([memoryCosmosNode(url)])
    const asks = askTransfers('cosmos')
    const announce = (page: object) => {
      Object.assign(page, { keplr: provider })
      return () => undefined
    }
    const liar = Object.create(wallet, { announce: { value: announce } }) as typeof wallet
    const plugins = [cosmos({ networks: [cosmosHub], transfers: true }), asks.plugin] as const
    const { modal } = createTestModal({ plugins, wallets: [liar], http: server })
    onTestFinished(() => modal.destroy())
    await modal.connect(HUB, { connectorId: 'app.keplr' })
    const { transaction } = await asks.prepare({ to: SECOND, amount: '1000', memo: '104' })
    const posts = () => server.requests.filter(({ url: to, method }) => method === 'POST' && to.endsWith('/txs'))
    return { asked, posts, send: () => modal.invoke(HUB, 'sendTransaction', transaction as never) }
  }

  test('asks it to leave the fee and the memo', async () => {
    const { asked, posts, send } = await bootLiar(() => ({}))
    await send()
    expect(asked).toEqual([[{ preferNoSetFee: true, preferNoSetMemo: true }]])
    expect(posts()).toHaveLength(1)
  })

  test('sends nothing with another memo', async () => {
    const { posts, send } = await bootLiar(({ bodyBytes }) => ({
      bodyBytes: TxBody.encode({ ...TxBody.decode(bodyBytes), memo: '105' }).finish(),
    }))
    await expect(send()).rejects.toMatchObject({ code: 'COSMOS_TRANSACTION_INVALID', isUnsent: true })
    expect(posts()).toEqual([])
  })
})

test('knows modules and contracts from people', async () => {
  const url = cosmosHub.restUrls?.[0] ?? ''
  const asks = askTransfers('cosmos')
  const MODULE = 'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn'
  // As gateways of the SDK write it.
  const base_account = {
    '@type': '/cosmos.auth.v1beta1.BaseAccount',
    address: MODULE,
    account_number: '7',
    sequence: '0',
  }
  const account = { '@type': '/cosmos.auth.v1beta1.ModuleAccount', base_account, name: 'gov', permissions: ['burner'] }
  const server = scriptedHttp([
    { match: ({ url: to }) => to.endsWith(`/accounts/${MODULE}`), answer: () => ({ json: { account } }) },
    memoryCosmosNode(url),
  ])
  const { modal } = createTestModal({
    plugins: [cosmos({ networks: [cosmosHub], transfers: true }), asks.plugin],
    http: server,
  })
  onTestFinished(() => modal.destroy())
  await expect(asks.receiver(SECOND)).resolves.toBe('account')
  await expect(asks.receiver(MODULE)).resolves.toBe('unusable')
  const { bech32 } = await import('@scure/base')
  const contract = bech32.encode('cosmos', bech32.toWords(new Uint8Array(32).fill(7)))
  await expect(asks.receiver(contract)).resolves.toBe('contract')
  await expect(asks.receiver(SECOND.replace(/.$/, 'q'))).resolves.toBe('mistyped')
})
