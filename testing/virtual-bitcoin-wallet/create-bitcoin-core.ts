import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { encodeHex } from '../../kit/bytes/hex.js'
import type { ApprovalScript } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import type { WalletShell } from '../wallet-shell/create-wallet-shell.js'
import { type BitcoinKey, loadSigner, openKeys, type Signer } from './bitcoin-keyring.js'
import { networkOf } from './bitcoin-networks.js'
import { type BitcoinState, firstState, storeState } from './bitcoin-state.js'
import type { VirtualBitcoinWalletOptions } from './bitcoin-wallet-types.js'

/** One address as a page gets it. */
export interface SharedAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly walletType: 'software'
}

/** What the methods of a wallet work with. */
export interface BitcoinCore {
  /** The current state. */
  state(): BitcoinState
  readonly approvals: ApprovalScript
  readonly options: VirtualBitcoinWalletOptions
  signer(): Promise<Signer>
  /** The keys on the current network. */
  keys(): Promise<readonly BitcoinKey[]>
  /** The addresses that the site sees now. */
  visible(): Promise<readonly SharedAddress[]>
  /** Changes and stores the state, and emits events for what the site can see of the change. */
  change(change: Partial<BitcoinState>): Promise<void>
  /** Emits `accountChange` again. */
  repeat(): void
  /** Sends a request to the address API of the current network. */
  ask(path: string, body?: string): Promise<string>
}

const describe = (key: BitcoinKey, purpose: SharedAddress['purpose']): SharedAddress => {
  const isPayment = purpose === 'payment'
  return {
    address: isPayment ? key.payment : key.ordinals,
    publicKey: encodeHex(isPayment ? key.publicKey : key.taprootKey),
    purpose,
    addressType: isPayment ? 'p2wpkh' : 'p2tr',
    walletType: 'software',
  }
}

const visibleTo = (state: BitcoinState, keys: readonly BitcoinKey[]): readonly SharedAddress[] => {
  if (state.locked || !state.permitted) return []
  const own = keys.flatMap((key) => [describe(key, 'payment'), describe(key, 'ordinals')])
  const selected = keys[state.selected]
  if (state.shared) return state.shared.flatMap((wanted) => own.find(({ address }) => address === wanted) ?? [])
  return own.filter(({ address }) => address === selected?.payment || address === selected?.ordinals)
}

/** Creates the state of a wallet, with one function that changes it. Events are emitted only for visible changes. */
export const createBitcoinCore = (
  options: VirtualBitcoinWalletOptions,
  { approvals, events }: WalletShell,
): BitcoinCore => {
  const http = options.http ?? ((input, init) => fetch(input, init))
  const opened = new Map<CaipNetworkId, readonly BitcoinKey[]>()
  let loading: Promise<Signer> | undefined
  let state = firstState(options)

  const signer = (): Promise<Signer> => {
    loading ??= loadSigner()
    return loading
  }
  const keysOn = async (chain: CaipNetworkId): Promise<readonly BitcoinKey[]> => {
    const keys = opened.get(chain) ?? openKeys(await signer(), options.privateKeys, chain)
    opened.set(chain, keys)
    return keys
  }
  const see = async () => visibleTo(state, await keysOn(state.chain))
  const emit = (eventName: string, more: object = {}) => events.emit(eventName, { type: eventName, ...more })
  const network = () => ({ bitcoin: { name: networkOf(state.chain).name }, stacks: { name: 'mainnet' } })

  return {
    state: () => state,
    approvals,
    options,
    signer,
    keys: () => keysOn(state.chain),
    visible: see,
    async change(next) {
      const [before, { chain }] = [await see(), state]
      const keys = await keysOn(next.chain ?? chain)
      state = { ...state, ...next }
      storeState(state, options)
      const after = visibleTo(state, keys)
      const list = (shared: readonly SharedAddress[]) => shared.map(({ address }) => address).join()
      if (state.chain !== chain) emit('networkChange', network())
      if (list(after) === list(before)) return
      emit(after.length === 0 && !state.permitted ? 'disconnect' : 'accountChange')
    },
    repeat: () => emit('accountChange'),
    async ask(path, body) {
      const api = options.chains.find(({ id }) => id === state.chain)?.apiUrl
      if (api === undefined) throw new ProviderError(-32603, 'The wallet has no address API on this network.')
      const response = await http(`${api}${path}`, body === undefined ? {} : { method: 'POST', body })
      const text = await response.text()
      if (!response.ok) throw new ProviderError(-32603, `The network refused: ${text.slice(0, 200)}`)
      return text.trim()
    },
  }
}
