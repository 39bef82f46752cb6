import { expect, test } from 'vitest'
import { polkadot as mainnet } from '../../../../networks/index.js'
import { createAsk } from '../../../../plugins/polkadot/rpc/ask-node.js'
import { createPolkadotRpc } from '../../../../plugins/polkadot/rpc/polkadot-rpc.js'
import { compact, readBody, writeBody } from '../../../../plugins/polkadot/transaction-wire.js'
import { prepareTransfer } from '../../../../plugins/polkadot/transfer/prepare-transfer.js'
import { bootPolkadot } from '../../../support/boot-polkadot.js'

const SIGNATURE = `0x01${'11'.repeat(64)}`
const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

const prepare = async () => {
  const world = bootPolkadot()
  const [from = '', to = ''] = await world.wallet.addresses(0)
  const ask = createAsk(createPolkadotRpc(world), mainnet)
  const prepared = await prepareTransfer(ask, { from, to, amount: 10_000_000_000n, network: mainnet })
  const body = readBody(prepared.finish({ signature: SIGNATURE }))
  if (!body) throw new Error('The transfer cannot be read.')
  return { ...world, ...prepared, body }
}

test('asks the wallet for exactly the transfer', async () => {
  const { payload, modal } = await prepare()
  expect(payload).toMatchObject({
    method: expect.stringMatching(/^0x040300[0-9a-f]{64}0700e40b5402$/),
    era: '0x0500',
    nonce: '0x00000000',
    tip: `0x${'00'.repeat(16)}`,
    version: 4,
    withSignedTransaction: true,
    genesisHash: `0x${mainnet.id}${'00'.repeat(16)}`,
  })
  await modal.destroy()
})

test('takes a signed transaction in which the metadata hash is on, and no other change', async () => {
  const { body, finish, modal } = await prepare()
  // Era (2 bytes), number, tip, then the mode.
  const modeAt = 4
  const changed = (at: number, value: number) => {
    const rest = body.rest.slice()
    rest[at] = value
    return toHex(writeBody({ ...body, rest }))
  }
  const isTaken = (signedTransaction: string) => {
    try {
      return toHex(finish({ signature: SIGNATURE, signedTransaction })) === signedTransaction
    } catch (error) {
      expect(error).toMatchObject({ code: 'POLKADOT_TRANSACTION_INVALID' })
      return false
    }
  }
  expect(isTaken(changed(modeAt, 0))).toBe(true)
  expect(isTaken(changed(modeAt, 1))).toBe(true)
  expect(isTaken(changed(modeAt, 2))).toBe(false)
  for (const at of body.rest.keys()) {
    if (at !== modeAt) expect([at, isTaken(changed(at, Number(body.rest[at]) ^ 1))]).toEqual([at, false])
  }
  expect(isTaken(toHex(writeBody({ ...body, key: new Uint8Array(32).fill(7) })))).toBe(false)
  expect(isTaken('0x00')).toBe(false)
  await modal.destroy()
})

test('reads back what it writes, and no other transaction', () => {
  for (const value of [0n, 63n, 64n, 16_383n, 16_384n, 2n ** 30n - 1n, 2n ** 30n, 2n ** 64n])
    expect(compact(value).length).toBeGreaterThan(0)
  const key = new Uint8Array(32).fill(1)
  for (const [scheme, length] of [
    [0, 64],
    [1, 64],
    [2, 65],
  ] as const) {
    const signature = Uint8Array.from([scheme, ...new Uint8Array(length)])
    const body = { key, signature, rest: new Uint8Array(90) }
    expect(readBody(writeBody(body))).toEqual(body)
    expect(readBody(writeBody(body).slice(0, -1))).toBeUndefined()
  }
  expect(readBody(new Uint8Array())).toBeUndefined()
  expect(readBody(writeBody({ key, signature: Uint8Array.of(9), rest: new Uint8Array(200) }))).toBeUndefined()
})
