// @ts-check
import { BaseAccount } from 'cosmjs-types/cosmos/auth/v1beta1/auth'
import { QueryAccountRequest, QueryAccountResponse } from 'cosmjs-types/cosmos/auth/v1beta1/query'
import { QueryBalanceRequest, QueryBalanceResponse } from 'cosmjs-types/cosmos/bank/v1beta1/query'

/** @import { CosmosChain, CosmosResult } from './cosmos-chain.mjs' */

const toBase64 = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('base64')
const HASH = '0'.repeat(64)
const TIME = '2026-01-01T00:00:00Z'

/** @param {CosmosChain} chain @param {string} path @param {Uint8Array} data */
const query = (chain, path, data) => {
  if (path === '/cosmos.auth.v1beta1.Query/Account') {
    const { address } = QueryAccountRequest.decode(data)
    const account = chain.account(address)
    if (!account) return undefined
    const base = BaseAccount.fromPartial({ address, accountNumber: account.number, sequence: account.sequence })
    const value = BaseAccount.encode(base).finish()
    return QueryAccountResponse.encode({ account: { typeUrl: '/cosmos.auth.v1beta1.BaseAccount', value } }).finish()
  }
  if (path === '/cosmos.bank.v1beta1.Query/Balance') {
    const { address, denom } = QueryBalanceRequest.decode(data)
    const balance = { denom, amount: String(chain.balance(address, denom)) }
    return QueryBalanceResponse.encode({ balance }).finish()
  }
  return undefined
}

/** @param {CosmosResult} result */
const describe = ({ hash, code, log, height, gasUsed, gasWanted, tx }) => ({
  hash,
  height: String(height),
  index: 0,
  tx: toBase64(tx),
  tx_result: {
    code,
    data: '',
    log,
    info: '',
    gas_wanted: String(gasWanted),
    gas_used: String(gasUsed),
    events: [],
    codespace: '',
  },
})

/**
 * Answers the methods of CometBFT's JSON-RPC that CosmJS needs for payments; `undefined` for any other.
 * @see https://docs.cometbft.com/v0.38/rpc/
 * @param {CosmosChain} chain
 * @param {string} method
 * @param {any} params
 */
export const answerRpc = (chain, method, params) => {
  if (method === 'status') {
    return {
      node_info: {
        protocol_version: { p2p: '8', block: '11', app: '0' },
        id: HASH.slice(0, 40),
        listen_addr: 'tcp://127.0.0.1:26656',
        network: chain.chainId,
        version: '0.38.0',
        channels: '40',
        moniker: 'a small chain for tests',
        other: { tx_index: 'on', rpc_address: 'tcp://127.0.0.1:26657' },
      },
      sync_info: {
        latest_block_hash: HASH,
        latest_app_hash: HASH,
        latest_block_height: String(chain.height()),
        latest_block_time: TIME,
        earliest_block_hash: HASH,
        earliest_app_hash: HASH,
        earliest_block_height: '1',
        earliest_block_time: TIME,
        catching_up: false,
      },
      validator_info: {
        address: HASH.slice(0, 40),
        pub_key: { type: 'tendermint/PubKeyEd25519', value: toBase64(new Uint8Array(32)) },
        voting_power: '1',
      },
    }
  }
  if (method === 'abci_query') {
    const value = query(chain, params.path, Uint8Array.from(Buffer.from(params.data, 'hex')))
    const height = String(chain.height())
    const code = value ? 0 : 22
    const log = value ? '' : 'rpc error: code = NotFound desc = not found'
    return {
      response: {
        code,
        log,
        info: '',
        index: '0',
        key: '',
        value: value ? toBase64(value) : '',
        height,
        codespace: value ? '' : 'sdk',
      },
    }
  }
  if (method === 'broadcast_tx_sync') {
    const { hash, code, log } = chain.broadcast(Uint8Array.from(Buffer.from(params.tx, 'base64')))
    return { code, data: '', log, codespace: code === 0 ? '' : 'sdk', hash }
  }
  if (method === 'tx_search') {
    const [, hash = ''] = /tx\.hash='([0-9A-Fa-f]{64})'/.exec(params.query) ?? []
    const found = chain.find(hash)
    return { txs: found ? [describe(found)] : [], total_count: found ? '1' : '0' }
  }
  return undefined
}
