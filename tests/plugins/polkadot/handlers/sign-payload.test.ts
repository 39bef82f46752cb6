import { expect, test } from 'vitest'
import { readSs58 } from '../../../../plugins/polkadot/addresses/ss58.js'
import { askPayload } from '../../../../plugins/polkadot/handlers/sign-payload.js'
import { compact, writeBody } from '../../../../plugins/polkadot/transaction-wire.js'
import { bootPolkadot, POLKADOT } from '../../../support/boot-polkadot.js'

const METHOD = `040300${'ab'.repeat(32)}04`
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

const boot = async () => {
  const world = bootPolkadot()
  await world.connect()
  const [alice = '', bob = ''] = await world.wallet.addresses(0)
  const payload = {
    address: alice,
    blockHash: `0x${'00'.repeat(32)}`,
    blockNumber: '0x00000000',
    era: '0x0500',
    genesisHash: `0x${POLKADOT.slice('polkadot:'.length)}${'00'.repeat(16)}`,
    method: `0x${METHOD}`,
    nonce: '0x00000007',
    specVersion: '0x00000001',
    tip: '0x00000000000000000000000000000002',
    transactionVersion: '0x00000001',
    signedExtensions: ['CheckSpecVersion', 'CheckTxVersion', 'CheckGenesis', 'CheckMortality', 'CheckNonce'],
    version: 4,
  }
  const sign = () => world.modal.invoke(POLKADOT, 'signPayload', { payload })
  /** A transaction as a wallet returns it. */
  const transaction = (more: object = {}) => {
    const {
      from = alice,
      method = METHOD,
      era = [5, 0],
      nonce = 7n,
      tip = 2n,
    } = more as {
      from?: string
      method?: string
      era?: number[]
      nonce?: bigint
      tip?: bigint
    }
    return toHex(
      writeBody({
        key: readSs58(from)?.key ?? new Uint8Array(32),
        signature: Uint8Array.from([1, ...new Uint8Array(64).fill(9)]),
        rest: Uint8Array.from([...era, ...compact(nonce), ...compact(tip), 0, ...Buffer.from(method, 'hex')]),
      }),
    )
  }
  const answer = (signedTransaction: unknown) =>
    world.wallet.next('signPayload', { result: { id: 1, signature: `0x01${'09'.repeat(64)}`, signedTransaction } })
  return { ...world, alice, bob, sign, transaction, answer }
}

test('gives the wallet the signal of the request', async () => {
  const { modal, sign } = await boot()
  const { signal } = new AbortController()
  const given: unknown[] = []
  const wallet = { signPayload: async (...asked: readonly unknown[]) => given.push(asked.at(-1)) }
  const call = { chain: POLKADOT, signal, provider: async <Provider>() => wallet as Provider } as const
  await expect(askPayload({} as never, call)).rejects.toMatchObject({ code: 'POLKADOT_SIGNATURE_INVALID' })
  expect(given).toEqual([{ signal }])
  await expect(sign()).resolves.toBeDefined()
  await modal.destroy()
})

test('signs with the scheme in front', async () => {
  const { modal, sign } = await boot()
  expect(await sign()).toEqual({ signature: expect.stringMatching(/^0x01[0-9a-f]{128}$/) })
  await modal.destroy()
})

test('returns the transaction of a wallet that made one, from text or bytes', async () => {
  const { modal, sign, transaction, answer } = await boot()
  answer(transaction())
  expect(await sign()).toMatchObject({ signedTransaction: transaction() })
  answer(Uint8Array.from(Buffer.from(transaction().slice(2), 'hex')))
  expect(await sign()).toMatchObject({ signedTransaction: transaction() })
  await modal.destroy()
})

test('refuses a transaction of another signer, call, era, number or tip', async () => {
  const { modal, sign, transaction, answer, bob } = await boot()
  const others = [
    { from: bob },
    { method: METHOD.replace('abab', 'abac') },
    { era: [5, 1] },
    { nonce: 8n },
    { tip: 1_000_000n },
  ]
  for (const other of others) {
    answer(transaction(other))
    await expect(sign()).rejects.toMatchObject({ code: 'POLKADOT_TRANSACTION_INVALID' })
  }
  for (const junk of ['0x00', '0x84', `${transaction()}00`]) {
    answer(junk)
    await expect(sign()).rejects.toMatchObject({ code: 'POLKADOT_TRANSACTION_INVALID' })
  }
  await modal.destroy()
})

test('refuses malformed answers', async () => {
  const { modal, sign, wallet } = await boot()
  for (const result of [null, {}, { signature: '0x01' }, { signature: `0x03${'00'.repeat(64)}` }, { signature: 7 }]) {
    wallet.next('signPayload', { result })
    await expect(sign()).rejects.toMatchObject({ code: 'POLKADOT_SIGNATURE_INVALID' })
  }
  await modal.destroy()
})
