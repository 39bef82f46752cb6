import { expect, test } from 'vitest'
import type { VirtualPolkadotKey } from '../../../../testing/virtual-polkadot-wallet/polkadot-wallet-types.js'
import { bootPolkadot, KUSAMA, key, POLKADOT, polkadotWallet } from '../../../support/boot-polkadot.js'

const DOT = 10_000_000_000n
const FEE = 10_000_000n

const boot = async ({
  keys = [key('09', 'Alice'), key('0a', 'Bob')],
  balances = async () => ({}),
}: {
  readonly keys?: readonly VirtualPolkadotKey[]
  readonly balances?: (addresses: readonly string[]) => Promise<Readonly<Record<string, bigint>>>
} = {}) => {
  const wallet = polkadotWallet([...keys])
  const addresses = await wallet.addresses(0)
  const chain = { balances: await balances(addresses) }
  const world = bootPolkadot({ wallet, chain })
  await world.connect()
  const [alice = '', bob = ''] = addresses
  const send = (input: object) => world.modal.invoke(POLKADOT, 'send', { to: bob, amount: String(DOT), ...input })
  return { ...world, alice, bob, send }
}

for (const type of ['sr25519', 'ed25519', 'ecdsa'] as const) {
  test(`pays with a key of ${type}, and follows the transaction to its block`, async () => {
    const { modal, chain, clock, alice, bob } = await boot({ keys: [key('09', 'Alice', { type }), key('0a', 'Bob')] })
    const [held, owned] = [chain.balanceOf(alice), chain.balanceOf(bob)]
    const { hash } = await modal.send(POLKADOT, { to: bob, amount: String(2n * DOT) })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(chain.transactions).toHaveLength(1)
    expect(chain.balanceOf(bob)).toBe(owned + 2n * DOT)
    expect(chain.balanceOf(alice)).toBe(held - 2n * DOT - FEE)
    await expect
      .poll(async () => {
        await clock.advance(5_000)
        return modal.getSnapshot().transactions.find((one) => one.hash === hash)
      })
      .toMatchObject({ status: 'confirmed', explorerUrl: `https://polkadot.subscan.io/extrinsic/${hash}` })
    await modal.destroy()
  })
}

test('uses the next number for each payment', async () => {
  const { modal, chain, bob } = await boot()
  await modal.send(POLKADOT, { to: bob, amount: DOT })
  await modal.send(POLKADOT, { to: bob, amount: DOT })
  expect(chain.transactions).toHaveLength(2)
  await modal.destroy()
})

test('pays from the account that is named, on another network without a separate switch', async () => {
  const { modal, other, wallet } = await boot()
  const [alice = '', bob = ''] = await wallet.addresses(2)
  const owned = other.balanceOf(alice)
  await modal.send(KUSAMA, { to: alice, amount: String(2n * DOT), from: bob })
  expect(other.balanceOf(alice)).toBe(owned + 2n * DOT)
  await modal.destroy()
})

test('takes a recipient under the generic prefix, and refuses one of another network', async () => {
  const { modal, chain, wallet, send } = await boot()
  const [, generic = ''] = await wallet.addresses(42)
  const [, kusama = ''] = await wallet.addresses(2)
  await send({ to: generic })
  expect(chain.transactions).toHaveLength(1)
  const { prompts } = wallet
  await expect(send({ to: kusama })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(send({ token: '0x' })).resolves.toMatchObject({ hash: expect.any(String) })
  await expect(send({ token: '1984' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(wallet.prompts).toBe(prompts + 1)
  await modal.destroy()
})

test.each([
  ['POLKADOT_FUNDS_EXCEEDED', 'the fee is not covered', { amount: 5n * DOT }, {}],
  ['POLKADOT_SENDER_TOO_LOW', 'the sender would be left below the deposit', { amount: 5n * DOT - FEE }, {}],
  ['POLKADOT_RECIPIENT_TOO_LOW', 'the recipient would stay below the deposit', { amount: 1n }, { empty: true }],
] as const)(
  'rejects with %s if %s, before the wallet is asked',
  async (code, _what, input, { empty = false }: { empty?: boolean }) => {
    const { modal, wallet, send, chain } = await boot({
      balances: async ([alice = '', bob = '']) => ({ [alice]: 5n * DOT, [bob]: empty ? 0n : DOT }),
    })
    const { prompts } = wallet
    await expect(send({ amount: String(input.amount) })).rejects.toMatchObject({ code })
    expect(wallet.prompts).toBe(prompts)
    expect(chain.transactions).toEqual([])
    await modal.destroy()
  },
)

test('names the minimum balance in the error', async () => {
  const { modal, send } = await boot({ balances: async ([alice = '']) => ({ [alice]: 5n * DOT }) })
  await expect(send({ amount: String(5n * DOT - FEE) })).rejects.toThrow(
    /minimum balance of the network, which is 0\.1 DOT/,
  )
  await modal.destroy()
})

test('sends nothing that the wallet did not sign, and reports the refusal of the network', async () => {
  const { modal, wallet, send, chain } = await boot()
  wallet.next('signPayload', { result: { id: 1, signature: `0x01${'5a'.repeat(63)}80` } })
  await expect(send({})).rejects.toMatchObject({
    code: 'POLKADOT_TRANSACTION_REJECTED',
    details: expect.stringContaining('bad signature'),
  })
  expect(chain.transactions).toEqual([])
  await modal.destroy()
})

test('refuses a transaction that the wallet has changed', async () => {
  const { modal, wallet, send, http } = await boot()
  const posts = () => http.requests.filter(({ body = '' }) => body.includes('author_submitExtrinsic'))
  // The extrinsic of a real payment, with another recipient.
  await send({})
  const [sent] = posts()
  const [hex = ''] = (JSON.parse(sent?.body ?? '{}') as { params: string[] }).params
  wallet.next('signPayload', {
    result: { id: 1, signature: `0x01${'11'.repeat(64)}`, signedTransaction: hex.replace(/.{20}$/, '0'.repeat(20)) },
  })
  await expect(send({})).rejects.toMatchObject({ code: 'POLKADOT_TRANSACTION_INVALID' })
  expect(posts()).toHaveLength(1)
  await modal.destroy()
})

test('does not send after a cancel in the page', async () => {
  const { modal, wallet, chain, bob } = await boot()
  const abort = new AbortController()
  wallet.setManual(true)
  const sending = modal.send(POLKADOT, { to: bob, amount: DOT }, { signal: abort.signal })
  const ended = expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  await expect.poll(() => wallet.pending).toHaveLength(1)
  abort.abort()
  await ended
  wallet.approve()
  await expect.poll(() => wallet.pending).toHaveLength(0)
  expect(chain.transactions).toEqual([])
  await modal.destroy()
})

test('answers 4001 of the wallet as a refusal', async () => {
  const { modal, wallet, send } = await boot()
  wallet.next('signPayload', 'reject')
  await expect(send({})).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await modal.destroy()
})

test('says when the network has no RPC url, and when a node is of another network', async () => {
  const { modal, http, send } = await boot()
  http.route({
    match: ({ body = '' }) => body.includes('chain_getBlockHash'),
    answer: ({ json }) => ({
      json: { jsonrpc: '2.0', id: (json as { id: number }).id, result: `0x${'77'.repeat(32)}` },
    }),
  })
  await expect(send({})).rejects.toMatchObject({ code: 'POLKADOT_RPC_CHAIN_INVALID' })
  await modal.destroy()
})
