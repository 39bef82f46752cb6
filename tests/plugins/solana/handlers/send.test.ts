import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/web3.js'
import { expect, test, vi } from 'vitest'
import { decodeBase58 } from '../../../../src/kernel/encoding/base58.js'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../../../../src/plugins/solana/constants.js'
import { scriptedHttp } from '../../../../src/testing/ports/scripted-http.js'
import {
  ALICE,
  aWallet,
  BOB,
  bootSolanaConnected,
  CAROL,
  CHAIN,
  memoryChains,
  RPC_URL,
  unsigned,
} from '../../../support/boot-solana.js'
import { derive } from '../../../support/derive-token-account.js'

const ONLY_SIGNS = ['solana:signAndSendTransaction']
const MINT = '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** What our own urls were given to send. */
const sentBy = (http: ReturnType<typeof scriptedHttp>) =>
  http.requests.flatMap(({ json }) => {
    const { method, params } = json as { method: string; params: readonly [string, object] }
    return method === 'sendTransaction' ? [params] : []
  })
const messageOf = (bytes: Uint8Array) =>
  getCompiledTransactionMessageDecoder().decode(getTransactionDecoder().decode(bytes).messageBytes)

test('SOL is a transfer of the system program, with what the validators get (4.40)', async () => {
  const wallet = aWallet({ without: ONLY_SIGNS })
  const { modal, http } = await bootSolanaConnected({ wallet })
  await modal.send(CHAIN, { to: CAROL, amount: '1000000001' })
  const [[text, options] = ['', {}]] = sentBy(http)
  const { staticAccounts, instructions, version } = messageOf(Buffer.from(text, 'base64'))
  expect(version).toBe('legacy')
  expect(staticAccounts.slice(0, 2)).toEqual([ALICE, CAROL])
  const data = instructions.map(({ data: bytes }) => Buffer.from(bytes ?? []))
  expect(data[0]?.readUInt32LE(1)).toBe(20_000)
  // 0.5 lamports for each of 20,000 units: 10,000 in all.
  expect(data[1]?.readBigUInt64LE(1)).toBe(500_000n)
  expect(data[2]?.readBigUInt64LE(4)).toBe(1_000_000_001n)
  expect(options).toEqual({ encoding: 'base64', preflightCommitment: 'confirmed' })
})

test('the placeholder of the native coin is SOL (9.33)', async () => {
  const { modal, http } = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }) })
  await modal.send(CHAIN, { to: CAROL, amount: '7', token: NATIVE_SOLANA_TOKEN_ADDRESS })
  expect(messageOf(Buffer.from(sentBy(http)[0]?.[0] ?? '', 'base64')).staticAccounts.slice(0, 2)).toEqual([
    ALICE,
    CAROL,
  ])
})

test('the decimals and the program of a token are those of its mint', async () => {
  const mint = Buffer.alloc(82)
  mint[44] = 3
  mint[45] = 1
  const own = Buffer.alloc(165)
  own.writeBigUInt64LE(500n, 64)
  const account = await derive(ALICE, TOKEN_2022, MINT)
  const accounts = {
    [MINT]: { owner: TOKEN_2022, data: mint.toString('base64') },
    [account]: { owner: TOKEN_2022, data: own.toString('base64') },
  }
  const http = scriptedHttp(memoryChains(accounts))
  const { modal } = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }), http })
  await modal.send(CHAIN, { to: CAROL, amount: '500', token: MINT })
  const { staticAccounts, instructions } = messageOf(Buffer.from(sentBy(http)[0]?.[0] ?? '', 'base64'))
  const last = instructions.at(-1)
  expect(staticAccounts[last?.programAddressIndex ?? 0]).toBe(TOKEN_2022)
  expect(Buffer.from(last?.data ?? [])).toEqual(Buffer.from([12, 0xf4, 1, 0, 0, 0, 0, 0, 0, 3]))
  await expect(modal.send(CHAIN, { to: CAROL, amount: '501', token: MINT })).rejects.toMatchObject({
    code: 'SOLANA_FUNDS_EXCEEDED',
  })
})

