import type { HttpAnswer, HttpRequest, HttpRoute } from '../ports/http-types.js'

/** What every account holds, in the smallest unit. @internal */
export const MEMORY_COSMOS_AMOUNT = '1500000'

/** The hash of a transaction that no gateway in memory has, and of one that failed in a block. @internal */
export const MEMORY_COSMOS_HASHES = { unknown: '00'.repeat(32), failed: 'FF'.repeat(32) } as const

/** The gRPC status of a transaction that a node does not have. */
const NOT_FOUND = { code: 5, message: 'tx not found', details: [] }
/** `sdk` code 5: insufficient funds. */
const OUT_OF_FUNDS = { code: 5, codespace: 'sdk', raw_log: 'insufficient funds' }

/**
 * A REST gateway in memory: every account exists and holds 1.5 coins, and every transaction is accepted and in a block, but
 * for those of `MEMORY_COSMOS_HASHES`. @internal
 */
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
    if (txhash === undefined) return { status: 404, text: '{}' }
    if (txhash === MEMORY_COSMOS_HASHES.unknown) return { status: 404, json: NOT_FOUND }
    const outcome = txhash === MEMORY_COSMOS_HASHES.failed ? OUT_OF_FUNDS : accepted
    return { json: { tx_response: { ...outcome, txhash } } }
  },
})
