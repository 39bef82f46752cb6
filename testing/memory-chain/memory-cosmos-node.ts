import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'

/** What every account holds, in the smallest unit. @internal */
export const MEMORY_COSMOS_AMOUNT = '1500000'

/** A REST gateway in memory: every account exists and holds 1.5 coins, and every transaction is accepted. @internal */
export const memoryCosmosNode = (restUrl: string): HttpRoute => ({
  match: restUrl,
  answer({ url, method }: HttpRequest): HttpAnswer {
    const { pathname, searchParams } = new URL(url)
    if (pathname.includes('/cosmos/bank/'))
      return { json: { balance: { denom: searchParams.get('denom'), amount: MEMORY_COSMOS_AMOUNT } } }
    if (pathname.includes('/cosmos/auth/'))
      return { json: { account: { '@type': '/cosmos.auth.v1beta1.BaseAccount', account_number: '7', sequence: '3' } } }
    if (pathname.endsWith('/simulate')) return { json: { gas_info: { gas_used: '85000', gas_wanted: '0' } } }
    const accepted = { code: 0, codespace: '', raw_log: '' }
    if (method === 'POST') return { json: { tx_response: accepted } }
    const [, txhash] = /\/txs\/([^/]+)$/.exec(pathname) ?? []
    return txhash === undefined ? { status: 404, text: '{}' } : { json: { tx_response: { ...accepted, txhash } } }
  },
})
