import { EMAIL_COOLDOWN_MS } from '../constants.js'
import { defineSchema, readOptional, readRecord, readText, readValidEach, readValidList, readWhole } from 'portico/kit'
import type { AccountKind, CaipNetworkId, Schema, StorageEntry, StorageEntrySpec } from 'portico/plugin'

/** What is kept of a login; that it is kept means that a login was used. */
interface RememberedLogin {
  readonly email?: string | undefined
  /** The name of a social login. */
  readonly username?: string | undefined
  /** The EVM network that was used last. */
  readonly chain?: CaipNetworkId | undefined
}

/** What is kept of the accounts of a user, also after a logout: the next login starts with the preferred kind. */
interface RememberedAccounts {
  /** The preferred kind of account, by namespace. */
  readonly kinds: Readonly<Record<string, AccountKind>>
  /** The networks on which smart accounts exist. */
  readonly smartAccountNetworks: readonly CaipNetworkId[]
}

const chainId = (value: unknown, what: string) => readText(value, what) as CaipNetworkId

const loginSchema: Schema<RememberedLogin | undefined> = defineSchema((value) => {
  const { email, username, chain } = readRecord(value)
  return {
    email: readOptional(email, 'email', readText),
    username: readOptional(username, 'username', readText),
    chain: readOptional(chain, 'chain', chainId),
  }
})

const accountsSchema: Schema<RememberedAccounts> = defineSchema((value) => {
  const { kinds, smartAccountNetworks } = readRecord(value)
  return {
    kinds: readValidEach(kinds, 'kinds', readText),
    smartAccountNetworks: readValidList(smartAccountNetworks, 'smartAccountNetworks', chainId),
  }
})

/** A time whose cooldown is over, whatever the clock says. */
export const NEVER: number = -EMAIL_COOLDOWN_MS

const NO_ACCOUNTS: RememberedAccounts = { kinds: {}, smartAccountNetworks: [] }

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
