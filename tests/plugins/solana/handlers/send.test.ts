import { getCompiledTransactionMessageDecoder, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from '../../../../kit/bytes/base58.js'
import { solana as mainnet, solanaDevnet } from '../../../../networks/index.js'
import { NATIVE_SOLANA_TOKEN_ADDRESS } from '../../../../plugins/solana/constants.js'
import { compile, type Instruction } from '../../../../plugins/solana/transfer/compile.js'
import { transferSol } from '../../../../plugins/solana/transfer/instructions.js'
import { memorySolanaChain } from '../../../../testing/memory-chain/memory-solana-chain.js'
import { scriptedHttp } from '../../../../testing/ports/scripted-http.js'
import { createSolanaKeyring } from '../../../../testing/virtual-solana-wallet/solana-keyring.js'
import {
  ALICE,
  aWallet,
  BOB,
  bootSolanaConnected,
  CAROL,
  CHAIN,
  memoryChains,
  RPC_URL,
  SEEDS,
  unsigned,
} from '../../../support/boot-solana.js'
import { pendingOf } from '../../../support/pending-of.js'
import { derive } from '../../../support/derive-token-account.js'
import { waitFor } from '../../../support/flush.js'

const ONLY_SIGNS = ['solana:signAndSendTransaction']
const MINT = '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t'
const TOKEN_2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

const isHash = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/)

/** The transactions posted to our own URLs. */
const sentBy = (http: ReturnType<typeof scriptedHttp>) =>
  http.requests.flatMap(({ json }) => {
    const { method, params } = json as { method: string; params: readonly [string, object] }
    return method === 'sendTransaction' ? [params] : []
  })
const messageOf = (bytes: Uint8Array) => {
  const { messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (message.version === 1) throw new RangeError('Transfers are legacy transactions.')
  return message
}

test('sends SOL by the system program with a priority fee (4.40)', async () => {
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

/** A mint of three decimals, and 500 of its smallest unit that Alice has. */
const tokenAccounts = async () => {
  const mint = Buffer.alloc(82)
  mint[44] = 3
  mint[45] = 1
  const own = Buffer.alloc(165)
  own.writeBigUInt64LE(500n, 64)
  return {
    [MINT]: { owner: TOKEN_2022, data: mint.toString('base64') },
    [await derive(ALICE, TOKEN_2022, MINT)]: { owner: TOKEN_2022, data: own.toString('base64') },
  }
}

test('reads the decimals and the program of a token from its mint', async () => {
  const http = scriptedHttp(memoryChains(await tokenAccounts()))
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

const STAKE_PROGRAM = 'Stake11111111111111111111111111111111111111'

test.each([undefined, MINT])('rejects a program account as recipient: token %s', async (token) => {
  const accounts = { ...(await tokenAccounts()), [CAROL]: { owner: STAKE_PROGRAM, data: '' } }
  const { modal, wallet } = await bootSolanaConnected({ http: scriptedHttp(memoryChains(accounts)) })
  const prompts = wallet.prompts
  await expect(modal.send(CHAIN, { to: CAROL, amount: '1', token })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(wallet.prompts).toBe(prompts)
})

test('rejects a memo, which a transfer would lose', async () => {
  const { modal, wallet } = await bootSolanaConnected({})
  const prompts = wallet.prompts
  const input = { to: CAROL, amount: '1', memo: '1234' }
  await expect(modal.send(CHAIN, input as never)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringMatching(/^memo: /),
  })
  expect(wallet.prompts).toBe(prompts)
})

test('refuses to send a token to an unused address without a private key', async () => {
  const derived = await derive(BOB, TOKEN_2022, MINT)
  const http = scriptedHttp(memoryChains(await tokenAccounts(), { [derived]: 0, [CAROL]: 0 }))
  const { modal, wallet } = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }), http })
  const prompts = wallet.prompts
  await expect(modal.send(CHAIN, { to: derived, amount: '1', token: MINT })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringContaining('has no private key'),
  })
  expect(wallet.prompts).toBe(prompts)
  // An unused address on the curve belongs to a wallet.
  await expect(modal.send(CHAIN, { to: CAROL, amount: '1', token: MINT })).resolves.toMatchObject({ hash: isHash })
})