test('the options of a node reach the wallet, and our own node, the older names as nodes read them (7.63)', async () => {
  const options = { preflightCommitment: 'max', skipPreflight: true, maxRetries: 0, minContextSlot: 5 } as const
  const read = { ...options, preflightCommitment: 'finalized' }
  const transaction = unsigned(decodeBase58(ALICE) as Uint8Array)
  const sends = await bootSolanaConnected()
  await sends.modal.invoke(CHAIN, 'sendTransaction', { transaction, options })
  expect(sends.wallet.requests.at(-1)?.params).toMatchObject([{ chain: 'solana:mainnet', options: read }])
  const signs = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }) })
  await signs.modal.invoke(CHAIN, 'sendTransaction', { transaction, options })
  expect(sentBy(signs.http)[0]?.[1]).toEqual({ encoding: 'base64', ...read })
})

test.each([
  { preflightCommitment: 'later' },
  { skipPreflight: 1 },
  { maxRetries: -1 },
  { maxRetries: 1.5 },
  { minContextSlot: '5' },
  { retries: 1 },
])('an option that is wrong is refused: %j', async (options) => {
  const { modal, wallet } = await bootSolanaConnected()
  const prompts = wallet.prompts
  const sending = modal.send(CHAIN, { to: BOB, amount: '1', options: options as never })
  await expect(sending).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringContaining(`options.${Object.keys(options)[0]}`),
  })
  expect(wallet.prompts).toBe(prompts)
})

const refusing = (error: object) => {
  const http = scriptedHttp(memoryChains())
  http.route({
    match: ({ body = '' }) => body.includes('"sendTransaction"'),
    answer: ({ json }) => ({ json: { jsonrpc: '2.0', id: (json as { id: number }).id, error } }),
  })
  return http
}

test.each([
  [
    'SOLANA_FUNDS_EXCEEDED',
    { code: -32002, message: 'failed', data: { err: { InstructionError: [2, { Custom: 1 }] } } },
  ],
  ['SOLANA_FUNDS_EXCEEDED', { code: -32002, message: 'failed', data: { err: 'InsufficientFundsForFee' } }],
  ['SOLANA_TRANSACTION_EXPIRED', { code: -32002, message: 'failed', data: { err: 'BlockhashNotFound' } }],
  [
    'SOLANA_RENT_TOO_LOW_INVALID',
    { code: -32002, message: 'x', data: { err: { InsufficientFundsForRent: { account_index: 1 } } } },
  ],
  [
    'SOLANA_EXECUTION_FAILED',
    { code: -32002, message: 'x', data: { err: { InstructionError: [0, 'InvalidArgument'] } } },
  ],
  ['SOLANA_RPC_FAILED', { code: -32016, message: 'Minimum context slot has not been reached' }],
])('what a node refuses has a code: %s', async (code, error) => {
  const http = refusing(error)
  const { modal } = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }), http })
  await expect(modal.send(CHAIN, { to: CAROL, amount: '1' })).rejects.toMatchObject({ code, rpcCode: error.code })
  expect(modal.plugins.solana.pendingTransactions()).toEqual([])
})

test('what went out and found no answer is not said to have failed', async () => {
  const http = scriptedHttp(memoryChains())
  http.route({ match: ({ body = '' }) => body.includes('"sendTransaction"'), answer: 'reset' })
  const { modal, clock } = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }), http })
  const sending = modal.send(CHAIN, { to: CAROL, amount: '1' })
  const ended = expect(sending).rejects.toMatchObject({ code: 'SOLANA_SENT_UNCONFIRMED' })
  await vi.waitFor(async () => {
    await clock.advance(500)
    expect(sentBy(http)).toHaveLength(4)
  })
  await ended
})

test('a node of another chain is not believed', async () => {
  const http = scriptedHttp(memoryChains())
  http.route({
    match: ({ url, body = '' }) => url === RPC_URL && body.includes('getGenesisHash'),
    answer: ({ json }) => ({ json: { jsonrpc: '2.0', id: (json as { id: number }).id, result: 'x'.repeat(44) } }),
  })
  const { modal, wallet } = await bootSolanaConnected({ http })
  await expect(modal.send(CHAIN, { to: CAROL, amount: '1' })).rejects.toMatchObject({
    code: 'SOLANA_RPC_CHAIN_INVALID',
  })
  expect(wallet.prompts).toBe(1)
})
