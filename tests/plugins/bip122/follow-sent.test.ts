import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import { settle } from '../../../testing/settle.js'
import { BITCOIN, bootBip122 } from '../../support/boot-bip122.js'

const KEY = new Uint8Array(32).fill(9)
const RECIPIENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const psbt = (() => {
  const transaction = new Transaction()
  const { script } = p2wpkh(pubECDSA(KEY, true))
  transaction.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script, amount: 100_000n } })
  transaction.addOutputAddress(RECIPIENT, 90_000n)
  return Buffer.from(transaction.toPSBT()).toString('base64')
})()

/** Cancels in the page while the wallet's prompt is open. */
const cancelled = async (what: 'sendTransfer' | 'signPsbt' | 'signPsbt and broadcast') => {
  const world = bootBip122()
  const { modal, wallet, clock, logger } = world
  const { accounts } = await world.connect()
  wallet.setManual(true)
  const abort = new AbortController()
  const options = { signal: abort.signal }
  const asking: Promise<unknown> =
    what === 'sendTransfer'
      ? modal.invoke(BITCOIN, 'sendTransfer', { recipients: [{ address: RECIPIENT, amount: '5000' }] }, options)
      : modal.invoke(
          BITCOIN,
          'signPsbt',
          { psbt, signInputs: { [accounts[0]?.address ?? '']: [0] }, broadcast: what === 'signPsbt and broadcast' },
          options,
        )
  const end = expect(asking).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  await expect.poll(() => wallet.pending).toHaveLength(1)
  abort.abort()
  await end
  const toast = async () => {
    await expect.poll(() => logger.messages('warn')).toContainEqual(expect.stringContaining('cancelled'))
    await clock.advance(300)
    return modal.getSnapshot().toast
  }
  return { ...world, toast }
}

test.each(['sendTransfer', 'signPsbt and broadcast'] as const)(
  'reports a request cancelled here and approved in the wallet: %s',
  async (what) => {
    const { wallet, toast } = await cancelled(what)
    wallet.approve()
    expect(await toast()).toMatchObject({ kind: 'error', text: expect.stringContaining('was cancelled here') })
  },
)

test.each(['sendTransfer', 'signPsbt and broadcast'] as const)(
  'ignores a request cancelled here and declined in the wallet: %s',
  async (what) => {
    const { wallet, logger } = await cancelled(what)
    wallet.reject()
    await settle(5)
    expect(logger.messages('warn')).toEqual([])
  },
)

test('ignores a late signature without a broadcast', async () => {
  const { wallet, logger } = await cancelled('signPsbt')
  wallet.approve()
  await settle(5)
  expect(logger.messages('warn')).toEqual([])
})

test('treats a late answer without a hash as possibly sent', async () => {
  const world = bootBip122()
  const { modal, wallet, clock, logger } = world
  await world.connect()
  let answer: ((value: unknown) => void) | undefined
  const { request } = wallet.provider
  wallet.provider.request = (method, params) =>
    method === 'sendTransfer' ? new Promise((resolve) => (answer = resolve)) : request(method, params)
  const abort = new AbortController()
  const asking = modal.invoke(
    BITCOIN,
    'sendTransfer',
    { recipients: [{ address: RECIPIENT, amount: '5000' }] },
    { signal: abort.signal },
  )
  const end = expect(asking).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  await expect.poll(() => answer).toBeDefined()
  abort.abort()
  await end
  answer?.({ result: { txid: 'sent' } })
  await expect.poll(() => logger.messages('warn')).toContainEqual(expect.stringContaining('may have been sent'))
  await clock.advance(300)
  expect(modal.getSnapshot().toast?.text).toContain('may have been sent')
})
