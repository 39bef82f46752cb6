import type { Wallet } from '../account/create-wallet.js'
import type { Approval } from '../approval/read-approval.js'
import { FrameError, otherAccount } from '../frame-error.js'
import { readOperationResult } from '../smart/operation-result.js'
import { readCallsId, toCallsId } from '../smart/calls-id.js'
import type { SmartAccount } from '../smart/smart-accounts.js'
import type { SmartCalls } from '../transport/rpc-request.js'
import type { ApprovalScreenOptions } from './approval-screen.js'
import { approvalScreen } from './approval-screen.js'
import { consentTo } from './consent.js'
import type { FailureWay } from '../smart/read-failure.js'
import { preparingScreen } from './preparing-screen.js'

/** What calls of a smart account need. */
export interface CallOptions extends Omit<ApprovalScreenOptions, 'consent' | 'sign'> {
  readonly wallet: Wallet
  /** The accounts of the user have changed. */
  onChanged(): void
}

type Request = SmartCalls & { readonly chainId: string }

/** What an attempt to send needs beside the options. */
interface Attempt {
  readonly smart: SmartAccount
  readonly userId: string
  /** Whether the account pays although there is a paymaster. */
  readonly isSelfPaid: boolean
  /** The bundler has the operation, or may have it. */
  onSent(): void
}

const attempt = async (
  request: Request,
  signal: AbortSignal,
  { wallet, onChanged, ...options }: CallOptions,
  { smart, userId, isSelfPaid, onSent: noteSent }: Attempt,
): Promise<unknown> => {
  const { chainId, callsId, method } = request
  const loaded = Promise.all([import('../smart/prepare-operation.js'), import('../smart/send-operation.js')])
  const { gate, smartAccounts } = wallet
  const accounts = isSelfPaid ? { ...smartAccounts, isSponsored: () => false } : smartAccounts
  const parts = { gate, accounts, account: smart, chainId }
  const draft = await preparingScreen(
    async (given) =>
      (await loaded)[0].prepareOperation({ ...parts, signal: given }, request, wallet.calls.nextKey(chainId)),
    signal,
    options.t,
  )
  const approval: Approval = Object.freeze({ kind: 'userOperation', chainId, address: smart.address, smart, draft })
  // Opened while the person reads.
  const keys = wallet.keys()
  keys.catch(() => undefined)
  const { origin, tools } = options
  return approvalScreen(approval, signal, {
    ...options,
    consent: await consentTo({ kind: 'approval', approval, origin }, tools),
    async sign(approved, given, onSending) {
      if (approved.kind !== 'userOperation') throw otherAccount()
      const [, { sendOperation, waitForOperation }] = await loaded
      const ring = await keys
      const own = { ...parts, signal: given }
      const hash = await sendOperation(own, approved.draft, (use) => ring.use(use), onSending)
      noteSent()
      const id = toCallsId(hash, chainId)
      await wallet.calls.note(id, callsId)
      const confirmed = (until: AbortSignal) =>
        waitForOperation({ ...own, signal: until }, hash, wallet.clock)
          .finally(() => wallet.calls.end(chainId))
          .then(async (result) => {
            await smartAccounts.noteDeployed(userId, chainId)
            onChanged()
            return result
          })
      if (method === 'eth_sendTransaction') return (await confirmed(given)).transactionHash
      // Its result is asked for by the id.
      void confirmed(new AbortController().signal).catch(() => undefined)
      return { id: callsId ?? id }
    },
  })
}

/**
 * Prepares calls of a smart account, draws them, and sends them once the user has approved. Resolves with what the method
 * returns: the transaction, once the network has confirmed it, or the id of the calls, at once. After a failure the user
 * chooses a way on; what they approve then is drawn again.
 * @throws `FrameError` 4100 for another account, 5720 for an id that was used, and a failure that the user has read
 */
