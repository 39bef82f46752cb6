import type { ClockPort, StorageEntry } from 'portico/plugin'
import { EMAIL_COOLDOWN_MS } from '../constants.js'
import { embeddedWalletError } from '../errors.js'
import { NEVER } from './login-memory.js'

const LONGEST_EMAIL = 254
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Returns an e-mail address without the spaces around it. @throws `EMBEDDED_WALLET_EMAIL_INVALID` */
export const readEmail = (text: string): string => {
  const email = text.trim()
  if (email.length > LONGEST_EMAIL || !EMAIL.test(email)) throw embeddedWalletError('EMBEDDED_WALLET_EMAIL_INVALID')
  return email
}

/** Keeps the time between two e-mails, across reloads. */
export class EmailCooldown {
  constructor(
    private readonly clock: ClockPort,
    private readonly last: StorageEntry<number>,
  ) {
    this.memory = last.read()
  }

  /** Holds where the storage is denied. */
  private memory: number

  /** From when on an e-mail may be asked for: milliseconds since the Unix epoch. */
  get endsAt(): number {
    // Another tab may have asked since.
    return Math.max(this.memory, this.last.read()) + EMAIL_COOLDOWN_MS
  }

  /**
   * Asks for an e-mail and notes when; one that was not sent does not count.
   * @throws `EMBEDDED_WALLET_COOLDOWN`
   */
  async run<Value>(ask: () => Promise<Value>): Promise<Value> {
    const now = this.clock.now()
    const wait = this.endsAt - now
    // A clock that was set back must not lock the user out.
    if (wait > 0 && wait <= EMAIL_COOLDOWN_MS)
      throw embeddedWalletError('EMBEDDED_WALLET_COOLDOWN', { values: { seconds: Math.ceil(wait / 1000) } })
    const before = this.memory
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
    this.memory = NEVER
    this.last.clear()
  }

  private note(at: number): void {
    this.memory = at
    this.last.write(at)
  }
}
