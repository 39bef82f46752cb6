import { describe, expect, test } from 'vitest'
import { cosmosHub } from '../../../../networks/index.js'
import { broadcast, hashOf } from '../../../../plugins/cosmos/rest/broadcast.js'
import { estimateGas } from '../../../../plugins/cosmos/rest/estimate-gas.js'
import { feeFor } from '../../../../plugins/cosmos/rest/fee-for.js'
import { getBalance, readSpendable } from '../../../../plugins/cosmos/rest/get-balance.js'
import { readAccount } from '../../../../plugins/cosmos/rest/read-account.js'
import { readTransaction } from '../../../../plugins/cosmos/rest/read-transaction.js'
import type { HttpAnswer } from '../../../../testing/ports/http-types.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { HERE } from '../../../support/boot-cosmos.js'

const raw = Uint8Array.of(1, 2, 3)
const call = (answer: HttpAnswer, restUrls: readonly string[] = ['https://rest.example/']) => ({
  http: scriptedHttp([
    { match: 'https://rest.example', answer },
    { match: 'https://other.example', answer: { json: { account: { account_number: '1', sequence: '0' } } } },
  ]),
  clock: manualClock(),
  network: { ...cosmosHub, restUrls },
})
const accepted = (tx_response: object): HttpAnswer => ({ json: { tx_response } })

describe('the fee', () => {
  test.each([
    [119_000n, '0.025', '2975'],
    [1n, '0.025', '1'],
    [100_001n, '0.1', '10001'],
    [120_000n, '12500000000', '1500000000000000'],
    [3n, '0.000000000000000001', '1'],
    [0n, '0.1', '0'],
  ])('for %s units of gas at %s is %s', (gas, price, fee) => {
    expect(feeFor(gas, price)).toBe(fee)
  })
})

describe('an account', () => {
  const numbers = { account_number: '7', sequence: '3' }

  test.each([
    ['an ordinary one', numbers],
    ['one with a schedule', { base_vesting_account: { base_account: numbers } }],
    ['one of a module', { base_account: numbers, name: 'x' }],
  ])('is read: %s', async (_, account) => {
    await expect(readAccount(call({ json: { account } }), HERE)).resolves.toEqual({ accountNumber: 7n, sequence: 3n })
  })

  test('does not exist before its first payment', async () => {
    await expect(readAccount(call({ status: 404, json: { code: 5 } }), HERE)).resolves.toBeUndefined()
  })

  test.each([
    'malformed',
    { json: {} },
    { json: { account: { account_number: 7, sequence: '3' } } },
    { json: null },
  ] as const)('is read from the next node after the answer %j', async (answer) => {
    const both = call(answer, ['https://rest.example', 'https://other.example'])
    await expect(readAccount(both, HERE)).resolves.toEqual({ accountNumber: 1n, sequence: 0n })
    await expect(readAccount(call(answer), HERE)).rejects.toMatchObject({ code: 'COSMOS_HTTP_FAILED' })
  })

  test('cannot be read without an endpoint, or from a node that refuses', async () => {
    await expect(readAccount(call('reset', []), HERE)).rejects.toMatchObject({ code: 'COSMOS_API_MISSING' })
    await expect(readAccount(call({ status: 400, json: { message: 'no' } }), HERE)).rejects.toMatchObject({
      code: 'COSMOS_HTTP_FAILED',
      details: 'no',
    })
  })
})

describe('what can be spent', () => {
  const read = (answer: HttpAnswer) => {
    const http = scriptedHttp([
      { match: 'https://rest.example/cosmos/bank/v1beta1/spendable_balances/', answer },
      {
        match: 'https://rest.example/cosmos/bank/v1beta1/balances/',
        answer: { json: { balance: { denom: 'uatom', amount: '7' } } },
      },
    ])
    return readSpendable({ ...call('reset'), http }, HERE, 'uatom')
  }

  test('is the balance on nodes that do not tell it apart', async () => {
    const answer = { status: 501, json: { code: 12, message: 'Not Implemented', details: [] } }
    await expect(read(answer)).resolves.toBe(7n)
  })

  test.each([
    { status: 400, json: { code: 3, message: 'invalid denom' } },
    { json: { balance: { denom: 'uosmo', amount: '7' } } },
  ])('is not guessed after the answer %j', async (answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'COSMOS_HTTP_FAILED' })
  })
})

describe('a balance', () => {
  const read = (denom: string) => {
    const { network, ...ports } = call({ json: { balance: { denom, amount: '7' } } })
    const stores = { networks: { of: () => ({ caipNetwork: network }), find: () => network } }
    return getBalance({ ...ports, stores, signal: new AbortController().signal } as never, HERE)
  }

  test('counts the coin of the network, and no other', async () => {
    await expect(read('uatom')).resolves.toBe('7')
    await expect(read('uosmo')).rejects.toMatchObject({ code: 'COSMOS_HTTP_FAILED' })
  })
})

