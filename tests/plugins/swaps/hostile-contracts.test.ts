import {
  createTestClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseEther,
  publicActions,
  walletActions,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { tryOut } from '../../../plugins/swaps/chain/try-out.js'
import type { SwapSubject } from '../../../plugins/swaps/contract.js'
import { planSwap } from '../../../plugins/swaps/plan-swap.js'
import { evmService } from '../../../services/evm.js'
import type { SwapQuote } from '../../../services/swap-source.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { bootEip155, feature, WALLET_ID } from '../../support/boot-eip155.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
let before: Hex

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true })
})
afterAll(() => local.stop())

const chainOf = () => {
  const [{ rpcUrl }] = local.chains
  return createTestClient({ mode: 'anvil', transport: http(rpcUrl), pollingInterval: 20 })
    .extend(publicActions)
    .extend(walletActions)
}

beforeEach(async () => {
  before = await chainOf().snapshot()
})
afterEach(() => chainOf().revert({ id: before }))

const GIVEN = parseEther('1')
const PAID = 2_000_000_000n
const PILL = `0x${'bad0'.repeat(10)}` as const

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')

/** A contract that pays tokens, or reverts, where a condition holds, and otherwise keeps what it gets. */
const pillCode = (condition: string, token: string): Hex => {
  const start = `${condition}60${(condition.length / 2 + 4).toString(16).padStart(2, '0')}57005b` as const
  const transfer = `7f${'a9059cbb'.padEnd(64, '0')}600052336004527f${word(PAID)}602452`
  const pay = `${start}${transfer}6000600060446000600073${token.slice(2)}5af1`
  const refuse = (pay.length / 2 + 5).toString(16).padStart(2, '0')
  return `0x${pay}1560${refuse}57005b60006000fd`
}

