import { describe, expect, test } from 'vitest'
import { normalizeThrown } from '../../kernel/errors/normalize-thrown.js'
import { askRpc } from '../../plugins/bip122/wallets/ask-rpc.js'
import { askWallet as askCosmos } from '../../plugins/cosmos/wallets/ask-wallet.js'
import { normalizeNodeError } from '../../plugins/eip155/normalize-node-error.js'
import { askWallet as askPolkadot } from '../../plugins/polkadot/wallets/ask-wallet.js'
import { normalizeWalletError } from '../../plugins/solana/normalize-wallet-error.js'
import { normalizeRelayError } from '../../plugins/walletconnect/connector/normalize-relay-error.js'

type Path = (thrown: unknown) => Promise<unknown>

const failing = (ask: (request: () => Promise<never>) => Promise<unknown>): Path => {
  return (thrown) =>
    ask(async () => {
      throw thrown
    }).catch(normalizeThrown)
}
const CODES = { declined: [-32000], unsupported: [], denied: [] }

/** By family, the way of a wallet's error to the error that a flow throws. */
const PATHS: readonly (readonly [family: string, path: Path])[] = [
  ['eip155', async (thrown) => normalizeNodeError(thrown)],
  ['solana', async (thrown) => normalizeWalletError(thrown)],
  ['cosmos', failing((request) => askCosmos('Cosmos Hub', request))],
  ['polkadot', failing(askPolkadot)],
  ['bip122', failing((request) => askRpc({ request }, CODES, 'signMessage'))],
  ['a relay', async (thrown) => normalizeRelayError(thrown)],
]

describe.each(PATHS)('%s', (_, path) => {
  test.each<readonly [thrown: unknown]>([
    [new Error('User rejected the request.')],
    [new Error('Cancelled')],
    ['User rejected'],
    [{ message: 'User denied the request' }],
    [new Error('{"code":4001,"message":"User rejected the request."}')],
    [{ code: -32603, message: 'Internal error', data: { code: 4001 } }],
    [{ code: -32000, message: 'User rejected the transaction' }],
    [{ code: 5002, message: 'User rejected methods.' }],
    [{ code: 1, message: 'Cancelled' }],
  ])('takes %j for declined', async (thrown) => {
    expect(await path(thrown)).toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each<readonly [thrown: unknown]>([
    [{ code: -32002, message: 'Already processing eth_requestAccounts' }],
    [new Error("Request of type 'wallet_requestPermissions' already pending")],
    [new Error('The source https://a.example has a pending authorization request')],
  ])('takes %j for still pending', async (thrown) => {
    expect(await path(thrown)).toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test.each<readonly [thrown: unknown]>([
    [new Error('Transaction rejected')],
    [new Error('Failed to broadcast: request cancelled')],
    [new Error('Simulation failed: transaction cancelled')],
    [{ code: -32603, message: 'Failed to broadcast transaction' }],
  ])('takes %j for a failure', async (thrown) => {
    expect(await path(thrown)).not.toMatchObject({ code: 'USER_REJECTED' })
  })
})

test.each([
  [{ code: 1, message: '{"code":-1,"message":"The device is busy"}' }, 'UNKNOWN_THROWN', 'The device is busy'],
  [
    { code: 5000, message: '{"code":4902,"message":"Unrecognized chain"}' },
    'WALLET_CHAIN_NOT_FOUND',
    'Unrecognized chain',
  ],
  [{ code: 5000, message: 'Something went wrong' }, 'UNKNOWN_THROWN', 'Something went wrong'],
])('a relay: %j shows its words', (thrown, code, details) => {
  expect(normalizeRelayError(thrown)).toMatchObject({ code, details })
})

test.each([
  { code: -32603, message: 'Signing off chain messages with Ledger is not yet supported' },
  new Error('Ledger cannot sign messages'),
  new Error('The device is locked'),
])('Solana: a wallet that cannot do it has a failure of its own: %s', (thrown) => {
  const { message } = thrown as Error
  expect(normalizeWalletError(thrown)).toMatchObject({ code: 'SOLANA_WALLET_FAILED', details: message })
})
