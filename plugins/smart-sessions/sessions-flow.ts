import { abortable, anySignal, cleanName, createResource, read, readRecord } from 'portico/kit'
import { isModalError, kernelError, type PluginContext } from 'portico/plugin'
import {
  evmService,
  type GrantedSession,
  type SessionAccount,
  type SmartSession,
  type SmartSessions,
  tokenQuery,
} from 'portico/services'
import { accountOf } from './account-of.js'
import { FRESH_MS, LONGEST, MULTISIG, NAMESPACE, TAG } from './constants.js'
import { type ParsedSession, type PreparedSession, type SessionResources, signersOf } from './contract.js'
import { smartSessionsError } from './errors.js'
import type { ParsedSmartSessionsOptions } from './options.js'
import { isSameKeys, readPermissions, readPrepared, readSession, readSigner } from './read-session.js'
import { toWalletPermissions, toWalletRequest } from './to-wallet-request.js'

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const includesAll = (known: unknown, wanted: readonly string[]) =>
  Array.isArray(known) && wanted.every((one) => known.includes(one))

/** Takes a request to a session, lists sessions, and ends them. */
export class SessionsFlow {
  readonly resources: SessionResources
  /** What the screens show, by an id of this page. */
  readonly shown = new Map<string, PreparedSession>()
  private readonly service: SmartSessions

  constructor(private readonly context: PluginContext<ParsedSmartSessionsOptions>) {
    this.service = context.options.source.openSmartSessions(context)
    this.resources = {
      sessions: createResource(context, {
        id: 'sessions',
        key: ({ address, chain }) => `${chain}:${address}`,
        load: async (account, signal) => this.list(account, signal),
        freshFor: FRESH_MS,
        refreshOn: ['focus'],
      }),
      tokens: createResource(context, {
        id: 'tokens',
        key: ({ address, chain }) => `${chain}:${address}`,
        load: async ({ address, chain }, signal) => {
          const network = context.stores.networks.find(chain)
          return network && context.query(tokenQuery, NAMESPACE, { address, network, signal })
        },
        freshFor: Number.POSITIVE_INFINITY,
      }),
    }
  }

  /** Grants as `SmartSessionsApi.grant`. */
  async grant(request: unknown, given?: AbortSignal): Promise<GrantedSession> {
    const parsed = this.parse(request)
    const { stores, watch } = this.context
    const { signal, abort, release } = anySignal(this.context.signal, given)
    // What the user reads is about this account.
    const stop = watch(
      () => this.isOf(parsed, accountOf(stores)),
      (isSame) => !isSame && abort(smartSessionsError('SMART_SESSIONS_ACCOUNT_MISSING')),
    )
    const shown = { id: crypto.randomUUID() }
    try {
      const signerTypes = await this.checkWallet(parsed)
      const session = await this.prepare(parsed, signerTypes, signal)
      this.shown.set(shown.id, session)
      await this.ask(shown, signal)
      const granted = await this.askWallet(session, signal)
      void this.resources.sessions.refresh(session)
      this.context.navigate('SmartSessionCreated', shown, 'reset')
      return granted
    } finally {
      stop()
      release()
    }
  }

  /** Whether a session may still act. */
  isActive(session: Pick<SmartSession, 'expiry' | 'isActivated' | 'revokedAt'>): boolean {
    return session.isActivated !== false && this.isOpen(session)
  }

  /** Whether a session has not ended; a wallet may have granted it although the service does not confirm it. */
  isOpen({ expiry, revokedAt }: Pick<SmartSession, 'expiry' | 'revokedAt'>): boolean {
    return revokedAt === undefined && expiry * 1000 > this.context.clock.now()
  }

  /** Lists the sessions of the connected account. */
  async listOwn(): Promise<readonly SmartSession[]> {
    return this.list(this.own())
  }

  async list(account: SessionAccount, signal = this.context.signal): Promise<readonly SmartSession[]> {
    const found = await this.served(this.service.list(account, signal))
    return found
      .map(({ project, ...session }) => ({ ...session, ...(cleanName(project) && { project: cleanName(project) }) }))
      .sort((one, other) => other.createdAt - one.createdAt)
  }

