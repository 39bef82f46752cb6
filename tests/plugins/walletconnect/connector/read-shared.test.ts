import { expect, test } from 'vitest'
import { readShared, toConnectorSession } from '../../../../plugins/walletconnect/connector/read-shared.js'

const NONE = { methods: [], events: [] }
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

test('accounts of one network are listed once each, and foreign ones not at all', () => {
  const accounts = ['eip155:1:0xA', 'eip155:1:0xA', 'eip155:10:0xB', 'solana:1:0xC', 'eip155:1', '__proto__:1:0xD']
  const shared = readShared({ eip155: { ...NONE, accounts } }, 'eip155')
  expect([...(shared?.accounts ?? [])]).toEqual([
    ['eip155:1', ['0xA']],
    ['eip155:10', ['0xB']],
  ])
})

test('a hundred thousand accounts are read in a moment', () => {
  const accounts = Array.from({ length: 100_000 }, (_, index) => `eip155:1:${address(index)}`)
  const start = performance.now()
  const shared = readShared({ eip155: { ...NONE, accounts } }, 'eip155')
  expect(shared?.accounts.get('eip155:1')).toHaveLength(100_000)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test.each([
  ['as in the session', '0xB'],
  ['in other letters', '0xb'],
])('the account that a wallet puts in front comes first, written %s', (_, active) => {
  const shared = readShared({ eip155: { ...NONE, accounts: ['eip155:1:0xA', 'eip155:1:0xB'] } }, 'eip155')
  expect(shared && toConnectorSession(shared, { active }).accounts).toEqual(['0xB', '0xA'])
})

test('an account in front that the session does not share changes nothing', () => {
  const shared = readShared({ eip155: { ...NONE, accounts: ['eip155:1:0xA'] } }, 'eip155')
  expect(shared && toConnectorSession(shared, { active: '0xF' }).accounts).toEqual(['0xA'])
})
