import { expect } from 'vitest'
import { isModalError } from '../../kernel/errors/modal-error.js'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { SiwxApi, SiwxConfig, SiwxMessageInput, SiwxSession } from '../../plugins/siwx/contract.js'
import type { SiwxOptions } from '../../plugins/siwx/options.js'
import { siwx } from '../../plugins/siwx/plugin.js'
import { TestWindow } from '../../testing/ports/test-window.js'
import { bootKernel } from './boot-kernel.js'
import { type FakeWallet, fakeNamespace, fakeWallet } from './fake-namespace.js'
import { waitFor } from './flush.js'
import type { ManualClock } from './manual-clock.js'
import { manualClock } from './manual-clock.js'
import { type MemoryStorage, memoryStorage } from './memory-storage.js'

const keyOf = (chainId: string, address: string) => `${chainId.split(':')[0]}:${address}`

/** A server that keeps sign-ins and counts what it is asked. */
export class FakeSignIns implements SiwxConfig {
  readonly sessions = new Map<string, SiwxSession>()
  readonly asked: string[] = []
  nonces = 0
  /** What a test makes it do instead. */
  readonly script: {
    getSessions?: () => Promise<readonly SiwxSession[]>
    addSession?: (session: SiwxSession) => Promise<void>
    createMessage?: (input: SiwxMessageInput) => Promise<object>
  } = {}

  constructor(
    readonly page = 'https://app.example',
    /** Milliseconds; for ever unless given. */
    readonly life?: { readonly clock: ManualClock; readonly ms: number },
  ) {}

  count(what: string): number {
    return this.asked.filter((entry) => entry.startsWith(what)).length
  }

  readonly createMessage: SiwxConfig['createMessage'] = async (input) => {
    this.asked.push(`createMessage ${input.chainId}:${input.accountAddress}`)
    const nonce = `nonce${++this.nonces}`
    const { host, origin } = new URL(this.page)
    const data = {
      accountAddress: input.accountAddress,
      chainId: input.chainId,
      domain: host,
      uri: origin,
      version: '1',
      nonce,
      ...(this.life && { expirationTime: new Date(this.life.clock.now() + this.life.ms).toISOString() }),
      ...(await this.script.createMessage?.(input)),
    }
    return { ...data, toString: () => `Sign in to ${data.domain} with ${nonce}` }
  }

  readonly addSession: SiwxConfig['addSession'] = async (session) => {
    this.asked.push(`addSession ${session.signature}`)
    if (this.script.addSession) return this.script.addSession(session)
    this.sessions.set(keyOf(session.data.chainId, session.data.accountAddress), session)
  }

  readonly revokeSession: SiwxConfig['revokeSession'] = async (chainId, address) => {
    this.asked.push(`revokeSession ${chainId}:${address}`)
    this.sessions.delete(keyOf(chainId, address))
  }

  readonly setSessions: SiwxConfig['setSessions'] = async (sessions) => {
    this.asked.push(`setSessions ${sessions.length}`)
    this.sessions.clear()
    for (const session of sessions) await this.addSession(session)
  }

  readonly getSessions: SiwxConfig['getSessions'] = async (chainId, address) => {
    this.asked.push(`getSessions ${chainId}:${address}`)
    if (this.script.getSessions) return this.script.getSessions()
    const found = this.sessions.get(keyOf(chainId, address))
    return found ? [found] : []
  }
}

/** Starts a modal with the sign-in, and a wallet of a chain that does not exist. */
export const bootSiwx = ({
  signIns = new FakeSignIns(),
  wallets = [fakeWallet()],
  plugins = [fakeNamespace({ wallets })],
  browser = memoryStorage(),
  clock = manualClock(),
  window = new TestWindow('https://app.example/wallet?secret=1'),
  ...options
}: SiwxOptions & {
  readonly signIns?: FakeSignIns
  readonly wallets?: readonly FakeWallet[]
  readonly plugins?: readonly AnyPlugin[]
  readonly browser?: MemoryStorage
  readonly clock?: ManualClock
  readonly window?: TestWindow
} = {}) => {
  const booted = bootKernel({
    plugins: [...plugins, siwx('siwx' in options ? options : { siwx: signIns, ...options }) as AnyPlugin],
    storage: browser,
    clock,
    window,
  })
  const { modal } = booted
  const api = modal.plugins['siwx'] as SiwxApi
  return {
    ...booted,
    window,
    signIns,
    api,
    wallet: wallets[0] as FakeWallet,
    /** The view that is open, or nothing. */
    view: () => modal.getSnapshot().view?.name,
    phase: () => api.getSnapshot().prompt?.phase,
    toast: () => modal.getSnapshot().toast?.text,
    address: (namespace = 'fake') => modal.getSnapshot().namespaces[namespace]?.address,
    connect: (connectorId = 'org.wallet', chain = 'fake:one') => modal.connect(chain as never, { connectorId }),
  }
}

/** A modal with the sign-in, as a test has it. */
export type SiwxWorld = ReturnType<typeof bootSiwx>

/** Waits until the visitor is shown a message. */
export const ready = (world: SiwxWorld) => waitFor(() => expect(world.phase()).toBe('ready'))

/** Connects, and signs what is shown. */
export const signIn = async (world: SiwxWorld): Promise<void> => {
  const connecting = world.connect()
  await ready(world)
  await world.api.approve()
  await connecting
}

/** The code of what a promise is refused with; nothing where it is not. */
export const refusal = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => (isModalError(error) ? error.code : error),
  )
