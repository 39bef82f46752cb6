import { expect, test } from 'vitest'
import { toAddress } from '../../../../kit/provider/to-address.js'
import { readSession } from '../../../../plugins/bip122/wallets/read-session.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const TESTNET = 'bip122:000000000933ea01ad0ee984209779ba'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const PAY = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORD = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

test('lists the payment address first, each with its purpose', () => {
  const addresses = [
    { address: ORD, purpose: 'ordinals' },
    { address: PAY, purpose: 'payment' },
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', purpose: 'stacks' },
  ]
  expect(readSession({ addresses, network: 'Mainnet' }, TESTNET)).toEqual({
    chain: MAINNET,
    accounts: [
      { address: PAY, kind: 'payment' },
      { address: ORD, kind: 'ordinal' },
    ],
  })
})

test('derives a missing purpose from the address type; a single address pays', () => {
  expect(readSession({ addresses: [ORD, PAY] }, MAINNET).accounts.map(toAddress)).toEqual([PAY, ORD])
  const same = [
    { address: PAY, purpose: 'payment' },
    { address: PAY, purpose: 'ordinals' },
  ]
  expect(readSession({ addresses: same }, MAINNET)).toMatchObject({ accounts: [{ address: PAY, kind: 'payment' }] })
})

test('takes the purpose that the wallet names, whatever the address', () => {
  const addresses = [
    { address: PAY, purpose: 'ordinals' },
    { address: ORD, purpose: 'payment' },
  ]
  expect(readSession({ addresses }, MAINNET).accounts).toEqual([
    { address: ORD, kind: 'payment' },
    { address: PAY, kind: 'ordinal' },
  ])
})

test('derives a missing network from the addresses, else from the active network', () => {
  expect(readSession({ addresses: [PAY] }, TESTNET).chain).toBe(MAINNET)
  expect(readSession({ addresses: [TEST] }, SIGNET).chain).toBe(SIGNET)
  expect(readSession({ addresses: [TEST], network: null }, SIGNET).chain).toBe(SIGNET)
  expect(readSession({ addresses: [TEST] }, MAINNET).chain).toBe(TESTNET)
})

test('rejects addresses of another network and unknown networks', () => {
  const typo = PAY.replace('t4', 't5')
  for (const shared of [
    { addresses: [PAY], network: 'Testnet' },
    { addresses: [PAY], network: 'Fractal' },
    { addresses: [typo] },
    { addresses: [] },
    { addresses: undefined },
    { addresses: 'text' },
    { addresses: [null, 42, {}, { address: 42 }, { address: '' }] },
  ]) {
    expect(() => readSession(shared, MAINNET)).toThrowError(expect.objectContaining({ code: 'BIP122_ADDRESS_INVALID' }))
  }
})
