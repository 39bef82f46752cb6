import type { AccountData } from '../../../services/account-data.js'
import { blockscout } from '../../../sources/index.js'
import { one } from '../../support/boot-eip155.js'
import { fakeNode } from '../../support/fake-node.js'
import { sourceContext } from '../../support/source-context.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientCall } from '../run-client.js'

const EXPLORER = 'https://explorer.example.org'
const ACCOUNT = `0x${'11'.repeat(20)}`
const HASH = `0x${'ab'.repeat(32)}`

const ask =
  (name: keyof AccountData): ClientCall =>
  ({ http, clock, signal }) => {
    const { context } = sourceContext([one], { http, clock })
    const data = blockscout({ urls: { 'eip155:1': EXPLORER } }).open(context)
    const network = context.stores.networks.find('eip155:1')
    return data[name]?.({ network, account: ACCOUNT, signal } as never)
  }

const coin = { ...one.nativeCurrency, chain: 'eip155:1', listed: true, amount: '1000000000000000000' }

describeClient('blockscout', {
  calls: {
    account: ask('tokens'),
    tokens: ask('tokens'),
    collectibles: ask('nfts'),
    transactions: ask('activity'),
    transfers: ask('activity'),
  },
  uncalled: { 'address.invalid': 'The address is validated first.' },
  outcomes: {
    'address.ordinary': equals({ items: [{ ...coin, price: 3001.5 }] }),
    'address.unknown': equals({ items: [coin] }),
    'address.unknown-old': equals({ items: [coin] }),
    'address.restricted': throws('HTTP_STATUS', /^Restricted access$/m),
    'any.rate-limit': throws('HTTP_STATUS', /^Too Many Requests$/m),
    'tokens.ordinary': matches({ items: [coin, { symbol: 'EXD', amount: '25000000', decimals: 6, price: 1.0004 }] }),
    'tokens.page-with-null': matches({ cursor: 'id=11&items_count=50&value=25000000' }),
    'tokens.minimal': equals({ items: [coin] }),
    'nft.ordinary': matches({ items: [{ tokenId: '7', name: 'Picture #7', standard: 'ERC-721' }] }),
    'transactions.ordinary': matches({ items: [{ hash: HASH, status: 'confirmed', kind: 'send' }] }),
    'transactions.pending': equals({ items: [] }),
    'transactions.failed': matches({ items: [{ hash: HASH, status: 'failed' }] }),
    'transactions.status-null': matches({ items: [{ hash: HASH, status: 'pending' }] }),
    'transfers.ordinary': matches({ items: [{ hash: HASH, kind: 'receive', transfers: [{ amount: '25000000' }] }] }),
    'transfers.total-null': equals({ items: [] }),
    'transfers.token-null': equals({ items: [] }),
    'transfers.no-hash': equals({ items: [] }),
  },
  others: () => async (input, init) => {
    // An account without history.
    if (String(input).startsWith(EXPLORER)) return new Response('{"message":"Not found"}', { status: 404 })
    return fakeNode().http(input, init)
  },
})
