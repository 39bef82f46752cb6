import { numberToHex } from 'viem'
import { FrameError } from '../frame-error.js'
import type { SmartCalls } from '../transport/rpc-request.js'
import { buildOperation, toRpc } from './encode-operation.js'
import { ENTRY_POINT } from './entry-point.js'
import type { NodeGate } from './node-gate.js'
import { highestFee, type OperationDraft, type OperationLimits, type OperationSponsor } from './operation-draft.js'
import { readAllowances } from './read-allowances.js'
import { readStub } from './read-paymaster.js'
import { readBounded, readFields, readFrom, readGas, readPrice } from './read-quantities.js'
import type { SmartAccount, SmartAccounts } from './smart-accounts.js'

/** What operations are made with. */
export interface OperationParts {
  readonly gate: NodeGate
  readonly accounts: Pick<SmartAccounts, 'readDeployed' | 'isSponsored'>
  readonly account: SmartAccount
  /** CAIP-2. */
  readonly chainId: string
  readonly signal: AbortSignal
}

/** A signature of the right length, while the gas is estimated. */
export const STUB_SIGNATURE = `0x${'ff'.repeat(32)}${'7a'.repeat(32)}1c` as const
const NO_LIMITS = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n }
const MOST_NONCE = 2n ** 256n - 1n
const MOST_WEI = 2n ** 128n

/** Reads the nonce of the next operation; operations with other keys do not wait for one another. */
const readNonce = async ({ gate, account, chainId, signal }: OperationParts, key: bigint): Promise<bigint> => {
  const word = (hex: string) => hex.replace(/^0x/, '').padStart(64, '0')
  const data = `0x35567e1a${word(account.address.toLowerCase())}${word(key.toString(16))}`
  const params = [{ to: ENTRY_POINT, data }, 'latest']
  const answer = await gate.ask({ chainId, target: 'node', method: 'eth_call', params }, signal)
  const nonce = readBounded(answer, 'nonce', MOST_NONCE)
  // The upper part is the key: another one would not be what was asked for.
  if (nonce >> 64n !== key) throw new FrameError(-32603, 'The nonce has another key.')
  return nonce
}

/** Reads the prices that were usual in the last blocks; a network without base fees has one price. */
const readPrices = async ({ gate, chainId, signal }: OperationParts) => {
  const ask = (method: 'eth_feeHistory' | 'eth_gasPrice', params: readonly unknown[]) =>
    gate.ask({ chainId, target: 'node', method, params }, signal)
  const history = await ask('eth_feeHistory', ['0xa', 'latest', [50]]).catch(() => undefined)
  const { baseFeePerGas, reward } = readFields(history ?? {}, 'eth_feeHistory')
  const next: unknown = Array.isArray(baseFeePerGas) ? baseFeePerGas.at(-1) : undefined
  const base = next === undefined ? 0n : readPrice(next, 'baseFeePerGas')
  if (base === 0n) {
    const price = readPrice(await ask('eth_gasPrice', []), 'gasPrice')
    return { maxFeePerGas: (price * 5n) / 4n, maxPriorityFeePerGas: price }
  }
  const tips = (Array.isArray(reward) ? reward : []).map((block) => readPrice(block?.[0], 'reward'))
  const tip = tips.sort((one, other) => (one < other ? -1 : 1))[Math.floor(tips.length / 2)] ?? 0n
  return { maxFeePerGas: base * 2n + tip, maxPriorityFeePerGas: tip }
}

type Draft = Omit<OperationDraft, 'sponsor'>

/** Asks the paymaster whether it pays; one that declines leaves the fee to the account, unless it is required to pay. */
const readSponsor = async (parts: OperationParts, draft: Draft, wanted: SmartCalls['sponsor']) => {
  const { gate, accounts, account, chainId, signal } = parts
  const isRequired = wanted?.isOptional === false
  const required = () => new FrameError(5700, 'No paymaster pays for this operation.', 'paymaster')
  if (!accounts.isSponsored(chainId)) {
    if (isRequired) throw required()
    return undefined
  }
  const operation = { ...toRpc(buildOperation(account, draft)), signature: STUB_SIGNATURE }
  const context = wanted?.context ?? {}
  const params = [operation, ENTRY_POINT, numberToHex(BigInt(chainId.slice('eip155:'.length))), context]
  const question = { chainId, target: 'paymaster', method: 'pm_getPaymasterStubData', params } as const
  let answer: unknown
  try {
    answer = await gate.ask(question, signal)
  } catch (error) {
    if (signal.aborted) throw error
    if (isRequired) throw required()
    return undefined
  }
  return readFrom('paymaster', () => readStub(answer, operation, context))
}

