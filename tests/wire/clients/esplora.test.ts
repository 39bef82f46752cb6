import { bitcoin } from '../../../networks/index.js'
import { readConfirmed, readUtxos } from '../../../plugins/bip122/address-api.js'
import { broadcast } from '../../../plugins/bip122/broadcast.js'
import { readTransaction } from '../../../plugins/bip122/read-transaction.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, throws } from '../outcomes.js'

const API_URL = 'https://esplora.example.org/api'
const HASH = 'ab'.repeat(32)

const ownerOf = ({ path }: Fact) => path.split('/')[2] ?? ''

const apiUrls = { [bitcoin.caipNetworkId]: API_URL }

describeClient('esplora', {
  calls: {
    outputs: ({ fact, ...ports }) => readUtxos({ ...ports, apiUrls, network: bitcoin }, ownerOf(fact)),
    address: ({ fact, ...ports }) => readConfirmed({ ...ports, apiUrls, network: bitcoin }, ownerOf(fact)),
    transaction: ({ http, clock, signal }) =>
      readTransaction({ http, clock, options: { apiUrls } }, { network: bitcoin, account: '', hash: HASH, signal }),
    broadcast: ({ http, clock }) => broadcast({ http, clock, apiUrls, network: bitcoin }, { id: HASH, hex: '02' }),
  },
  uncalled: {
    'transaction status': 'The transaction itself is requested: its 404 means unknown.',
  },
  outcomes: {
    'utxo.ordinary': equals([{ hash: HASH, index: 0, value: '150000', confirmed: true }]),
    'utxo.empty': equals([]),
    'utxo.too-many': throws('BIP122_OUTPUTS_EXCEEDED'),
    'utxo.too-long': throws('BIP122_OUTPUTS_EXCEEDED'),
    'utxo.liquid': throws('BIP122_API_INVALID'),
    'tx.known': equals({ status: 'pending' }),
    'tx.unknown': equals(undefined),
    'send.refused': throws('BIP122_BROADCAST_REJECTED', /^min relay fee not met, 100 < 141$/m),
    'send.known': equals(HASH),
  },
})
