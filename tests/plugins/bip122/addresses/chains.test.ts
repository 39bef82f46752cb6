import { expect, test } from 'vitest'
import { chainNamed, formOf, KNOWN_CHAINS } from '../../../../plugins/bip122/addresses/chains.js'

const [MAINNET, TESTNET, TESTNET4, SIGNET, REGTEST] = [
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:00000000da84f2bafbbc53dee25a72ae',
  'bip122:00000008819873e925422c1ff0f99f7c',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
]

test.each([
  ['Mainnet', MAINNET],
  ['livenet', MAINNET],
  ['bitcoin:mainnet', MAINNET],
  ['Testnet', TESTNET],
  ['TESTNET4', TESTNET4],
  ['Signet', SIGNET],
  ['Regtest', REGTEST],
  ['bitcoin:devnet', REGTEST],
])('finds the network that wallets call %s', (name, chain) => {
  expect(chainNamed(name)).toBe(chain)
})

test.each(['', 'testbitcoin:net', 'other:bitcoin:testnet', 'Fractal', 7, null, undefined, {}, ['Testnet']])(
  'knows no network by the name %j',
  (name) => {
    expect(chainNamed(name)).toBeUndefined()
  },
)

test('knows the path of each public network in the address API, and no other networks', () => {
  const paths = KNOWN_CHAINS.map((chain) => [chain, formOf(chain)?.api])
  expect(paths).toEqual([
    [MAINNET, ''],
    [TESTNET, '/testnet'],
    [TESTNET4, '/testnet4'],
    [SIGNET, '/signet'],
    [REGTEST, undefined],
  ])
  for (const chain of ['toString', 'constructor', 'bip122:1']) expect(formOf(chain)).toBeUndefined()
})