test('passes send options to the wallet and our node, and maps their older names (7.63)', async () => {
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
])('rejects an invalid option: %j', async (options) => {
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
    'SOLANA_RENT_TOO_LOW',
    { code: -32002, message: 'x', data: { err: { InsufficientFundsForRent: { account_index: 1 } } } },
  ],
  [
    'SOLANA_SENDER_TOO_LOW',
    { code: -32002, message: 'x', data: { err: { InsufficientFundsForRent: { account_index: 0 } } } },
  ],
  [
    'SOLANA_SENDER_TOO_LOW',
    { code: -32002, message: 'Transaction results in an account (0) with insufficient funds for rent' },
  ],
  [
    'SOLANA_EXECUTION_FAILED',
    { code: -32002, message: 'x', data: { err: { InstructionError: [0, 'InvalidArgument'] } } },
  ],
  ['SOLANA_RPC_FAILED', { code: -32016, message: 'Minimum context slot has not been reached' }],
])('maps a node rejection to a code: %s', async (code, error) => {
  const http = refusing(error)
  const { modal } = await bootSolanaConnected({ wallet: aWallet({ without: ONLY_SIGNS }), http })
  await expect(modal.send(CHAIN, { to: CAROL, amount: '1' })).rejects.toMatchObject({ code, rpcCode: error.code })
  expect(pendingOf(modal)).toEqual([])
})

/** The responses of a node to one method, in order; the last one repeats. */
type Reply = 'reset' | 'taken' | { readonly status?: number; readonly error?: object; readonly result?: unknown }
const FIRST = 'https://first.example/'
const SECOND = 'https://second.example/'
const twoNodes = (replies: Readonly<Record<string, Readonly<Record<string, readonly Reply[]>>>>) => {
  const [main] = memoryChains()
  const nodes = [FIRST, SECOND].map((rpcUrl) => memorySolanaChain({ id: mainnet.id, rpcUrl }))
  const http = scriptedHttp([...nodes, ...(main ? [main] : [])])
  for (const [url, methods] of Object.entries(replies))
    for (const [method, list] of Object.entries(methods)) {
      const left = [...list]
      http.route({
        match: (request) => request.url === url && (request.json as { method: string }).method === method,
        answer: ({ json }) => {
          const reply = (left.length > 1 ? left.shift() : left[0]) ?? 'reset'
          if (reply === 'reset') return 'reset'
          const { id, params } = json as { id: number; params: readonly [string] }
          const hash = () => encodeBase58(Buffer.from(params[0], 'base64').subarray(1, 65))
          const { status = 200, ...body } = reply === 'taken' ? { result: hash() } : reply
          return { status, json: { jsonrpc: '2.0', id, ...body } }
        },
      })
    }
  return http
}
const sendBy = async (
  replies: Parameters<typeof twoNodes>[0],
  urls: readonly string[] = [FIRST, SECOND],
  signal?: AbortSignal,
) => {
  const http = twoNodes(replies)
  const wallet = aWallet({ without: ONLY_SIGNS })
  const network = { ...mainnet, rpcUrls: { default: { http: urls } } }
  const booted = await bootSolanaConnected({ wallet, http, networks: [network, solanaDevnet] as never })
  let end: unknown
  booted.modal.send(CHAIN, { to: CAROL, amount: '1' }, signal ? { signal } : {}).then(
    (value) => (end = value),
    (error) => (end = error),
  )
  const ended = () =>
    waitFor(async () => {
      await booted.clock.advance(200)
      expect(end).toBeDefined()
      return end
    })
  const tries = (url: string) => sentBy({ requests: http.requests.filter((one) => one.url === url) } as never).length
  return { ...booted, ended, tries }
}
const status = (found: unknown) => [{ result: { context: { slot: 1 }, value: found } }]
const refused = (err: string) => ({ error: { code: -32002, message: 'simulation failed', data: { err } } })

