import { p2wpkh, Transaction } from '@scure/btc-signer'
import { pubECDSA } from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import { bitcoin } from '../../../../src/networks/index.js'
import { bip122 } from '../../../../src/plugins/bip122/plugin.js'
import { createTestModal } from '../../../../src/testing/create-test-modal.js'
import { memoryAddressApi } from '../../../../src/testing/memory-chain/memory-address-api.js'
import { scriptedHttp } from '../../../../src/testing/ports/scripted-http.js'
import { testWindow } from '../../../../src/testing/ports/test-window.js'

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

/** A page with OKX Wallet, which signs and leaves the sending to the page. */
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
  const http = scriptedHttp([memoryAddressApi(API)])
  const plugin = bip122({
    networks: [bitcoin, { id: REGTEST, name: 'Regtest' }],
    apiUrls: { [bitcoin.caipNetworkId]: apiUrl },
  })
  const { modal } = createTestModal({ plugins: [plugin], window, http })
  await modal.connect(bitcoin.caipNetworkId, { connectorId: 'com.okex.wallet' })
  const ask = (broadcast: boolean, signal?: AbortSignal) =>
    modal.invoke(
      bitcoin.caipNetworkId,
      'signPsbt',
      { psbt: unsigned.toString('base64'), signInputs: { [address]: [0] }, broadcast },
      signal && { signal },
    )
  return { ask, http, asked, modal }
}

test('what a wallet signs and cannot send goes out through the address API', async () => {
  const { ask, http } = await boot()
  const { psbt, hash } = await ask(true)
  const transaction = Transaction.fromPSBT(Buffer.from(psbt, 'base64'))
  transaction.finalize()
  expect(hash).toBe(transaction.id)
  expect(http.requests).toMatchObject([{ url: `${API}/tx`, method: 'POST', body: transaction.hex }])
})

test('without a broadcast no server is asked', async () => {
  const { ask, http } = await boot()
  expect(await ask(false)).toEqual({ psbt: expect.any(String) })
  expect(http.requests).toEqual([])
})

test('what is not signed through is not sent', async () => {
  const { ask, http } = await boot((hex) => hex)
  await expect(ask(true)).rejects.toMatchObject({ code: 'BIP122_PSBT_UNFINISHED_INVALID' })
  expect(http.requests).toEqual([])
})

test('what the network refuses is said with its words', async () => {
  const { ask, http } = await boot()
  http.route({ match: API, answer: { status: 400, text: 'min relay fee not met' } })
  await expect(ask(true)).rejects.toMatchObject({
    code: 'BIP122_BROADCAST_REJECTED',
    details: 'min relay fee not met',
  })
})

test('a wallet that was cancelled while it signed sends nothing', async () => {
  const abort = new AbortController()
  const { ask, http } = await boot((hex) => {
    abort.abort()
    return sign(hex)
  })
  await expect(ask(true, abort.signal)).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  expect(http.requests).toEqual([])
})

test('a wallet that cannot be moved says so, and stays connected where it is', async () => {
  const { modal } = await boot()
  await expect(modal.switch(`bip122:${REGTEST}`)).rejects.toMatchObject({ code: 'BIP122_METHOD_UNSUPPORTED' })
  expect(modal.getSnapshot().namespaces['bip122']).toMatchObject({
    isConnected: true,
    caipNetwork: { caipNetworkId: bitcoin.caipNetworkId },
  })
})
