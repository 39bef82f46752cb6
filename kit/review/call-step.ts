import type { Sent, TransactionRecord } from '../../kernel/contract/transaction.js'
import type { ModalError } from '../../kernel/errors/modal-error.js'
import type { EvmCall } from '../../services/evm.js'
import type { AskOptions, FinalStep, PreparingStep, Review, ReviewAccount } from './review-config.js'

/** Calls of contracts under review. */
export interface ReviewedCalls {
  /** The approvals that the call needs and that are missing; by `planApprovals`. */
  readonly approvals: readonly EvmCall[]
  readonly call: EvmCall
  /** The wallet asks once for all calls, and all of them succeed or none (EIP-5792); by `takesBatches`. */
  readonly isBatch: boolean
}

/** The ports of `callStep` to the wallet and the network. */
export interface CallPorts {
  /** Hands calls to the wallet: one as a transaction, several as a batch. */
  send(calls: readonly EvmCall[], options: AskOptions): Promise<Sent>
  /** Resolves once a transaction has settled. */
  wait(sent: Sent, signal: AbortSignal): Promise<Pick<TransactionRecord, 'hash' | 'status'>>
  /** Returns the error for an approval that the network has not confirmed. */
  failed(details: string): ModalError
}

/** The phases of a review whose approvals come first: in the wallet, then on the network. */
export type ApprovalPhase = 'approve' | 'approving'

/**
 * Returns what a review of calls asks the wallet for next: everything as a batch, or the missing approvals one by one, each once
 * the one before is confirmed; then the call.
 * @example
 * next: (review) => callStep(review, review, ports)
 */
export const callStep = <Body extends Pick<ReviewedCalls, 'approvals'>>(
  review: Review<Body>,
  { approvals, call, isBatch }: ReviewedCalls,
  { failed, send, wait }: CallPorts,
): FinalStep | PreparingStep<Body, ApprovalPhase> => {
  if (approvals.length === 0 || isBatch) {
    const calls = [...approvals, call]
    return { input: inputOf(review, calls), ask: (options) => send(calls, options) }
  }
  return {
    phase: 'approve',
    tag: 'approval',
    async run({ amend, ask, show, signal }) {
      for (const approval of approvals) {
        show('approve')
        await ask(inputOf(review, [approval]), async (options) => {
          const sent = await send([approval], options)
          show('approving')
          const { status, hash } = await wait(sent, signal)
          if (status !== 'confirmed') throw failed(`${hash}: ${status}`)
        })
      }
      // They are in force, whatever the next preparation comes to.
      amend({ approvals: [] } as unknown as Partial<Body>)
      return undefined
    },
  }
}

const toHex = (value: string): string => `0x${BigInt(value).toString(16)}`

/** Writes calls as wallets are asked for them: one as a transaction (EIP-1193), several as a batch (EIP-5792). */
const inputOf = ({ account, chain }: ReviewAccount, calls: readonly EvmCall[]): object => {
  const written = calls.map(({ to, data, value }) => ({ to, data, value: value === undefined ? value : toHex(value) }))
  const [first, second] = written
  if (first && !second) return { ...first, from: account }
  const chainId = toHex(chain.split(':')[1] ?? '')
  const batch = { version: '2.0.0', chainId, from: account, atomicRequired: true, calls: written }
  return { method: 'wallet_sendCalls', params: [batch], from: account }
}