test('posts a transaction without a response once, reports no failure, and follows it', async () => {
  const { ended, tries, modal } = await sendBy(
    { [FIRST]: { sendTransaction: ['reset'], getSignatureStatuses: status([null]) } },
    [FIRST],
  )
  expect(await ended()).toMatchObject({ code: 'SOLANA_SENT_UNCONFIRMED', details: isHash })
  expect(tries(FIRST)).toBe(1)
  await waitFor(() => expect(pendingOf(modal)).toMatchObject([{ hash: isHash }]))
})

test.each<[string, Reply]>([
  ['says that it has it already', refused('AlreadyProcessed')],
  ['lags, and knows neither its blockhash', refused('BlockhashNotFound')],
  ['fails, too,', { status: 504 }],
])('reports success after a lost response if the next URL %s and the network has it', async (_, reply) => {
  const has = status([{ err: null, confirmationStatus: 'processed' }])
  const { ended, tries } = await sendBy({
    [FIRST]: { sendTransaction: [{ status: 504 }], getSignatureStatuses: has },
    [SECOND]: { sendTransaction: [reply] },
  })
  expect(await ended()).toMatchObject({ hash: isHash })
  expect([tries(FIRST), tries(SECOND)]).toEqual([1, 1])
})

test.each<[string, Parameters<typeof twoNodes>[0][string]]>([
  ['lags', { sendTransaction: [refused('BlockhashNotFound')] }],
  ['refuses', { sendTransaction: [refused('AccountInUse')] }],
  ['is on another chain', { getGenesisHash: [{ result: 'x'.repeat(44) }] }],
])('does not report a lost post as safe to repeat if the next URL %s', async (_, second) => {
  const { ended } = await sendBy({
    [FIRST]: { sendTransaction: ['reset'], getSignatureStatuses: status([null]) },
    [SECOND]: second,
  })
  expect(await ended()).toMatchObject({ code: 'SOLANA_SENT_UNCONFIRMED', details: isHash })
})

test('reports the error of a transaction that was never posted', async () => {
  const { ended, tries, modal } = await sendBy({ [FIRST]: { getGenesisHash: ['reset'] } }, [FIRST])
  expect(await ended()).toMatchObject({ code: 'SOLANA_HTTP_FAILED' })
  expect(tries(FIRST)).toBe(0)
  expect(pendingOf(modal)).toEqual([])
})

test('retries a node that rejects it unread, then uses the next one', async () => {
  const { ended, tries } = await sendBy({ [FIRST]: { sendTransaction: [{ status: 429 }] } })
  expect(await ended()).toMatchObject({ hash: isHash })
  expect([tries(FIRST), tries(SECOND)]).toEqual([4, 1])
})

test('returns the signature of an already processed transaction', async () => {
  const { ended } = await sendBy(
    {
      [FIRST]: {
        sendTransaction: [refused('BlockhashNotFound')],
        getSignatureStatuses: status([{ err: null, confirmationStatus: 'finalized' }]),
      },
    },
    [FIRST],
  )
  expect(await ended()).toMatchObject({ hash: isHash })
})

test.each(['the user cancels', 'the wallet leaves'])(
  'reports and follows a pending transaction when %s',
  async (event) => {
    const abort = new AbortController()
    const booted = await sendBy({}, [FIRST], abort.signal)
    const { http, ended, modal, tries } = booted
    http.route({ match: ({ body = '' }) => body.includes('"sendTransaction"'), answer: 'never', times: 1 })
    await waitFor(() => expect(tries(FIRST)).toBe(1))
    if (event === 'the wallet leaves') await booted.wallet.lock()
    else abort.abort()
    await waitFor(async () => {
      await booted.clock.advance(2000)
      expect(pendingOf(modal)).toMatchObject([{ hash: isHash }])
    })
    expect(await ended()).toBeInstanceOf(Error)
    await waitFor(async () => {
      await booted.clock.advance(100)
      expect(modal.getSnapshot().toast?.text).toContain('was cancelled here')
    })
  },
)

