// @ts-check

/** @import { CosmosChain, CosmosResult } from './cosmos-chain.mjs' */

/**
 * An answer of a node: the status and the JSON.
 * @typedef {readonly [status: number, json: unknown]} Answer
 */

const toBytes = (/** @type {unknown} */ text) => Uint8Array.from(Buffer.from(String(text), 'base64'))
/** The codes of gRPC, as the gateway writes them. @returns {Answer} */
const refuse = (/** @type {number} */ status, /** @type {number} */ code, /** @type {string} */ message) => [
  status,
  { code, message, details: [] },
]

/** @param {CosmosResult} result */
const describe = ({ hash, code, log, height, gasUsed, gasWanted }) => ({
  tx_response: {
    height: String(height),
    txhash: hash,
    codespace: code === 0 ? '' : 'sdk',
    code,
    raw_log: log,
    gas_used: String(gasUsed),
    gas_wanted: String(gasWanted),
  },
})

/**
 * Answers the paths of the REST gateway that wallets and pages need for payments.
 * @see https://docs.cosmos.network/api
 * @param {CosmosChain} chain
 * @param {string} path
 * @param {URLSearchParams} query
 * @param {any} body
 * @returns {Answer}
 */
export const answerRest = (chain, path, query, body) => {
  const [, kind, owner] = /^\/cosmos\/bank\/v1beta1\/(balances|spendable_balances)\/([^/]+)\/by_denom$/.exec(path) ?? []
  if (owner !== undefined) {
    const denom = query.get('denom') ?? ''
    const read = kind === 'balances' ? chain.balance : chain.spendable
    return [200, { balance: { denom, amount: String(read(owner, denom)) } }]
  }
  const [, address] = /^\/cosmos\/auth\/v1beta1\/accounts\/([^/]+)$/.exec(path) ?? []
  if (address !== undefined) {
    const account = chain.account(address)
    if (!account) return refuse(404, 5, `account ${address} not found: key not found`)
    const { number, sequence } = account
    const type = '/cosmos.auth.v1beta1.BaseAccount'
    return [
      200,
      {
        account: {
          '@type': type,
          address,
          pub_key: null,
          account_number: String(number),
          sequence: String(sequence),
        },
      },
    ]
  }
  if (path === '/cosmos/tx/v1beta1/simulate' && body) {
    if (!body.tx_bytes) return refuse(400, 3, 'empty txBytes is not allowed')
    const { code, log, gasUsed, gasWanted } = chain.simulate(toBytes(body.tx_bytes))
    // Every failure of a simulation is gRPC's Unknown, which the gateway sends as 500.
    if (code !== 0) return refuse(500, 2, `${log} with gas used: '0': unknown request`)
    return [200, { gas_info: { gas_used: String(gasUsed), gas_wanted: String(gasWanted) }, result: {} }]
  }
  if (path === '/cosmos/tx/v1beta1/txs' && body) return [200, describe(chain.broadcast(toBytes(body.tx_bytes)))]
  const [, hash] = /^\/cosmos\/tx\/v1beta1\/txs\/([0-9A-Fa-f]{64})$/.exec(path) ?? []
  const found = hash === undefined ? undefined : chain.find(hash)
  return found ? [200, describe(found)] : refuse(404, 5, hash === undefined ? 'Not Found' : `tx not found: ${hash}`)
}
