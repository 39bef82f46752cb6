import { expect, test } from 'vitest'
import { findAddress, readShared, toConnectorSession } from '../../../../plugins/walletconnect/connector/read-shared.js'

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
  expect(performance.now() - start).toBeLessThan(20_000)
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
  expect(shared && toConnectorSession(shared, { active: '0xF' })).toStrictEqual({
    chain: 'eip155:1',
    accounts: ['0xA'],
    approvedChains: ['eip155:1'],
  })
})

test('reads a namespace that the wallet wrote per network, and none of another name', () => {
  const written = {
    'eip155:10': { ...NONE, methods: ['a'], accounts: ['eip155:10:0xB'] },
    eip155: { ...NONE, methods: ['a', 'b'], accounts: ['eip155:1:0xA'], chains: ['eip155:5', 'solana:1', 'eip155x:1'] },
    'eip155-other:1': { ...NONE, methods: ['c'], accounts: ['eip155:7:0xC'] },
    'x:eip155:': { ...NONE, methods: ['d'], accounts: ['eip155:8:0xD'] },
  }
  expect(readShared(written, 'eip155')).toEqual({
    chains: ['eip155:10', 'eip155:1', 'eip155:5'],
    methods: ['a', 'b'],
    accounts: new Map([
      ['eip155:10', ['0xB']],
      ['eip155:1', ['0xA']],
    ]),
    knownAs: new Map(['eip155:10', 'eip155:1', 'eip155:5'].map((id) => [id, id])),
  })
})

test('approves the network that a namespace is named for', () => {
  const accounts = ['eip155:1:0xA']
  const chainsOf = (key: string) => readShared({ [key]: { ...NONE, accounts } }, 'eip155')?.chains
  expect(chainsOf('eip155:10')).toEqual(['eip155:1', 'eip155:10'])
  expect(chainsOf('eip155')).toEqual(['eip155:1'])
})

test.each([
  'eip155:1:0xA:more',
  'x:eip155:1:0xA',
  `eip155:1:${'a'.repeat(129)}`,
  'eip155:1:',
  'eip155::0xA',
  'eip155:1',
  '',
])('skips the malformed account %s', (account) => {
  expect(readShared({ eip155: { ...NONE, accounts: [account] } }, 'eip155')).toBeUndefined()
})

test('uses the current id of a network, and keeps the one that the wallet uses', () => {
  const deprecated = { 'fake:old': 'fake:new' } as const
  const read = (...ids: readonly string[]) => {
    const shared = readShared({ fake: { ...NONE, accounts: ids.map((id) => `${id}:a`) } }, 'fake', { deprecated })
    return [shared?.chains, [...(shared?.knownAs ?? [])]]
  }
  expect(read('fake:old')).toEqual([['fake:new'], [['fake:new', 'fake:old']]])
  expect(read('fake:old', 'fake:new')).toEqual([['fake:new'], [['fake:new', 'fake:new']]])
  expect(read('fake:new', 'fake:old')).toEqual([['fake:new'], [['fake:new', 'fake:new']]])
})

test('is on the wanted network if an account is shared there, else on the first', () => {
  const shared = readShared({ eip155: { ...NONE, accounts: ['eip155:1:0xA', 'eip155:10:0xB'] } }, 'eip155')
  const sessionOn = (wanted?: string) => shared && toConnectorSession(shared, { wanted, active: '0xB' })
  expect(sessionOn('eip155:10')).toEqual({
    chain: 'eip155:10',
    accounts: ['0xB'],
    active: '0xB',
    approvedChains: ['eip155:1', 'eip155:10'],
  })
  expect([sessionOn('eip155:5')?.chain, sessionOn()?.chain]).toEqual(['eip155:1', 'eip155:1'])
})

test('prefers the address in the same letters', () => {
  expect(findAddress(['0xa', '0xA'], '0xA')).toBe('0xA')
  expect(findAddress(['0xa', '0xb'], '0xB')).toBe('0xb')
  expect(findAddress(['0xa'], undefined)).toBeUndefined()
})