export const approveCalls = async (request: Request, signal: AbortSignal, options: CallOptions): Promise<unknown> => {
  const { wallet, onChanged, t } = options
  const { chainId, from, callsId, sponsor } = request
  const { smart, user } = await wallet.smartAccount()
  if (from.toLowerCase() !== smart?.address.toLowerCase() || !smart.networks.includes(chainId)) throw otherAccount()
  if (callsId !== undefined && (await wallet.calls.find(callsId)) !== undefined)
    throw new FrameError(5720, 'The id was used already.')
  // Loaded now: later there may be no connection.
  const loading = import('./failure-screen.js')
  loading.catch(() => undefined)
  let isSelfPaid = false
  for (;;) {
    let isSent = false
    const onSent = () => {
      isSent = true
    }
    try {
      return await attempt(request, signal, options, { smart, userId: user.id, isSelfPaid, onSent })
    } catch (error) {
      const isRequired = sponsor?.isOptional === false
      const isSponsored: boolean = !isSelfPaid && wallet.smartAccounts.isSponsored(chainId)
      if (signal.aborted) throw error
      const way: FailureWay | 'close' | undefined = await loading.then(
        ({ explainFailure }) => explainFailure(error, { isSent, isSponsored, isRequired }, signal, t),
        () => undefined,
      )
      if (way === 'switch') {
        await wallet.smartAccounts.prefer(user.id, 'eoa')
        onChanged()
      }
      if (way !== 'retry' && way !== 'pay') throw error
      isSelfPaid ||= way === 'pay'
    }
  }
}

const CONFIRMED = 200
const REVERTED = 500
const NOT_INCLUDED = 400
const PENDING = 100

/** Answers `wallet_getCallsStatus`. @throws `FrameError` 5730 for unknown calls @source https://eips.ethereum.org/EIPS/eip-5792 */
export const readCallsStatus = async (wallet: Wallet, callsId: string, signal: AbortSignal): Promise<unknown> => {
  const { smart } = await wallet.smartAccount()
  const { hash, chainId } = readCallsId((await wallet.calls.find(callsId)) ?? callsId)
  if (!smart?.networks.includes(chainId)) throw new FrameError(5730, 'The calls are not known.')
  const result = await readOperationResult(wallet.gate, { hash, chainId, sender: smart.address }, signal)
  const number = `0x${BigInt(chainId.slice('eip155:'.length)).toString(16)}`
  const common = { version: '2.0.0', id: callsId, chainId: number, atomic: true }
  if (result.status === 'foreign') return { ...common, status: NOT_INCLUDED }
  if (result.status !== 'confirmed' && result.status !== 'reverted') return { ...common, status: PENDING }
  const isConfirmed = result.status === 'confirmed'
  const { logs, blockHash, blockNumber, gasUsed } = result.receipt
  const receipt = { logs, blockHash, blockNumber, gasUsed, transactionHash: result.transactionHash }
  return {
    ...{ ...common, status: isConfirmed ? CONFIRMED : REVERTED },
    receipts: [{ ...receipt, status: isConfirmed ? '0x1' : '0x0' }],
  }
}

/** Answers `wallet_getCapabilities`: smart accounts make several calls at once; the account of the key has none. */
export const readCapabilities = async (
  wallet: Wallet,
  address: string,
  chains: readonly string[] | undefined,
): Promise<unknown> => {
  const { smart, eip155 } = await wallet.smartAccount()
  const isSmart = address.toLowerCase() === smart?.address.toLowerCase()
  if (!isSmart && address.toLowerCase() !== eip155.toLowerCase()) throw otherAccount()
  const networks = isSmart ? smart.networks.filter((id) => chains?.includes(id) ?? true) : []
  return Object.fromEntries(
    networks.map((id) => [
      `0x${BigInt(id.slice('eip155:'.length)).toString(16)}`,
      {
        atomic: { status: 'supported' },
        paymasterService: { supported: wallet.smartAccounts.isSponsored(id) },
      },
    ]),
  )
}
