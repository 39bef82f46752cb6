// @ts-check
import { randomBytes } from 'node:crypto'
import { formatUnits, parseUnits } from 'viem'
import { contractArtifacts } from './contract-artifacts.mjs'
import { readPrices } from './data/read-prices.mjs'
import { drawPage, escapeHtml, PAGE_HEADERS, readForm } from './draw-page.mjs'
import { createFaultyServer } from './faulty-server.mjs'
import { LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { createClient } from './local-client.mjs'
import { closePort, openPort } from './open-port.mjs'
import { waitForReceipt } from './wait-for-receipt.mjs'

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Address } from 'viem' */
/** @import { DataRequest } from './data/answer-data.mjs' */
/** @import { DataChains } from './data/known-tokens.mjs' */

/** What sellers call chain 1. */
const NETWORK = 'ethereum'
const LIMITS = [{ id: 'card', min: '20.00', max: '2500.00' }]
/** One euro in dollars, in hundredths. */
const RATES = { USD: 100n, EUR: 110n }
/** In thousandths of what is paid. */
const FEE = 15n

/**
 * @typedef {'url' | 'origin' | 'recipient' | 'chain' | 'html' | 'amounts'} SellerLie `url`: an address that is a script;
 *   `origin`: a page elsewhere; `recipient`, `chain`: for another account or network; `html`: markup in names; `amounts`:
 *   negative and endless ones
 *
 * @typedef {object} Sale
 * @property {string} id
 * @property {string} address who receives
 * @property {string} symbol
 * @property {bigint} units of the coin or token
 * @property {number} decimals
 * @property {'open' | 'pending' | 'paid' | 'failed'} status
 * @property {string} at
 * @property {string} [hash]
 *
 * @typedef {object} Seller
 * @property {string} url of its page
 * @property {(request: DataRequest) => Promise<unknown>} answer what its API answers; `undefined` for what is not its own
 * @property {(status: number | undefined) => void} fail lets page and API fail, until `undefined`
 * @property {(ms: number) => void} delay lets page and API answer that much later
 * @property {(lie: SellerLie | undefined) => void} lie
 * @property {() => void} reset takes back what `fail`, `delay` and `lie` did
 * @property {() => Promise<void>} stop
 */

/** Reads hundredths. @param {string} amount */
const cents = (amount) => parseUnits(/** @type {`${number}`} */ (amount), 2)

/** @param {bigint} units @param {string} currency */
const money = (units, currency) => ({ amount: formatUnits(units, 2), currency })

/**
 * Starts a seller of coins with a page of its own: what is bought there is paid from a funded account, so that balances move.
 * Anyone pays there with a click.
 *
 * @param {DataChains & { port?: number, log?: (line: string) => void }} options a free port by default, and where it is taken
 * @returns {Promise<Seller>}
 */
