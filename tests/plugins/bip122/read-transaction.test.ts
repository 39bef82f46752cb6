import { expect, test } from 'vitest'
import { readTransaction } from '../../../plugins/bip122/read-transaction.js'
import { bitcoin } from '../../../networks/index.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import type { HttpReply } from '../../../testing/ports/http-types.js'

const HASH = 'ab'.repeat(32)
const URL = 'https://api.example'

/** Esplora answers `/status` with 200 for every hash, also for one that it has never seen. */
const state = (answer: HttpReply) => {
  const http = scriptedHttp([
    { match: `${URL}/tx/${HASH}/status`, answer: { json: { confirmed: false } } },
    { match: `${URL}/tx/${HASH}`, answer },
  ])
  const network = { ...bitcoin, chainNamespace: 'bip122' } as Parameters<typeof readTransaction>[1]['network']
  return readTransaction(
    { http, clock: manualClock(), options: { apiUrls: { [bitcoin.caipNetworkId]: URL } } },
    { network, account: '', hash: HASH, signal: new AbortController().signal },
  )
}

const known = (confirmed: boolean): HttpReply => ({ json: { txid: HASH, vin: [], vout: [], status: { confirmed } } })

test('reads the state of a transaction that the API knows', async () => {
  expect(await state(known(true))).toEqual({ status: 'confirmed' })
  expect(await state(known(false))).toEqual({ status: 'pending' })
})

test('knows nothing of a transaction that was dropped, replaced or never seen', async () => {
  expect(await state({ status: 404, text: 'Transaction not found' })).toBeUndefined()
})

test('rejects a refusal and an invalid response', async () => {
  await expect(state({ status: 400, text: 'Invalid hex string' })).rejects.toMatchObject({
    code: 'BIP122_HTTP_FAILED',
    details: expect.stringContaining('Invalid hex string'),
  })
  for (const json of [null, {}, { confirmed: true }, { txid: 'cd'.repeat(32), status: { confirmed: true } }])
    await expect(state({ json })).rejects.toMatchObject({ code: 'BIP122_API_INVALID' })
})