test('ignores a node of another chain', async () => {
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

const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95'
const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111'
const SYSTEM = '11111111111111111111111111111111'

/** Who pays, and the instructions, of a transaction that a wallet returns. */
interface Changed {
  readonly payer: string
  readonly instructions: readonly Instruction[]
}
const transferTo = (to: string, lamports: bigint) => transferSol(ALICE, to, lamports)
const assertion: Instruction = { program: LIGHTHOUSE, accounts: [[ALICE, 'readonly']], data: Uint8Array.of(1) }
const anyFee: Instruction = { program: COMPUTE_BUDGET, accounts: [], data: Uint8Array.of(2, 1, 0, 0, 0) }
const advance: Instruction = {
  program: SYSTEM,
  accounts: [
    [BOB, 'writable'],
    ['SysvarRecentB1ockHashes11111111111111111111', 'readonly'],
    [ALICE, 'signer'],
  ],
  data: Uint8Array.of(4, 0, 0, 0),
}

/** Sends seven lamports to Carol with a wallet that signs another transaction. */
const sendChanged = async ({ payer, instructions }: Changed) => {
  const wallet = aWallet({ without: ONLY_SIGNS })
  const booted = await bootSolanaConnected({ wallet })
  const draft = compile({ payer, blockhash: CAROL, lastValidBlockHeight: 9n, instructions })
  const { bytes } = await createSolanaKeyring(SEEDS).signTransaction(payer, draft)
  wallet.next('solana:signTransaction', { result: [{ signedTransaction: bytes }] })
  return { ...booted, sending: booted.modal.send(CHAIN, { to: CAROL, amount: '7' }) }
}

test.each<[string, Changed]>([
  ['another blockhash and no fee', { payer: ALICE, instructions: [transferTo(CAROL, 7n)] }],
  ['another fee and an assertion', { payer: ALICE, instructions: [anyFee, transferTo(CAROL, 7n), assertion] }],
  ['a nonce', { payer: ALICE, instructions: [advance, transferTo(CAROL, 7n)] }],
])('posts what a wallet has signed with %s', async (_, changed) => {
  const { sending, http } = await sendChanged(changed)
  await expect(sending).resolves.toMatchObject({ hash: isHash })
  expect(sentBy(http)).toHaveLength(1)
})

test.each<[string, Changed, string]>([
  ['another receiver', { payer: ALICE, instructions: [transferTo(BOB, 7n)] }, 'added or changed'],
  ['another amount', { payer: ALICE, instructions: [transferTo(CAROL, 8n)] }, 'added or changed'],
  [
    'one more transfer',
    { payer: ALICE, instructions: [transferTo(CAROL, 7n), transferTo(BOB, 1n)] },
    'added or changed',
  ],
  [
    'the transfer twice',
    { payer: ALICE, instructions: [transferTo(CAROL, 7n), transferTo(CAROL, 7n)] },
    'added or changed',
  ],
  ['no transfer', { payer: ALICE, instructions: [anyFee] }, 'removed'],
  ['another payer', { payer: BOB, instructions: [assertion] }, 'who pays'],
])('posts nothing if a wallet has signed %s', async (_, changed, details) => {
  const { sending, http } = await sendChanged(changed)
  await expect(sending).rejects.toMatchObject({
    code: 'SOLANA_TRANSACTION_INVALID',
    details: expect.stringContaining(details),
  })
  expect(sentBy(http)).toEqual([])
})

test.each([
  [-32603, 'Unexpected error', 'SOLANA_SENT_UNCONFIRMED'],
  [-32000, 'Transaction failed', 'SOLANA_SENT_UNCONFIRMED'],
  [-32005, 'Too many requests', 'SOLANA_SENT_UNCONFIRMED'],
  [1, 'Something broke', 'SOLANA_SENT_UNCONFIRMED'],
  [1, 'The device is locked', 'SOLANA_WALLET_FAILED'],
  [-32003, 'Transaction rejected', 'RPC_TRANSACTION_REJECTED'],
])('a wallet that sends and fails with %i "%s": %s', async (number, message, code) => {
  const { modal, wallet } = await bootSolanaConnected()
  wallet.next('solana:signAndSendTransaction', { error: { code: number, message } })
  await expect(modal.send(CHAIN, { to: CAROL, amount: '1' })).rejects.toMatchObject({ code })
})

/** What an account without data must keep, and the fee of a transfer of SOL with its priority fee. */
const [RENT, FEE] = [890_880, 15_000]

test.each([
  ['is short of the fee', 1_000_000, 1_000_000, 'SOLANA_FUNDS_EXCEEDED'],
  [
    'would be left with less than the rent-exempt minimum',
    5_000_000,
    5_000_000 - FEE - RENT + 1,
    'SOLANA_SENDER_TOO_LOW',
  ],
  ['is left with one lamport', 5_000_000, 5_000_000 - FEE - 1, 'SOLANA_SENDER_TOO_LOW'],
  ['keeps the rent-exempt minimum', 5_000_000, 5_000_000 - FEE - RENT, undefined],
  ['is emptied', 5_000_000, 5_000_000 - FEE, undefined],
  ['has had less than the minimum before', RENT - 1, 100_000, undefined],
])('an account that %s: %i lamports, of which %i are sent', async (_case, balance, amount, code) => {
  const http = scriptedHttp(memoryChains({}, { [ALICE]: balance }))
  const { modal, wallet } = await bootSolanaConnected({ http })
  const prompts = wallet.prompts
  const sending = modal.send(CHAIN, { to: CAROL, amount: String(amount) })
  if (code) await expect(sending).rejects.toMatchObject({ code })
  else await expect(sending).resolves.toMatchObject({ hash: isHash })
  expect(wallet.prompts - prompts).toBe(code ? 0 : 1)
})

test.each([
  [0, true],
  [-1, false],
])('needs the rent of the token account that it opens, beside its own: %i lamports more', async (more, isSent) => {
  const opened = await derive(CAROL, TOKEN_2022, MINT)
  const balance = RENT + 2_074_080 + FEE + more
  const http = scriptedHttp(memoryChains(await tokenAccounts(), { [ALICE]: balance, [opened]: 0 }))
  const { modal } = await bootSolanaConnected({ http })
  const sending = modal.send(CHAIN, { to: CAROL, amount: '1', token: MINT })
  if (isSent) await expect(sending).resolves.toMatchObject({ hash: isHash })
  else await expect(sending).rejects.toMatchObject({ code: 'SOLANA_FUNDS_EXCEEDED' })
})

test.each([
  ['Ledger cannot sign this transaction', 'SOLANA_WALLET_FAILED'],
  ['Your hardware wallet is not connected', 'SOLANA_WALLET_FAILED'],
  ['Wallet is locked', 'SOLANA_WALLET_FAILED'],
  ['Failed to broadcast the transaction that was signed with Ledger', 'SOLANA_SENT_UNCONFIRMED'],
  ['Hardware wallet signed; the RPC node did not respond', 'SOLANA_SENT_UNCONFIRMED'],
  ['Something went wrong', 'SOLANA_SENT_UNCONFIRMED'],
])('says that nothing was sent only if the wallet did not sign: %s', async (message, code) => {
  const { modal, wallet } = await bootSolanaConnected()
  for (const error of [new Error(message), { code: -32603, message }]) {
    wallet.next('solana:signAndSendTransaction', { error })
    await expect(modal.send(CHAIN, { to: CAROL, amount: '1' })).rejects.toMatchObject({ code, details: message })
  }
})
