import { beforeEach, describe, expect, test } from 'vitest'
import { polkadotCodec } from '../../../plugins/polkadot/addresses/codec.js'
import { polkadot } from '../../../plugins/polkadot/plugin.js'
import { createAsk } from '../../../plugins/polkadot/rpc/ask-node.js'
import { createPolkadotRpc } from '../../../plugins/polkadot/rpc/polkadot-rpc.js'
import { openRuntime } from '../../../plugins/polkadot/transfer/open-runtime.js'
import { prepareTransfer } from '../../../plugins/polkadot/transfer/prepare-transfer.js'
import { readTransfers } from '../../../plugins/polkadot/transfer/read-transfers.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'
import { virtualPolkadotWallet } from '../../../testing/virtual-polkadot-wallet/virtual-polkadot-wallet.js'
import { askTransfers } from '../../support/ask-transfers.js'
import { key } from '../../support/boot-polkadot.js'

/** A node with the real runtime of Asset Hub, on which `scripts/polkadot/accounts.mjs` have funds. */
const rpcUrl = process.env['PORTICO_POLKADOT_RPC']

const chain = `polkadot:${'45'.repeat(16)}` as const
const network = {
  id: '45'.repeat(16),
  name: 'Asset Hub',
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpcUrls: { default: { http: [rpcUrl ?? 'http://127.0.0.1:1'] } },
  ss58Prefix: 42,
} as const
/** One unit of the coin. */
const ROC = 1_000_000_000_000n

/** Chopsticks leaves the code of an error out; nodes send 1010 for an invalid transaction. */
const withCode = (text: string): string => {
  const { error, ...answer } = JSON.parse(text) as { readonly error?: { readonly message: string } }
  return error ? JSON.stringify({ ...answer, error: { code: 1010, ...error } }) : text
}

const ask = async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
  const response = await fetch(input, init)
  return new Response(withCode(await response.text()), { status: response.status })
}

const boot = async () => {
  const wallet = virtualPolkadotWallet({
    name: 'Talisman',
    id: 'talisman',
    keys: [
      key('09', 'Sr25519'),
      key('0a', 'Ed25519', { type: 'ed25519' }),
      key('0b', 'ECDSA', { type: 'ecdsa' }),
      key('0c', 'Empty'),
    ],
  })
  const asks = askTransfers('polkadot')
  const world = createTestModal({
    plugins: [polkadot({ networks: [network], transfers: true }), asks.plugin],
    wallets: [wallet],
    http: ask,
  })
  await world.modal.connect(chain, { connectorId: 'talisman' })
  const balance = async (address: string) => BigInt(await world.modal.plugins.polkadot.getBalance(address))
  return { ...world, asks, wallet, balance, addresses: await wallet.addresses() }
}

