import { decodeBase58 } from '../../kit/bytes/base58.js'
import { approvalScript } from '../approvals/approval-script.js'
import type { RequestSteps, WalletRequest } from '../approvals/approval-types.js'
import { createWalletEvents } from '../wallet-shell/wallet-events.js'
import { tile } from '../virtual-wallet/wallet-info.js'
import { registerWallet } from '../wallet-shell/register-standard-wallet.js'
import { solanaFeatures } from './solana-features.js'
import { createSolanaKeyring } from './solana-keyring.js'
import { firstSolanaState, rememberSolanaState, type SolanaWalletState } from './solana-wallet-state.js'
import type {
  VirtualSolanaAccount,
  VirtualSolanaWallet,
  VirtualSolanaWalletOptions,
  VirtualStandardWallet,
} from './solana-wallet-types.js'

/**
 * Makes a Solana wallet that needs no approvals: one of the Wallet Standard with real keys, for browsers and Node. It signs
 * with `@solana/web3.js` 2, which is loaded when a key is first needed, and sends by the JSON-RPC of its chains. What a
 * visitor does in a real wallet is scripted by the names of features, or waits for `approve()` in manual mode.
 * @throws on requests: 4001 declined, 4100 not permitted, 4200 several at once, 4900 disconnected, 4901 no such chain,
 * -32602 malformed, or what the chain said; `PEER_MISSING`
 * @example
 * import { virtualSolanaWallet } from 'portico/testing'
 * const wallet = virtualSolanaWallet({
 *   name: 'Local Wallet',
 *   seeds: ['4d44e8b9a2e1d652ffcc8fee7c76c293cefdace39dc3bf8bfa4ce4f4d16e40f5'],
 *   chains: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
 * })
 * wallet.announce(window)
 * wallet.next('solana:signMessage', 'reject')
 */
export const virtualSolanaWallet = (options: VirtualSolanaWalletOptions): VirtualSolanaWallet => {
  const approvals = approvalScript(options.manual === undefined ? {} : { manual: options.manual })
  const events = createWalletEvents()
  const keyring = createSolanaKeyring(options.seeds)
  const requests: WalletRequest[] = []
  const without = new Set(options.without)
  const chains = Object.freeze(options.chains.map(({ chain }) => chain))
  let state = firstSolanaState(options)

  const ordered = (own: readonly string[]) => {
    const chosen = own[state.selected]
    return chosen === undefined ? own : [chosen, ...own.filter((one) => one !== chosen)]
  }
  const addressesNow = () => {
    const { permitted, opened, locked, shared } = state
    return permitted && opened && !locked ? (shared ?? ordered(keyring.known ?? [])) : []
  }
  // The same object for an account as long as it is the same, as wallets have it.
  const made = new Map<string, VirtualSolanaAccount>()
  const toAccount = (address: string): VirtualSolanaAccount => {
    const account = made.get(address) ?? {
      address,
      publicKey: decodeBase58(address) ?? new Uint8Array(),
      chains,
      features: Object.freeze(Object.keys(features).filter((name) => name.startsWith('solana:'))),
    }
    made.set(address, Object.freeze(account))
    return account
  }
  const visible = () => addressesNow().map(toAccount)
  const tell = () => events.emit('change', { accounts: visible() })
  const change = async (next: Partial<SolanaWalletState>): Promise<void> => {
    // With the keys at hand nothing waits: a page hears of it before this function returns.
    if (!keyring.known) await keyring.load()
    const before = String(addressesNow())
    state = { ...state, ...next }
    rememberSolanaState(state, options)
    if (String(addressesNow()) !== before) tell()
  }

  const connect = ([input]: readonly unknown[], request: WalletRequest): RequestSteps => {
    const isSilent = (input as { readonly silent?: unknown } | undefined)?.silent === true
    return {
      asks: !state.permitted && !isSilent,
      async check() {
        await keyring.load()
        if (state.locked && !isSilent) await approvals.wait(request, 'unlock')
      },
      async perform() {
        await change({ opened: true, permitted: state.permitted || !isSilent })
        return { accounts: visible() }
      },
      repeat: tell,
    }
  }
  const disconnect = (): RequestSteps => ({
    asks: false,
    perform: () => change({ permitted: false, opened: false, shared: undefined }),
    repeat: tell,
  })
  const served: Readonly<Record<string, (inputs: readonly unknown[], request: WalletRequest) => RequestSteps>> = {
    'standard:connect': connect,
    'standard:disconnect': disconnect,
    ...solanaFeatures({
      options,
      keyring,
      http: options.http ?? ((input, init) => fetch(input, init)),
      visible,
      isOnline: () => state.online,
    }),
  }
  const serve =
    (name: string) =>
    (...inputs: readonly unknown[]) => {
      const request = Object.freeze({ method: name, params: inputs })
      requests.push(request)
      return approvals.run(request, served[name]?.(inputs, request) ?? { asks: false, perform: () => undefined })
    }
  const features: Record<string, unknown> = {}
  for (const name of Object.keys(served).filter((one) => !without.has(one))) {
    const sends = name.endsWith('Transaction') && { supportedTransactionVersions: ['legacy', 0] }
    features[name] = Object.freeze({ version: '1.0.0', ...sends, [name.slice(name.indexOf(':') + 1)]: serve(name) })
  }
  if (!without.has('standard:events')) {
    const on = (event: string, listener: (payload: never) => void) => {
      events.on(event, listener)
      return () => events.off(event, listener)
    }
    features['standard:events'] = Object.freeze({ version: '1.0.0', on })
  }
  const wallet: VirtualStandardWallet = Object.freeze({
    version: '1.0.0' as const,
    name: options.name,
    icon: options.icon ?? tile(options.name),
    chains,
    get accounts() {
      return visible()
    },
    features: Object.freeze(features),
  })

  const find = (id: number | undefined) => approvals.pending.find((one) => id === undefined || one.id === id)
  return {
    wallet,
    announce: (target) => registerWallet(target, wallet),
    addresses: async () => ordered(await keyring.load()),
    get locked() {
      return state.locked
    },
    get permitted() {
      return state.permitted
    },
    get requests() {
      return [...requests]
    },
    get listeners() {
      return events.count
    },
    get pending() {
      return approvals.pending
    },
    get prompts() {
      return approvals.prompts
    },
    script: approvals.script,
    next: approvals.next,
    release: approvals.release,
    onPending: approvals.onPending,
    setManual(manual) {
      approvals.manual = manual
    },
    setAccounts: (addresses) =>
      change(
        addresses.length > 0 ? { shared: Object.freeze([...addresses]) } : { permitted: false, shared: undefined },
      ),
    selectAccount: (index) => change({ selected: index, shared: undefined }),
    lock: () => change({ locked: true }),
    async unlock() {
      await change({ locked: false })
      for (const one of approvals.pending) if (one.waitsFor === 'unlock') one.approve()
    },
    disconnect() {
      state = { ...state, online: false }
    },
    reconnect() {
      state = { ...state, online: true }
    },
    approve: (id) => find(id)?.approve(),
    reject: (id, error) => find(id)?.reject(error),
  }
}
