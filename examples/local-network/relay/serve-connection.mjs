// @ts-check
import { RelayError } from './relay-methods.mjs'

/** @import { Faults } from './faults.mjs' */
/** @import { RelayClient } from './relay-client.mjs' */
/** @import { RelayMethods } from './relay-methods.mjs' */

/** @param {string} text @returns {any} */
const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Answers one message of a client.
 *
 * @param {RelayClient} client
 * @param {string} text
 * @param {{ methods: RelayMethods, faults: Faults, onMethod: (name: string) => void }} parts
 */
export function serveMessage(client, text, { methods, faults, onMethod }) {
  const message = parse(text)
  if (typeof message !== 'object' || message === null) {
    return client.send({ id: null, error: { code: -32700, message: 'Parse error' } })
  }
  const { id, method, params, result } = message
  if (typeof method !== 'string') {
    if (result === true) client.acknowledge(id)
    return
  }
  onMethod(method)
  if (methods.publishes(method) && faults.isLost(params?.message)) return
  try {
    const perform = methods.find(method)
    if (!perform) throw new RelayError(-32601, `Method not found: ${method}`)
    const { answer, after } = perform(client, params ?? {})
    client.send({ id, result: answer }, after)
  } catch (error) {
    const code = error instanceof RelayError ? error.code : -32603
    client.send({ id, error: { code, message: error instanceof Error ? error.message : String(error) } })
  }
}
