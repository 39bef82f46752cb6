/** A transaction to sign as JSON, as CosmJS has it. @source https://docs.cosmos.network/main/learn/advanced/transactions (SIGN_MODE_LEGACY_AMINO_JSON) */
export interface AminoDocument {
  readonly chain_id: string
  readonly account_number: string
  readonly sequence: string
  readonly fee: {
    readonly amount: readonly { readonly denom: string; readonly amount: string }[]
    readonly gas: string
    readonly payer?: string
    readonly granter?: string
  }
  // biome-ignore lint/suspicious/noExplicitAny: as CosmJS types it, whose documents are assignable.
  readonly msgs: readonly { readonly type: string; readonly value: any }[]
  readonly memo: string
  readonly timeout_height?: string
}

/** A signature as Cosmos wallets write it. */
export interface WalletSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  /** 64 bytes, base64. */
  readonly signature: string
}

/** A signed transaction; the wallet may have changed its fee and its memo. */
export interface AminoSigned {
  readonly signed: AminoDocument
  readonly signature: WalletSignature
}

/** Sorts the keys of every object. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map((key) => [key, sorted((value as Record<string, unknown>)[key])]))
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** Returns the text of a value with sorted keys, escaped as Go does. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(sorted(value)).replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter)

/** Returns the bytes that are hashed and signed. */
export const aminoBytes = (document: AminoDocument): Uint8Array => new TextEncoder().encode(sortedJson(document))

/** Whether a wallet signed the requested transaction: nothing but its fee and memo may differ. */
export const isSameDocument = (asked: AminoDocument, signed: AminoDocument): boolean => {
  const { fee, memo } = asked
  return sortedJson({ ...signed, fee, memo }) === sortedJson(asked)
}
