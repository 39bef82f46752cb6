import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type {
  Onramp,
  OnrampAsset,
  OnrampAssetNetwork,
  OnrampCurrency,
  OnrampLimit,
  OnrampPurchase,
  OnrampQuote,
} from '../../../services/onramp.js'
import { entriesOf, nameOf, textOf } from '../../read-fields.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { readPurchase } from './read-purchase.js'
import { createReownApi } from './reown-api.js'

/** The most assets and currencies that are taken of an answer. */
const LIST_LIMIT = 200

/** The networks that coins can be delivered to, by the names of the API. */
const NETWORKS = [
  ...['ethereum', 'arbitrum', 'polygon', 'berachain'],
  ...['avalanche-c-chain', 'optimism', 'celo', 'base'],
] as const

const DECIMAL = /^\d{1,18}(?:\.\d{1,18})?$/

const decimalOf = (value: unknown, key: string): string | undefined => {
  const text = textOf(value, key)
  return text !== undefined && DECIMAL.test(text) ? text : undefined
}

const readLimit = (value: unknown): OnrampLimit | undefined => {
  const [id, min, max] = [nameOf(value, 'id'), decimalOf(value, 'min'), decimalOf(value, 'max')]
  return id !== undefined && min !== undefined && max !== undefined ? { id, min, max } : undefined
}

const readCurrency = (value: unknown): OnrampCurrency | undefined => {
  const id = textOf(value, 'id')
  const limits = entriesOf(value, 'payment_method_limits', readLimit)
  return id !== undefined && /^[A-Z]{3}$/.test(id) && limits ? { id, limits } : undefined
}

const readNetwork = (value: unknown): OnrampAssetNetwork | undefined => {
  const [name, displayName, chainId] = [nameOf(value, 'name'), nameOf(value, 'display_name'), textOf(value, 'chain_id')]
  const address = textOf(value, 'contract_address')
  if (name === undefined || chainId === undefined || !/^\d{1,20}$/.test(chainId)) return undefined
  return { name, displayName: displayName ?? name, chainId, ...(address !== undefined && { address }) }
}

const readAsset = (value: unknown): OnrampAsset | undefined => {
  const [id, name, symbol] = [nameOf(value, 'id'), nameOf(value, 'name'), nameOf(value, 'symbol')]
  const networks = entriesOf(value, 'networks', readNetwork)
  if (id === undefined || symbol === undefined || !/^[\w.-]{1,20}$/.test(symbol) || !networks) return undefined
  return { id, name: name ?? symbol, symbol, networks }
}

/** Reads an amount of a quote, which must be in the unit that was asked for. */
const amountIn = (quote: unknown, key: string, unit: string): string => {
  const field = read(quote, key)
  const amount = decimalOf(field, 'amount')
  if (amount === undefined || textOf(field, 'currency') !== unit) throw unreadable()
  return amount
}

/** Adds decimal strings, in the most decimals that one of them has. */
const sum = (one: string, other: string): string => {
  const decimals = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0))
  const units = [one, other].map((text) => {
    const [whole = '', fraction = ''] = text.split('.')
    return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`)
  })
  const text = String(units.reduce((total, unit) => total + unit, 0n)).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

const toApiAsset = ({ id, name, networks, symbol }: OnrampAsset) => ({
  ...{ id, name, symbol },
  networks: networks.map(({ name: network, displayName, chainId, address = '' }) => ({
    ...{ name: network, display_name: displayName, chain_id: chainId, contract_address: address },
  })),
})

/** Creates what asks the API about purchases. */
export const createReownOnramp = (context: SourceContext, options: ParsedReownOptions): Required<Onramp> => {
  const api = createReownApi(context, options)
  return {
    async options({ signal }) {
      const answer = await api.ask({ path: '/v1/onramp/options', signal })
      const assets = entriesOf(answer, 'purchaseCurrencies', readAsset)
      const currencies = entriesOf(answer, 'paymentCurrencies', readCurrency)
      if (!assets || !currencies) throw unreadable()
      return { assets: assets.slice(0, LIST_LIMIT), currencies: currencies.slice(0, LIST_LIMIT) }
    },
    async quote({ amount, asset, currency, signal }): Promise<OnrampQuote> {
      const body = {
        purchaseCurrency: toApiAsset(asset),
        paymentCurrency: { id: currency.id, payment_method_limits: currency.limits },
        amount,
        network: asset.symbol,
      }
      const quote = await api.ask({ path: '/v1/onramp/quote', body, signal })
      const money = (key: string) => amountIn(quote, key, currency.id)
      return {
        received: amountIn(quote, 'purchaseAmount', asset.symbol),
        total: money('paymentTotal'),
        fees: sum(money('coinbaseFee'), money('networkFee')),
      }
    },
    async url({ account, amount, asset, currency, network }, signal) {
      const body = {
        destinationWallets: [{ address: account, blockchains: NETWORKS, assets: [asset] }],
        defaultNetwork: network,
        partnerUserId: account,
        defaultExperience: 'buy',
        presetFiatAmount: amount,
        // Without it, the page takes the amount for dollars.
        fiatCurrency: currency,
      }
      const url = textOf(await api.ask({ path: '/v1/generators/onrampurl', body, signal }), 'url')
      if (url === undefined) throw unreadable()
      return url
    },
    async purchases({ account, network, signal }): Promise<readonly OnrampPurchase[]> {
      const { caipNetworkId: chainId } = network
      const path = `/v1/account/${encodeURIComponent(account)}/history`
      const answer = await api.ask({ path, query: { onramp: 'coinbase', chainId }, signal })
      const purchases = entriesOf(answer, 'data', (entry) => readPurchase(entry, network, account))
      if (!purchases) throw unreadable()
      return [...purchases].sort((one, other) => other.at - one.at)
    },
  }
}