describe('on the runtime of Asset Hub', () => {
  beforeEach(({ skip }) => {
    skip(rpcUrl === undefined, 'PORTICO_POLKADOT_RPC is not set: `npm run test:polkadot` starts a node and sets it.')
  })

  for (const [index, scheme] of ['Sr25519', 'Ed25519', 'ECDSA'].entries()) {
    test(`takes a transfer that is signed with ${scheme}, and follows it`, async () => {
      const { modal, clock, addresses, balance } = await boot()
      const [from = '', to = ''] = [addresses[index], addresses[(index + 1) % 3]]
      await modal.select('polkadot', { address: from })
      const [before, held] = [await balance(to), await balance(from)]
      const { hash } = await modal.send(chain, { to, amount: String(2n * ROC) })
      expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
      await expect.poll(() => balance(to), { timeout: 20_000 }).toBe(before + 2n * ROC)
      const fee = held - (await balance(from)) - 2n * ROC
      expect(fee).toBeGreaterThan(0n)
      expect(fee).toBeLessThan(ROC)
      await expect
        .poll(
          async () => {
            await clock.advance(2_000)
            return modal.getSnapshot().transactions.find((one) => one.hash === hash)?.status
          },
          { timeout: 20_000, interval: 200 },
        )
        .toBe('confirmed')
      await modal.destroy()
    }, 60_000)
  }

  test('shows taps a transfer, and no other call', async () => {
    const { modal, addresses } = await boot()
    const [from = '', to = ''] = addresses
    const hub = { ...network, caipNetworkId: chain, chainNamespace: 'polkadot' }
    const nodes = createAsk(createPolkadotRpc({ http: ask, clock: manualClock(), logger: recordingLogger() }), hub)
    const runtime = await openRuntime(nodes, chain)
    const { payload } = await prepareTransfer(nodes, { from, to, amount: 2n * ROC, network: hub })
    const read = readTransfers(payload, runtime)
    // The runtime has a prefix of its own.
    const here = read === 'opaque' ? read : read.map((one) => ({ ...one, to: polkadotCodec.forNetwork?.(one.to, hub) }))
    expect(here).toEqual([{ to, amount: String(2n * ROC) }])
    const calls = [
      {
        type: 'Balances',
        value: { type: 'transfer_all', value: { dest: { type: 'Id', value: to }, keep_alive: true } },
      },
    ]
    const { location, codec } = runtime.builder.buildCall('Utility', 'batch_all')
    const method = `0x${Buffer.from([...location, ...codec.enc({ calls })]).toString('hex')}`
    expect(readTransfers({ ...payload, method }, runtime)).toBe('opaque')
    await modal.destroy()
  }, 60_000)

  describe('a reviewed transfer', () => {
    /** Prepares a transfer as a review does, sends it, and returns what the review said and what it cost. */
    const pay = async (from: string, to: string, amount: string) => {
      const world = await boot()
      const { asks, balance, modal } = world
      await modal.select('polkadot', { address: from })
      const before = { from: await balance(from), to: await balance(to) }
      const prepared = await asks.prepare({ to, amount })
      const fee = await asks.fee(prepared.transaction)
      if (!fee) throw new Error('The fee is missing.')
      await modal.invoke(chain, 'sendTransaction', prepared.transaction as never)
      await expect.poll(() => balance(to), { timeout: 20_000 }).toBe(before.to + BigInt(prepared.amount))
      const left = await balance(from)
      await modal.destroy()
      const paid = before.from - left - BigInt(prepared.amount)
      return { prepared, left, paid, fee: { amount: BigInt(fee.amount), most: BigInt(fee.most ?? fee.amount) } }
    }

    test('costs what its review says, and keeps the account', async () => {
      const { addresses, modal } = await boot()
      await modal.destroy()
      const [from = '', to = ''] = addresses
      const { prepared, paid, fee } = await pay(from, to, String(3n * ROC))
      expect(prepared).toMatchObject({ amount: String(3n * ROC), decimals: 12 })
      expect(BigInt(prepared.reserve ?? '0')).toBeGreaterThan(0n)
      expect(paid).toBe(fee.amount)
    }, 60_000)

    test('of everything closes the account, and loses no more than what a fee may grow by', async () => {
      const { addresses, asks, modal } = await boot()
      const [rich = '', , , empty = ''] = addresses
      await modal.select('polkadot', { address: empty })
      await expect(asks.prepare({ to: rich, amount: 'max' })).rejects.toMatchObject({ code: 'POLKADOT_FUNDS_EXCEEDED' })
      await modal.destroy()
      await pay(rich, empty, String(ROC))
      const { prepared, left, paid, fee } = await pay(empty, rich, 'max')
      expect(prepared).toMatchObject({ closesAccount: true })
      expect(left).toBe(0n)
      expect(paid).toBeGreaterThanOrEqual(fee.amount)
      expect(paid).toBeLessThanOrEqual(fee.most)
    }, 60_000)

    test('that the runtime would refuse is not prepared: too little for a new account, or too little left', async () => {
      const { addresses, asks, modal } = await boot()
      const [from = '', to = '', , empty = ''] = addresses
      await modal.select('polkadot', { address: from })
      const { reserve = '0' } = await asks.prepare({ to, amount: '1' })
      const least = BigInt(reserve)
      const tooLittle = asks.prepare({ to: empty, amount: String(least - 1n) })
      await expect(tooLittle).rejects.toMatchObject({ code: 'POLKADOT_RECIPIENT_TOO_LOW' })
      expect(await asks.prepare({ to: empty, amount: reserve })).toMatchObject({ amount: reserve })
      const all = (await asks.balance()) ?? 0n
      const { fee, most } = { fee: 0n, ...(await asks.fee((await asks.prepare({ to, amount: '1' })).transaction)) }
      const nearly = String(all - least - BigInt(most ?? fee) + 1n)
      await expect(asks.prepare({ to, amount: nearly })).rejects.toMatchObject({ code: 'POLKADOT_SENDER_TOO_LOW' })
      await modal.destroy()
    }, 60_000)
  })

  test('refuses a forged signature, and pays nothing', async () => {
    const { modal, wallet, addresses, balance } = await boot()
    const [from = '', to = ''] = addresses
    const before = await balance(to)
    // A signature of the account's own key, over other bytes.
    const { signature: other } = await (await wallet.entry.enable('')).signer.signRaw({
      address: from,
      data: '0x00',
      type: 'bytes',
    })
    wallet.next('signPayload', { result: { id: 1, signature: `0x01${other.slice(2)}` } })
    const sending = modal.send(chain, { to, amount: String(ROC) })
    await expect(sending).rejects.toMatchObject({ code: 'POLKADOT_TRANSACTION_REJECTED' })
    await expect(sending).rejects.toThrow(/network rejected/)
    await sending.catch((error: { details?: string }) => {
      expect(error.details).toMatch(/bad ?proof|bad signature/i)
    })
    expect(await balance(to)).toBe(before)
    await modal.destroy()
  }, 60_000)

  test('refuses what an account cannot pay before the wallet is asked', async () => {
    const { modal, wallet, addresses } = await boot()
    const [from = '', to = '', , empty = ''] = addresses
    const { prompts } = wallet
    const held = BigInt(await modal.plugins.polkadot.getBalance(from))
    const all = modal.send(chain, { to, amount: String(held) })
    await expect(all).rejects.toMatchObject({ code: 'POLKADOT_FUNDS_EXCEEDED' })
    const dust = modal.send(chain, { to: empty, amount: '1' })
    await expect(dust).rejects.toMatchObject({ code: 'POLKADOT_RECIPIENT_TOO_LOW' })
    expect(wallet.prompts).toBe(prompts)
    await modal.destroy()
  }, 60_000)
})
