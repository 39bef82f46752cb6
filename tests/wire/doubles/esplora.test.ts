import { afterAll } from 'vitest'
import { startBitcoin } from '../../../examples/local-network/start-bitcoin.mjs'
import { virtualBitcoinWallet } from '../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { describeDouble } from '../describe-double.js'

const chain = await startBitcoin({ port: 0, log: () => {} })
afterAll(() => chain.stop())

const { payment } = chain.accounts[0] ?? { payment: '' }
const FUNDED = await chain.fund(payment, 10_000)
const ADDRESS = 'bc1qzyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3h8ffkz'

/** Pays, and returns the hash while the payment waits for a block. */
const payWithoutBlock = async (): Promise<string> => {
  const wallet = virtualBitcoinWallet({
    ...{ name: 'Wallet', id: 'wallet', privateKeys: [chain.accounts[0]?.privateKey ?? '0x'] },
    chains: [{ id: chain.caipNetworkId, apiUrl: chain.apiUrl }],
  })
  const { request } = wallet.provider
  await request('wallet_connect', { addresses: ['payment'], message: 'Connect', network: 'Regtest' })
  const { result } = (await request('sendTransfer', { recipients: [{ address: payment, amount: 5000 }] })) as {
    readonly result: { readonly txid: string }
  }
  return result.txid
}

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
    'utxo.empty': ({ path }) => get(path.replace(ADDRESS, chain.accounts[1]?.ordinals ?? '')),
    address: ({ path }) => get(path.replace(ADDRESS, payment)),
    'transaction status': ({ path }) => get(path.replace('ab'.repeat(32), FUNDED)),
    transaction: ({ path }) => get(path.replace('ab'.repeat(32), FUNDED)),
    'send.missing-inputs': ({ path }) => post(path, SPENDS_NOTHING),
    'status.unknown': ({ path }) => get(path),
    'tx.known': async ({ path }) => get(path.replace('ab'.repeat(32), await payWithoutBlock())),
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
})
