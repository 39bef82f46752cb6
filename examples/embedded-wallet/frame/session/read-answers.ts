import { FrameError } from '../frame-error.js'
import { readRecord } from '../transport/readers.js'

/** The addresses of one key, in the notation of their chains. */
export interface WalletAccounts {
  readonly eip155: string
  readonly solana: string
}

/** What the server knows of a wallet. */
export interface WalletRecord {
  readonly accounts: WalletAccounts
  readonly isRecoverable: boolean
}

/** The user of a session. */
export interface WalletUser {
  readonly id: string
  /** That of a login by email, or the one that a social provider names; some name none. */
  readonly email?: string | undefined
  /** What a social provider calls the user. */
  readonly name?: string | undefined
  /** Whether the address is that of the login: one that a provider names is the provider's. */
  readonly canChangeEmail?: boolean
}

const text = (value: unknown): string => {
  if (typeof value !== 'string' || value.length > 2_000) throw new FrameError('UNREACHABLE', 'The answer is malformed.')
  return value
}

/** Returns a number of seconds; a default for what is none. */
export const readSeconds = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && value >= 0 && value < 1e11 ? value : otherwise

/** Reads the tokens of a session. `expiresAt` is in milliseconds since the Unix epoch. */
export const readTokens = (answer: Readonly<Record<string, unknown>>, now: number) => ({
  token: text(answer['token']),
  refresh: text(answer['refresh']),
  expiresAt: now + readSeconds(answer['expiresIn'], 900) * 1000,
})

/** Reads a user. */
export const readUser = (value: unknown): WalletUser => {
  const { id, email, name, canChangeEmail } = readRecord(value, 'user')
  const optional = (one: unknown) => (one === null || one === undefined ? undefined : text(one))
  return { id: text(id), email: optional(email), name: optional(name), canChangeEmail: canChangeEmail === true }
}

/** Reads a wallet; `undefined` for a user without one. */
export const readWallet = (value: unknown): WalletRecord | undefined => {
  if (value === null || value === undefined) return undefined
  const { accounts, isRecoverable } = readRecord(value, 'wallet')
  const { eip155, solana } = readRecord(accounts, 'accounts')
  return { accounts: { eip155: text(eip155), solana: text(solana) }, isRecoverable: isRecoverable === true }
}

/** Expects that an act has happened. @throws `FrameError` `WAITS` with its time, if it takes effect later */
export const expectDone = (answer: Readonly<Record<string, unknown>>): void => {
  if (answer['act'] === undefined) return
  throw new FrameError('WAITS', String(readSeconds(readRecord(answer['act'], 'act')['due'], 0)))
}

/** The user's share of a set, as a passkey has sealed it. */
export interface SealedShare {
  /** The credential's id, base64url. */
  readonly id: string
  readonly setId: string
  /** base64url */
  readonly sealed: string
}

/** Reads what a passkey has sealed. */
export const readSealedShare = (value: unknown): SealedShare => {
  const { id, setId, sealed } = readRecord(value, 'passkey')
  return { id: text(id), setId: text(setId), sealed: text(sealed) }
}

/** Reads a share. */
export const readShare = (answer: Readonly<Record<string, unknown>>) => ({
  share: text(answer['share']),
  kind: text(answer['kind']),
})