  /** Ends as `SmartSessionsApi.revoke`. */
  async revoke(id: string): Promise<void> {
    const account = this.own()
    const session = (await this.list(account)).find((one) => one.id === id)
    if (!session || session.revokedAt !== undefined) throw smartSessionsError('SMART_SESSIONS_SESSION_MISSING')
    const signature = await this.revokeInWallet({ ...account, ...session })
    await this.served(this.service.revoke({ ...account, id, signature }, this.context.signal))
    await this.resources.sessions.refresh(account)
  }

  private isOf(session: SessionAccount, account: SessionAccount | undefined): boolean {
    return account !== undefined && account.chain === session.chain && isSame(account.address, session.address)
  }

  private own(): SessionAccount {
    const account = accountOf(this.context.stores)
    if (!account) throw smartSessionsError('SMART_SESSIONS_ACCOUNT_MISSING')
    return account
  }

  private parse(request: unknown): ParsedSession {
    const { clock, stores } = this.context
    const invalid = (details: string, cause?: unknown) =>
      smartSessionsError('SMART_SESSIONS_REQUEST_INVALID', { details, cause })
    let session: ReturnType<typeof readSession>
    try {
      session = readSession(request)
    } catch (cause) {
      throw invalid(String(read(cause, 'message')), cause)
    }
    const now = Math.floor(clock.now() / 1000)
    if (session.expiry <= now || session.expiry > now + LONGEST) throw invalid('expiry: expected within a year')
    const account = accountOf(stores)
    if (account?.chain !== session.chain || !isSame(session.address ?? account.address, account.address))
      throw smartSessionsError('SMART_SESSIONS_ACCOUNT_MISSING', { details: session.chain })
    return Object.freeze({ ...session, address: account.address })
  }

  /** Asks the wallet what it can grant, before the user is asked for what it cannot. Resolves with its kinds of signers. */
  private async checkWallet({ chain, permissions }: ParsedSession): Promise<readonly unknown[]> {
    const evm = this.context.use(evmService)
    const known = read(await evm?.capabilities(chain).catch(() => ({})), 'permissions')
    const types = permissions.map(({ type }) => type)
    const signerTypes = read(known, 'signerTypes')
    const isGranted =
      read(known, 'supported') === true &&
      includesAll(read(known, 'permissionTypes'), types) &&
      includesAll(signerTypes, ['keys'])
    if (!isGranted) throw smartSessionsError('SMART_SESSIONS_UNSUPPORTED', { details: types.join(', ') })
    return signerTypes as readonly unknown[]
  }

  /** Asks the service for its key, so that the user sees every key: one that joined later would act unseen. */
  private async prepare(
    parsed: ParsedSession,
    signerTypes: readonly unknown[],
    signal: AbortSignal,
  ): Promise<PreparedSession> {
    const { source } = this.context.options
    const { id, key } = await abortable(
      () => this.served(this.service.create(parsed, signal).then(readPrepared)),
      signal,
    )
    if (key && parsed.keys.some((own) => isSameKeys([own], [key])))
      throw smartSessionsError('SMART_SESSIONS_SERVICE_FAILED', { details: 'Its key is one of the page.' })
    const network = this.context.stores.networks.find(parsed.chain)
    const [host] = source.egress(network ? [network] : []).hosts ?? []
    const name = host !== undefined && URL.canParse(host) ? new URL(host).host : source.id
    const session = Object.freeze({ ...parsed, id, ...(key && { service: { name, key } }) })
    // Where each key acted alone, one of them would be enough to spend everything that is allowed.
    if (signersOf(session).length > 1 && !signerTypes.includes(MULTISIG))
      throw smartSessionsError('SMART_SESSIONS_UNSUPPORTED', { details: `several keys, which need ${MULTISIG}` })
    return session
  }

  private async ask(shown: { readonly id: string }, signal: AbortSignal): Promise<void> {
    const { answer, left } = await this.context.prompt<boolean>('SmartSessionCreate', shown, {
      onLeave: 'reject',
      signal,
    })
    if (left === undefined && answer) return
    if (left === undefined || left === 'user') throw kernelError('USER_REJECTED')
    throw isModalError(signal.reason) ? signal.reason : kernelError('OPERATION_ABORTED')
  }

