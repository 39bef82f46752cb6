// @ts-check
import { createPublicClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { knownTokens, RATES } from './known-tokens.mjs'
import { priceTokens } from './price-tokens.mjs'
import { readBalances } from './read-balances.mjs'
import { readHistory } from './read-history.mjs'

/** @import { DataChains, KnownToken } from './known-tokens.mjs' */

/** Stands for the native coin. */
const NATIVE = ['0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 'So11111111111111111111111111111111111111111']

/**
 * @typedef {object} DataRequest
 * @property {string} path
 * @property {Readonly<Record<string, string>>} query
 * @property {any} body
 */

/** @param {DataChains} chains @returns {(request: DataRequest) => Promise<unknown>} resolves with `undefined` for an unknown path */
export function answerData(chains) {
  const tokens = knownTokens(chains)
  const supported = [...new Set(tokens.map(({ chain }) => chain))]
  const [ethereum] = chains.chains
  const names = createPublicClient({ chain: mainnet, transport: http(ethereum?.rpcUrl) })

  const identify = async (/** @type {string} */ address) => {
    const name = await names.getEnsName({ address: /** @type {`0x${string}`} */ (address) }).catch(() => null)
    const avatar = name && (await names.getEnsText({ name, key: 'avatar' }).catch(() => null))
    return { name, avatar }
  }
  const find = (/** @type {string} */ caipAddress) => {
    const [namespace, reference, address = ''] = caipAddress.split(':')
    const own = NATIVE.includes(address) ? undefined : address.toLowerCase()
    const chain = `${namespace}:${reference}`
    const found = tokens.find((token) => token.chain === chain && token.address?.toLowerCase() === own)
    return found ? [found] : []
  }
  const price = async (/** @type {readonly string[]} */ addresses, /** @type {string} */ currency) => {
    const priced = await priceTokens(chains, addresses.flatMap(find))
    return priced.flatMap(({ name, symbol, price: dollars }) =>
      dollars === undefined ? [] : [{ name, symbol, iconUrl: '', price: dollars * (RATES[currency] ?? 1) }],
    )
  }

  return async ({ path, query, body }) => {
    const [, kind, first = '', second = ''] = /^\/v1\/([\w-]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path) ?? []
    const { chainId, currency = 'usd', cursor = '' } = query
    const asked = tokens.filter(({ chain }) => chainId === undefined || chain === chainId)
    if (kind === 'supported-chains') return { http: supported, ws: [] }
    if (kind === 'identity') return identify(first)
    if (kind === 'account' && second === 'balance')
      return { balances: await readBalances(chains, await priceTokens(chains, asked), first, RATES[currency] ?? 1) }
    if (kind === 'account' && second === 'history') {
      const chain = chains.chains.find(({ id }) => `eip155:${id}` === (chainId ?? 'eip155:1'))
      return chain ? readHistory(chain, await priceTokens(chains, asked), first, cursor) : { data: [], next: null }
    }
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
    if (kind === 'fungible' && first === 'price') return { fungibles: await price(body.addresses, body.currency) }
    return undefined
  }
}
