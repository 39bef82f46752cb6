import { FIELDS, RESOURCES } from './fields.js'
import type { ParsedMessage } from './parsed-message.js'

/** The lines of a message, whatever they say. */
export const layOut = (message: ParsedMessage): string => {
  const { namespace, label, scheme, domain, address, statement, resources } = message
  const fields = FIELDS.flatMap(([field, name]) => (message[field] === undefined ? [] : [`${name}: ${message[field]}`]))
  if (resources) fields.push(RESOURCES, ...resources.map((uri) => `- ${uri}`))
  const place = scheme === undefined ? domain : `${scheme}://${domain}`
  const head = [`${place} wants you to sign in with your ${label} account:`, address]
  // Solana has one empty line before what there is; EIP-4361 has both of them, with the statement between or without.
  const said = statement === undefined ? (namespace === 'solana' ? [] : ['']) : ['', statement]
  return [...head, ...said, ...(fields.length > 0 ? ['', ...fields] : [])].join('\n')
}
