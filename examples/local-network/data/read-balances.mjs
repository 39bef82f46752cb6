// @ts-check
import { formatUnits } from 'viem'
import { askChain } from './ask-chain.mjs'

/** @import { DataChains } from './known-tokens.mjs' */
/** @import { PricedToken } from './price-tokens.mjs' */

const BALANCE_OF = '0x70a08231'

/** @param {string} url @param {string} account @param {PricedToken} token */
async function readEvm(url, account, { address }) {
  if (address === undefined) return BigInt(await askChain(url, 'eth_getBalance', account, 'latest'))
  const data = BALANCE_OF + account.slice(2).padStart(64, '0')
  return BigInt(await askChain(url, 'eth_call', { to: address, data }, 'latest'))
}

/** @param {string} url @param {string} account @param {PricedToken} token */
async function readSolana(url, account, { address }) {
  if (address === undefined) return BigInt((await askChain(url, 'getBalance', account)).value)
  const { value } = await askChain(
    url,
    'getTokenAccountsByOwner',
    account,
    { mint: address },
    { encoding: 'jsonParsed' },
  )
  const amounts = value.map((/** @type {any} */ one) => BigInt(one.account.data.parsed.info.tokenAmount.amount))
  return amounts.reduce((/** @type {bigint} */ sum, /** @type {bigint} */ amount) => sum + amount, 0n)
}

/**
 * What an account has of the known tokens, in the form of the API.
 *
 * @param {DataChains} chains
 * @param {readonly PricedToken[]} tokens
 * @param {string} account
 * @param {number} rate of the currency
 */
export async function readBalances({ chains, solana }, tokens, account, rate) {
  const isEvm = /^0x[0-9a-f]{40}$/i.test(account)
  const own = tokens.filter(({ chain }) => chain.startsWith('eip155:') === isEvm)
  const found = await Promise.all(
    own.map(async (token) => {
      const chain = chains.find(({ id }) => `eip155:${id}` === token.chain)
      const amount = chain
        ? await readEvm(chain.rpcUrl, account, token)
        : await readSolana(solana?.rpcUrl ?? '', account, token)
      const { address, chain: chainId, decimals, name, symbol, price = 0 } = token
      const numeric = formatUnits(amount, decimals)
      return {
        name,
        symbol,
        chainId,
        ...(address !== undefined && { address: `${chainId}:${address}` }),
        value: Number(numeric) * price * rate,
        price: price * rate,
        quantity: { decimals: String(decimals), numeric },
        iconUrl: '',
      }
    }),
  )
  return found.filter(({ quantity }) => quantity.numeric !== '0')
}
