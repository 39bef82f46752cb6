import { defineSchema, readOptional, readRecord, readText, readValidEach, readWhole } from 'portico/kit'
import type { AccountKind, CaipNetworkId, ClockPort, PluginContext, Schema, StorageEntry } from 'portico/plugin'
import { EMAIL_COOLDOWN_MS } from '../constants.js'
import { embeddedWalletError } from '../errors.js'

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
const NEVER = -EMAIL_COOLDOWN_MS

const NO_ACCOUNTS: RememberedAccounts = { kinds: {} }

/** Keeps the time between two emails, across reloads. */
export class EmailCooldown {
  constructor(
    private readonly clock: ClockPort,
    private readonly last: StorageEntry<number>,
  ) {
    this.lastHere = last.read()
  }

  /** Holds where the storage is denied. */
  private lastHere: number

  /** From when on an email may be asked for: milliseconds since the Unix epoch. */
  get endsAt(): number {
    // Another tab may have asked since.
    return Math.max(this.lastHere, this.last.read()) + EMAIL_COOLDOWN_MS
  }

  /**
   * Asks for an email and notes when; one that was not sent does not count.
   * @throws `EMBEDDED_WALLET_COOLDOWN`
   */
  async run<Value>(ask: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now()
    const wait = this.endsAt - now
    // A clock that was set back must not lock the user out.
    if (wait > 0 && wait <= EMAIL_COOLDOWN_MS)
      throw embeddedWalletError('EMBEDDED_WALLET_COOLDOWN', { values: { seconds: Math.ceil(wait / 1000) } })
    const before = this.lastHere
    this.note(now)
    try {
      return await ask()
    } catch (error) {
      this.note(before)
      throw error
    }
  }

  /** Ends the cooldown. */
  clear(): void {
    this.lastHere = NEVER
    this.last.clear()
  }

  private note(at: number): void {
    this.lastHere = at
    this.last.write(at)
  }
}

/** What the browser remembers of one wallet. */
export interface LoginMemory {
  readonly login: StorageEntry<RememberedLogin | undefined>
  readonly accounts: StorageEntry<RememberedAccounts>
  readonly cooldown: EmailCooldown
}

/** Opens what the browser remembers of a wallet. */
export const createLoginMemory = (
  providerId: string,
  { clock, storageEntry }: Pick<PluginContext, 'clock' | 'storageEntry'>,
): LoginMemory => {
  const open = <Value>(key: string, schema: Schema<Value>, fallback: Value) =>
    storageEntry({ key: `${providerId}:${key}`, version: 1, schema, fallback })
  const lastEmail = defineSchema((value) => readWhole(value, 'lastEmail'))
  return {
    login: open('login', loginSchema, undefined),
    accounts: open('accounts', accountsSchema, NO_ACCOUNTS),
    cooldown: new EmailCooldown(clock, open('lastEmail', lastEmail, NEVER)),
  }
}
