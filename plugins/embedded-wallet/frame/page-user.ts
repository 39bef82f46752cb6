import { namespaceOf } from 'portico/kit'
import type { AccountKind, CaipNetworkId, StorageEntry } from 'portico/plugin'
import type { EmbeddedAccount, EmbeddedUser, ProviderContext } from 'portico/services'
import * as z from 'zod/mini'
import { EVM, EVM_CHAIN } from '../families.js'
import { email, sessionToken } from './answers.js'
import type { Channel } from './channel.js'
import type { FrameTarget, FrameWire } from './frame-target.js'
import { type ReadUser, readUser } from './read-user.js'

const rememberedUser = z.object({
  email: z.optional(email),
  username: z.optional(z.string().check(z.maxLength(512))),
  chain: z.optional(z.string().check(z.regex(EVM_CHAIN))),
  authProvider: z.optional(z.string().check(z.maxLength(32))),
})

/** Facts that a login brings, in addition to those that the page gives. */
export interface LoginFacts {
  readonly email?: string | undefined
  /** The name that a social login brought: the page says it once. */
  readonly username?: string | undefined
  /** The social login; none for email. */
  readonly authProvider?: string | undefined
}

interface RememberedUser extends LoginFacts {
  /** The EVM network that was in use last. */
  readonly chain?: string | undefined
}

/** Remembers the page's user in the browser, so that a page that is opened later is asked only then. */
export class UserMemory {
  private readonly entry: StorageEntry<RememberedUser | null>
  private readonly tokens: StorageEntry<{ readonly token: string } | null>

  constructor({ storageEntry }: Pick<ProviderContext, 'storageEntry'>) {
    this.entry = storageEntry({ key: 'login', version: 1, schema: z.nullable(rememberedUser), fallback: null })
    this.tokens = storageEntry({ key: 'token', version: 1, schema: z.nullable(sessionToken), fallback: null })
  }

  read(): RememberedUser | undefined {
    return this.entry.read() ?? undefined
  }

  write(user: RememberedUser): void {
    this.entry.write(user)
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

/** Parts of the wallet of one modal. */
export interface PageParts {
  readonly target: FrameTarget
  readonly wire: FrameWire
  readonly context: ProviderContext
  readonly channel: Channel
  readonly memory: UserMemory
}

/** The user who is logged in on a page, as the page last described them; the browser remembers each description. */
export class PageUser {
  user: EmbeddedUser = {}
  /** Those of one namespace stand together, the one in use first. */
  accounts: readonly EmbeddedAccount[] = []
  /** The EVM network that the page is on. */
  chain: CaipNetworkId | undefined
  isRecoverable: boolean | undefined
  canChangeEmail: boolean

  constructor(
    private readonly parts: PageParts,
    private readonly login: LoginFacts,
  ) {
    const networks = this.networksIn(EVM)
    const last = parts.memory.read()?.chain
    this.chain = networks.find((id) => id === last) ?? networks[0]
    // The address of a social login is that of its provider.
    this.canChangeEmail = login.authProvider === undefined
  }

  networksIn(namespace: string): readonly CaipNetworkId[] {
    const { networks } = this.parts.context
    return networks.filter((one) => one.chainNamespace === namespace).map(({ caipNetworkId }) => caipNetworkId)
  }

  accountsIn(namespace: string): readonly EmbeddedAccount[] {
    return this.accounts.filter((account) => account.namespace === namespace)
  }

  /** Asks the page; `chosen` is the kind of EVM account that the user has just chosen. @throws `EMBEDDED_WALLET_*` */
  async read(signal?: AbortSignal, chosen?: AccountKind): Promise<void> {
    const { channel, context, target, wire } = this.parts
    const read: ReadUser[] = []
    // One after another: some pages serve one namespace at a time.
    for (const namespace of target.namespaces) {
      const chain = namespace === EVM ? this.chain : this.networksIn(namespace)[0]
      if (chain === undefined) continue
      const kind = (namespace === EVM && chosen) || context.preferredKind(namespace)
      read.push(await readUser(channel, { chain, isStrict: wire.isStrict, ...(wire.namesKind && { kind }) }, signal))
    }
    this.keep(read)
  }

  setEmail(address: string): void {
    this.user = { ...this.user, email: address }
    this.remember()
  }

  private keep(read: readonly ReadUser[]): void {
    const { authProvider, ...login } = this.login
    const [first] = read
    const address = read.find((one) => one.email !== undefined)?.email ?? this.user.email ?? login.email
    const username = first?.username ?? login.username
    this.user = {
      ...(address !== undefined && { email: address }),
      ...(username !== undefined && { username }),
      ...(authProvider !== undefined && { authProvider }),
    }
    this.accounts = read.flatMap(({ accounts }) => accounts)
    this.chain = read.find(({ chain }) => namespaceOf(chain) === EVM)?.chain ?? this.chain
    this.isRecoverable = first?.isRecoverable
    this.canChangeEmail = first?.canChangeEmail ?? this.canChangeEmail
    this.remember()
  }

  private remember(): void {
    const { chain, login, parts, user } = this
    parts.memory.write({ email: user.email, username: user.username, chain, authProvider: login.authProvider })
  }
}