describe('gas', () => {
  test('has a margin of two fifths', async () => {
    await expect(estimateGas(call({ json: { gas_info: { gas_used: '85001' } } }), raw)).resolves.toBe(119_002n)
  })

  test.each([
    [500, 2, 'failed to execute message; message index: 0: insufficient funds: unknown request'],
    [404, 5, 'account cosmos1 not found: key not found'],
    [400, 3, 'invalid empty tx'],
  ])('is none for a transaction that would fail, for the reason of the node: %d', async (status, code, message) => {
    const failing = call({ status, json: { code, message, details: [] } }, [
      'https://rest.example',
      'https://other.example',
    ])
    await expect(estimateGas(failing, raw)).rejects.toMatchObject({ code: 'COSMOS_SEND_REJECTED', details: message })
    expect(failing.http.requests).toHaveLength(1)
  })

  test.each([
    { status: 501, json: { code: 12, message: 'Not Implemented', details: [] } },
    { status: 429, text: '' },
    // ResourceExhausted. @source https://github.com/grpc-ecosystem/grpc-gateway/blob/main/runtime/errors.go
    { status: 429, json: { code: 8, message: 'too many requests', details: [] } },
    { status: 502, text: '<html></html>' },
    { status: 404, text: '<html></html>' },
  ])('is asked of the next node after the answer %j', async (answer) => {
    const both = call(answer, ['https://rest.example', 'https://other.example'])
    both.http.route({ match: 'https://other.example', answer: { json: { gas_info: { gas_used: '100' } } } })
    await expect(estimateGas(both, raw)).resolves.toBe(140n)
  })
})

/** CometBFT, on some versions: the transaction is there. */
const CACHED = { status: 500, json: { code: 2, message: 'tx already exists in cache: unknown request' } } as const

describe('a broadcast', () => {
  test('resolves with the hash of the transaction, whatever the node calls it', async () => {
    const sent = call(accepted({ code: 0, txhash: 'FF' }))
    await expect(broadcast(sent, raw)).resolves.toBe(hashOf(raw))
    expect(hashOf(raw)).toBe('039058C6F2C0CB492C533B0A4D14EF77CC0F78ABCCCED5287D84A1A2011CFB81')
    expect(sent.http.requests).toMatchObject([
      { url: 'https://rest.example/cosmos/tx/v1beta1/txs', json: { tx_bytes: 'AQID', mode: 'BROADCAST_MODE_SYNC' } },
    ])
  })

  test('of what the node has already is accepted', async () => {
    await expect(broadcast(call(accepted({ code: 19, codespace: 'sdk' })), raw)).resolves.toBe(hashOf(raw))
  })

  test.each([
    [accepted({ code: 13, codespace: 'sdk', raw_log: 'insufficient fee' }), 'insufficient fee'],
    [accepted({ code: 19, codespace: 'wasm' }), 'status 200'],
    [{ status: 400, text: '' }, 'status 400'],
    [{ status: 400, json: { code: 3, message: 'invalid empty tx' } }, 'invalid empty tx'],
    [accepted({ code: 5, codespace: 'sdk', raw_log: 'no\n\u202efunds' }), 'no funds'],
  ] as const)('that is refused says why: %j', async (answer, details) => {
    await expect(broadcast(call(answer), raw)).rejects.toMatchObject({ code: 'COSMOS_SEND_REJECTED', details })
  })

  test.each(['reset', 'malformed', { status: 502, text: '' }, CACHED, { json: {} }] as const)(
    'with an unknown outcome names the hash: %j',
    async (answer) => {
      const sent = call(answer)
      await expect(broadcast(sent, raw)).rejects.toMatchObject({
        code: 'COSMOS_SENT_UNCONFIRMED',
        details: hashOf(raw),
      })
      expect(sent.http.requests).toHaveLength(1)
    },
  )
})

describe('a transaction', () => {
  const read = (answer: HttpAnswer) => {
    const { network, ...ports } = call(answer)
    return readTransaction(ports, { network, account: HERE, hash: 'AB', signal: new AbortController().signal })
  }

  test.each([
    ['confirmed', accepted({ code: 0, txhash: 'AB' }), { status: 'confirmed' }],
    ['failed in its block', accepted({ code: 11, txhash: 'ab' }), { status: 'failed' }],
    ['unknown yet', { status: 404, json: { code: 5 } } as HttpAnswer, undefined],
  ])('is %s', async (_, answer, state) => {
    await expect(read(answer)).resolves.toEqual(state)
  })

  test('is not known by the answer for another one', async () => {
    await expect(read(accepted({ code: 0, txhash: 'CD' }))).rejects.toMatchObject({ code: 'COSMOS_HTTP_FAILED' })
  })

  test('cannot be read from a node that refuses', async () => {
    await expect(read({ status: 400, text: '' })).rejects.toMatchObject({ code: 'COSMOS_HTTP_FAILED' })
  })
})
