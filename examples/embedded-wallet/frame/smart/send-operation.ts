import { numberToHex } from 'viem'
import { FrameError } from '../frame-error.js'
import type { PrivateKeys } from '../key/derive-accounts.js'
import { signEvmHash } from '../sign/sign-approval.js'
import { buildOperation, hashOperation, toRpc } from './encode-operation.js'
import { ENTRY_POINT } from './entry-point.js'
import type { OperationDraft } from './operation-draft.js'
import { type OperationResult, readOperationResult } from './operation-result.js'
import { type OperationParts, STUB_SIGNATURE } from './prepare-operation.js'
import { readPaymasterData } from './read-paymaster.js'
import { readFrom } from './read-quantities.js'
import { expectOwner } from './sign-smart.js'

/** Opens the key for one signature. */
export type UseKeys = <Result>(use: (keys: PrivateKeys) => Result) => Promise<Result>

/** The codes of a question whose answer got lost, on the way to the embedding page or to the bundler. */
const LOST: readonly (number | string)[] = ['UNREACHABLE', 4900]
/** Milliseconds between two looks, and until an operation counts as lost. */
const LOOK_MS = 1_000
const BUNDLER_MS = 120_000
/** Milliseconds that the network has to know what a bundler says. */
const NETWORK_MS = 15_000

const paymasterFields = async (
  { gate, account, chainId, signal }: OperationParts,
  draft: OperationDraft,
): Promise<Parameters<typeof buildOperation>[2]> => {
  const { sponsor } = draft
  if (!sponsor) return undefined
  const { paymaster, paymasterVerificationGasLimit, paymasterPostOpGasLimit, context } = sponsor
  const limits = { paymasterVerificationGasLimit, paymasterPostOpGasLimit }
  const unsigned = buildOperation(account, draft, { paymaster, paymasterData: '0x', ...limits })
  const operation = { ...toRpc(unsigned), signature: STUB_SIGNATURE }
  const params = [operation, ENTRY_POINT, numberToHex(BigInt(chainId.slice('eip155:'.length))), context]
  const answer = await gate.ask({ chainId, target: 'paymaster', method: 'pm_getPaymasterData', params }, signal)
  return readFrom('paymaster', () => readPaymasterData(answer, operation, sponsor))
}

const sendOnce = async (
  parts: OperationParts,
  draft: OperationDraft,
  useKeys: UseKeys,
  onSending: () => void,
): Promise<string> => {
  const { gate, account, chainId, signal } = parts
  const operation = buildOperation(account, draft, await paymasterFields(parts, draft))
  const hash = hashOperation(operation, chainId)
  const signature = await useKeys((keys) => {
    expectOwner(account, keys)
    return signEvmHash(hash, keys.eip155)
  })
  // Given up while the key was opened: what is signed must not be sent.
  signal.throwIfAborted()
  onSending()
  const params = [toRpc({ ...operation, signature }), ENTRY_POINT]
  try {
    await gate.ask({ chainId, target: 'bundler', method: 'eth_sendUserOperation', params })
  } catch (error) {
    // An answer that got lost does not mean that nothing was sent.
    if (!(error instanceof FrameError && LOST.includes(error.code))) throw error
  }
  return hash
}

/**
 * Signs what was drawn, and gives it to the bundler. Resolves with the hash of the operation, which this page has computed.
 * `onSending` is called at once before, when nothing can be taken back any more.
 * If another party has deployed the account since the approval, the same operation is sent without its deployment.
 * @throws `FrameError` if the paymaster changes anything, and what the bundler says
 */
export const sendOperation = async (
  parts: OperationParts,
  draft: OperationDraft,
  useKeys: UseKeys,
  onSending: () => void,
): Promise<string> => {
  const { accounts, account, chainId, signal } = parts
  try {
    return await sendOnce(parts, draft, useKeys, onSending)
  } catch (error) {
    if (!draft.creates || signal.aborted || !(await accounts.readDeployed(account, chainId, signal))) throw error
    return sendOnce(parts, { ...draft, creates: false }, useKeys, onSending)
  }
}

/** What waiting needs of the browser. */
export interface WaitTools {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

const refused = (result: OperationResult): FrameError | undefined => {
  if (result.status === 'reverted') return new FrameError(-32521, 'The operation was executed, and reverted.')
  if (result.status === 'foreign')
    return new FrameError(-32603, 'The bundler was not believed: the network has another transaction.')
  return undefined
}

/**
 * Waits until the network says that an operation has succeeded; resolves with the transaction.
 * @throws `FrameError` if it was reverted, or if the network does not confirm what the bundler says
 */
export const waitForOperation = async (
  { gate, account, chainId, signal }: OperationParts,
  hash: string,
  { now, after }: WaitTools,
): Promise<Extract<OperationResult, { readonly status: 'confirmed' | 'reverted' }>> => {
  const started = now()
  let saidAt: number | undefined
  for (;;) {
    const result = await readOperationResult(gate, { hash, chainId, sender: account.address }, signal).catch(
      (error: unknown): OperationResult => {
        if (signal.aborted) throw error
        return { status: 'pending' }
      },
    )
    const failure = refused(result)
    if (failure) throw failure
    if (result.status === 'confirmed') return result
    if (result.status === 'unknown') saidAt ??= now()
    if (saidAt !== undefined && now() - saidAt >= NETWORK_MS)
      throw new FrameError(-32603, 'The bundler was not believed: the network does not have the transaction.')
    if (now() - started >= BUNDLER_MS) throw new FrameError(-32603, 'The operation was sent, and is not confirmed yet.')
    await new Promise<void>((resolve) => after(LOOK_MS, resolve))
    signal.throwIfAborted()
  }
}
