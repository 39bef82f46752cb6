// @ts-check
import { formatUnits } from 'viem'
import { askChain } from './ask-chain.mjs'

/** @import { DataChains } from './known-tokens.mjs' */
/** @import { PricedToken } from './price-tokens.mjs' */

const BALANCE_OF = '0x70a08231'
/** The address of the coin of Solana; that of EVM chains has none. */
const SOL = 'So11111111111111111111111111111111111111111'

/** Writes all decimals, so that a token without any ends in the point. @param {bigint} amount @param {number} decimals */
const format = (amount, decimals) => {
  const digits = String(amount).padStart(decimals + 1, '0')
  return `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
}

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
 * The known tokens of an account, in the form of the API, in US dollars.
 *
 * @param {DataChains} chains
 * @param {readonly PricedToken[]} tokens
 * @param {string} account
 * @param {boolean} hasEmpty whether tokens without a balance are listed too
 */
export async function readBalances({ chains, solana }, tokens, account, hasEmpty) {
  const isEvm = /^0x[0-9a-f]{40}$/i.test(account)
  const own = tokens.filter(({ chain }) => chain.startsWith('eip155:') === isEvm)
  const found = await Promise.all(
    own.map(async (token) => {
      const chain = chains.find(({ id }) => `eip155:${id}` === token.chain)
      const amount = chain
        ? await readEvm(chain.rpcUrl, account, token)
        : await readSolana(solana?.rpcUrl ?? '', account, token)
      const { address, chain: chainId, decimals, name, symbol, price = 0 } = token
      const id = address === undefined ? undefined : `${chainId}:${address}`
      const plain = chain ? undefined : SOL
      return {
        name: address === undefined && chain ? 'Ethereum' : name,
        symbol,
        chainId,
        ...((id ?? plain) && { address: id ?? plain }),
        value: Number(formatUnits(amount, decimals)) * price,
        price,
        quantity: { decimals: String(decimals), numeric: format(amount, decimals) },
        iconUrl: '',
      }
    }),
  )
  return found.filter(({ quantity }) => hasEmpty || /[1-9]/.test(quantity.numeric))
}
