import { describe, expect, onTestFinished, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { definePlugin } from '../../kernel/define/define-plugin.js'
import { solana } from '../../plugins/solana/index.js'
import { compile, type Instruction } from '../../plugins/solana/transfer/compile.js'
import { createTokenAccount, PROGRAMS, transferSol, transferToken } from '../../plugins/solana/transfer/instructions.js'
import { solana as mainnet } from '../../networks/index.js'
import { createTestModal } from '../../testing/create-test-modal.js'
import { scriptedHttp } from '../../testing/ports/scripted-http.js'
import { testWindow } from '../../testing/ports/test-window.js'
import { ALICE, aWallet, BOB, CAROL, CHAIN, memoryChains } from '../support/boot-solana.js'
import { loadLimit } from './guide-limit.js'

const limit = await loadLimit('pass-the-limit-solana')
const SOL = 1_000_000_000n
const MINT = '85kS7UGMJUh91Npg8esqEvr7NWgWPFcJByXcfmrknH4t'

const boot = async (plugins: readonly AnyPlugin[]) => {
  const window = testWindow()
  const wallet = aWallet()
  onTestFinished(wallet.announce(window))
  const http = scriptedHttp(memoryChains())
  const { modal } = createTestModal({ plugins: [solana({ networks: [mainnet] }), ...plugins], window, http })
  onTestFinished(() => modal.destroy())
  await modal.connect(CHAIN, { connectorId: 'Test Wallet' })
  const before = wallet.prompts
  return { modal, asked: () => wallet.prompts - before }
}
type Booted = Awaited<ReturnType<typeof boot>>

const transaction = (...instructions: readonly Instruction[]) =>
  compile({ payer: ALICE, blockhash: MINT, lastValidBlockHeight: 1n, instructions })
const invoke =
  (name: string, input: unknown) =>
  ({ modal }: Booted) =>
    modal.invoke(CHAIN, name as never, input as never)
const sending = (...instructions: readonly Instruction[]) =>
  invoke('sendTransaction', { transaction: transaction(...instructions) })
const signing = (...instructions: readonly Instruction[]) =>
  invoke('signTransaction', { transaction: transaction(...instructions) })
const ends = { from: BOB, to: CAROL, owner: ALICE, mint: MINT, program: PROGRAMS.token }
const unknown: Instruction = { program: MINT, accounts: [[ALICE, 'payer']], data: Uint8Array.from([1]) }

const ATTEMPTS: Readonly<Record<string, (booted: Booted) => unknown>> = {
  'more than the limit': invoke('send', { to: CAROL, amount: String(SOL + 1n) }),
  'a transaction': sending(transferSol(ALICE, CAROL, SOL + 1n)),
  'two transfers in one transaction': sending(transferSol(ALICE, CAROL, SOL), transferSol(ALICE, BOB, 1n)),
  'a signed transaction, to be sent from elsewhere': signing(transferSol(ALICE, CAROL, SOL + 1n)),
  'several signed transactions': invoke('signAllTransactions', {
    transactions: [SOL, 1n].map((amount) => transaction(transferSol(ALICE, CAROL, amount))),
  }),
  'a transaction as base64': invoke('signTransaction', {
    transaction: Buffer.from(transaction(transferSol(ALICE, CAROL, SOL + 1n))).toString('base64'),
  }),
  'a token': signing(transferToken(ends, 1n, 6, 0n)),
  'a token without its mint': signing({
    ...transferToken(ends, 1n, 6, 0n),
    data: Uint8Array.from([3, 1, 0, 0, 0, 0, 0, 0, 0]),
  }),
  'a token account, which has a deposit': signing(
    createTokenAccount(ALICE, { account: BOB, owner: CAROL, mint: MINT, program: PROGRAMS.token }),
  ),
  'an unknown program': signing(unknown),
  'a payment beside an unknown program': signing(transferSol(ALICE, CAROL, 1n), unknown),
  'a message that is a transaction': invoke('sign', {
    message: { raw: transaction(transferSol(ALICE, CAROL, 1n)).slice(65) },
  }),
  'several payments': async ({ modal }) => {
    for (const to of [BOB, CAROL]) await modal.send(CHAIN, { to, amount: (SOL * 6n) / 10n })
  },
  'two payments at a time': ({ modal }) =>
    Promise.all([BOB, CAROL].map((to) => modal.send(CHAIN, { to, amount: (SOL * 6n) / 10n }))),
}

/** How often the wallet may be asked: for the part of an attempt that the limit allows. */
const ALLOWED: Readonly<Record<string, number>> = { 'several payments': 1, 'two payments at a time': 1 }

describe('without the limit, the wallet is asked for', () => {
  test.each(Object.entries(ATTEMPTS))('%s', async (name, attempt) => {
    const booted = await boot([])
    await Promise.resolve(attempt(booted)).catch(() => undefined)
    expect(booted.asked()).toBeGreaterThan(ALLOWED[name] ?? 0)
  })
})

describe('the limit of the guide is not passed by', () => {
  test.each(Object.entries(ATTEMPTS))('%s', async (name, attempt) => {
    const booted = await boot([limit({ asset: CHAIN, most: SOL })])
    await expect(Promise.resolve(attempt(booted))).rejects.toMatchObject({ code: expect.stringMatching(/^LIMIT_/) })
    expect(booted.asked()).toBeLessThanOrEqual(ALLOWED[name] ?? 0)
  })

  test.each(Object.entries(ATTEMPTS))('%s, if it limits another family', async (_, attempt) => {
    const booted = await boot([limit({ asset: 'eip155:1', most: SOL * SOL })])
    await expect(Promise.resolve(attempt(booted))).rejects.toMatchObject({ code: expect.stringMatching(/^LIMIT_/) })
    expect(booted.asked()).toBe(0)
  })

  test('bytes that the page changes after the limit has read them', async () => {
    const bytes = transaction(transferSol(ALICE, CAROL, 1n))
    const last = { stage: Number.MAX_SAFE_INTEGER }
    const page = definePlugin({
      id: 'page',
      setup: ({ tap }) => tap('sign.before', async () => bytes.set([255], bytes.length - 2), last),
    })
    const { modal } = await boot([limit({ asset: CHAIN, most: SOL }), page()])
    const signed = modal.invoke(CHAIN, 'signTransaction', { transaction: bytes })
    // The wallet gets what was read: one lamport.
    expect([...(await signed)].slice(-8)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  })
})

describe('the limit of the guide lets pass', () => {
  test.each<[string, (booted: Booted) => unknown]>([
    ['a payment up to the limit', invoke('send', { to: CAROL, amount: String(SOL) })],
    ['a transaction up to the limit', sending(transferSol(ALICE, CAROL, SOL))],
    ['a message', invoke('sign', { message: 'Sign in to example.com' })],
  ])('%s', async (_, act) => {
    const booted = await boot([limit({ asset: CHAIN, most: SOL })])
    await act(booted)
    expect(booted.asked()).toBe(1)
  })
})
