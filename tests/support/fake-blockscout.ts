import type { HttpPort } from '../../kernel/contract/ports.js'

/** Fields that a test sets. */
type Patch = Readonly<Record<string, unknown>>

/** How the explorer names a token. */
export const explorerToken = (patch: Patch = {}) => ({
  address_hash: '0x00000000000000000000000000000000000000d1',
  name: 'Dollar',
  symbol: 'USD',
  decimals: '6',
  type: 'ERC-20',
  holders_count: '12',
  exchange_rate: '0.999',
  total_supply: '1000000000000',
  icon_url: null,
  circulating_market_cap: null,
  volume_24h: null,
  reputation: 'ok',
  ...patch,
})

/** How the explorer names an account within other answers. */
export const explorerAddress = (hash: string) => ({ hash, name: null, is_contract: false, ens_domain_name: null })

/** What the explorer says of an account; `null` for what it does not know. */
export const explorerAccount = (hash: string, patch: Patch = {}) => ({
  hash,
  coin_balance: null,
  exchange_rate: null,
  block_number_balance_updated_at: null,
  is_contract: false,
  is_scam: false,
  name: null,
  ens_domain_name: null,
  reputation: 'ok',
  ...patch,
})

/** An entry of an account's tokens. */
export const explorerHolding = (token: unknown, value: string) => ({
  token,
  token_id: null,
  token_instance: null,
  value,
})

/** An entry of an account's collectibles. */
export const explorerNft = (id: string, token: unknown, patch: Patch = {}) => ({
  id,
  token,
  value: '1',
  token_type: 'ERC-721',
  is_unique: true,
  image_url: null,
  animation_url: null,
  external_app_url: null,
  media_url: null,
  media_type: null,
  metadata: null,
  owner: null,
  thumbnails: null,
  ...patch,
})

/** An entry of an account's transactions, mined and without money. */
export const explorerTransaction = (from: string, to: string, patch: Patch = {}) => ({
  hash: `0x${'a'.repeat(64)}`,
  from: explorerAddress(from),
  to: explorerAddress(to),
  value: '0',
  status: 'ok',
  result: 'success',
  method: null,
  block_number: 9,
  timestamp: '2026-01-02T03:04:05.000000Z',
  confirmations: 7,
  fee: { type: 'actual', value: '21000000000000' },
  created_contract: null,
  transaction_types: ['coin_transfer'],
  token_transfers: null,
  exchange_rate: '3000',
  nonce: 7,
  ...patch,
})

/** An entry of an account's token transfers. */
export const explorerTransfer = (from: string, to: string, patch: Patch = {}) => ({
  transaction_hash: `0x${'a'.repeat(64)}`,
  log_index: 4,
  from: explorerAddress(from),
  to: explorerAddress(to),
  token: explorerToken(),
  total: { value: '5000000', decimals: '6' },
  type: 'token_transfer',
  method: 'transfer',
  block_number: 9,
  block_hash: `0x${'c'.repeat(64)}`,
  timestamp: '2026-01-02T03:04:05.000000Z',
  token_type: 'ERC-20',
  ...patch,
})

/** A page of a list; `next` is the query of the page after it. */
export const explorerPage = (items: readonly unknown[], next: Patch | null = null) => ({
  items,
  next_page_params: next,
})

/**
 * Answers as an explorer: the given pages by their path after the account (`''` is the account itself), and for anything
 * else what it says of an account that it never saw.
 * @source https://github.com/blockscout/blockscout
 */
export const fakeBlockscout = (pages: Readonly<Record<string, unknown>>): HttpPort => {
  return async (input) => {
    const { pathname, search } = new URL(String(input))
    const [, account = '', path = ''] = /^\/api\/v2\/addresses\/([^/]*)(\/.*)?$/.exec(pathname) ?? []
    if (!account) return Response.json({ message: 'Not found' }, { status: 404 })
    if (!/^0x[0-9a-f]{40}$/i.test(account)) return Response.json({ message: 'Invalid parameter(s)' }, { status: 422 })
    const unseen = path === '' ? explorerAccount(account) : explorerPage([])
    return Response.json(pages[path + search] ?? pages[path] ?? unseen)
  }
}
