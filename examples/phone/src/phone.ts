import type { IWalletKit } from '@reown/walletkit'
import { getSdkError } from '@walletconnect/utils'
import type { Ask } from './ask.js'
import { renewedNamespaces } from './approved-namespaces.js'
import { askProposal, askRequest, askSignIn, type Phoned } from './make-asks.js'
import { findLink } from './find-link.js'
import { type PhoneMemory, recall, remember } from './phone-memory.js'
import { accountOn, referenceOf, type Signer } from './signers/signer.js'
import { createSigners } from './signers/create-signers.js'

type Session = ReturnType<IWalletKit['getActiveSessions']>[string]

/** What the screen shows. */
export interface PhoneState {
  /** The oldest is on the screen. */
  readonly asks: readonly Ask[]
  readonly sessions: readonly Session[]
  readonly memory: PhoneMemory
  /** What has just happened, in one sentence. */
  readonly notice: string
}

export interface Phone {
  readonly signers: readonly Signer[]
  getState(): PhoneState
  subscribe(listener: () => void): () => void
  /** Opens a link that pairs, wherever in the text it is. */
  open(text: string): Promise<void>
  /** Answers the oldest question. */
  answer(yes: boolean): Promise<void>
  chooseAccount(signer: Signer, index: number): Promise<void>
  chooseNetwork(id: number): Promise<void>
  disconnect(topic: string): Promise<void>
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The phone: the SDK, the keys and the user's choices. `auto` approves every request. */
export const createPhone = (kit: IWalletKit, { auto }: { readonly auto: boolean }): Phone => {
  const listeners = new Set<() => void>()
  let state: PhoneState = {
    asks: [],
    sessions: [],
    memory: recall({ chosen: {}, evmChain: 1, added: [] }),
    notice: '',
  }
  const set = (next: Partial<PhoneState>) => {
    state = { ...state, ...next, sessions: Object.values(kit.getActiveSessions()) }
    if (next.memory) remember(next.memory)
    for (const listener of listeners) listener()
  }
  const addressOf = ({ namespace, addresses }: Signer) =>
    addresses[state.memory.chosen[namespace] ?? 0] ?? addresses[0] ?? ''

  /** Emits an event to each page with an account of this family; closed sessions are skipped. */
  const emit = (signer: Signer, name: string, chains: readonly string[], dataOn: (chain: string) => unknown) =>
    Promise.all(
      Object.values(kit.getActiveSessions()).flatMap(({ topic, namespaces }) => {
        const shared = namespaces[signer.namespace]
        const known = chains.filter((chain) => shared?.accounts.some((account) => account.startsWith(`${chain}:`)))
        return known.map((chainId) =>
          kit.emitSessionEvent({ topic, chainId, event: { name, data: dataOn(chainId) } }).catch(() => undefined),
        )
      }),
    )
  /** Says anew which accounts and networks a page has. */
  const renew = async (signer: Signer, more: readonly string[] = []) => {
    for (const { topic, namespaces } of Object.values(kit.getActiveSessions())) {
      if (!namespaces[signer.namespace]) continue
      const next = renewedNamespaces(namespaces, signer, addressOf(signer), more)
      const { acknowledged } = await kit.updateSession({ topic, namespaces: next })
      void acknowledged().catch(() => undefined)
    }
  }
  const moveTo = async (id: number) => {
    set({ memory: { ...state.memory, evmChain: id } })
    const [evm] = signers
    if (evm) await emit(evm, 'chainChanged', [`eip155:${id}`], (chain) => Number(referenceOf(chain)))
  }
  const signers = createSigners({
    added: () => state.memory.added,
    async add(chain) {
      set({ memory: { ...state.memory, added: [...state.memory.added, chain] } })
      const [evm] = signers
      if (evm) await renew(evm, [`eip155:${chain.id}`])
    },
    moveTo,
  })

  const drop = (id: number) => set({ asks: state.asks.filter((ask) => ask.id !== id) })
  const perform = async (ask: Ask, yes: boolean) => {
    drop(ask.id)
    try {
      await (yes ? ask.approve() : ask.decline())
      set({ notice: yes ? 'Done.' : 'Declined.' })
    } catch (error) {
      set({ notice: errorText(error) })
    }
  }
  const receive = (ask: Ask | undefined) => {
    if (!ask) return
    if (auto) return void perform(ask, true)
    if (!state.asks.some(({ id }) => id === ask.id)) set({ asks: [...state.asks, ask], notice: '' })
  }
  const parts: Phoned = { kit, signers, addressOf }
  kit.on('session_proposal', (event) => receive(askProposal(parts, event)))
  kit.on('session_authenticate', (event) => receive(askSignIn(parts, event)))
  kit.on('session_request', (event) => receive(askRequest(parts, event)))
  kit.on('session_delete', () => set({ notice: 'A page has disconnected.' }))
  kit.on('proposal_expire', ({ id }) => drop(id))
  kit.on('session_request_expire', ({ id }) => drop(id))
  // What came while the page was away, or was loaded again.
  for (const request of kit.getPendingSessionRequests())
    receive(askRequest(parts, request as Parameters<typeof askRequest>[1]))
  set({})

  return {
    signers,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async open(text) {
      const uri = findLink(text)
      if (!uri) return set({ notice: 'This is not a link that Pocket can open.' })
      set({ notice: 'Waiting for the page…' })
      await kit.pair({ uri }).catch((error: unknown) => set({ notice: errorText(error) }))
    },
    async answer(yes) {
      const [ask] = state.asks
      if (ask) await perform(ask, yes)
    },
    async chooseAccount(signer, index) {
      set({ memory: { ...state.memory, chosen: { ...state.memory.chosen, [signer.namespace]: index } } })
      await renew(signer)
      const chains = signer.chains().map(({ id }) => id)
      await emit(signer, 'accountsChanged', chains, (chain) => [accountOn(signer, chain, addressOf(signer))])
    },
    chooseNetwork: moveTo,
    async disconnect(topic) {
      await kit.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
      set({ notice: 'Disconnected.' })
    },
  }
}
