import { expect, onTestFinished, test } from 'vitest'
import { toSs58 } from '../../../../plugins/polkadot/addresses/ss58.js'
import { bootPolkadot, POLKADOT, polkadotWallet } from '../../../support/boot-polkadot.js'

const DOT = 10_000_000_000n
const FEE = 10_000_000n
const MOST = FEE + FEE / 50n
const DEPOSIT = DOT / 10n

const boot = async ({
  balances = {},
  isNeeded = false,
  transfers = true,
}: {
  readonly balances?: { readonly alice?: bigint; readonly bob?: bigint }
  readonly isNeeded?: boolean
  readonly transfers?: boolean
} = {}) => {
  const wallet = polkadotWallet()
  const [alice = '', bob = ''] = await wallet.addresses(0)
  const { alice: held = 5n * DOT, bob: owned = DOT } = balances
  const chain = { balances: { [alice]: held, [bob]: owned }, ...(isNeeded && { needed: [alice] }) }
  const world = bootPolkadot({ wallet, chain, transfers })
  onTestFinished(() => world.modal.destroy())
  await world.connect()
  const send = (transaction: unknown) => world.modal.invoke(POLKADOT, 'sendTransaction', transaction as never)
  return { ...world, ...world.asks, alice, bob, send }
}

type Sent = { readonly payload: { readonly method: string } & Readonly<Record<string, unknown>> }

test('answers nothing about transfers unless the host opens them', async () => {
  const { answers, balance, offers } = await boot({ transfers: false })
  expect(answers()).toBe(false)
  expect(offers()).toEqual({})
  await expect(balance()).resolves.toBeUndefined()
})

test('prepares a transfer with its fee and what stays, and sends that very transaction', async () => {
  const { alice, balance, bob, chain, fee, offers, prepare, send } = await boot()
  expect(offers()).toEqual({ history: 'page' })
  await expect(balance()).resolves.toBe(5n * DOT)
  const { transaction, ...prepared } = await prepare({ to: bob, amount: String(2n * DOT) })
  expect(prepared).toMatchObject({ amount: String(2n * DOT), decimals: 10, reserve: String(DEPOSIT), freshFor: 60_000 })
  expect(prepared.closesAccount).toBeUndefined()
  await expect(fee(transaction)).resolves.toEqual({ amount: String(FEE), most: String(MOST) })
  const sent = await send(transaction)
  expect(sent).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const [bytes = new Uint8Array()] = chain.transactions
  // `transfer_keep_alive`, and the call of the payload at the end, byte for byte.
  const { method } = (transaction as Sent).payload
  expect(method).toMatch(/^0x040300/)
  expect(Buffer.from(bytes).toString('hex').endsWith(method.slice(2))).toBe(true)
  expect([chain.balanceOf(alice), chain.balanceOf(bob)]).toEqual([3n * DOT - FEE, 3n * DOT])
})

test('sends everything with Max, and says that the account is closed', async () => {
  const { alice, bob, chain, prepare, send } = await boot()
  const { transaction, amount, closesAccount, reserve } = await prepare({ to: bob, amount: 'max' })
  expect({ amount, closesAccount, reserve }).toEqual({ amount: String(5n * DOT - MOST), closesAccount: true })
  expect((transaction as Sent).payload.method).toMatch(/^0x040000/)
  await send(transaction)
  expect([chain.balanceOf(alice), chain.balanceOf(bob)]).toEqual([0n, 6n * DOT - MOST])
})

test('leaves the minimum balance with Max where something depends on the account', async () => {
  const { alice, bob, chain, prepare, send } = await boot({ isNeeded: true })
  const { transaction, amount, closesAccount, reserve } = await prepare({ to: bob, amount: 'max' })
  expect({ amount, closesAccount, reserve }).toEqual({
    amount: String(5n * DOT - MOST - DEPOSIT),
    reserve: String(DEPOSIT),
  })
  await send(transaction)
  expect(chain.balanceOf(alice)).toBe(DEPOSIT + MOST - FEE)
})

test.each([
  ['POLKADOT_FUNDS_EXCEEDED', 'the fee is not covered', String(5n * DOT), {}],
  ['POLKADOT_FUNDS_EXCEEDED', 'nothing is left after the fee', 'max', { alice: FEE }],
  ['POLKADOT_SENDER_TOO_LOW', 'the sender would be left below the minimum', String(5n * DOT - MOST), {}],
  ['POLKADOT_RECIPIENT_TOO_LOW', 'the receiver would stay below the minimum', '1', { bob: 0n }],
  ['INPUT_INVALID', 'the amount is nothing', '0', {}],
] as const)('prepares nothing, with %s, if %s', async (code, _why, amount, balances) => {
  const { bob, prepare } = await boot({ balances })
  await expect(prepare({ to: bob, amount })).rejects.toMatchObject({ code })
})

test('refuses a memo, a token, and an address of another network', async () => {
  const { bob, prepare, wallet } = await boot()
  const [, kusama = ''] = await wallet.addresses(2)
  const transfer = { to: bob, amount: String(DOT) }
  for (const more of [{ memo: '7' }, { asset: '1984' }, { to: kusama }])
    await expect(prepare({ ...transfer, ...more })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('has one fingerprint for one transfer, whatever its lifetime', async () => {
  const { bob, chain, prepare } = await boot()
  const transfer = { to: bob, amount: String(DOT) }
  const first = await prepare(transfer)
  chain.mine(9)
  const second = await prepare(transfer)
  expect(second.transaction).not.toEqual(first.transaction)
  expect(second.fingerprint).toBe(first.fingerprint)
  const other = await prepare({ ...transfer, amount: String(2n * DOT) })
  expect(other.fingerprint).not.toBe(first.fingerprint)
})

test('sends no payload with a tip, no end, or another network', async () => {
  const { bob, chain, prepare, send, wallet } = await boot()
  const { payload } = (await prepare({ to: bob, amount: String(DOT) })).transaction as Sent
  const { prompts } = wallet
  for (const more of [{ tip: `0x${'00'.repeat(15)}01` }, { era: '0x00' }, { genesisHash: `0x${'77'.repeat(32)}` }])
    await expect(send({ payload: { ...payload, ...more } })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(send({ payload: { ...payload, specVersion: '0x00000002' } })).rejects.toMatchObject({
    code: 'POLKADOT_TRANSACTION_EXPIRED',
  })
  expect(wallet.prompts).toBe(prompts)
  expect(chain.transactions).toEqual([])
})

test('knows accounts without a key from those of people', async () => {
  const { bob, receiver } = await boot()
  const ofLetters = (letters: string) =>
    toSs58(Uint8Array.from([...Buffer.from(letters), ...new Uint8Array(32 - letters.length)]), 0)
  await expect(receiver(bob)).resolves.toBe('account')
  await expect(receiver(toSs58(new Uint8Array(32), 0))).resolves.toBe('burn')
  for (const letters of ['modlpy/trsry', 'para\u0001', 'sibl\u0001'])
    await expect(receiver(ofLetters(letters))).resolves.toBe('unusable')
  await expect(receiver(`${bob}x`)).resolves.toBe('mistyped')
})
