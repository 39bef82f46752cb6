import { namespaceOf } from 'portico/kit'
import { type AccountKind, type CaipNetworkId, isModalError, kernelError, loadPart } from 'portico/plugin'
import type { EmbeddedAccount, EmbeddedSession, EmbeddedUser, KeyTask, ProviderContext } from 'portico/services'
import { EVM, evmChain } from '../families.js'
import { embeddedWalletError } from '../errors.js'
import { nothing, onNetwork, preferred, smartAccountNetworks } from './answers.js'
import type { Channel } from './channel.js'
import { changeEmail } from './email-steps.js'
import type { FrameTarget, FrameWire } from './frame-target.js'
import type { LoginMemory } from './login-memory.js'
import { isChain, type ReadUser, readUser } from './read-user.js'
import { createRequests } from './requests.js'
import { USER_MS } from './wire-of.js'

/** Milliseconds until a page that does not answer a sign-out is left alone. */
const SIGN_OUT_MS = 3000
const TASKS: readonly KeyTask[] = ['security', 'recovery', 'passkey', 'export', 'delete']

/** What a session is opened with. */
export interface SessionParts {
  readonly target: FrameTarget
  readonly wire: FrameWire
  readonly context: ProviderContext
  readonly channel: Channel
  readonly memory: LoginMemory
}

/** What a login knows of its user beside what the page says later. */
export interface LoggedIn {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly authProvider?: string | undefined
}

/** A session, with what the page tells about it. */
export interface OwnSession {
  readonly session: EmbeddedSession
  /** The page says that the user, or the accounts, have changed. */
  update(isConnected: boolean): Promise<void>
}

/** Whether a smart account acts on the EVM network. */
const isSmart = (accounts: readonly EmbeddedAccount[]): boolean =>
  accounts.find(({ namespace }) => namespace === EVM)?.kind === 'smartAccount'

