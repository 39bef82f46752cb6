import { EMAIL_COOLDOWN_MS } from '../constants.js'
import { defineSchema, readOptional, readRecord, readText, readValidEach, readWhole } from 'portico/kit'
import type { AccountKind, CaipNetworkId, Schema, StorageEntry, StorageEntrySpec } from 'portico/plugin'

/** What is kept of a login; that it is kept means that a login was used. */
interface RememberedLogin {
  /** The EVM network that was used last. */
  readonly chain?: CaipNetworkId | undefined
}

/** What is kept of the accounts of a user, also after a logout: the next login starts with the preferred kind. */
interface RememberedAccounts {
  /** The preferred kind of account, by namespace. */
  readonly kinds: Readonly<Record<string, AccountKind>>
}

const chainId = (value: unknown, what: string) => readText(value, what) as CaipNetworkId

const loginSchema: Schema<RememberedLogin | undefined> = defineSchema((value) => ({
  chain: readOptional(readRecord(value)['chain'], 'chain', chainId),
}))

const accountsSchema: Schema<RememberedAccounts> = defineSchema((value) => ({
  kinds: readValidEach(readRecord(value)['kinds'], 'kinds', readText),
}))

/** A time whose cooldown is over, whatever the clock says. */
export const NEVER: number = -EMAIL_COOLDOWN_MS

const NO_ACCOUNTS: RememberedAccounts = { kinds: {} }

/** What the browser remembers of one wallet. */
export interface LoginMemory {
  readonly login: StorageEntry<RememberedLogin | undefined>
  readonly accounts: StorageEntry<RememberedAccounts>
  /** When an e-mail was last asked for: milliseconds since the Unix epoch, `NEVER` without one. */
  readonly lastEmail: StorageEntry<number>
}

/** Opens what the browser remembers of a wallet. */
export const createLoginMemory = (
  providerId: string,
  storageEntry: <Value>(spec: StorageEntrySpec<Value>) => StorageEntry<Value>,
): LoginMemory => {
  const open = <Value>(key: string, schema: Schema<Value>, fallback: Value) =>
    storageEntry({ key: `${providerId}:${key}`, version: 1, schema, fallback })
  const login = open('login', loginSchema, undefined)
  const accounts = open('accounts', accountsSchema, NO_ACCOUNTS)
  const lastEmail = open(
    'lastEmail',
    defineSchema((value) => readWhole(value, 'lastEmail')),
    NEVER,
  )
  return { login, accounts, lastEmail }
}
