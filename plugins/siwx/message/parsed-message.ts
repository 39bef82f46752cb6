import { defineErrors } from 'portico/plugin'

/** The error of a sign-in message that breaks the rules of its format. */
export const messageError = defineErrors({
  /** A field of a sign-in message is missing or not allowed. Correct the field that `details` names. */
  SIWX_MESSAGE_INVALID: 'The sign-in message is not valid.',
})

/** A sign-in message, line by line, as it is written. */
export interface ParsedMessage {
  /** CAIP-2 namespace, derived from `label`. */
  readonly namespace: string
  /** The kind of account in the first line, for example `Ethereum`. */
  readonly label: string
  /** The scheme before `://` in the first line; EIP-4361 only. */
  readonly scheme?: string
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** The line `Chain ID` as written; `readChain` of its form resolves it. */
  readonly chain?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

/** The lines after the statement, in order; `Resources:` follows them. */
export const FIELDS = [
  ['uri', 'URI'],
  ['version', 'Version'],
  ['chain', 'Chain ID'],
  ['nonce', 'Nonce'],
  ['issuedAt', 'Issued At'],
  ['expirationTime', 'Expiration Time'],
  ['notBefore', 'Not Before'],
  ['requestId', 'Request ID'],
] as const

/** The line above the list of resources. */
export const RESOURCES = 'Resources:'

const PREFIXES = [...FIELDS.map(([, name]) => `${name}:`), RESOURCES]

/** Checks whether a line could be read as one of the fields. */
export const looksLikeField = (line: string): boolean => PREFIXES.some((prefix) => line.startsWith(prefix))

/** The layout of a message: that of Sign In With Solana (`isCompact`), or of EIP-4361. */
export interface Layout {
  readonly isCompact: boolean
}

/** Writes the lines of a message without checking them. */
export const layOut = (message: ParsedMessage, { isCompact }: Layout): string => {
  const { label, scheme, domain, address, statement, resources } = message
  const fields = FIELDS.flatMap(([field, name]) => (message[field] === undefined ? [] : [`${name}: ${message[field]}`]))
  if (resources) fields.push(RESOURCES, ...resources.map((uri) => `- ${uri}`))
  const authority = scheme === undefined ? domain : `${scheme}://${domain}`
  const head = [`${authority} wants you to sign in with your ${label} account:`, address]
  // EIP-4361 keeps the empty line of a missing statement.
  const body = statement === undefined ? (isCompact ? [] : ['']) : ['', statement]
  return [...head, ...body, ...(fields.length > 0 ? ['', ...fields] : [])].join('\n')
}
