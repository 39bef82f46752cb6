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
import { waitFor } from '../../../support/flush.js'
import { pendingOf } from '../../../support/pending-of.js'

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
    const { transaction, amount, deposit } = await prepare({ to, amount: '250000000' })
    expect({ amount, deposit }).toEqual({ amount: '250000000', deposit: undefined })
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

  test('prepares the whole of a token', async () => {
    const { account, prepare } = await boot()
    const asset = chain.mint.address
    const { amount } = await prepare({ to: await stranger(), amount: 'max', asset })
    expect(amount).toBe(await holding(account, asset))
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
