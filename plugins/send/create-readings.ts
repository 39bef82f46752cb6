import { createResource, type Resource } from 'portico/kit'
import type { ReceiverAnswer, ReceiverSubject, SendPlace, SendTokens } from './contract.js'
import { findReceiver } from './find-receiver.js'
import { readTokens } from './read-tokens.js'
import type { SendContext } from './send-context.js'

/** What the form reads: what can be sent, and who receives. */
export interface Readings {
  readonly tokens: Resource<SendPlace, SendTokens>
  readonly receivers: Resource<ReceiverSubject, ReceiverAnswer>
}

/** Creates the resources of a modal. */
export const createReadings = (context: SendContext): Readings => ({
  tokens: createResource<SendPlace, SendTokens>(context, {
    id: 'tokens',
    key: ({ chain, account }) => `${chain}:${account}`,
    load: (place, signal) => readTokens(context, place, signal),
    freshFor: 30_000,
    refreshOn: ['send', 'focus'],
  }),
  receivers: createResource<ReceiverSubject, ReceiverAnswer>(context, {
    id: 'receivers',
    key: ({ chain, text, name = '' }) => `${chain}:${text}:${name}`,
    load: (subject, signal) => findReceiver(context, subject, signal),
    freshFor: 60_000,
  }),
})
