import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findSurfpool, type SolanaChain, startSurfpool } from '../../../../examples/local-network/start-surfpool.mjs'
import type { PluginContext } from '../../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../../kernel/define/define-plugin.js'
import { solana } from '../../../../plugins/solana/plugin.js'
import { feeQuery, simulateQuery } from '../../../../services/queries.js'
import { prepareTransferQuery, receiverQuery } from '../../../../services/transfer.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { testWindow } from '../../../../testing/ports/test-window.js'
import { virtualSolanaWallet } from '../../../../testing/virtual-solana-wallet/virtual-solana-wallet.js'
import { derive } from '../../../support/derive-token-account.js'
import { waitFor } from '../../../support/flush.js'
import { pendingOf } from '../../../support/pending-of.js'
import { type Extension, holdingOf, immutableOwner, keptFee, mintOf, transferFee } from '../../../support/token-2022.js'

const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const binary = findSurfpool()
if (!binary) console.info('The local Solana chain is skipped: surfpool has no package for this platform.')

describe.skipIf(!binary)('on a real Solana chain', () => {
  let chain: SolanaChain
  beforeAll(async () => {
    chain = await startSurfpool({ binary: binary ?? '', port: 0, log: console.info })
  }, 60_000)
  afterAll(() => chain?.stop())

  const ask = async (method: string, ...params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    // biome-ignore lint/suspicious/noExplicitAny: the answers of a chain that is our own
    const { result } = (await (await fetch(chain.rpcUrl, { method: 'POST', headers, body })).json()) as any
    return result
  }
  const balance = async (address: string): Promise<number> => (await ask('getBalance', address)).value
  const holding = async (owner: string, mint: string): Promise<string> => {
    const { value } = await ask('getTokenAccountsByOwner', owner, { mint }, { encoding: 'jsonParsed' })
    return value[0]?.account.data.parsed.info.tokenAmount.amount ?? 'none'
  }
  /** Returns a new address, which has no account on the chain. */
  const stranger = async () => {
    const seed = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')
    const [address = ''] = await virtualSolanaWallet({ name: 'New', seeds: [seed], chains: [] }).addresses()
    return address
  }
  const boot = async (seed = chain.demoAccount.seed) => {
    const chains = [{ chain: 'solana:localnet' as const, rpcUrl: chain.rpcUrl }]
    const without = ['solana:signAndSendTransaction']
    const window = testWindow()
    virtualSolanaWallet({ name: 'Local Wallet', seeds: [seed], chains, without }).announce(window)
    const network = {
      id: chain.caipNetworkId.slice('solana:'.length),
      name: 'Local Solana',
      nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
      rpcUrls: { default: { http: [chain.rpcUrl] } },
    }
    let context: PluginContext | undefined
    const caller = definePlugin({
      id: 'caller',
      setup: (own) => {
        context = own as PluginContext
      },
    })
    const { clock, modal } = createTestModal({
      plugins: [solana({ networks: [network] }), caller()],
      window,
      http: (input: string | URL, init?: RequestInit) => fetch(input, init),
    })
    await modal.connect(chain.caipNetworkId, { connectorId: 'Local Wallet' })
    const { query, stores, signal } = context as unknown as PluginContext
    const listed = stores.networks.of('solana').caipNetwork
    const account = stores.accounts.of('solana').address ?? ''
    if (!listed) throw new Error('The network is missing.')
    const call = { network: listed, account, signal }
    const prepare = async (transfer: { to: string; amount: string; asset?: string; memo?: string }) => {
      const prepared = await query(prepareTransferQuery, 'solana', { ...call, ...transfer })
      if (!prepared) throw new Error('Nothing was prepared.')
      return prepared
    }
    const send = async (transaction: unknown) => {
      const hash = await modal.invoke(chain.caipNetworkId, 'sendTransaction', transaction as never)
      await waitFor(() => expect(pendingOf(modal)).not.toEqual([]))
      await waitFor(async () => {
        await clock.advance(1000)
        expect(pendingOf(modal)).toEqual([])
      })
      return hash as string
    }
    const fee = (transaction: unknown) => query(feeQuery, 'solana', { ...call, transaction })
    const simulate = (transaction: unknown) => query(simulateQuery, 'solana', { ...call, transaction })
    const receiver = (address: string) => query(receiverQuery, 'solana', { ...call, account: address })
    return { account, fee, prepare, receiver, send, simulate }
  }

  test('prepares SOL, and sends that very transaction (4.40)', async () => {
    const { account, fee, prepare, send, simulate } = await boot()
    const to = await stranger()
    const { transaction, amount, decimals, deposit } = await prepare({ to, amount: '250000000' })
    expect({ amount, decimals, deposit }).toEqual({ amount: '250000000', decimals: 9, deposit: undefined })
    await expect(simulate(transaction)).resolves.toEqual({ success: true })
    await expect(fee(transaction)).resolves.toEqual({ amount: '15000', most: '15000' })
    const before = await balance(account)
    await send(transaction)
    expect(await balance(to)).toBe(250_000_000)
    expect(before - (await balance(account))).toBe(250_000_000 + 15_000)
  })

  test.each(['mint', 'mint2022'] as const)('names the deposit of a %s whose receiver has no account', async (which) => {
    const { account, fee, prepare, send, simulate } = await boot()
    const to = await stranger()
    const asset = chain[which].address
    const first = await prepare({ to, amount: '150', asset })
    expect(first.decimals).toBe(chain[which].decimals)
    await expect(simulate(first.transaction)).resolves.toEqual({ success: true })
    const before = await balance(account)
    await send(first.transaction)
    const { amount: paid = '' } = (await fee(first.transaction)) ?? { amount: '15000' }
    expect(before - (await balance(account))).toBe(Number(first.deposit) + Number(paid))
    const second = await prepare({ to, amount: '50', asset })
    expect(second.deposit).toBeUndefined()
    await send(second.transaction)
    expect(await holding(to, asset)).toBe('200')
  })

  test('has one fingerprint for one transfer, whatever its blockhash', async () => {
    const { prepare } = await boot()
    const to = await stranger()
    const one = await prepare({ to, amount: '1000000' })
    const other = await prepare({ to, amount: '1000000' })
    expect(other.fingerprint).toBe(one.fingerprint)
    expect((await prepare({ to, amount: '1000001' })).fingerprint).not.toBe(one.fingerprint)
    expect((await prepare({ to: await stranger(), amount: '1000000' })).fingerprint).not.toBe(one.fingerprint)
  })

  test('stores a memo, and refuses one that is too long', async () => {
    const { prepare, send } = await boot()
    const to = await stranger()
    const hash = await send((await prepare({ to, amount: '1000000', memo: 'Order 17' })).transaction)
    const { meta } = await ask('getTransaction', hash, { encoding: 'json', maxSupportedTransactionVersion: 0 })
    expect(JSON.stringify(meta.logMessages)).toContain('Order 17')
    await expect(prepare({ to, amount: '1', memo: 'x'.repeat(121) })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('sends all, and leaves nothing', async () => {
    const [{ seed, address }] = chain.accounts
    const { account, prepare, send } = await boot(seed)
    expect(account).toBe(address)
    const before = await balance(account)
    const to = await stranger()
    const { amount, transaction } = await prepare({ to, amount: 'max' })
    expect(Number(amount)).toBe(before - 15_000)
    await send(transaction)
    expect(await balance(account)).toBe(0)
    expect(await balance(to)).toBe(before - 15_000)
    await expect(prepare({ to, amount: 'max' })).rejects.toMatchObject({ code: 'SOLANA_FUNDS_EXCEEDED' })
  })

  test('prepares nothing that would leave less than the rent-exempt minimum', async () => {
    const { account, prepare } = await boot()
    const to = await stranger()
    const [before, least] = [await balance(account), await ask('getMinimumBalanceForRentExemption', 0)]
    const leaving = (left: number) => prepare({ to, amount: String(before - 15_000 - left) })
    await expect(leaving(least - 1)).rejects.toMatchObject({ code: 'SOLANA_SENDER_TOO_LOW' })
    await expect(leaving(least)).resolves.toMatchObject({ amount: String(before - 15_000 - least) })
    await expect(leaving(0)).resolves.toMatchObject({ amount: String(before - 15_000) })
  })

  test('prepares the whole of a token', async () => {
    const { account, prepare } = await boot()
    const asset = chain.mint.address
    const { amount } = await prepare({ to: await stranger(), amount: 'max', asset })
    expect(amount).toBe(await holding(account, asset))
  })

  /** Puts a token on the chain, and accounts that hold it; the first one is where transfers look first. */
  const issue = async (owner: string, amounts: readonly (bigint | 'frozen')[], ...extensions: readonly Extension[]) => {
    const mint = await stranger()
    const put = (address: string, data: Buffer) =>
      ask('surfnet_setAccount', address, { lamports: 10_000_000, data: data.toString('hex'), owner: TOKEN_2022 })
    await put(mint, mintOf(2, 1_000_000n, ...extensions))
    const own = extensions.some(([type]) => type === 1) ? [immutableOwner, keptFee] : [immutableOwner]
    for (const [at, amount] of amounts.entries()) {
      const address = at === 0 ? await derive(owner, TOKEN_2022, mint) : await stranger()
      const held = amount === 'frozen' ? { amount: 900n, state: 2 as const } : { amount }
      await put(address, holdingOf({ mint, owner, ...held }, ...own))
    }
    return mint
  }

  test.each([
    ['says what arrives of a token that keeps a fee', { epoch: 0n, most: 1_000n, basisPoints: 250 }, '9750'],
    ['keeps to the most that a token keeps', { epoch: 0n, most: 40n, basisPoints: 250 }, '9960'],
  ])('%s, and names the deposit of the larger account', async (_does, rate, arrives) => {
    const { account, fee, prepare, send, simulate } = await boot()
    const to = await stranger()
    const asset = await issue(account, [20_000n], transferFee(rate))
    const prepared = await prepare({ to, amount: '10000', asset })
    expect(prepared).toMatchObject({ amount: '10000', arrives })
    await expect(simulate(prepared.transaction)).resolves.toEqual({ success: true })
    const { amount: paid = '' } = (await fee(prepared.transaction)) ?? {}
    const before = await balance(account)
    await send(prepared.transaction)
    expect(before - (await balance(account))).toBe(Number(prepared.deposit) + Number(paid))
    expect(await holding(to, asset)).toBe(arrives)
  })

  test.each([
    ['the newer fee from its epoch on', 0n, '9900'],
    ['the older fee before that', 1_000_000_000n, '9500'],
  ])('reckons with %s', async (_which, epoch, arrives) => {
    const { account, prepare, simulate } = await boot()
    const older = { epoch: 0n, most: 1_000n, basisPoints: 500 }
    const asset = await issue(account, [10_000n], transferFee(older, { epoch, most: 1_000n, basisPoints: 100 }))
    const prepared = await prepare({ to: await stranger(), amount: '10000', asset })
    expect(prepared.arrives).toBe(arrives)
    // The program refuses any other fee.
    await expect(simulate(prepared.transaction)).resolves.toEqual({ success: true })
  })

  test('sends out of all accounts of a token, as the balance counts them', async () => {
    const { account, prepare, send } = await boot()
    const to = await stranger()
    const asset = await issue(account, [300n, 500n, 'frozen', 200n])
    await expect(prepare({ to, amount: '1001', asset })).rejects.toMatchObject({ code: 'SOLANA_FUNDS_EXCEEDED' })
    await expect(prepare({ to, amount: 'max', asset })).resolves.toMatchObject({ amount: '1000' })
    await send((await prepare({ to, amount: '900', asset })).transaction)
    expect(await holding(to, asset)).toBe('900')
    await expect(prepare({ to, amount: 'max', asset })).resolves.toMatchObject({ amount: '100' })
  })

  test('adds up the fees of all accounts that it takes from', async () => {
    const { account, prepare, send } = await boot()
    const to = await stranger()
    const rate = { epoch: 0n, most: 1_000n, basisPoints: 250 }
    const asset = await issue(account, [101n, 101n], transferFee(rate))
    const { amount, arrives, transaction } = await prepare({ to, amount: 'max', asset })
    // 2.525 is rounded up twice.
    expect({ amount, arrives }).toEqual({ amount: '202', arrives: '196' })
    await send(transaction)
    expect(await holding(to, asset)).toBe('196')
  })

  test('takes from eight accounts at most, which one transaction can name', async () => {
    const { account, prepare, simulate } = await boot()
    const to = await stranger()
    const asset = await issue(
      account,
      Array.from({ length: 9 }, () => 10n),
    )
    const { amount, transaction } = await prepare({ to, amount: 'max', asset, memo: 'x'.repeat(120) })
    expect(amount).toBe('80')
    await expect(simulate(transaction)).resolves.toEqual({ success: true })
    await expect(prepare({ to, amount: '81', asset })).rejects.toMatchObject({ code: 'SOLANA_FUNDS_EXCEEDED' })
  })

  test('tells accounts from addresses that cannot receive', async () => {
    const { receiver } = await boot()
    const to = await stranger()
    await expect(receiver(to)).resolves.toEqual({ address: to, kind: 'account' })
    await expect(receiver(chain.demoAccount.address)).resolves.toMatchObject({ kind: 'account' })
    await expect(receiver(chain.mint.address)).resolves.toMatchObject({ kind: 'unusable' })
    await expect(receiver('11111111111111111111111111111111')).resolves.toMatchObject({ kind: 'burn' })
    await expect(receiver('1nc1nerator11111111111111111111111111111111')).resolves.toMatchObject({ kind: 'burn' })
    await expect(receiver('1111')).resolves.toMatchObject({ kind: 'mistyped' })
  })
})
