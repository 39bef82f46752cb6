import type { CaipNetwork } from '../../../kernel/contract/network.js'
import type { Evm } from '../../../services/evm.js'
import type { Missing, OwnedToken, Page, PricedCall, Token } from '../../../services/queries.js'
import { unreadable } from '../../unreadable.js'
import { within } from '../../within.js'
import type { RpcParts } from '../options.js'
import { EXTRAS_WAIT_MS, withPrices } from '../with-prices.js'
import { findUnlisted } from './find-unlisted.js'
import { readErc20Balance } from './read-erc20.js'

const lower = (address = ''): string => address.toLowerCase()

/**
 * The tokens that the connected wallet reports, if the account is its own. A wallet that does not offer them, or does not
 * answer in time, is not asked again: it may be a phone.
 */
const readWalletTokens = async (
  { context }: RpcParts,
  evm: Evm,
  { network: { caipNetworkId }, account }: PricedCall,
  silent: Set<string>,
) => {
  const { clock, stores } = context
  if (lower(stores.accounts.of('eip155').address) !== lower(account)) return undefined
  const key = `${caipNetworkId} ${account} ${stores.connections.active('eip155')?.connectorId}`
  if (silent.has(key)) return undefined
  const tokens = await within(clock, EXTRAS_WAIT_MS, evm.assets(caipNetworkId))
  if (!tokens) silent.add(key)
  return tokens
}

const readListed = async (
  { context: { logger } }: RpcParts,
  evm: Evm,
  { network: { caipNetworkId }, account }: PricedCall,
  tokens: readonly Token[],
): Promise<readonly OwnedToken[]> => {
  const owned = await Promise.all(
    tokens.map(async (token) => {
      const amount = await readErc20Balance(evm, caipNetworkId, token.address ?? '', account)
      if (amount === undefined)
        logger.warn(`rpc(): ${token.symbol} of \`tokens\` has no balances on ${caipNetworkId}. Check its address.`)
      return amount ? { ...token, amount: String(amount) } : undefined
    }),
  )
  return owned.filter((token) => token !== undefined)
}

/** Reads the native balance by the same way as the tokens, so that one request carries all. */
const readNative = async (evm: Evm, { network, account }: PricedCall): Promise<bigint> => {
  const answer = await evm.request(network.caipNetworkId, { method: 'eth_getBalance', params: [account, 'latest'] })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw unreadable()
  return BigInt(answer)
}

const toNative = (
  { caipNetworkId, nativeCurrency, assets }: CaipNetwork,
  listed: Token | undefined,
  amount: bigint,
): OwnedToken => ({
  chain: caipNetworkId,
  ...nativeCurrency,
  ...(assets?.imageUrl !== undefined && { imageUrl: assets.imageUrl }),
  ...listed,
  listed: true,
  amount: String(amount),
})

/**
 * Reads the tokens of an account: the native coin first, then the host's, then what the wallet and the logs show beyond.
 * `silent` remembers the wallets that do not report tokens.
 */
export const readEvmTokens = async (
  parts: RpcParts,
  evm: Evm,
  call: PricedCall,
  silent: Set<string>,
): Promise<Page<OwnedToken>> => {
  const { network, account, currency = 'usd' } = call
  const { caipNetworkId } = network
  const ofHost = await parts.tokensOf(caipNetworkId)
  const withAddress = ofHost.filter(({ address }) => address !== undefined)
  const known = new Set(withAddress.map(({ address }) => lower(address)))
  const [native, listed, ofWallet, found] = await Promise.all([
    readNative(evm, call),
    readListed(parts, evm, call, withAddress),
    readWalletTokens(parts, evm, call, silent),
    findUnlisted(evm, caipNetworkId, account, parts.options.logBlocks, known),
  ])
  const prices = new Map(ofWallet?.map(({ address, price }) => [lower(address), price]))
  const own = [
    toNative(
      network,
      ofHost.find(({ address }) => address === undefined),
      native,
    ),
    ...listed,
  ]
  for (const token of [...found.items, ...(ofWallet ?? [])]) {
    const address = lower(token.address)
    if (address && !known.has(address)) own.push(token)
    known.add(address)
  }
  const items = own
    .filter(({ decimals, amount, address }) => address === undefined || (decimals > 0 && amount !== '0'))
    .map(({ price: _, ...token }) => {
      // Wallets report prices in US dollars.
      const price = currency === 'usd' ? prices.get(lower(token.address)) : undefined
      return { ...token, ...(price !== undefined && { price }) }
    })
  const missing: Missing[] = found.isWhole || ofWallet ? [] : ['unlisted']
  if (items.some((token) => token.listed !== true)) missing.push('spam')
  return withPrices(parts, call, items, missing)
}
