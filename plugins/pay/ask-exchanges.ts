import { cleanName, messageOf, plainSentence, readPaymentPage } from 'portico/kit'
import type { PluginContext } from 'portico/plugin'
import type { PayExchanges } from 'portico/services'
import { EXCHANGES_LIMIT } from './constants.js'
import { payError } from './errors.js'
import type { ParsedPayOptions } from './options.js'

/** What is stored of a session: it is handed back to the source as it is. */
const SESSION_ID = /^[!-~]{1,256}$/

type Code = 'PAY_EXCHANGES_FAILED' | 'PAY_URL_FAILED' | 'PAY_STATUS_FAILED'

const failWith =
  (code: Code) =>
  (cause: unknown): never => {
    const words = messageOf(cause)
    if (/is not supported/.test(words)) throw payError('PAY_ASSET_UNSUPPORTED', { cause })
    throw payError(/not enabled/i.test(words) ? 'PAY_EXCHANGES_DISABLED' : code, {
      cause,
      details: plainSentence(words),
    })
  }

/** Asks the source with errors of this plugin, and refuses unsafe pages. @throws `PAY_INITIATE_FAILED` without a source */
export const askExchanges = (context: PluginContext<ParsedPayOptions>): PayExchanges => {
  const { origins, source } = context.options
  const opened = source?.openPay(context)
  const expect = (): PayExchanges => {
    if (!opened) throw payError('PAY_INITIATE_FAILED')
    return opened
  }
  return {
    async exchanges(order, signal) {
      const found = await expect().exchanges(order, signal).catch(failWith('PAY_EXCHANGES_FAILED'))
      const first = found.slice(0, EXCHANGES_LIMIT).flatMap((exchange) => {
        const name = cleanName(exchange.name) || cleanName(exchange.id)
        return name ? [{ ...exchange, name }] : []
      })
      return first.filter(({ id }, index) => first.findIndex((one) => one.id === id) === index)
    },
    async url(exchangeId, order, signal) {
      const page = await expect().url(exchangeId, order, signal).catch(failWith('PAY_URL_FAILED'))
      const { asset, recipient } = order
      const checked = readPaymentPage(page.url, { recipient, ...(asset !== undefined && { others: [asset] }), origins })
      if ('refusal' in checked) {
        if (checked.refusal === 'recipient') throw payError('PAY_PAGE_RECIPIENT_MISMATCH')
        if (checked.refusal === 'origin') throw payError('PAY_PAGE_UNLISTED', { details: new URL(page.url).origin })
        throw payError('PAY_URL_FAILED', { details: 'The page is not safe to open.' })
      }
      if (!SESSION_ID.test(page.sessionId))
        throw payError('PAY_URL_FAILED', { details: 'The session has no short id.' })
      return { ...checked, sessionId: page.sessionId }
    },
    status: async (session, signal) => expect().status(session, signal).catch(failWith('PAY_STATUS_FAILED')),
  }
}
