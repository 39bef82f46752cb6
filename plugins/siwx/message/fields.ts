/** The lines of a sign-in message after its statement, in their order; `Resources:` comes after all of them. */
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

/** The lines that every message but Solana's must have. */
export const REQUIRED = ['uri', 'version', 'chain', 'nonce', 'issuedAt'] as const

/** What stands above the list of resources. */
export const RESOURCES = 'Resources:'

const NAMES = [...FIELDS.map(([, name]) => `${name}:`), RESOURCES]

/** Whether a line could be taken for one of the fields. */
export const looksLikeField = (line: string): boolean => NAMES.some((name) => line.startsWith(name))
