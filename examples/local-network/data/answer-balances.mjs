// @ts-check
import { priceTokens } from './price-tokens.mjs'
import { readBalances } from './read-balances.mjs'
import { expectCurrency, isEvmAddress, isSolanaAddress, Refusal } from './refusal.mjs'

/** @import { DataChains, KnownToken } from './known-tokens.mjs' */
/** @typedef {Awaited<ReturnType<typeof readBalances>>} Balances */

/** Stands for the native coin in `forceUpdate`. */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Milliseconds for which an answer is repeated to the same address, whatever network is asked for. */
const REPEATED_MS = 10_000

/** @param {string} id CAIP-10 */
const readForced = (id) => {
  const [, chain = '', address = ''] = /^(\w+:\w+):(\w+)$/.exec(id) ?? []
  if (!isEvmAddress(address)) throw Refusal.of('address', 'The address provided is invalid')
  return { id, chain, address }
}

/**
 * Creates what answers the balances of accounts: in US dollars whatever was asked, and repeated by the address alone.
 *
 * @source https://github.com/reown-com/blockchain-api/blob/master/src/handlers/balance.rs
 *
 * @param {DataChains} chains
 * @param {readonly KnownToken[]} tokens
 */
export function answerBalances(chains, tokens) {
  /** @type {Map<string, { readonly at: number, readonly balances: Balances }>} */
  const answered = new Map()

  const read = async (/** @type {string} */ account, /** @type {readonly KnownToken[]} */ asked, isForced = false) =>
    readBalances(chains, await priceTokens(chains, asked), account, isForced)

  /** @param {string} account @param {Balances} balances @param {ReturnType<typeof readForced>} forced */
  const withForced = async (account, balances, { id, chain, address }) => {
    const isCoin = address.toLowerCase() === COIN
    const isListed = balances.some((one) => one.address === id || (isCoin && !one.address && one.chainId === chain))
    // Read from the chain: always current.
    if (isListed) return balances
    const isNamed = (/** @type {KnownToken} */ token) =>
      token.chain === chain &&
      (isCoin ? token.address === undefined : token.address?.toLowerCase() === address.toLowerCase())
    const [found] = await read(account, tokens.filter(isNamed), true)
    if (!found?.price) throw Refusal.of('asset', `Asset is not supported: ${address.toLowerCase()}`)
    return [...balances, isCoin ? found : { ...found, address: id }]
  }

  /** @param {string} account @param {Readonly<Record<string, string>>} query @param {string | undefined} origin */
  return async (account, { chainId, currency, forceUpdate, sv }, origin) => {
    expectCurrency(currency, 'query string')
    // Both read like an empty account.
    if (!origin || !sv) return []
    const known = answered.get(account)
    if (forceUpdate === undefined && known && Date.now() - known.at < REPEATED_MS) return known.balances
    const isSolana = chainId?.startsWith('solana:')
    if (!(isSolana ? isSolanaAddress(account) : isEvmAddress(account)))
      throw Refusal.of('address', 'The address provided is invalid')
    if (isSolana && forceUpdate !== undefined) throw Refusal.of('address', 'Unsupported namespace: solana')
    let balances = await read(
      account,
      tokens.filter(({ chain }) => chainId === undefined || chain === chainId),
    )
    for (const forced of forceUpdate?.split(',').map(readForced) ?? [])
      balances = await withForced(account, balances, forced)
    answered.set(account, { at: Date.now(), balances })
    return balances
  }
}
