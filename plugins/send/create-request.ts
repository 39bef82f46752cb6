import { ReviewedRequest } from 'portico/kit'
import { isModalError, type PluginContext } from 'portico/plugin'
import {
  feeQuery,
  prepareTransferQuery,
  type SendProperties,
  sendErrorEvent,
  sendInitiatedEvent,
  sendSuccessEvent,
  type SentTransfer,
  sentTransferQuery,
  simulateQuery,
} from 'portico/services'
import type { CompleteDraft } from './check-draft.js'
import type { SendBody, SendPlace, SendResources, SendReview } from './contract.js'
import { sendError } from './errors.js'
import type { ParsedSendOptions } from './options.js'
import { networkOf, placeOf } from './place-of.js'
import { RECENTS_ENTRY } from './recents.js'
import { sendReview } from './send-review.js'
import type { SendStore } from './send-store.js'
import type { StoredTransfer } from './transfers.js'

/** Takes the draft through review to exactly one wallet request. */
export type SendRequest = ReviewedRequest<CompleteDraft, SendBody, StoredTransfer>

const hashOf = (answer: unknown): string =>
  typeof answer === 'string' ? answer : String((answer as { readonly hash?: unknown } | null)?.hash ?? '')

/** Creates the reviewed request of a modal. */
export const createRequest = (
  context: PluginContext<ParsedSendOptions, SendStore>,
  { tokens }: Pick<SendResources, 'tokens'>,
): SendRequest => {
  const { answer, clock, emit, modal, query, storageEntry, store, stores, tap } = context
  const open = () => store.open(storageEntry(RECENTS_ENTRY))
  open()
  tap('erased', open)

  const callOf = ({ chain, account }: SendPlace, signal: AbortSignal) => {
    const network = stores.networks.find(chain)
    if (!network) throw sendError('SEND_CHAIN_UNSUPPORTED')
    return [network.chainNamespace, { network, account, signal }] as const
  }

  const isSmartAccount = ({ chain, account }: SendPlace): boolean => {
    const { allAccounts } = stores.accounts.of(chain.split(':')[0] ?? '')
    return allAccounts.some(({ address, kind }) => address === account && kind === 'smartAccount')
  }

  const propertiesOf = (review: SendReview): SendProperties => {
    const { amount, chain, token } = review
    return {
      network: chain,
      isSmartAccount: isSmartAccount(review),
      token: token.address === undefined ? token.symbol : `${chain}:${token.address}`,
      amount: Number(amount),
    }
  }

  /** What the wallet was asked for, by its tag. */
  const asked = new Map<string, SentTransfer>()
  answer(sentTransferQuery, '*', async ({ tag }) => asked.get(tag))

  const config = sendReview(store, {
    account() {
      const place = placeOf(context)
      if (!place && stores.accounts.active?.isConnected && !networkOf(context))
        throw sendError('SEND_CHAIN_UNSUPPORTED')
      return place
    },
    async prepare({ chain, account, to, amount, asset, memo, speed }, signal) {
      const [namespace, call] = callOf({ chain, account }, signal)
      const parts = {
        to,
        amount,
        ...(asset !== undefined && { asset }),
        ...(memo !== undefined && { memo }),
        ...(speed !== undefined && { speed }),
      }
      const prepared = await query(prepareTransferQuery, namespace, { ...call, ...parts })
      if (!prepared) throw sendError('SEND_TRANSFER_UNSUPPORTED')
      return prepared
    },
    async examine(place, { transaction }, signal) {
      const [namespace, call] = callOf(place, signal)
      // A network that does not answer keeps no transfer from being reviewed. Others may pay the fee of a smart account.
      const unread = isSmartAccount(place) ? undefined : 'unread'
      const [fee, simulation] = await Promise.all([
        query(feeQuery, namespace, { ...call, transaction }).catch(() => unread),
        query(simulateQuery, namespace, { ...call, transaction }).catch(() => undefined),
      ])
      return {
        ...(fee === 'unread' ? { isFeeUnread: true } : fee && { fee }),
        ...(simulation && { simulation }),
      }
    },
    balance({ chain, account }) {
      const { amount } = tokens.of({ chain, account }).value?.items.find(({ address }) => address === undefined) ?? {}
      return amount === undefined ? undefined : BigInt(amount)
    },
    async ask(review, input, options) {
      const { chain, prepared, receiver, token } = review
      const { address: asset } = token
      asked.set(options.tag, { to: receiver.address, amount: prepared.amount, ...(asset !== undefined && { asset }) })
      const properties = propertiesOf(review)
      emit(sendInitiatedEvent, properties)
      try {
        const hash = hashOf(await modal.invoke(chain, 'sendTransaction', input, options))
        emit(sendSuccessEvent, properties)
        return hash
      } catch (error) {
        const isQuiet = isModalError(error, 'USER_REJECTED') || isModalError(error, 'OPERATION_ABORTED')
        if (!isQuiet) emit(sendErrorEvent, { ...properties, message: isModalError(error) ? error.shortMessage : '' })
        throw error
      }
    },
    now: () => clock.now(),
  })
  const request = new ReviewedRequest(context, config)
  store.onEdit = () => request.state.setProblem(undefined)
  return request
}
