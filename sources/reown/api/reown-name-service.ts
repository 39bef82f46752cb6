import { read } from '../../../kernel/errors/read-thrown.js'
import type { SourceContext } from '../../../services/account-data.js'
import type { Names, NameSuggestion } from '../../../services/names.js'
import { entriesOf, textOf } from '../../read-fields.js'
import { refusalOf } from '../../refusal.js'
import { unreadable } from '../../unreadable.js'
import type { ParsedReownOptions } from '../options.js'
import { createReownApi } from './reown-api.js'
import { addressIn, coinTypesOf } from './reown-names.js'

const VERSION = { apiVersion: '2' }

/** The longest name that is read. */
const NAME_LIMIT = 255

const readName = (value: unknown): string | undefined => {
  const name = textOf(value, 'name')
  return name !== undefined && name.length <= NAME_LIMIT ? name.toLowerCase() : undefined
}

const readSuggestion = (value: unknown): NameSuggestion | undefined => {
  const name = readName(value)
  const registered = read(value, 'registered')
  return name !== undefined && typeof registered === 'boolean' ? { name, registered } : undefined
}

/** Creates what asks the API about names, and registers them. */
export const createReownNames = (context: SourceContext, options: ParsedReownOptions): Names => {
  const { stores } = context
  const api = createReownApi(context, options)
  const supports: Names['supports'] = async ({ chainNamespace, caipNetworkId }) =>
    chainNamespace === 'eip155' && api.supports(caipNetworkId)
  return {
    supports,
    async lookup({ network, name }, signal) {
      const path = `/v1/profile/account/${encodeURIComponent(name)}`
      const answer = await api.ask({ path, query: VERSION, signal })
      // A registered name is an object, a free one an empty list.
      if (answer === undefined || (Array.isArray(answer) && answer.length === 0)) return undefined
      const addresses = read(answer, 'addresses')
      if (readName(answer) !== name || typeof addresses !== 'object' || addresses === null) throw unreadable()
      const address = await addressIn(context, network, addresses)
      return { name, ...(address !== undefined && { address }) }
    },
    async suggestions({ label, zone }, signal) {
      const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`
      const answer = await api.ask({ path, query: { zone }, signal })
      const all = entriesOf(answer, 'suggestions', (one) => [one])
      const suggestions = entriesOf(answer, 'suggestions', readSuggestion)
      if (!all || !suggestions || (all.length > 0 && suggestions.length === 0)) throw unreadable()
      return suggestions
    },
    async reverse({ network, address }, signal) {
      if (!(await supports(network, signal))) return []
      const query = { ...VERSION, sender: stores.accounts.of(network.chainNamespace).address }
      const path = `/v1/profile/reverse/${encodeURIComponent(address)}`
      const answer = (await api.ask({ path, query, signal })) ?? []
      if (!Array.isArray(answer)) throw unreadable()
      return answer.flatMap((record) => readName(record) ?? [])
    },
    async register({ network, address, message, signature }, signal) {
      const [own] = coinTypesOf(network)
      if (own === undefined || !(await supports(network, signal))) return { success: false }
      const body = { coin_type: Number(own), address, message, signature }
      try {
        const answer = await api.ask({ path: '/v1/profile/account', body, signal })
        return { success: answer !== undefined && read(answer, 'success') !== false }
      } catch (error) {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        const { field, words: reason } = refusal
        // The time in the message is more than ten seconds off.
        return { success: false, ...(reason && { reason }), ...(field === 'timestamp' && { isExpired: true }) }
      }
    },
  }
}
