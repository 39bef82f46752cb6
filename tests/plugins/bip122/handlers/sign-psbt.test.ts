import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bitcoin } from '../../../../networks/index.js'
import { bip122 } from '../../../../plugins/bip122/plugin.js'
import { createTestModal } from '../../../../testing/create-test-modal.js'
import { memoryAddressApi } from '../../../../testing/memory-chain/memory-address-api.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { testWindow } from '../../../../testing/ports/test-window.js'

const KEY = new Uint8Array(32).fill(9)
const OWN = p2wpkh(pubECDSA(KEY, true))
const REGTEST = '0f9188f13cb7b2c71f2a335e3a4fc328'
const API = 'https://api.example'

const unsigned = (() => {
  const transaction = new Transaction()
  transaction.addInput({ txid: '22'.repeat(32), index: 0, witnessUtxo: { script: OWN.script, amount: 100_000n } })
  transaction.addOutputAddress('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 90_000n)
  return Buffer.from(transaction.toPSBT())
})()
const sign = (hex: string): string => {
  const transaction = Transaction.fromPSBT(Buffer.from(hex, 'hex'))
  transaction.sign(KEY)
  return Buffer.from(transaction.toPSBT()).toString('hex')
}

/** A page with OKX Wallet, which signs but does not broadcast. */
const boot = async (signPsbt: (hex: string) => unknown = sign, apiUrl = API) => {
  const window = testWindow()
  const asked: string[] = []
  const address = OWN.address ?? ''
  Object.assign(window, {
    okxwallet: {
      bitcoin: {
        connect: async () => ({ address }),
        getAccounts: async () => [address],
        getNetwork: async () => 'livenet',
        async signPsbt(hex: string) {
          asked.push(hex)
          return signPsbt(hex)
        },
      },
    },
  })
  const scripted = scriptedHttp([memoryAddressApi(API)])
  /** Overrides the next response. */
  type Next = (init?: RequestInit) => Promise<Response>
  const port = (input: string | URL, init?: RequestInit) => {
    const { next } = http
    http.next = undefined
    return next ? next(init) : scripted(input, init)
  }
  const http = Object.assign(port, { route: scripted.route, next: undefined as Next | undefined })
  const plugin = bip122({
    networks: [bitcoin, { id: REGTEST, name: 'Regtest' }],
    apiUrls: { [bitcoin.caipNetworkId]: apiUrl },
  })
  const { modal, clock, logger } = createTestModal({ plugins: [plugin], window, http })
  await modal.connect(bitcoin.caipNetworkId, { connectorId: 'com.okex.wallet' })
  const ask = (broadcast: boolean, signal?: AbortSignal) =>
    modal.invoke(
      bitcoin.caipNetworkId,
      'signPsbt',
      { psbt: unsigned.toString('base64'), signInputs: { [address]: [0] }, broadcast },
      signal && { signal },
    )
  return { ask, http, requests: () => scripted.requests, asked, modal, clock, logger }
}

test('broadcasts through the address API if the wallet cannot', async () => {
  const { ask, requests } = await boot()
  const { psbt, hash } = await ask(true)
  const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  transaction.finalize()
  expect(hash).toBe(transaction.id)
  expect(requests()).toMatchObject([{ url: `${API}/tx`, method: 'POST', body: transaction.hex }])
})

test('sends no request without a broadcast', async () => {
  const { ask, requests } = await boot()
  expect(await ask(false)).toEqual({ psbt: expect.any(String) })
  expect(requests()).toEqual([])
})

test('does not broadcast a partially signed PSBT', async () => {
  const { ask, requests } = await boot((hex) => hex)
  await expect(ask(true)).rejects.toMatchObject({ code: 'BIP122_PSBT_UNFINISHED_INVALID' })
  expect(requests()).toEqual([])
})

test('reports the network’s reason for a rejection', async () => {
  const { ask, http } = await boot()
  for (const text of [
    'min relay fee not met, 100 < 141',
    'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met, 100 < 141"}',
  ]) {
    http.route({ match: API, answer: { status: 400, text } })
    await expect(ask(true)).rejects.toMatchObject({
      code: 'BIP122_BROADCAST_REJECTED',
      details: 'min relay fee not met, 100 < 141',
    })
  }
})

test('broadcasts nothing after a cancel during signing', async () => {
  const abort = new AbortController()
  const { ask, requests } = await boot((hex) => {
    abort.abort()
    return sign(hex)
  })
  await expect(ask(true, abort.signal)).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(requests()).toEqual([])
})

const hashIn = (psbt: string): string => {
  const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  transaction.finalize()
  return transaction.id
}
const ID = hashIn(Buffer.from(sign(unsigned.toString('hex')), 'hex').toString('base64'))

test('returns the id after any failure other than an explicit rejection', async () => {
  const { ask, http } = await boot()
  const other = 'ab'.repeat(32)
  for (const answer of [{ status: 502 }, { status: 504, text: 'timeout' }, { text: other }, { text: 'ok' }] as const) {
    http.route({ match: API, answer })
    await expect(ask(true)).rejects.toMatchObject({ code: 'BIP122_SENT_UNCONFIRMED', details: ID })
  }
  http.route({ match: API, answer: 'reset' })
  await expect(ask(true)).rejects.toMatchObject({ code: 'BIP122_SENT_UNCONFIRMED', details: ID })
})

test('treats an already known transaction as sent', async () => {
  const { ask, http } = await boot()
  for (const text of [
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction already in block chain"}',
    'sendrawtransaction RPC error: {"code":-27,"message":"Transaction outputs already in utxo set"}',
    'txn-already-in-mempool',
    'txn-already-known',
  ]) {
    http.route({ match: API, answer: { status: 400, text } })
    expect(await ask(true)).toMatchObject({ hash: ID })
  }
})

test('times out on a slow or endless response', async () => {
  const { ask, http, clock } = await boot()
  const drip = async () => new Response(new ReadableStream({ start: (body) => body.enqueue(Uint8Array.of(97)) }))
  for (const slow of [() => new Promise<Response>(() => {}), drip]) {
    http.next = slow
    const sending = expect(ask(true)).rejects.toMatchObject({ code: 'BIP122_SENT_UNCONFIRMED', details: ID })
    await expect.poll(() => http.next).toBeUndefined()
    await clock.advance(10_000)
    await sending
  }
})

test('follows a broadcast that a cancel comes too late for', async () => {
  const abort = new AbortController()
  const { ask, http, modal, clock, logger } = await boot()
  let signal: AbortSignal | null | undefined
  let answer: (response: Response) => void = () => {}
  http.next = (init) => {
    signal = init?.signal
    return new Promise((resolve) => (answer = resolve))
  }
  const sending = ask(true, abort.signal)
  await expect.poll(() => signal).toBeDefined()
  abort.abort()
  await expect(sending).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(signal?.aborted).toBe(false)
  answer(new Response('', { status: 504 }))
  await expect.poll(() => logger.messages('warn')).toContainEqual(expect.stringContaining('may have been sent'))
  await clock.advance(300)
  expect(modal.getSnapshot().toast?.text).toContain('did not confirm')
})

test('does not ask the wallet when the code that finishes transactions fails to load', async () => {
  vi.doMock('../../../../plugins/bip122/psbt/finish-psbt.js', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => vi.doUnmock('../../../../plugins/bip122/psbt/finish-psbt.js'))
  const { ask, asked } = await boot()
  await expect(ask(true)).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(asked).toEqual([])
})

test('rejects a switch that the wallet does not support, and stays connected', async () => {
  const { modal } = await boot()
  await expect(modal.switch(`bip122:${REGTEST}`)).rejects.toMatchObject({ code: 'BIP122_METHOD_UNSUPPORTED' })
  expect(modal.getSnapshot().namespaces['bip122']).toMatchObject({
    isConnected: true,
    caipNetwork: { caipNetworkId: bitcoin.caipNetworkId },
  })
})