  /**
   * Asks the wallet for a session and activates it. If that fails after the wallet has granted it, also after an abort,
   * the session is revoked: it would act on the chain until it expires.
   * @throws `SMART_SESSIONS_SESSION_LEFT` if it could not be revoked
   */
  private async askWallet(session: PreparedSession, signal: AbortSignal): Promise<GrantedSession> {
    let granting: Promise<unknown> | undefined
    let activating: GrantedSession | undefined
    try {
      const answer = await abortable(() => {
        // A wallet cannot be told of an abort. The kernel drops late answers of aborted calls, so it is not told either.
        granting = this.invoke(session, 'wallet_grantPermissions', toWalletRequest(session))
        return granting
      }, signal)
      const granted = this.check(session, answer)
      activating = granted
      await abortable(() => this.served(this.service.activate(granted, signal)), signal)
      return granted
    } catch (error) {
      const revoking = granting?.then(
        () => this.takeBack(session, activating !== undefined),
        () => undefined,
      )
      if (signal.aborted) revoking?.catch((left: unknown) => this.showLeft(left))
      else await revoking
      throw error
    }
  }

  /** Shows that a session was not revoked, whose caller waits no longer. */
  private showLeft(left: unknown): void {
    const { modal, navigate, report, stores } = this.context
    report(left)
    if (!stores.modal.isOpen) navigate('SmartSessionList')
    modal.toast('error', left)
  }

  /** Compares what the wallet has granted with what the user has seen. */
  private check(session: PreparedSession, answer: unknown): GrantedSession {
    try {
      const { context, expiry, permissions, signer } = readRecord(answer, 'session')
      const granted = JSON.stringify(readPermissions(permissions))
      if (typeof context !== 'string' || context === '' || context.length > 4096) throw new TypeError('context')
      if (expiry !== session.expiry || granted !== JSON.stringify(readPermissions(toWalletPermissions(session))))
        throw new TypeError('limits')
      if (!isSameKeys(readSigner(signer), signersOf(session))) throw new TypeError('signer')
      const { address, chain, id } = session
      const keys = signersOf(session)
      return { address, chain, context, expiry: session.expiry, id, keys, permissions: session.permissions }
    } catch (cause) {
      throw smartSessionsError('SMART_SESSIONS_GRANT_DIFFERS', { cause })
    }
  }

  /** Revokes what the wallet has granted, and tells a service that may have activated it. */
  private async takeBack(session: PreparedSession, isActivated: boolean): Promise<void> {
    const { report, signal, stores } = this.context
    try {
      const { accounts = [] } = stores.connections.active(NAMESPACE) ?? {}
      // Another wallet may answer for an account that it does not have.
      if (!accounts.some(({ address }) => isSame(address, session.address))) throw kernelError('ACCOUNT_MISMATCH')
      const signature = await this.revokeInWallet(session)
      if (isActivated) await this.service.revoke({ ...session, signature }, signal).catch(report)
    } catch (cause) {
      throw smartSessionsError('SMART_SESSIONS_SESSION_LEFT', { cause })
    }
  }

  /** Asks the wallet to end a session; resolves with its signature. */
  private async revokeInWallet(
    session: SessionAccount & Pick<SmartSession, 'expiry' | 'id' | 'permissions'>,
  ): Promise<string> {
    const { address, expiry, id } = session
    const permissions = toWalletPermissions(session)
    const signature = await this.invoke(session, 'wallet_revokePermissions', { pci: id, permissions, expiry, address })
    return typeof signature === 'string' ? signature : ''
  }

  private async invoke({ chain }: SessionAccount, method: string, input: object): Promise<unknown> {
    const { modal, signal } = this.context
    return modal.invoke(chain, 'signRaw', { method, params: [input] }, { signal, tag: TAG })
  }

  private async served<Value>(answer: Promise<Value>): Promise<Value> {
    return answer.catch((cause: unknown) => {
      throw smartSessionsError('SMART_SESSIONS_SERVICE_FAILED', { cause })
    })
  }
}
