/** What a wallet made of a request. */
export type WalletAnswer = { readonly returned: unknown } | { readonly thrown: unknown } | { readonly isPending: true }

/** A double returns this for a request that its user has not answered. */
export const pending: unique symbol = Symbol('pending')

/** Writes a value as the pairs do: bytes, functions and objects of functions as texts. */
const toPair = (value: unknown): unknown => {
  if (value === undefined) return null
  if (value instanceof Uint8Array) return `(Uint8Array ${value.length})`
  if (typeof value === 'function') return '(function)'
  if (typeof value === 'bigint') return '(bigint)'
  if (Array.isArray(value)) return value.map(toPair)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  const isMethods = entries.length > 0 && entries.every(([, part]) => typeof part === 'function')
  if (isMethods) return `(${entries.map(([key]) => key).join(', ')})`
  return Object.fromEntries(entries.map(([key, part]) => [key, toPair(part)]))
}

/** Writes an error as the pairs do: its code and its words. */
const toError = (thrown: unknown): unknown => {
  if (typeof thrown !== 'object' || thrown === null) return thrown
  const { code, message } = thrown as Partial<Record<string, unknown>>
  return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) }
}

/** Asks a wallet, and writes its answer as the pairs do. */
export const askWallet = async (ask: () => unknown): Promise<WalletAnswer> => {
  try {
    const value = await ask()
    return value === pending ? { isPending: true } : { returned: toPair(value) }
  } catch (error) {
    return { thrown: toError(error) }
  }
}