/** The coin for tokens at the pill, with the page's own service of the network. */
const enter = async (condition: string) => {
  const [{ id, name, rpcUrl }] = local.chains
  const client = chainOf()
  const { coinPool, token } = local.contracts[1]
  const account = local.demoAccount.address
  await client.setCode({ address: PILL, bytecode: pillCode(condition, token.address) })
  const pool = coinPool.address
  await client.impersonateAccount({ address: pool })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [PILL, PAID * 2n] })
  await client.sendUnsignedTransaction({ from: pool, to: token.address, data } as never)
  // As on a real network, whose blocks have a fee recipient.
  await client.setCoinbase({ address: pool })
  await client.mine({ blocks: 1 })
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: WALLET_ID,
    privateKeys: [local.demoAccount.privateKey],
    chains: [local.chains[0]],
  })
  let context: PluginContext | undefined
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const booted = bootEip155({
    wallet: wallet.provider as never,
    networks: [{ id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }],
    http: (input, init) => fetch(input, init),
    extra: [
      feature('caller', (own) => {
        context = own
      }),
    ],
  })
  await booted.modal.connect('eip155:1', { connectorId: WALLET_ID })
  const evm = context?.use(evmService)
  if (!evm || !context) throw new Error('The service is missing.')
  const held = () =>
    client.readContract({ address: token.address, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return { account, client, context, evm, held, token }
}

/** What the pills pay for, as the opcodes of a condition: each holds in a trial without a real block, price or gas limit. */
const CONDITIONS = [
  ['more than 5,000,000 gas is left', '5a624c4b4010'],
  ['gas has no price', '3a15'],
  ['the block has no base fee', '4815'],
  ['the block has no fee recipient', '4115'],
] as const

describe('a contract that pays only in a rehearsal', () => {
  test.each(CONDITIONS)('keeps the coin in the wallet, and is refused: %s', async (_, condition) => {
    const { account, client, evm, held, token } = await enter(condition)
    const call = { to: PILL, data: '0x12345678', value: String(GIVEN) } as const
    const attempt = { chain: 'eip155:1', account, calls: [call], from: undefined, to: token.address } as const
    await expect(tryOut(evm, { ...attempt, amount: GIVEN, minimum: PAID, spender: undefined })).rejects.toMatchObject({
      code: 'SWAPS_OUTCOME_MISMATCH',
    })

    // The same call as a wallet sends it: the contract is what the trial has to find.
    const sent = { from: account, to: PILL, data: '0x12345678', value: GIVEN } as const
    const [tokens, gas] = await Promise.all([held(), client.estimateGas({ account, ...sent })])
    await client.impersonateAccount({ address: account })
    const hash = await client.sendUnsignedTransaction({ ...sent, gas: (gas * 12n) / 10n } as never)
    expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
    expect([await held(), await client.getBalance({ address: PILL })]).toEqual([tokens, GIVEN])
  })
})

describe('a contract that pays in every case', () => {
  test('is seen to pay, with the gas that it takes', async () => {
    const { account, evm, token } = await enter('6001')
    const calls = [{ to: PILL, data: '0x12345678', value: String(GIVEN) } as const]
    const attempt = { chain: 'eip155:1', account, calls, from: undefined, to: token.address } as const
    expect(await tryOut(evm, { ...attempt, amount: GIVEN, minimum: PAID, spender: undefined })).toEqual({
      kind: 'seen',
      gas: expect.stringMatching(/^\d{5}$/),
    })
  })
})

describe('a spender', () => {
  const RECEIVED = 300_000_000_000_000n
  /** Pays the coin to any caller and takes no token, so that a trial shows no fault. */
  const GIVER = `0x${'9140'.repeat(10)}` as const
  const giverCode = `0x${'6000'.repeat(4)}7f${word(RECEIVED)}335af100` as const

  /** Gives tokens for the coin, which the contract of the pool would pay. */
  const plan = async (spender: string, to: string = local.contracts[1].coinPool.address) => {
    const { account, context, token } = await enter('6001')
    const chain = 'eip155:1' as const
    const coin = { chain, name: 'Ether', symbol: 'ETH', decimals: 18 }
    const subject: SwapSubject = {
      ...{ chain, account, amount: '1000000', slippage: 100 },
      from: { ...token, chain },
      to: coin,
    }
    const transaction: SwapQuote['transaction'] = {
      to: to as Hex,
      data: `0xd6febde8${word(1_000_000n)}${word(0n)}`,
      value: '0',
    }
    const quote: SwapQuote = { amount: String(RECEIVED), minimum: '297000000000000', fees: [], spender, transaction }
    const { signal } = new AbortController()
    return planSwap(context as never, subject, { quote, quotedAt: 0 }, { canPermit: false, signal })
  }

  test.each([
    ['the key of a thief', undefined],
    ['the key of a thief with delegated code', `0xef0100${'ab'.repeat(20)}` as const],
  ])('that is %s gets no approval, though a trial would show no fault', async (_, bytecode) => {
    const client = chainOf()
    await client.setCode({ address: GIVER, bytecode: giverCode })
    await client.setBalance({ address: GIVER, value: RECEIVED })
    // The trial alone lets it pass.
    expect(await plan(local.contracts[1].coinPool.address, GIVER)).toMatchObject({ trial: { kind: 'seen' } })

    const [, thief] = local.accounts
    const address = thief?.address ?? '0x'
    if (bytecode) await client.setCode({ address, bytecode })
    await expect(plan(address, GIVER)).rejects.toMatchObject({
      code: 'SWAPS_CONTRACT_MISSING',
      values: { address: address.toLowerCase() },
    })
  })

  test('that swaps gets the approval of exactly the amount, which is tried out with the swap', async () => {
    const { address } = local.contracts[1].coinPool
    const { approvals, trial } = await plan(address)
    expect(approvals).toMatchObject([{ data: expect.stringMatching(new RegExp(`${word(1_000_000n)}$`)) }])
    expect(trial.kind).toBe('seen')
  })
})
