// @ts-check
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { knownTokens, RATES } from './known-tokens.mjs'
import { priceTokens } from './price-tokens.mjs'
import { answerBalances } from './answer-balances.mjs'
import { readHistory } from './read-history.mjs'
import { expectCurrency, isEvmAddress, isSolanaAddress, Refusal } from './refusal.mjs'

/** @import { DataChains, KnownToken } from './known-tokens.mjs' */

/** Stands for the native coin. */
const NATIVE = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'So11111111111111111111111111111111111111111']

/**
 * @typedef {object} DataRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} query
 * @property {any} body
 * @property {string} [origin] of the page that asks
 */

/** @param {DataChains} chains @returns {(request: DataRequest) => Promise<unknown>} resolves with `undefined` for an unknown path */
export function answerData(chains) {
  const tokens = knownTokens(chains)
  const supported = [...new Set(tokens.map(({ chain }) => chain))]
  const [ethereum] = chains.chains
  const names = createPublicClient({ chain: mainnet, transport: http(ethereum?.rpcUrl) })

  const identify = async (/** @type {string} */ address) => {
    const none = { name: null, avatar: null, resolvedAt: null }
    if (isSolanaAddress(address)) return none
    if (!isEvmAddress(address)) throw Refusal.of('address', 'The address provided is invalid')
    const name = await names.getEnsName({ address: /** @type {`0x${string}`} */ (address) }).catch(() => null)
    const avatar = name && (await names.getEnsText({ name, key: 'avatar' }).catch(() => null))
    return { name, avatar, resolvedAt: new Date().toISOString() }
  }
  const find = (/** @type {string} */ caipAddress) => {
    const [namespace, reference, address = ''] = caipAddress.split(':')
    const own = NATIVE.includes(address) ? undefined : address.toLowerCase()
    const chain = `${namespace}:${reference}`
    const found = tokens.find((token) => token.chain === chain && token.address?.toLowerCase() === own)
    return found ? [found] : []
  }
  /** Only the first address is priced. @param {readonly string[]} addresses @param {string} currency */
  const price = async ([first], currency) => {
    if (first === undefined) throw Refusal.of('address', 'The address provided is invalid')
    expectCurrency(currency, 'the JSON body into the target type', 422)
    if (first.startsWith('solana:') && currency !== 'usd')
      throw Refusal.of('currency', 'Unsupported currency: Only USD currency is supported for Solana tokens price.')
    const [token] = await priceTokens(chains, find(first))
    const dollars = token?.price
    if (!token || dollars === undefined) throw Refusal.of('asset', `Asset is not supported: ${first.split(':')[2]}`)
    const { name, symbol, decimals } = token
    return [{ address: first, name, symbol, iconUrl: '', price: dollars * (RATES[currency] ?? 1), decimals }]
  }
  const balances = answerBalances(chains, tokens)
  const readEntries = async (/** @type {string} */ account, /** @type {Readonly<Record<string, string>>} */ query) => {
    const { chainId = 'eip155:1', cursor = '' } = query
    if (chainId === chains.solana?.caipNetworkId) return { data: [], next: null }
    const chain = chains.chains.find(({ id }) => `eip155:${id}` === chainId)
    if (!chain) throw Refusal.of('', `Invalid parameter: ${chainId}`)
    if (!isEvmAddress(account)) throw Refusal.of('address', 'The address provided is invalid')
    const own = tokens.filter((token) => token.chain === chainId)
    return readHistory(chain, await priceTokens(chains, own), account, cursor)
  }

  return async ({ path, query, body, origin }) => {
    const [, kind, first = '', second = ''] = /^\/v1\/([\w-]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    const { chainId } = query
    const asked = tokens.filter(({ chain }) => chainId === undefined || chain === chainId)
    if (kind === 'supported-chains') return { http: supported, ws: supported }
    if (kind === 'identity') return identify(first)
    if (kind === 'account' && second === 'identity') return identify(first)
    if (kind === 'account' && second === 'balance') return { balances: await balances(first, query, origin) }
    if (kind === 'account' && second === 'history') return readEntries(first, query)
    if (kind === 'convert' && first === 'tokens') {
      const listed = asked.filter((token) => token.listed && token.address !== undefined)
      return {
        tokens: listed.map(({ chain, address, listed: _, ...token }) => ({
          ...token,
          address: `${chain}:${address}`,
          logoUri: '',
        })),
      }
    }
    if (kind === 'fungible' && first === 'price')
      return { fungibles: await price(body?.addresses ?? [], body?.currency) }
    return undefined
  }
}
