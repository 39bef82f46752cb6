import { createHash } from 'node:crypto'
import { Address, OutScript, p2sh, p2tr, p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type BitcoinChain, hasBitcoinNode, startBitcoin } from '../../../examples/local-network/start-bitcoin.mjs'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { readFeeRates } from '../../../plugins/bip122/address-api.js'
import { bip122 } from '../../../plugins/bip122/plugin.js'
import { prepareTransfer } from '../../../plugins/bip122/transfer/answer-transfers.js'
import { feeOf, spend } from '../../../plugins/bip122/transfer/spend.js'
import { bitcoin } from '../../../networks/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { virtualBitcoinWallet } from '../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { askTransfers } from '../../support/ask-transfers.js'

const NETWORK = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const KEY = new Uint8Array(32).fill(9)

/** The id of a transaction that spends native segwit outputs alone, before it is signed. */
const idOf = (psbt: string): string => {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const { unsignedTx } = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  return Buffer.from(digest(digest(unsignedTx)).toReversed()).toString('hex')
}

/** What an unsigned transaction pays, by address. */
const outputsOf = (psbt: string) => {
  const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  return Array.from({ length: transaction.outputsLength }, (_, at) => transaction.getOutput(at)).map(
    ({ script = new Uint8Array(), amount }) => [Address(NETWORK).encode(OutScript.decode(script)), amount] as const,
  )
}

if (!hasBitcoinNode()) console.info('The local Bitcoin chain is skipped: bcoin is not installed.')

