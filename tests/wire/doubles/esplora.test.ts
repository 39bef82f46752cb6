import { afterAll } from 'vitest'
import { startBitcoin } from '../../../examples/local-network/start-bitcoin.mjs'
import { describeDouble } from '../describe-double.js'

const chain = await startBitcoin({ port: 0, log: () => {} })
afterAll(() => chain.stop())

const { payment } = chain.accounts[0] ?? { payment: '' }
const FUNDED = await chain.fund(payment, 10_000)
const ADDRESS = 'bc1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3h8ffkz'

const get = (path: string) => fetch(`${chain.apiUrl}${path}`)

describeDouble('esplora', {
  ask: {
    outputs: ({ path }) => get(path.replace(ADDRESS, payment)),
    address: ({ path }) => get(path.replace(ADDRESS, payment)),
    'transaction status': ({ path }) => get(path.replace('ab'.repeat(32), FUNDED)),
    transaction: ({ path }) => get(path.replace('ab'.repeat(32), FUNDED)),
    'status.unknown': ({ path }) => get(path),
    'tx.unknown': ({ path }) => get(path),
  },
  unknown: {
    'utxo.too-many': 'Has no limit.',
    'utxo.too-long': 'Has no limit.',
    'address.too-long': 'Has no limit.',
    'status.unknown-electrum': 'Is no Electrum backend.',
  },
  failing: ['address.ordinary', 'status.confirmed', 'status.in-mempool', 'status.unknown', 'tx.known'],
})
