import { afterAll } from 'vitest'
import { startBitcoin } from '../../../examples/local-network/start-bitcoin.mjs'
import { describeDouble } from '../describe-double.js'

const chain = await startBitcoin({ port: 0, log: () => {} })
afterAll(() => chain.stop())

const { payment } = chain.accounts[0] ?? { payment: '' }
const FUNDED = await chain.fund(payment, 10_000)
const ADDRESS = 'bc1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3h8ffkz'

/** Spends an output that no block has. */
const SPENDS_NOTHING = [
  '0200000001',
  '11'.repeat(32),
  '0000000000ffffffff01',
  '1027000000000000160014',
  '11'.repeat(20),
  '00000000',
].join('')

const get = (path: string) => fetch(`${chain.apiUrl}${path}`)
const post = (path: string, body: string) => fetch(`${chain.apiUrl}${path}`, { method: 'POST', body })

describeDouble('esplora', {
  ask: {
    outputs: ({ path }) => get(path.replace(ADDRESS, payment)),
    address: ({ path }) => get(path.replace(ADDRESS, payment)),
    'transaction status': ({ path }) => get(path.replace('ab'.repeat(32), FUNDED)),
    transaction: ({ path }) => get(path.replace('ab'.repeat(32), FUNDED)),
    'send.missing-inputs': ({ path }) => post(path, SPENDS_NOTHING),
    'status.unknown': ({ path }) => get(path),
    'tx.unknown': ({ path }) => get(path),
  },
  unknown: {
    'utxo.liquid': 'Is no Liquid network.',
    'any.rate': 'Has no limit.',
    'send.ordinary': 'Needs a signed transaction.',
    'send.refused': 'Needs a signed transaction.',
    'send.known': 'Needs a signed transaction.',
    'utxo.too-many': 'Has no limit.',
    'utxo.too-long': 'Has no limit.',
    'address.too-long': 'Has no limit.',
    'status.unknown-electrum': 'Is no Electrum backend.',
  },
  // Is in a block; the pair waits in the mempool.
  failing: ['tx.known'],
})