describe.skipIf(!hasBitcoinNode())('on a real chain', () => {
  let chain: BitcoinChain
  beforeAll(async () => {
    chain = await startBitcoin({ port: 0, log: console.info })
  }, 60_000)
  afterAll(() => chain?.stop())

  const ask = async (path: string) => (await fetch(`${chain.apiUrl}${path}`)).json()
  const confirmed = async (address: string): Promise<bigint> => {
    const outputs = (await ask(`/address/${address}/utxo`)) as { value: number; status: { confirmed: boolean } }[]
    return outputs.reduce((sum, { status, value }) => (status.confirmed ? sum + BigInt(value) : sum), 0n)
  }
  /** A new address, with outputs if some are given. */
  const stranger = async (...values: readonly number[]) => {
    const seed = crypto.getRandomValues(new Uint8Array(32))
    const address = p2wpkh(pubECDSA(seed, true), NETWORK).address ?? ''
    for (const value of values) await chain.fund(address, value)
    return { address, privateKey: `0x${Buffer.from(seed).toString('hex')}` as const }
  }

  const boot = async ({
    http = (input: string | URL, init?: RequestInit) => fetch(input, init),
    privateKey,
    transfers = true,
  }: {
    readonly http?: HttpPort
    readonly privateKey: `0x${string}`
    readonly transfers?: boolean
  }) => {
    const { apiUrl, caipNetworkId } = chain
    const id = 'LocalProviders.BitcoinProvider'
    const wallet = virtualBitcoinWallet({
      name: 'Local',
      id,
      privateKeys: [privateKey],
      chains: [{ id: caipNetworkId, apiUrl }],
    })
    const asks = askTransfers('bip122')
    const network = { id: caipNetworkId.slice('bip122:'.length), name: 'Local Bitcoin' }
    const { modal } = createTestModal({
      plugins: [bip122({ networks: [network], apiUrls: { [caipNetworkId]: apiUrl }, transfers }), asks.plugin],
      wallets: [wallet],
      http,
    })
    onTestFinished(() => modal.destroy())
    await modal.connect(caipNetworkId, { connectorId: id })
    const send = (transaction: unknown) =>
      modal.invoke(caipNetworkId, 'sendTransaction', transaction as never) as Promise<{ readonly hash: string }>
    return { ...asks, modal, send, wallet }
  }

  type Prepared = { readonly psbt: string; readonly signInputs: Readonly<Record<string, readonly number[]>> }

  test('answers nothing about transfers unless the host opens them', async () => {
    const { answers, balance, offers } = await boot({ ...(await stranger()), transfers: false })
    expect(answers()).toBe(false)
    expect(offers()?.history).toBeUndefined()
    await expect(balance()).resolves.toBeUndefined()
  })

  test('sends exactly the payment that was prepared, with the change to the payer', async () => {
    const own = await stranger(60_000, 50_000, 40_000)
    const to = await stranger()
    const { balance, fee, offers, prepare, send } = await boot(own)
    expect(offers()?.history).toBe('page')
    await expect(balance()).resolves.toBe(150_000n)
    const { transaction, ...prepared } = await prepare({ to: to.address, amount: '70000' })
    expect(prepared).toMatchObject({ amount: '70000', decimals: 8, speed: 'normal', freshFor: 60_000 })
    expect(prepared.feeSource).toBe(new URL(chain.apiUrl).host)
    const paid = BigInt((await fee(transaction))?.amount ?? 0)
    // The node estimates 1 satoshi for a byte within six blocks, and 2 for the next.
    const fees = new Map(prepared.speeds?.map((speed) => [speed.id, BigInt(speed.fee)]))
    expect(fees.get('normal')).toBe(paid)
    expect(fees.get('fast')).toBe(2n * paid)
    expect(fees.has('slow')).toBe(false)
    const { psbt, signInputs } = transaction as Prepared
    expect(signInputs).toEqual({ [own.address]: [0, 1] })
    const change = outputsOf(psbt).find(([address]) => address === own.address)?.[1] ?? 0n
    expect(outputsOf(psbt)).toContainEqual([to.address, 70_000n])
    const { hash } = await send(transaction)
    // The id is a hash of everything but the signatures.
    expect(hash).toBe(idOf(psbt))
    const seen = (await ask(`/tx/${hash}`)) as { fee: number; vout: { value: number }[] }
    expect(BigInt(seen.fee)).toBe(paid)
    await chain.mine()
    expect(await confirmed(to.address)).toBe(70_000n)
    expect(await confirmed(own.address)).toBe(150_000n - (await spentBy(hash)) + change)
  })

  /** What the inputs of a transaction were worth. */
  const spentBy = async (hash: string) => {
    const { vin } = (await ask(`/tx/${hash}`)) as { vin: { prevout: { value: number } }[] }
    return vin.reduce((sum, { prevout }) => sum + BigInt(prevout.value), 0n)
  }

  test('empties the address with Max, at the speed that was chosen', async () => {
    const own = await stranger(60_000, 50_000)
    const to = await stranger()
    const { fee, prepare, send } = await boot(own)
    const { amount } = await prepare({ to: to.address, amount: 'max' })
    const fast = await prepare({ to: to.address, amount: 'max', speed: 'fast' })
    expect(fast.speed).toBe('fast')
    const paid = BigInt((await fee(fast.transaction))?.amount ?? 0)
    expect(BigInt(fast.amount) + paid).toBe(110_000n)
    expect(BigInt(amount)).toBe(110_000n - paid / 2n)
    await send(fast.transaction)
    await chain.mine()
    expect([await confirmed(own.address), await confirmed(to.address)]).toEqual([0n, BigInt(fast.amount)])
  })

  test('does not spend what waits for a block', async () => {
    const own = await stranger(60_000)
    const to = await stranger()
    const { prepare, send } = await boot(own)
    await send((await prepare({ to: to.address, amount: '10000' })).transaction)
    await expect(prepare({ to: to.address, amount: '10000' })).rejects.toMatchObject({
      code: 'BIP122_COINS_UNCONFIRMED',
      kind: 'nonce',
    })
    await expect(prepare({ to: to.address, amount: '60000' })).rejects.toMatchObject({ code: 'BIP122_FUNDS_EXCEEDED' })
    await chain.mine()
    await expect(prepare({ to: to.address, amount: '10000' })).resolves.toMatchObject({ amount: '10000' })
  })

  test('refuses dust, a memo, a token, and an address of another network', async () => {
    const to = await stranger()
    const { prepare } = await boot(await stranger(60_000))
    await expect(prepare({ to: to.address, amount: '293' })).rejects.toMatchObject({
      code: 'BIP122_AMOUNT_TOO_LOW',
      values: { least: '294' },
    })
    const transfer = { to: to.address, amount: '20000' }
    for (const more of [
      { memo: '7' },
      { asset: 'rune' },
      { amount: '0' },
      { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
    ])
      await expect(prepare({ ...transfer, ...more })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('prepares nothing while fees cannot be estimated', async () => {
    const estimates: unknown[] = [{}, { 6: 1e9 }, 'down']
    const to = await stranger()
    const http: HttpPort = async (input, init) =>
      String(input).endsWith('/fee-estimates') ? new Response(JSON.stringify(estimates.shift())) : fetch(input, init)
    const { prepare } = await boot({ ...(await stranger(60_000)), http })
    for (const _ of [1, 2, 3])
      await expect(prepare({ to: to.address, amount: '20000' })).rejects.toMatchObject({ code: 'BIP122_API_INVALID' })
  })

  test('knows burn addresses and mistyped ones from people', async () => {
    const to = await stranger()
    const { receiver } = await boot(await stranger())
    await expect(receiver(to.address)).resolves.toBe('account')
    await expect(receiver(`${to.address.slice(0, -1)}b`)).resolves.toBe('mistyped')
  })
})

test('takes the fees that mempool.space recommends where a server has no estimates', async () => {
  const api = 'https://api.example'
  const recommended = { fastestFee: 12.1, halfHourFee: 6, hourFee: 5, economyFee: 2, minimumFee: 1 }
  const http = scriptedHttp([
    { match: `${api}/fee-estimates`, answer: { status: 404, text: 'Not Found' } },
    { match: `${api}/v1/fees/recommended`, answer: { json: recommended } },
  ])
  const network = { ...bitcoin, chainNamespace: 'bip122' } as Parameters<typeof readFeeRates>[0]['network']
  const { signal } = new AbortController()
  const call = { http, clock: manualClock(), apiUrls: { [bitcoin.caipNetworkId]: api }, network, signal }
  await expect(readFeeRates(call)).resolves.toEqual({ slow: 2n, normal: 5n, fast: 13n })
})

describe('the addresses that can pay', () => {
  const outputs = [{ hash: '22'.repeat(32), index: 0, value: '100000', confirmed: true }]
  const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const payer = (address = '', publicKey?: Uint8Array) => ({
    chain: MAINNET,
    address,
    outputs,
    publicKey: publicKey && Buffer.from(publicKey).toString('hex'),
  })
  const nested = p2sh(p2wpkh(pubECDSA(KEY, true)))
  const taproot = p2tr(pubSchnorr(KEY))

  test.each([
    ['native', payer(p2wpkh(pubECDSA(KEY, true)).address)],
    ['nested', payer(nested.address, pubECDSA(KEY, true))],
    ['taproot', payer(taproot.address, pubSchnorr(KEY))],
  ])('are %s ones, whose transaction their key can sign', (_form, own) => {
    const { psbt = '', fee, amount } = spend(own, to, 20_000n, 3n) ?? {}
    const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
    expect(feeOf(Buffer.from(psbt, 'base64'))).toBe(fee)
    expect(amount).toBe(20_000n)
    transaction.sign(KEY)
    transaction.finalize()
    // At least the rate: signatures may be a byte shorter than estimated.
    expect(Number(fee)).toBeGreaterThanOrEqual(3 * transaction.vsize)
    expect(Number(fee)).toBeLessThanOrEqual(3 * (transaction.vsize + 2))
  })

  test.each([
    ['a nested one without its key', payer(nested.address)],
    ['a nested one with the key of another', payer(nested.address, pubECDSA(new Uint8Array(32).fill(8), true))],
    ['a taproot one with the key of another', payer(taproot.address, pubSchnorr(new Uint8Array(32).fill(8)))],
    ['a legacy one', payer('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')],
  ])('are not %s', (_what, own) => {
    expect(() => spend(own, to, 20_000n, 3n)).toThrowError(
      expect.objectContaining({ code: 'BIP122_ACCOUNT_UNSUPPORTED' }) as Error,
    )
  })
})

describe('ordinals', () => {
  const API = 'https://api.example'
  const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const own = p2tr(pubSchnorr(KEY)).address ?? ''
  /** A taproot address with two outputs, of a wallet that names its purpose. */
  const prepareFrom = (kind: 'payment' | 'ordinal', amount: string) => {
    const outputs = [10_000, 50_000].map((value, vout) => ({
      ...{ txid: '22'.repeat(32), vout, value, status: { confirmed: true } },
    }))
    const http = scriptedHttp([
      { match: `${API}/address/${own}/utxo`, answer: { json: outputs } },
      { match: `${API}/fee-estimates`, answer: { json: { 1: 1 } } },
    ])
    const look = async () => ({
      addresses: [{ address: own, publicKey: Buffer.from(pubSchnorr(KEY)).toString('hex') }],
    })
    const stores = {
      connections: { active: () => ({ connectorId: 'one', accounts: [{ address: own, kind }] }) },
      connectors: { find: () => ({ namespaces: { bip122: { provider: async () => ({ look }) } } }) },
    } as unknown as Parameters<typeof prepareTransfer>[0]['stores']
    const network = { ...bitcoin, chainNamespace: 'bip122' } as Parameters<typeof prepareTransfer>[1]['network']
    const options = { apiUrls: { [bitcoin.caipNetworkId]: API } }
    const { signal } = new AbortController()
    return prepareTransfer(
      { http, clock: manualClock(), options, stores },
      { network, account: own, to, amount, signal },
    )
  }

  test('stay where they usually lie on a taproot address', async () => {
    const { amount, transaction } = await prepareFrom('payment', 'max')
    expect(transaction).toMatchObject({ signInputs: { [own]: [0] } })
    expect(BigInt(amount)).toBeLessThan(50_000n)
    await expect(prepareFrom('payment', '55000')).rejects.toMatchObject({ code: 'BIP122_FUNDS_EXCEEDED' })
  })

  test('are not spent from the address that the wallet keeps them on', async () => {
    await expect(prepareFrom('ordinal', '20000')).rejects.toMatchObject({ code: 'BIP122_ACCOUNT_UNSUPPORTED' })
  })
})
