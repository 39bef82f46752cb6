import type { PluginContext } from 'portico/plugin'
import type { StatedTransfer } from 'portico/services'
import type { SendRequest } from './create-request.js'
import { findDoubts, isSameAddress } from './doubts.js'
import { sendError } from './errors.js'
import { findReceiver } from './find-receiver.js'
import type { ParsedSendOptions } from './options.js'
import { placeOf } from './place-of.js'
import { readTokens } from './read-tokens.js'
import type { SendStore } from './send-store.js'

/** Resolves when a wallet request settles; waits forever for an unknown id. */
export const settled = async (
  { until }: Pick<PluginContext, 'until'>,
  { state }: SendRequest,
  requestId: string,
  signal: AbortSignal,
): Promise<string | undefined> => {
  await until(() => state.find(requestId) !== undefined && !state.isOpen(requestId), { signal })
  return state.find(requestId)?.hash
}

/** Closes a request that the user has declined in the wallet; resolves with the hash if it was sent, here or in another tab. */
export const decline = async (
  { until }: Pick<PluginContext, 'until'>,
  request: SendRequest,
  requestId: string,
): Promise<string | undefined> => {
  const { state } = request
  const isWaiting = () => state.phase === 'wallet' && state.review?.id === requestId
  if (isWaiting()) request.cancel()
  await until(() => !isWaiting())
  request.syncTabs()
  if (state.unsettled?.id === requestId) request.dismiss()
  return state.find(requestId)?.hash
}

/**
 * Shows the review of a transfer that another plugin states, and waits for the wallet. Resolves with the hash; with `undefined`
 * if nothing was sent.
 * @throws `SEND_PLACE_CHANGED`, `SEND_TOKEN_MISSING`, `SEND_INPUT_MISSING`, `SEND_REQUEST_PENDING`, and what keeps the review
 * from being made or sent
 */
export const sendStated = async (
  context: PluginContext<ParsedSendOptions, SendStore>,
  request: SendRequest,
  { chain, to, asset = '', amount }: StatedTransfer,
  signal: AbortSignal,
  asked: (requestId: string) => void = () => undefined,
): Promise<string | undefined> => {
  const { navigate, store, stores, until } = context
  const { state } = request
  // A pending request from this page. The review shows those from earlier visits.
  if (state.phase === 'wallet') throw sendError('SEND_REQUEST_PENDING')
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
  if (!(await request.review())) throw state.problem ?? sendError('SEND_INPUT_MISSING')
  // The network may have changed while the tokens were read.
  if (state.review?.chain !== chain) {
    request.discard()
    throw sendError('SEND_PLACE_CHANGED')
  }
  const { sent: before } = state
  const isSent = () => state.sent !== before
  const isLeft = () =>
    state.phase === 'review' && !(stores.modal.isOpen && stores.router.current?.name === 'WalletSendPreview')
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
    await until(() => isSent() || state.phase === 'draft' || isLeft(), { signal })
    if (isSent()) return state.sent?.hash
    if (state.problem !== undefined) throw state.problem
    // The wallet may still send this one.
    if (state.isOpen(requestId)) throw sendError('SEND_REQUEST_PENDING', { isUnsent: false })
    return state.find(requestId)?.hash
  } finally {
    if (store.stated === stated) store.stated = undefined
    if (state.phase === 'review') request.discard()
  }
}