export async function startSeller({ port = 0, log = () => {}, ...local }) {
  const [chain] = local.chains
  const contracts = local.contracts[1]
  if (!chain || !contracts) throw new Error('The seller needs a chain with its contracts.')
  const client = createClient(chain)
  const [payer] = LOCAL_ACCOUNTS
  /** @type {Map<string, Sale>} */
  const sales = new Map()
  let url = ''
  /** @type {number | undefined} */
  let status

  const assets = () => [
    {
      ...{ id: 'local-eth', symbol: 'ETH' },
      name: lied() === 'html' ? '<img src=x onerror=alert(1)>' : 'Ether',
      networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '' }],
    },
    {
      ...{ id: 'local-usd', symbol: contracts.token.symbol, name: contracts.token.name },
      networks: [
        {
          ...{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1' },
          contract_address: contracts.token.address,
        },
      ],
    },
  ]

  /** What an amount buys, less the fee. @param {string} amount @param {string} currency @param {string} symbol */
  const quote = async (amount, currency, symbol) => {
    const rate = RATES[/** @type {keyof typeof RATES} */ (currency)]
    if (!rate) throw new Error(`Unknown currency ${currency}`)
    const paid = cents(amount)
    const fee = (paid * FEE) / 1000n
    const { coin, token } = await readPrices({ rpcUrl: chain.rpcUrl, contracts })
    const isCoin = symbol === 'ETH'
    const price = parseUnits(/** @type {`${number}`} */ ((isCoin ? coin : token).toFixed(6)), 6)
    const decimals = isCoin ? 18 : contracts.token.decimals
    // Hundredths of a currency, times its rate in hundredths, by a price in millionths.
    const units = ((paid - fee) * rate * 100n * 10n ** BigInt(decimals)) / price
    return { paid, fee, units, decimals }
  }

  /** @param {any} body */
  const answerQuote = async ({ amount, paymentCurrency, purchaseCurrency }) => {
    const { id: currency } = paymentCurrency
    const { paid, fee, units, decimals } = await quote(amount, currency, purchaseCurrency.symbol)
    const lie = lied() === 'amounts' && { amount: `-${'9'.repeat(40)}`, currency: purchaseCurrency.symbol }
    return {
      quoteId: randomBytes(8).toString('hex'),
      paymentTotal: money(paid, currency),
      paymentSubtotal: money(paid - fee, currency),
      coinbaseFee: money(fee, currency),
      networkFee: money(0n, currency),
      purchaseAmount: lie || { amount: formatUnits(units, decimals), currency: purchaseCurrency.symbol },
    }
  }

  /** @param {any} body */
  const answerUrl = async ({
    destinationWallets: [wallet],
    defaultNetwork,
    fiatCurrency = 'USD',
    presetFiatAmount,
  }) => {
    const [symbol] = wallet.assets
    const { units, decimals } = await quote(presetFiatAmount, fiatCurrency, symbol)
    const id = randomBytes(16).toString('hex')
    sales.set(id, {
      ...{ id, address: wallet.address, symbol, units, decimals },
      ...{ status: 'open', at: new Date().toISOString() },
    })
    if (lied() === 'url') return { url: 'javascript:alert(1)' }
    if (lied() === 'origin') return { url: 'https://seller.example/buy' }
    const query = new URLSearchParams({
      sessionToken: id,
      defaultNetwork: lied() === 'chain' ? 'base' : (defaultNetwork ?? NETWORK),
      walletAddress: lied() === 'recipient' ? payer.address : wallet.address,
    })
    return { url: `${url}/buy?${query}` }
  }

  const STATUSES = { pending: 'IN_PROGRESS', paid: 'SUCCESS', failed: 'FAILED' }

  /** @param {string} address */
  const answerHistory = (address) => ({
    data: [...sales.values()].flatMap((sale) => {
      if (sale.status === 'open' || sale.address.toLowerCase() !== address.toLowerCase()) return []
      return [
        {
          id: sale.id,
          metadata: {
            operationType: 'buy',
            status: `ONRAMP_TRANSACTION_STATUS_${STATUSES[sale.status]}`,
            chain: lied() === 'chain' ? 'eip155:8453' : 'eip155:1',
            minedAt: sale.at,
            hash: sale.hash ?? '',
            sentFrom: payer.address,
            sentTo: lied() === 'recipient' ? payer.address : sale.address,
            nonce: 0,
          },
          transfers: [
            {
              direction: 'in',
              fungible_info: { name: sale.symbol, symbol: sale.symbol, icon: { url: '' } },
              quantity: { numeric: lied() === 'amounts' ? '-1' : formatUnits(sale.units, sale.decimals) },
            },
          ],
        },
      ]
    }),
    next: null,
  })

  /** Pays a sale from the funded account. @param {Sale} sale */
  const pay = async (sale) => {
    sale.status = 'pending'
    const to = /** @type {Address} */ (sale.address)
    const account = payer.address
    const hash =
      sale.symbol === 'ETH'
        ? await client.sendTransaction({ account, to, value: sale.units })
        : await client.writeContract({
            ...{ account, address: contracts.token.address, abi: contractArtifacts().DemoDollar.abi },
            ...{ functionName: 'transfer', args: [to, sale.units] },
          })
    const receipt = await waitForReceipt(client, hash)
    sale.status = receipt.status === 'success' ? 'paid' : 'failed'
    sale.hash = hash
  }

  /** The page, and what its buttons do. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerPage = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const sale = sales.get(searchParams.get('sessionToken') ?? '')
    if (pathname !== '/buy' || !sale)
      return void response.writeHead(404, PAGE_HEADERS).end(drawPage('Unknown', '<p>This order is unknown.</p>'))
    if (request.method === 'POST' && sale.status === 'open') {
      const { action } = await readForm(request)
      if (action === 'pay') await pay(sale)
      else sale.status = 'failed'
      sale.at = new Date().toISOString()
    }
    const what = `${escapeHtml(formatUnits(sale.units, sale.decimals))} ${escapeHtml(sale.symbol)}`
    const words = { open: '', pending: 'Your payment is checked.', paid: 'It is paid.', failed: 'It was declined.' }
    const form =
      sale.status === 'open'
        ? '<form method="post"><button name="action" value="pay">Pay</button><button name="action" value="decline">Decline</button></form>'
        : `<p role="status">${words[sale.status]} You can close this window.</p>`
    response
      .writeHead(200, PAGE_HEADERS)
      .end(drawPage('Local seller', `<p>${what} for ${escapeHtml(sale.address)}</p>${form}`))
  }

  const { server, delay, fail, lie, lied, reset, wait } = createFaultyServer(answerPage)
  const own = await openPort(server, { port, name: 'the seller', log })
  url = `http://127.0.0.1:${own}`
  return {
    url,
    async answer({ path, query, body }) {
      const [, account] = /^\/v1\/account\/([^/]+)\/history$/.exec(path) ?? []
      const isOwn = /^\/v1\/(?:onramp\/|generators\/onrampurl$)/.test(path) || (account && query['onramp'])
      if (!isOwn) return undefined
      await wait()
      if (status !== undefined) throw new Error('The seller is out of order.')
      if (account) return answerHistory(decodeURIComponent(account))
      if (path === '/v1/onramp/quote') return answerQuote(body)
      if (path === '/v1/generators/onrampurl') return answerUrl(body)
      const paymentCurrencies = Object.keys(RATES).map((id) => ({ id, payment_method_limits: LIMITS }))
      return { purchaseCurrencies: assets(), paymentCurrencies }
    },
    fail(code) {
      status = code
      fail(code)
    },
    delay,
    lie,
    reset() {
      status = undefined
      reset()
    },
    stop: () => closePort(server),
  }
}
