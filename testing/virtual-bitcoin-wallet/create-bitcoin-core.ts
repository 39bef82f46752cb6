import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { encodeHex } from '../../kit/bytes/hex.js'
import type { ApprovalScript } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import { createWalletEvents, type WalletEvents } from '../wallet-shell/wallet-events.js'
import { type BitcoinKey, loadSigner, openKeys, type Signer } from './bitcoin-keyring.js'
import { networkOf } from './bitcoin-networks.js'
import { type BitcoinState, firstState, rememberState } from './bitcoin-state.js'
import type { VirtualBitcoinWalletOptions } from './bitcoin-wallet-types.js'

/** One address as a page is told of it. */
export interface SharedAddress {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly walletType: 'software'
}

/** The middle of a wallet: one state, and one place where it changes. */
export interface BitcoinCore {
  state(): BitcoinState
  readonly approvals: ApprovalScript
  readonly events: WalletEvents
  readonly options: VirtualBitcoinWalletOptions
  signer(): Promise<Signer>
  /** The keys on the network it is on. */
  keys(): Promise<readonly BitcoinKey[]>
  /** What the site sees now. */
  visible(): Promise<readonly SharedAddress[]>
  /** Changes the state; the site is told what it can see of it, and it is remembered. */
  change(change: Partial<BitcoinState>): Promise<void>
  /** Says once more what the site can see. */
  repeat(): void
  /** Asks the address API of the network it is on. */
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

const seenBySite = (state: BitcoinState, keys: readonly BitcoinKey[]): readonly SharedAddress[] => {
  if (state.locked || !state.permitted) return []
  const own = keys.flatMap((key) => [describe(key, 'payment'), describe(key, 'ordinals')])
  const chosen = keys[state.selected]
  if (!state.shared) return own.filter(({ address }) => address === chosen?.payment || address === chosen?.ordinals)
  return state.shared.flatMap((wanted) => own.find(({ address }) => address === wanted) ?? [])
}

/** Makes the middle of a wallet. A site hears of a change exactly when what it would be answered has changed. */
export const createBitcoinCore = (options: VirtualBitcoinWalletOptions, approvals: ApprovalScript): BitcoinCore => {
  const events = createWalletEvents()
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
  const see = async () => seenBySite(state, await keysOn(state.chain))
  const say = (eventName: string, more: object = {}) => events.emit(eventName, { type: eventName, ...more })
  const network = () => ({ bitcoin: { name: networkOf(state.chain).name }, stacks: { name: 'mainnet' } })

  return {
    state: () => state,
    approvals,
    events,
    options,
    signer,
    keys: () => keysOn(state.chain),
    visible: see,
    async change(next) {
      const [before, { chain }] = [await see(), state]
      const keys = await keysOn(next.chain ?? chain)
      state = { ...state, ...next }
      rememberState(state, options)
      const after = seenBySite(state, keys)
      const list = (shared: readonly SharedAddress[]) => shared.map(({ address }) => address).join()
      if (state.chain !== chain) say('networkChange', network())
      if (list(after) === list(before)) return
      say(after.length === 0 && !state.permitted ? 'disconnect' : 'accountChange')
    },
    repeat: () => say('accountChange'),
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
