import { read } from '../../../kernel/errors/read-thrown.js'
import { HttpFailure } from '../../../kit/rpc/rpc-failures.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { PayExchange, PayExchanges, PayOrder, PayState } from '../../../services/pay.js'
import { entriesOf, nameOf, pictureOf, textOf } from '../../read-fields.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { createReownApi } from './reown-api.js'

/** The coin and the tokens of a chain family in CAIP-19: SLIP-44 for the coin. */
const ASSETS: Readonly<Record<string, { readonly coin: string; readonly token: string }>> = {
  eip155: { coin: 'slip44:60', token: 'erc20' },
  solana: { coin: 'slip44:501', token: 'token' },
}

const STATUSES: Readonly<Record<string, PayState['status']>> = {
  UNKNOWN: 'unknown',
  IN_PROGRESS: 'pending',
  SUCCESS: 'success',
  FAILED: 'failed',
}

/** The longest session that the service tells the status of. */
const SESSION_LIMIT = 50

/** Names the likely cause: the service lets only the origins of a project read its answers about payments. */
const explain = (error: unknown): unknown =>
  error instanceof HttpFailure && error.status === undefined && !error.isTimeout
    ? new HttpFailure(
        'The server gave no answer that this page may read. Add the origin of the page to the allowed origins of the project.',
        { cause: error },
      )
    : error

/** Writes an asset as CAIP-19. */
const assetOf = ({ asset, chain }: PayOrder): string => {
  const kinds = ASSETS[chain.split(':')[0] ?? '']
  if (!kinds) throw new Error(`${chain} is not supported`)
  return `${chain}/${asset === undefined ? kinds.coin : `${kinds.token}:${asset}`}`
}

const readExchange = (value: unknown): PayExchange | undefined => {
  const [id, name, imageUrl] = [textOf(value, 'id'), nameOf(value, 'name'), pictureOf(value, 'imageUrl')]
  return id !== undefined && name !== undefined && /^[\w.-]{1,64}$/.test(id)
    ? { id, name, ...(imageUrl !== undefined && { imageUrl }) }
    : undefined
}

/** Creates what asks the API about payments from exchanges. */
export const createReownPay = (context: SourceContext, options: ParsedReownOptions): PayExchanges => {
  const api = createReownApi(context, options)
  let calls = 0
  const call = async (method: string, params: object, signal: AbortSignal): Promise<object> => {
    const body = { jsonrpc: '2.0', id: ++calls, method, params }
    const answer = await api.ask({ path: '/v1/json-rpc', body, signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw explain(error)
    })
    const result = read(answer, 'result')
    if (typeof result !== 'object' || result === null) throw unreadable()
    return result
  }
  return {
    async exchanges(order, signal) {
      const params = { page: 1, asset: assetOf(order), amount: order.amount }
      const exchanges = entriesOf(await call('reown_getExchanges', params, signal), 'exchanges', readExchange)
      if (!exchanges) throw unreadable()
      return exchanges
    },
    async url(exchangeId, order, signal) {
      const recipient = `${order.chain}:${order.recipient}`
      const params = { exchangeId, asset: assetOf(order), amount: order.amount, recipient }
      const result = await call('reown_getExchangePayUrl', params, signal)
      const [url, sessionId] = [textOf(result, 'url'), textOf(result, 'sessionId')]
      if (url === undefined || sessionId === undefined || sessionId.length > SESSION_LIMIT) throw unreadable()
      return { url, sessionId }
    },
    async status({ exchangeId, sessionId }, signal) {
      const result = await call('reown_getExchangeBuyStatus', { exchangeId, sessionId }, signal)
      const status = STATUSES[textOf(result, 'status') ?? '']
      const hash = textOf(result, 'txHash')
      if (status === undefined) throw unreadable()
      return { status, ...(hash !== undefined && /^\w{32,128}$/.test(hash) && { hash }) }
    },
  }
}
