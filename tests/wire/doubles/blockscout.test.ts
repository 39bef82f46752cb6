import {
  explorerAccount,
  explorerAddress,
  explorerHolding,
  explorerNft,
  explorerPage,
  explorerToken,
  explorerTransaction,
  explorerTransfer,
  fakeBlockscout,
} from '../../support/fake-blockscout.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const [ME, OTHER] = [`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`] as const
const NFT = { type: 'ERC-721', decimals: null, exchange_rate: null }

/** Asks an explorer that has one entry on the page of the pair. */
const ask =
  (page?: unknown) =>
  ({ path, query }: Fact) => {
    const [, , , , , name] = path.split('/')
    const pages = page === undefined ? {} : { [name ? `/${name}` : '']: page }
    return fakeBlockscout(pages)(`https://explorer.example.org${path}?${new URLSearchParams(query)}`)
  }

const account = (patch = {}) => explorerAccount(ME, { coin_balance: '7', block_number_balance_updated_at: 9, ...patch })
const tokens = (...holdings: readonly unknown[]) =>
  ask(explorerPage(holdings, { fiat_value: '25.01', id: 11, items_count: 50, value: '25000000' }))
const nfts = (patch = {}) => ask(explorerPage([explorerNft('7', explorerToken(NFT), patch)]))
const transactions = (patch = {}) => ask(explorerPage([explorerTransaction(ME, OTHER, patch)]))
const transfers = (patch = {}) => ask(explorerPage([explorerTransfer(OTHER, ME, patch)]))

describeDouble('blockscout', {
  ask: {
    'address.ordinary': ask(account({ exchange_rate: '3000' })),
    'address.unknown': ask(),
    'address.no-price': ask(account()),
    'address.invalid': ask(),
    'tokens.ordinary': tokens(explorerHolding(explorerToken(), '25000000')),
    'tokens.empty': ask(),
    'tokens.minimal': ask(
      explorerPage([
        explorerHolding(explorerToken({ name: null, symbol: null, decimals: null, exchange_rate: null }), '5'),
      ]),
    ),
    'tokens.scam': ask(
      explorerPage([explorerHolding(explorerToken({ reputation: 'scam', exchange_rate: null }), '1')]),
    ),
    'tokens.zero': ask(explorerPage([explorerHolding(explorerToken(), '0')])),
    'nft.ordinary': nfts({ image_url: 'https://nft.example/7.png', metadata: { name: 'Pear', image: 'ipfs://pear' } }),
    'transactions.ordinary': transactions(),
    'transactions.failed': transactions({ status: 'error', result: 'Reverted' }),
    'transactions.creation': transactions({ to: null, created_contract: explorerAddress(OTHER) }),
    'transactions.status-null': transactions({ status: null }),
    'transactions.pending': transactions({
      ...{ status: null, block_number: null, timestamp: null, confirmations: 0 },
      fee: { type: 'maximum', value: null },
    }),
    'transfers.ordinary': ask(explorerPage([explorerTransfer(OTHER, ME)], { block_number: 9, index: 4 })),
    'transfers.mint': transfers({ type: 'token_minting' }),
    'transfers.single': transfers({
      ...{ token: explorerToken({ ...NFT, exchange_rate: '1.5' }), token_type: 'ERC-721' },
      total: { token_id: '7', token_instance: null },
    }),
  },
  unknown: {
    'address.unknown-old': 'Is a current explorer.',
    'address.restricted': 'Restricts no address.',
    'any.rate-limit': 'Has no limit.',
    'any.html': 'Is no gateway.',
    'tokens.page-with-null': 'Knows each price.',
    'tokens.token-null': 'Knows each token.',
    'tokens.old-names': 'Is a current explorer.',
    'nft.minimal': 'Has one form of collectibles.',
    'nft.odd-metadata': 'Has metadata in good order.',
    'transfers.multi': 'Has one form of collectibles.',
    'transfers.total-null': 'Knows each amount.',
    'transfers.token-null': 'Knows each token.',
    'transfers.no-hash': 'Is no network whose coin is a token.',
    'transfers.old-names': 'Is a current explorer.',
  },
})