/** Reads who is logged in, and remembers that. @throws `EMBEDDED_WALLET_*` */
export const openSession = async (
  parts: SessionParts,
  signal: AbortSignal,
  { email, username, authProvider }: LoggedIn = {},
): Promise<OwnSession> => {
  const { target, wire, context, channel, memory } = parts
  const { networks, logger } = context
  const listed = (namespace: string) => networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const remembered = memory.read()?.chain
  let chain = (listed(EVM).find(({ caipNetworkId }) => caipNetworkId === remembered) ?? listed(EVM)[0])?.caipNetworkId
  let user: EmbeddedUser = {}
  let accounts: readonly EmbeddedAccount[] = []
  let isRecoverable: boolean | undefined
  // The address of a social login is that of its provider.
  let canChangeEmail = authProvider === undefined
  let hasEnded = false
  const listeners = new Set<(change: 'changed' | 'ended') => void>()
  const requests = createRequests(channel, context.signal, () => hasEnded)

  const notify = (change: 'changed' | 'ended') => {
    for (const listener of [...listeners]) listener(change)
  }
  const remember = () => memory.write({ email: user.email, username: user.username, chain, authProvider })
  const readAll = async (given?: AbortSignal, chosen?: AccountKind): Promise<void> => {
    const queries = target.namespaces.flatMap((namespace) => {
      const id = namespace === EVM ? chain : listed(namespace)[0]?.caipNetworkId
      if (id === undefined) return []
      const wanted = (namespace === EVM && chosen) || context.preferredKind(namespace)
      return [{ chain: id, isStrict: wire.isStrict, ...(wire.namesKind && { kind: wanted }) }]
    })
    const read: ReadUser[] = []
    // One after another: some pages serve one namespace at a time.
    for (const query of queries) read.push(await readUser(channel, query, given))
    const [first] = read
    chain = read.find((one) => namespaceOf(one.chain) === EVM)?.chain ?? chain
    const address = read.find((one) => one.email !== undefined)?.email ?? user.email ?? email
    const name = first?.username ?? username
    user = {
      ...(address !== undefined && { email: address }),
      ...(name !== undefined && { username: name }),
      ...(authProvider !== undefined && { authProvider }),
    }
    isRecoverable = first?.isRecoverable
    canChangeEmail = first?.canChangeEmail ?? canChangeEmail
    accounts = read.flatMap((one) => one.accounts)
    remember()
  }
  const end = () => {
    if (hasEnded) return false
    hasEnded = true
    memory.forget()
    requests.end()
    return true
  }
  const change = async (given?: AbortSignal, chosen?: AccountKind) => {
    await readAll(given, chosen)
    notify('changed')
  }
  const [networkIds] = await Promise.all([
    channel.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined, smartAccountNetworks, { signal }).then(
      (answer) => answer.smartAccountEnabledNetworks,
      () => [],
    ),
    readAll(signal),
  ])
  const smart = listed(EVM)
    .map(({ caipNetworkId }) => caipNetworkId)
    // Where a smart account acts, smart accounts exist, whatever the list says.
    .filter((id) => networkIds.some((number) => id === evmChain(number)) || (id === chain && isSmart(accounts)))

  const switchNetwork = async (to: CaipNetworkId): Promise<void> => {
    if (!networks.some(({ caipNetworkId }) => caipNetworkId === to))
      throw kernelError('NETWORK_MISSING', { details: to })
    const { chainId } = await channel.ask('SWITCH_NETWORK', { chainId: to }, onNetwork)
    if (!isChain(chainId, to)) throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'SWITCH_NETWORK' })
    if (namespaceOf(to) === EVM) chain = to
    await change()
  }
  const accountsOf = (namespace: string) => accounts.filter((one) => one.namespace === namespace)
  const providers = new Map<string, Promise<unknown>>()
  const open = (namespace: string): Promise<unknown> => {
    const { smartAccounts } = target
    const shared = {
      wire,
      context,
      requests,
      smartAccounts,
      accounts: () => accountsOf(namespace),
      chain: () => chain,
      switchNetwork,
    }
    if (namespace === EVM)
      return loadPart(() => import('./evm-provider.js')).then(({ createEvmProvider }) => createEvmProvider(shared))
    return loadPart(() => import('./standard-wallet.js')).then(({ createSolanaWallet }) =>
      createSolanaWallet(shared, target.name),
    )
  }

  const session: EmbeddedSession = {
    get user() {
      return user
    },
    get accounts() {
      return accounts
    },
    get chain() {
      return chain as CaipNetworkId
    },
    get isRecoverable() {
      return isRecoverable as boolean
    },
    smartAccountNetworks: smart,
    switchNetwork,
    provider(namespace) {
      const found = providers.get(namespace) ?? open(namespace)
      providers.set(namespace, found)
      found.catch(() => providers.delete(namespace))
      return found
    },
    ...(smart.length > 0 && {
      async setAccountKind(namespace, kind) {
        const hasKind = accountsOf(namespace).some((one) => one.kind === kind)
        if (!hasKind) throw kernelError('ACCOUNT_MISSING', { details: kind })
        const { type } = await channel.ask('SET_PREFERRED_ACCOUNT', { type: kind }, preferred)
        if (type !== kind) throw embeddedWalletError('EMBEDDED_WALLET_REFUSED', { details: 'SET_PREFERRED_ACCOUNT' })
        await change(undefined, kind)
      },
    }),
    ...(canChangeEmail && {
      updateEmail: (next: string, given: AbortSignal) =>
        changeEmail({ channel, context, current: () => user.email ?? '' }, next, given, (changed) => {
          user = { ...user, email: changed }
          remember()
          notify('changed')
        }),
    }),
    show: (anchor) => channel.show(anchor),
    abortRequests: () => requests.abort(),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async signOut() {
      end()
      const leave = new AbortController()
      const stop = context.clock.after(SIGN_OUT_MS, () => leave.abort())
      await channel
        .ask('SIGN_OUT', undefined, nothing, { signal: leave.signal, timeout: SIGN_OUT_MS })
        .catch((error: unknown) => logger.info('The embedded wallet has not answered the sign-out.', error))
      stop()
    },
    ...(wire.hasTasks && {
      tasks: TASKS.filter((task) => task !== 'passkey' || target.methods.passkey),
      manage: (task: KeyTask) => ({
        show: (anchor: Element | false) => channel.show(anchor),
        async done(given: AbortSignal) {
          try {
            await channel.ask('MANAGE', { task }, nothing, { signal: given, timeout: USER_MS })
          } finally {
            channel.show(false)
          }
          if (task !== 'delete') await change(given)
          else if (end()) notify('ended')
        },
      }),
    }),
  }
  return {
    session,
    async update(isConnected) {
      if (hasEnded) return
      try {
        if (isConnected) return await change()
      } catch (error) {
        if (!isModalError(error, 'EMBEDDED_WALLET_LOGIN_MISSING'))
          return logger.warn('The user of the embedded wallet cannot be read.', error)
      }
      if (end()) notify('ended')
    },
  }
}
