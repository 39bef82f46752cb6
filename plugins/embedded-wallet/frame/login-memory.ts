import * as z from 'zod/mini'
import type { StorageEntry } from 'portico/plugin'
import type { ProviderContext } from 'portico/services'
import { EVM_CHAIN } from '../families.js'
import { email, sessionToken } from './answers.js'

const login = z.object({
  email: z.optional(email),
  username: z.optional(z.string().check(z.maxLength(512))),
  chain: z.optional(z.string().check(z.regex(EVM_CHAIN))),
  authProvider: z.optional(z.string().check(z.maxLength(32))),
})

/** What is remembered of a user who is logged in. */
export interface RememberedLogin {
  readonly email?: string | undefined
  /** The name that a social login brought: the page says it once. */
  readonly username?: string | undefined
  /** The EVM network that was in use last. */
  readonly chain?: string | undefined
  /** The social login; none for e-mail. */
  readonly authProvider?: string | undefined
}

/** Remembers in the browser that a user is logged in, so that a page that is opened later asks only then. */
export class LoginMemory {
  private readonly entry: StorageEntry<RememberedLogin | null>
  private readonly tokens: StorageEntry<{ readonly token: string } | null>

  constructor({ storageEntry }: Pick<ProviderContext, 'storageEntry'>) {
    this.entry = storageEntry({ key: 'login', version: 1, schema: z.nullable(login), fallback: null })
    this.tokens = storageEntry({ key: 'token', version: 1, schema: z.nullable(sessionToken), fallback: null })
  }

  read(): RememberedLogin | undefined {
    return this.entry.read() ?? undefined
  }

  write(value: RememberedLogin): void {
    this.entry.write(value)
  }

  /** The token of the public product's page; Portico's protocol has none. */
  token(): string | undefined {
    return this.tokens.read()?.token
  }

  keepToken(token: string): void {
    this.tokens.write({ token })
  }

  forget(): void {
    this.entry.clear()
    this.tokens.clear()
  }
}
