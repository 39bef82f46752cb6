import type { StatedTransfer } from 'portico/services'
import { findDoubts, isSameAddress } from './doubts.js'
import { sendError } from './errors.js'
import { findReceiver } from './find-receiver.js'
import { placeOf } from './place-of.js'
import { readTokens } from './read-tokens.js'
import type { SendContext } from './plugin.js'
import type { SendFlow } from './send-flow.js'

/** Waits until a request of the wallet is settled. Of one that is not known, nothing is told. */
export const settled = async (
  { store, until }: SendContext,
  requestId: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  await until(() => store.find(requestId) !== undefined && !store.isOpen(requestId), { signal })
  return store.find(requestId)?.hash
}

/**
 * Shows the review of a transfer that another plugin states, and waits for the wallet. Resolves with the hash; with `undefined`
 * if nothing was sent.
 * @throws `SEND_PLACE_CHANGED`, `SEND_TOKEN_MISSING`, `SEND_INPUT_MISSING`, `SEND_REQUEST_PENDING`, and what keeps the review
 * from being made or sent
 */
export const sendStated = async (
  context: SendContext,
  flow: SendFlow,
  { chain, to, asset = '', amount }: StatedTransfer,
  signal: AbortSignal,
  asked: (requestId: string) => void = () => undefined,
): Promise<string | undefined> => {
  const { navigate, store, stores, until } = context
  // One of this page; one of an earlier visit is told of in the review.
  if (store.phase === 'wallet') throw sendError('SEND_REQUEST_PENDING')
  const place = placeOf(context)
  if (place?.chain !== chain) throw sendError('SEND_PLACE_CHANGED')
  const [tokens, answer] = await Promise.all([
    readTokens(context, place, signal),
    findReceiver(context, { chain, text: to }, signal),
  ])
  const token = tokens.items.find(({ address = '' }) => isSameAddress(address, asset))
  if (!token) throw sendError('SEND_TOKEN_MISSING')
  if (!('receiver' in answer)) throw sendError('SEND_INPUT_MISSING')
  const { receiver } = answer
  const around = { recents: [], own: [], account: place.account }
  if (findDoubts(receiver, token, around).some(({ isBlocking }) => isBlocking)) throw sendError('SEND_INPUT_MISSING')
  store.reset()
  store.setToken(token)
  store.change({ amount })
  store.setReceiver(receiver)
  if (!(await flow.review())) throw store.problem ?? sendError('SEND_INPUT_MISSING')
  const { sent: before } = store
  const isSent = () => store.sent !== before
  const isLeft = () =>
    store.phase === 'review' && !(stores.modal.isOpen && stores.router.current?.name === 'WalletSendPreview')
  let requestId = ''
  const stated = {
    asked(id: string) {
      requestId = id
      asked(id)
    },
  }
  store.stated = stated
  try {
    navigate('WalletSendPreview')
    await until(() => isSent() || store.phase === 'draft' || isLeft(), { signal })
    if (isSent()) return store.sent?.hash
    if (store.problem !== undefined) throw store.problem
    if (store.isOpen(requestId)) throw sendError('SEND_REQUEST_PENDING')
    return undefined
  } finally {
    if (store.stated === stated) store.stated = undefined
    if (store.phase === 'review') flow.discard()
  }
}
