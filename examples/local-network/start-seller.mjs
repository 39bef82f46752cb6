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
/** Dollars that the page sells for which no amount was chosen. */
const PRESET = '100'
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
 * @property {boolean} [untold] of a page that tells its buyers alone: no API lists it
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

/** The page that the public server makes: without a session token, so that the seller refuses it. @param {any} body */
const answerPublicUrl = ({
  destinationWallets,
  partnerUserId,
  defaultNetwork,
  presetFiatAmount,
  presetCryptoAmount,
}) => {
  for (const amount of [presetFiatAmount, presetCryptoAmount])
    if (amount !== undefined && !Number.isSafeInteger(amount))
      throw Object.assign(new Error('amount'), { status: 400, body: 'Error deserializing request body: {}' })
  const query = new URLSearchParams({
    appId: '00000000-1111-4222-8333-444444444444',
    destinationWallets: JSON.stringify(destinationWallets),
    partnerUserId,
    ...(defaultNetwork && { defaultNetwork }),
    ...(presetFiatAmount !== undefined && { presetFiatAmount: String(presetFiatAmount) }),
    defaultExperience: 'buy',
  })
  return { url: `https://pay.coinbase.com/buy/select-asset?${query}` }
}

/** Lets pages of any origin ask the shop. */
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }

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
      networks: [{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }],
    },
    {
      ...{ id: 'local-usd', symbol: contracts.token.symbol, name: contracts.token.name },
      networks: [
        {
          ...{ name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' },
          address: contracts.token.address,
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
  const answerQuote = async ({ amount, asset, currency }) => {
    const { paid, fee, units, decimals } = await quote(amount, currency, asset)
    const received = lied() === 'amounts' ? `-${'9'.repeat(40)}` : formatUnits(units, decimals)
    return { received, total: formatUnits(paid, 2), fees: formatUnits(fee, 2) }
  }

  /** @param {any} body */
  const answerUrl = async ({ account, amount, asset: symbol, currency, network }) => {
    const { units, decimals } = await quote(amount, currency, symbol)
    const id = randomBytes(16).toString('hex')
    sales.set(id, {
      ...{ id, address: account, symbol, units, decimals },
      ...{ status: 'open', at: new Date().toISOString() },
    })
    if (lied() === 'url') return { url: 'javascript:alert(1)' }
    if (lied() === 'origin') return { url: 'https://seller.example/buy' }
    const query = new URLSearchParams({
      sessionToken: id,
      defaultNetwork: lied() === 'chain' ? 'base' : (network ?? NETWORK),
      walletAddress: lied() === 'recipient' ? payer.address : account,
    })
    return { url: `${url}/buy?${query}` }
  }

  const STATUSES = { pending: 'IN_PROGRESS', paid: 'SUCCESS', failed: 'FAILED' }

  /** @param {string} address */
  const answerHistory = (address) => ({
    data: [...sales.values()].flatMap((sale) => {
      if (sale.untold || sale.status === 'open' || sale.address.toLowerCase() !== address.toLowerCase()) return []
      return [
        {
          id: sale.id,
          metadata: {
            operationType: 'buy',
            status: `ONRAMP_TRANSACTION_STATUS_${STATUSES[sale.status]}`,
            application: null,
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
              fungible_info: { name: sale.symbol, symbol: sale.symbol, icon: null },
              nft_info: null,
              quantity: { numeric: lied() === 'amounts' ? '-1' : formatUnits(sale.units, sale.decimals) },
              value: null,
              price: null,
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

  const SHOP = { pending: 'pending', paid: 'confirmed', failed: 'failed' }

  /** @param {any} body */
  const answerPurchases = ({ account, chain: asked }) =>
    [...sales.values()].flatMap((sale) => {
      const { at, decimals, hash, id, status: state, symbol, units, untold } = sale
      if (untold || state === 'open' || sale.address.toLowerCase() !== account.toLowerCase() || asked !== 'eip155:1')
        return []
      const amount = formatUnits(units, decimals)
      return [{ id, status: SHOP[state], at: Date.parse(at), symbol, amount, ...(hash && { hash }) }]
    })

  /** The page that begins with an address of a buyer, as Meld's does. @param {URLSearchParams} query */
  const startSale = async (query) => {
    const { units, decimals } = await quote(PRESET, 'USD', contracts.token.symbol)
    const id = randomBytes(16).toString('hex')
    /** @type {Sale} */
    const sale = {
      ...{ id, address: query.get('walletAddress') ?? '', symbol: contracts.token.symbol, units, decimals },
      ...{ status: 'open', at: new Date().toISOString(), untold: true },
    }
    sales.set(id, sale)
    return sale
  }

  /** The answers of a host's own server to its page. @type {Readonly<Record<string, (body: any) => unknown>>} */
  const SHOP_PATHS = {
    '/api/options': () => ({ assets: assets(), currencies: Object.keys(RATES).map((id) => ({ id, limits: LIMITS })) }),
    '/api/quote': answerQuote,
    '/api/page': answerUrl,
    '/api/purchases': answerPurchases,
  }

  /** The page, and what its buttons do. @param {IncomingMessage} request @param {ServerResponse} response */
  const answerPage = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const shop = SHOP_PATHS[pathname]
    if (shop && request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
    if (shop) {
      const answer = JSON.stringify(await shop(await readForm(request)))
      return void response.writeHead(200, { ...CORS, 'content-type': 'application/json' }).end(answer)
    }
    // As the seller that it stands for: a page needs a session token.
    if (pathname === '/buy' && !searchParams.has('sessionToken'))
      return void response.writeHead(400, PAGE_HEADERS).end(drawPage('Refused', '<p>A session token is missing.</p>'))
    const isBuyer = pathname === '/' && searchParams.has('publicKey') && searchParams.has('walletAddress')
    const sale = isBuyer ? await startSale(searchParams) : sales.get(searchParams.get('sessionToken') ?? '')
    if (!(isBuyer || pathname === '/buy') || !sale)
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
        ? `<form method="post" action="/buy?sessionToken=${sale.id}"><button name="action" value="pay">Pay</button><button name="action" value="decline">Decline</button></form>`
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
      const isUrl = path === '/v1/generators/onrampurl'
      if (!isUrl && !(account && query['onramp'])) return undefined
      await wait()
      if (status !== undefined) throw new Error('The seller is out of order.')
      if (isUrl) return answerPublicUrl(body)
      const address = decodeURIComponent(account ?? '')
      if (address.startsWith('0x')) return answerHistory(address)
      const reasons = [{ field: 'provider', description: 'Provider coinbase is not supported' }]
      throw Object.assign(new Error('provider'), { status: 400, body: { status: 'FAILED', reasons } })
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
