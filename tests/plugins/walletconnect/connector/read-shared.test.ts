import { expect, test } from 'vitest'
import { readShared, toConnectorSession } from '../../../../plugins/walletconnect/connector/read-shared.js'

const NONE = { methods: [], events: [] }
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

test('lists each account of a network once, and no foreign ones', () => {
  const accounts = ['eip155:1:0xA', 'eip155:1:0xA', 'eip155:10:0xB', 'solana:1:0xC', 'eip155:1', '__proto__:1:0xD']
  const shared = readShared({ eip155: { ...NONE, accounts } }, 'eip155')
  expect([...(shared?.accounts ?? [])]).toEqual([
    ['eip155:1', ['0xA']],
    ['eip155:10', ['0xB']],
  ])
})

test('reads a hundred thousand accounts quickly', () => {
  const accounts = Array.from({ length: 100_000 }, (_, index) => `eip155:1:${address(index)}`)
  const start = performance.now()
  const shared = readShared({ eip155: { ...NONE, accounts } }, 'eip155')
  expect(shared?.accounts.get('eip155:1')).toHaveLength(100_000)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test.each([
  ['as in the session', '0xB'],
  ['in other letters', '0xb'],
])('lists the wallet’s active account first, written %s', (_, active) => {
  const shared = readShared({ eip155: { ...NONE, accounts: ['eip155:1:0xA', 'eip155:1:0xB'] } }, 'eip155')
  expect(shared && toConnectorSession(shared, { active }).accounts).toEqual(['0xB', '0xA'])
})

test('ignores an active account that the session does not share', () => {
  const shared = readShared({ eip155: { ...NONE, accounts: ['eip155:1:0xA'] } }, 'eip155')
  expect(shared && toConnectorSession(shared, { active: '0xF' }).accounts).toEqual(['0xA'])
})
