import { bitcoin } from '../../../networks/index.js'
import { readUtxos } from '../../../plugins/bip122/address-api.js'
import { broadcast } from '../../../plugins/bip122/broadcast.js'
import { readTransaction } from '../../../plugins/bip122/read-transaction.js'
import { describeClient } from '../describe-client.js'
import { equals, throws } from '../outcomes.js'

const API_URL = 'https://esplora.example.org/api'
const HASH = 'ab'.repeat(32)

const apiUrls = { [bitcoin.caipNetworkId]: API_URL }

describeClient('esplora', {
  calls: {
    outputs: ({ fact, ...ports }) => {
      const address = fact.path.split('/')[2] ?? ''
      return readUtxos({ ...ports, apiUrls, network: bitcoin }, address)
    },
    'transaction status': ({ http, clock, signal }) =>
      readTransaction({ http, clock, apiUrls }, { network: bitcoin, account: '', hash: HASH, signal }),
    broadcast: ({ http, clock }) => broadcast({ http, clock, apiUrls, network: bitcoin }, { id: HASH, hex: '02' }),
  },
  uncalled: {
    address: 'Balances are summed from outputs.',
    transaction: 'Only the status is requested.',
  },
  outcomes: {
    'utxo.ordinary': equals([{ hash: HASH, index: 0, value: '150000', confirmed: true }]),
    'utxo.empty': equals([]),
    'utxo.too-many': throws('BIP122_HTTP_FAILED'),
    'utxo.too-long': throws('BIP122_HTTP_FAILED'),
    'status.confirmed': equals({ status: 'confirmed' }),
    'status.in-mempool': equals({ status: 'pending' }),
    'status.unknown': equals(undefined),
    'status.unknown-electrum': equals(undefined),
  },
  failing: ['utxo.ordinary', 'utxo.unconfirmed', 'status.unknown'],
})
