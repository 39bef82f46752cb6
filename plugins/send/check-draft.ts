import { amountOf } from './amounts.js'
import type { SendDraft } from './contract.js'
import { sendError } from './errors.js'

/** What keeps a draft from being reviewed, the most important first. */
export type DraftProblem = 'token' | 'value' | 'amount' | 'funds' | 'receiver' | 'address' | 'memo'

/** What is known beside the draft. */
export interface DraftFacts {
  /** The text in the field of the receiver stands for no address of the network, or for one that cannot be sent to. */
  readonly isReceiverInvalid: boolean
  /** The receiver credits a payment only with a memo. */
  readonly needsMemo: boolean
  /** The text in the field of the amount is no single number. */
  readonly isUnreadable: boolean
}

/** Returns what a draft lacks; `undefined` if it can be reviewed. */
export const checkDraft = (
  draft: SendDraft,
  { isReceiverInvalid, isUnreadable, needsMemo }: DraftFacts,
): DraftProblem | undefined => {
  const { token, amount: text, isMax, receiver } = draft
  if (!token) return 'token'
  const amount = amountOf(draft)
  if (isUnreadable || (text !== '' && amount === undefined)) return 'value'
  if (!amount) return 'amount'
  // What Max comes to is read again for the review.
  if (!isMax && token.amount !== undefined && amount > BigInt(token.amount)) return 'funds'
  if (isReceiverInvalid) return 'address'
  if (!receiver) return 'receiver'
  return needsMemo && draft.memo.trim() === '' ? 'memo' : undefined
}

/** The parts of a draft that a transfer needs. */
export type CompleteDraft = SendDraft & Required<Pick<SendDraft, 'token' | 'receiver'>>

/** @throws `SEND_INPUT_MISSING`, `SEND_TOKEN_MISSING` */
export const expectComplete = (draft: SendDraft): CompleteDraft => {
  const { token, receiver, amount } = draft
  if (amount === '' || !receiver) throw sendError('SEND_INPUT_MISSING')
  if (!token) throw sendError('SEND_TOKEN_MISSING')
  if (!amountOf(draft)) throw sendError('SEND_INPUT_MISSING')
  return { ...draft, token, receiver }
}