type Estimate = { readonly limits: OperationLimits; readonly sponsor: Omit<OperationSponsor, 'allowances'> | undefined }

const readEstimate = (given: unknown, draft: Draft, stub: ReturnType<typeof readStub> | undefined): Estimate => {
  const answer = readFields(given, 'eth_estimateUserOperationGas')
  const gas = (name: string) => readGas(answer[name], name)
  const gasOr = (name: string) => (answer[name] === undefined || answer[name] === null ? 0n : gas(name))
  return {
    limits: {
      ...draft.limits,
      callGasLimit: gas('callGasLimit'),
      verificationGasLimit: gas('verificationGasLimit'),
      preVerificationGas: gas('preVerificationGas'),
    },
    sponsor: stub && {
      ...{ paymaster: stub.paymaster, name: stub.name, context: stub.context },
      paymasterVerificationGasLimit: stub.paymasterVerificationGasLimit ?? gasOr('paymasterVerificationGasLimit'),
      paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? gasOr('paymasterPostOpGasLimit'),
    },
  }
}

const estimate = async (
  { gate, account, chainId, signal }: OperationParts,
  draft: Draft,
  stub: ReturnType<typeof readStub> | undefined,
): Promise<Estimate> => {
  const stubFields = stub && {
    ...{ paymaster: stub.paymaster, paymasterData: stub.paymasterData },
    paymasterVerificationGasLimit: stub.paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: stub.paymasterPostOpGasLimit ?? 0n,
  }
  const operation = { ...toRpc(buildOperation(account, draft, stubFields)), signature: STUB_SIGNATURE }
  const params = [operation, ENTRY_POINT]
  const question = { chainId, target: 'bundler', method: 'eth_estimateUserOperationGas', params } as const
  const given = await gate.ask(question, signal)
  return readFrom('bundler', () => readEstimate(given, draft, stub))
}

/** Whether a bundler says that the account of an operation is deployed already. */
const isDeployedMeanwhile = (error: unknown) => error instanceof FrameError && /AA10/.test(error.message)

const expectFunds = async (
  { gate, accounts, account, chainId, signal }: OperationParts,
  draft: OperationDraft,
): Promise<void> => {
  const params = [account.address, 'latest']
  const answer = await gate.ask({ chainId, target: 'node', method: 'eth_getBalance', params }, signal)
  const value = draft.calls.reduce((sum, call) => sum + call.value, 0n)
  if (readBounded(answer, 'balance', MOST_WEI) < value + (draft.sponsor ? 0n : highestFee(draft)))
    throw new FrameError(
      -32000,
      'insufficient funds for gas * price + value',
      // Then it is the sponsor who has declined.
      !draft.sponsor && accounts.isSponsored(chainId) ? 'paymaster' : undefined,
    )
}

/**
 * Prepares an operation for its approval: what the embedding page, a bundler and a paymaster answer is bounded, and none of
 * it changes the calls or the account. `key` names the sequence of nonces.
 * @throws `FrameError` -32000 without the funds, 5700 without a sponsor that is required, and what the bundler says
 */
export const prepareOperation = async (
  parts: OperationParts,
  { calls, sponsor: wanted }: Pick<SmartCalls, 'calls' | 'sponsor'>,
  key = 0n,
): Promise<OperationDraft> => {
  const { accounts, account, chainId, signal } = parts
  const [isDeployed, nonce, prices] = await Promise.all([
    accounts.readDeployed(account, chainId, signal),
    readNonce(parts, key),
    readPrices(parts),
  ])
  const complete = async (creates: boolean): Promise<OperationDraft> => {
    const draft = { calls, nonce, creates, limits: { ...NO_LIMITS, ...prices } }
    const stub = await readSponsor(parts, draft, wanted)
    const { gate } = parts
    const [{ limits, sponsor }, allowances] = await Promise.all([
      estimate(parts, draft, stub),
      stub ? readAllowances({ gate, chainId, owner: account.address, spender: stub.paymaster, calls, signal }) : [],
    ])
    return { ...draft, limits, sponsor: sponsor && Object.freeze({ ...sponsor, allowances }) }
  }
  const draft = await complete(!isDeployed).catch((error: unknown) => {
    // Anybody may deploy the account: then it is there, which is all that was wanted.
    if (!isDeployed && isDeployedMeanwhile(error)) return complete(false)
    throw error
  })
  await expectFunds(parts, draft)
  return Object.freeze({ ...draft, limits: Object.freeze(draft.limits), calls: Object.freeze([...calls]) })
}
