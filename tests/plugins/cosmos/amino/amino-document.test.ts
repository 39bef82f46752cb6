import { makeSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { expect, test } from 'vitest'
import { aminoBytes, isSameDocument } from '../../../../plugins/cosmos/amino/amino-document.js'

const fee = { amount: [{ denom: 'uatom', amount: '3000' }], gas: '120000' }
const msgs = [
  { type: 'cosmos-sdk/MsgSend', value: { to_address: 'b', from_address: 'a', nested: [{ z: 1, a: null }] } },
]
const document = makeSignDoc(msgs, fee, 'cosmoshub-4', 'Hi & <b>é</b> "x"\u2028', '7', '3', 42n)

test('writes what is signed as CosmJS does: sorted keys, and the escapes of Go', () => {
  const text = new TextDecoder().decode(aminoBytes(document))
  expect(text).toBe(new TextDecoder().decode(serializeSignDoc(document)))
  expect(text).toContain('\\u0026 \\u003cb\\u003e')
})

test('is the same document with another fee and memo, and in another order', () => {
  const reversed = Object.fromEntries(Object.entries(document).reverse()) as unknown as typeof document
  expect(isSameDocument(document, { ...reversed, fee: { amount: [], gas: '1' }, memo: '' })).toBe(true)
})

test.each([
  ['messages', { msgs: [...msgs, ...msgs] }],
  ['chain', { chain_id: 'osmosis-1' }],
  ['sequence', { sequence: '4' }],
  ['account', { account_number: '8' }],
  ['time limit', { timeout_height: '43' }],
  ['field', { other: true }],
])('is another document with another %s', (_, change) => {
  expect(isSameDocument(document, { ...document, ...change })).toBe(false)
})
