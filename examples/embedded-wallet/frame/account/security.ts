import { FrameError } from '../frame-error.js'
import type { WalletSession } from '../session/wallet-session.js'
import { readList, readOneOf, readRecord, readText } from '../transport/readers.js'

const ACTS = ['delete', 'recovery', 'custody', 'custodyEnd', 'browser', 'passkey', 'export', 'address'] as const

/** An act that takes effect later; times are seconds since the Unix epoch. */
export interface PendingAct {
  readonly id: string
  readonly kind: (typeof ACTS)[number]
  /** The set or passkey that it ends. */
  readonly target: string | undefined
  /** The browser that began it. */
  readonly name: string | undefined
  readonly due: number
  /** Whether this login began it. */
  readonly isMine: boolean
}

/** A browser that is logged in, or holds a part of the key. */
export interface KnownBrowser {
  /** Absent if it is logged out. */
  readonly session: string | undefined
  /** Absent if it has no part of the key. */
  readonly set: string | undefined
  readonly name: string | undefined
  /** `email`, `passkey`, or a provider. */
  readonly via: string | undefined
  readonly added: number
  readonly used: number
  readonly isThis: boolean
}

/** A passkey of the user. */
export interface KnownPasskey {
  readonly id: string
  /** The name of its authenticator. */
  readonly name: string | undefined
  readonly added: number
  readonly used: number
  /** Whether it has brought the key back. */
  readonly isProven: boolean
  /** Whether it is being removed: it logs in no more. */
  readonly isEnding: boolean
}

/** A login by a provider. */
interface KnownIdentity {
  readonly provider: string | undefined
  readonly name: string | undefined
  readonly email: string | undefined
  readonly added: number
}

/** Everything that gets a user in, or the key back. */
export interface SecurityFacts {
  /** Seconds that an act waits. */
  readonly delay: number
  readonly browsers: readonly KnownBrowser[]
  readonly passkeys: readonly KnownPasskey[]
  readonly identities: readonly KnownIdentity[]
  readonly recovery: readonly { readonly added: number; readonly used: number }[]
  /** When the server began to keep the key; absent if it does not. */
  readonly held: number | undefined
  readonly acts: readonly PendingAct[]
}

const MOST = 1_000

const text = (value: unknown, longest = 320) => readText(value, 'answer', longest)
const optional = (value: unknown) => (value === null || value === undefined ? undefined : text(value))
const id = (value: unknown) => (value === null ? undefined : readText(value, 'id', 1_400, /^[\w-]+$/))
const time = (value: unknown): number => {
  if (typeof value !== 'number' || !(value >= 0 && value < 1e11)) throw malformed()
  return value
}
const malformed = () => new FrameError('UNREACHABLE', 'The answer is malformed.')
const required = (value: unknown): string => {
  const read = id(value)
  if (read === undefined) throw malformed()
  return read
}
const each = <Item>(value: unknown, read: (fields: Readonly<Record<string, unknown>>) => Item): readonly Item[] =>
  readList(value, 'answer', MOST, (one) => Object.freeze(read(readRecord(one, 'answer'))))

/** Reads what the server lists. @throws `FrameError` for an answer of another shape */
export const readSecurity = (answer: Readonly<Record<string, unknown>>): SecurityFacts => ({
  delay: time(answer['delay']),
  browsers: each(answer['browsers'], (one) => ({
    session: id(one['session']),
    set: id(one['set']),
    name: optional(one['name']),
    via: optional(one['via']),
    added: time(one['added']),
    used: time(one['used']),
    isThis: one['isThis'] === true,
  })),
  passkeys: each(answer['passkeys'], (one) => ({
    id: required(one['id']),
    name: optional(one['name']),
    added: time(one['added']),
    used: time(one['used']),
    isProven: one['isProven'] === true,
    isEnding: one['isEnding'] === true,
  })),
  identities: each(answer['identities'], (one) => ({
    provider: optional(one['provider']),
    name: optional(one['name']),
    email: optional(one['email']),
    added: time(one['added']),
  })),
  recovery: each(answer['recovery'], ({ added, used }) => ({ added: time(added), used: time(used) })),
  held: answer['held'] === null ? undefined : time(readRecord(answer['held'], 'held')['added']),
  acts: each(answer['acts'], (one) => ({
    id: required(one['id']),
    kind: readOneOf(one['kind'], 'kind', ACTS),
    target: id(one['target']),
    name: optional(one['name']),
    due: time(one['due']),
    isMine: one['isMine'] === true,
  })),
})

/** Reads and ends the credentials of a user; a removal that waits resolves with the time when it takes effect. */
export const createSecurity = (session: Pick<WalletSession, 'ask'>) => {
  const remove = async (path: string, code: string): Promise<number | undefined> => {
    const { act } = await session.ask({ method: 'POST', path, body: { code } })
    return act === undefined ? undefined : time(readRecord(act, 'act')['due'])
  }
  return {
    read: async () => readSecurity(await session.ask({ method: 'GET', path: '/v1/security' })),
    cancel: (act: string) => session.ask({ method: 'DELETE', path: `/v1/acts/${act}` }),
    logOut: (other: string) => session.ask({ method: 'DELETE', path: `/v1/sessions/${other}` }),
    /** Resolves with the number of logins that have ended; this one stays. */
    async logOutOthers(): Promise<number> {
      return time((await session.ask({ method: 'DELETE', path: '/v1/sessions' }))['ended'])
    },
    /** Resolves with the time of the removal, if it waits; it is confirmed by a code of the task `remove`. */
    removeBrowser: (set: string, code: string) => remove(`/v1/sets/${set}/remove`, code),
    removePasskey: (passkey: string, code: string) => remove(`/v1/passkeys/${passkey}/remove`, code),
  }
}
