import { FrameError } from '../frame-error.js'
import type { WalletSession } from '../session/wallet-session.js'
import { type ReadEntries, readEntries, readRecord, readText } from '../transport/readers.js'

const ACTS = ['delete', 'recovery', 'custody', 'custodyEnd', 'browser', 'passkey', 'export', 'address'] as const

/** An act that takes effect later; times are seconds since the Unix epoch. */
export interface PendingAct {
  readonly id: string
  /** `other` for one that this page does not know: it can be canceled all the same. */
  readonly kind: (typeof ACTS)[number] | 'other'
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

/** Something that brings the key back. */
interface KnownRecovery {
  readonly added: number
  readonly used: number
}

/** Everything that gets a user in, or the key back. */
export interface SecurityFacts {
  /** Seconds that an act waits. */
  readonly delay: number
  readonly browsers: ReadEntries<KnownBrowser>
  readonly passkeys: ReadEntries<KnownPasskey>
  readonly identities: ReadEntries<KnownIdentity>
  readonly recovery: ReadEntries<KnownRecovery>
  /** When the server began to keep the key; absent if it does not. */
  readonly held: number | undefined
  readonly acts: ReadEntries<PendingAct>
}

const MOST = 1_000

/** Names only label an entry, so that an odd one counts as absent. */
const label = (value: unknown) => (typeof value === 'string' && value.length <= 320 ? value : undefined)
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
const each = <Item>(value: unknown, read: (fields: Readonly<Record<string, unknown>>) => Item): ReadEntries<Item> =>
  readEntries(value, 'answer', MOST, (one) => Object.freeze(read(readRecord(one, 'answer'))))

/** Reads what the server lists; an entry that cannot be read costs only itself. @throws `FrameError` without a list */
export const readSecurity = (answer: Readonly<Record<string, unknown>>): SecurityFacts => ({
  delay: time(answer['delay']),
  browsers: each(answer['browsers'], (one) => ({
    session: id(one['session']),
    set: id(one['set']),
    name: label(one['name']),
    via: label(one['via']),
    added: time(one['added']),
    used: time(one['used']),
    isThis: one['isThis'] === true,
  })),
  passkeys: each(answer['passkeys'], (one) => ({
    id: required(one['id']),
    name: label(one['name']),
    added: time(one['added']),
    used: time(one['used']),
    isProven: one['isProven'] === true,
    isEnding: one['isEnding'] === true,
  })),
  identities: each(answer['identities'], (one) => ({
    provider: label(one['provider']),
    name: label(one['name']),
    email: label(one['email']),
    added: time(one['added']),
  })),
  recovery: each(answer['recovery'], ({ added, used }) => ({ added: time(added), used: time(used) })),
  held: answer['held'] === null ? undefined : time(readRecord(answer['held'], 'held')['added']),
  acts: each(answer['acts'], (one) => ({
    id: required(one['id']),
    kind: ACTS.find((kind) => kind === one['kind']) ?? 'other',
    target: id(one['target']),
    name: label(one['name']),
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
