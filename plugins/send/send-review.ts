import type { AskOptions, ReviewConfig, ReviewRefusal } from 'portico/kit'
import { formatUnits } from 'portico/plugin'
import type { PreparedTransfer } from 'portico/services'
import { amountOf } from './amounts.js'
import { type CompleteDraft, expectComplete } from './check-draft.js'
import type { SendBody, SendPlace, SendReview } from './contract.js'
import { isSameAddress } from './doubts.js'
import { isAboutFees, sendError } from './errors.js'
import { addRecent } from './recents.js'
import type { SendStore } from './send-store.js'
import { type StoredTransfer, TRANSFERS_ENTRY } from './transfers.js'

/** The request to prepare a transfer. */
interface TransferRequest extends SendPlace {
  readonly to: string
  /** The smallest unit, or `max`. */
  readonly amount: string
  readonly asset: string | undefined
  readonly memo: string | undefined
  readonly speed: string | undefined
}

/** Fee and trial run; absent if the chain has none, or did not answer. */
type Examination = Pick<SendBody, 'fee' | 'isFeeUnread' | 'simulation'>

/** The review's ports to the chain and the wallet. */
export interface SendPorts {
  /** The active network and account; `undefined` without a connection. @throws `SEND_CHAIN_UNSUPPORTED` */
  account(): SendPlace | undefined
  prepare(request: TransferRequest, signal: AbortSignal): Promise<PreparedTransfer>
  examine(place: SendPlace, prepared: PreparedTransfer, signal: AbortSignal): Promise<Examination>
  /** Returns the account's coin balance; `undefined` while it is unknown. */
  balance(place: SendPlace): bigint | undefined
  /** Hands a transaction to the wallet; resolves with its hash. */
  ask(review: SendReview, transaction: object, options: AskOptions): Promise<string>
  now(): number
}

const REFUSALS = {
  accountMissing: 'SEND_ACCOUNT_MISSING',
  accountChanged: 'SEND_PLACE_CHANGED',
  reviewChanged: 'SEND_REVIEW_CHANGED',
  reviewMismatch: 'SEND_REVIEW_MISMATCH',
  requestPending: 'SEND_REQUEST_PENDING',
} as const satisfies Record<ReviewRefusal, string>

const requestOf = (
  { chain, account }: SendPlace,
  { token, receiver, memo, speed }: CompleteDraft | SendReview,
  amount: string,
): TransferRequest => ({
  chain,
  account,
  to: receiver.address,
  amount,
  asset: token.address,
  memo: memo.trim() || undefined,
  speed,
})

/** Reviews the draft of a store, and sends it. */
export const sendReview = (
  store: SendStore,
  ports: SendPorts,
): ReviewConfig<CompleteDraft, SendBody, StoredTransfer> => ({
  tag: 'send',
  storage: TRANSFERS_ENTRY,
  refuse: (kind) => sendError(REFUSALS[kind]),
  account: () => ports.account(),
  draft: () => expectComplete(store.draft),

  async prepare(draft, { chain, account, signal }) {
    const { token, receiver, isMax, memo, speed } = draft
    const place = { chain, account }
    const amount = isMax ? 'max' : String(amountOf(draft))
    const prepared = await ports.prepare(requestOf(place, draft, amount), signal)
    if (!isMax && prepared.amount !== amount) throw sendError('SEND_REVIEW_MISMATCH')
    if ((prepared.decimals ?? token.decimals) !== token.decimals) throw sendError('SEND_DECIMALS_MISMATCH')
    return {
      token,
      receiver,
      amount: formatUnits(BigInt(prepared.amount), token.decimals),
      isMax,
      memo: memo.trim(),
      ...(speed !== undefined && { speed }),
      prepared,
      preparedAt: ports.now(),
      ...(await ports.examine(place, prepared, signal)),
    }
  },

  fingerprint: ({ prepared }) => prepared.fingerprint,

  costs(review) {
    const { fee, isFeeUnread, isMax, prepared, simulation, token } = review
    const isCoin = token.address === undefined
    const sent = BigInt(prepared.amount)
    // Nodes refuse what cannot pay the highest fee. Max has put it aside already, as it was a moment ago.
    const highest = isMax && isCoin ? fee?.amount : (fee?.most ?? fee?.amount)
    return {
      balance: ports.balance(review),
      sent: isCoin ? sent : 0n,
      fee: highest === undefined ? undefined : BigInt(highest),
      deposit: prepared.deposit === undefined ? undefined : BigInt(prepared.deposit),
      reserve: prepared.reserve === undefined ? undefined : BigInt(prepared.reserve),
      // The review has read the amount of Max: the list of tokens may lag behind.
      ...(!isCoin && !isMax && token.amount !== undefined && { token: { balance: BigInt(token.amount), sent } }),
      simulation,
      ...(isFeeUnread && { unread: 'fee' }),
    }
  },

  isOutdated: isAboutFees,

  async recheck(review, signal) {
    const { isMax, prepared, preparedAt } = review
    if (prepared.freshFor === undefined || ports.now() - preparedAt < prepared.freshFor) return undefined
    return { prepared: await ports.prepare(requestOf(review, review, isMax ? 'max' : prepared.amount), signal) }
  },

  next(review) {
    const input = { ...(review.prepared.transaction as object), from: review.account }
    return {
      input,
      async ask(options) {
        store.stated?.asked(review.id)
        return { hash: await ports.ask(review, input, options) }
      },
    }
  },

  summarize({ amount, token, receiver, memo }) {
    const { address: to, name } = receiver
    const { symbol, address: asset } = token
    return {
      amount,
      symbol,
      to,
      ...(asset !== undefined && { asset }),
      ...(memo && { memo }),
      ...(name !== undefined && { name }),
    }
  },

  onSent({ at: lastAt }, { chain, receiver }) {
    const { address, name, formerName } = receiver
    const [family = ''] = chain.split(':')
    const isRenamed = formerName !== undefined
    store.changeRecents((all) =>
      addRecent(all, { family, address, lastAt, isRenamed, ...(name !== undefined && { name }) }),
    )
    store.reset()
  },

  onSentElsewhere({ to }) {
    const { receiver } = store.draft
    if (receiver && isSameAddress(receiver.address, to)) store.reset()
  },
})
