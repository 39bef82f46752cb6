import { ProviderError } from '../approvals/provider-error.js'
import { askChain } from '../wallet-shell/ask-chain.js'
import type { WalletShell } from '../wallet-shell/create-wallet-shell.js'
import { selectedFirst } from '../wallet-shell/shell-state.js'
import { createKeyring } from './keyring.js'
import { toHex } from './methods/chain-methods.js'
import type { WalletCore } from './wallet-core.js'
import { firstState, storeState, type WalletState } from './wallet-state.js'
import type { VirtualWalletOptions } from './wallet-types.js'

/** The parts of the state that decide which accounts a site sees. */
const ACCOUNT_KEYS: readonly (keyof WalletState)[] = ['permitted', 'shared', 'selected', 'locked']

const visibleTo = ({ locked, permitted, shared, selected }: WalletState, own: readonly string[]): readonly string[] =>
  locked || !permitted ? [] : (shared ?? selectedFirst(own, selected))

/**
 * Creates the state of a wallet, with one function that changes it. A site gets an event exactly when the answer of
 * `eth_accounts` or `eth_chainId` changes, as EIP-1193 requires.
 * @source https://eips.ethereum.org/EIPS/eip-1193#events
 */
export const createWalletCore = (
  options: VirtualWalletOptions,
  { approvals, events }: WalletShell,
): WalletCore & { addresses(): Promise<readonly string[]> } => {
  const keyring = createKeyring(options.privateKeys)
  const http = options.http ?? ((input, init) => fetch(input, init))
  let state = firstState(options)

  const see = () => ({ accounts: visibleTo(state, keyring.known ?? []), chainId: toHex(state.chainId) })
  const change = async (next: Partial<WalletState>): Promise<void> => {
    // Once the keys are loaded, events are emitted before this function returns.
    if (!keyring.known && ACCOUNT_KEYS.some((key) => key in next)) await keyring.load()
    const before = see()
    state = { ...state, ...next }
    storeState(state, options)
    const after = see()
    if (after.chainId !== before.chainId) events.emit('chainChanged', after.chainId)
    if (String(after.accounts) !== String(before.accounts)) events.emit('accountsChanged', [...after.accounts])
  }

  return {
    state: () => state,
    keyring,
    approvals,
    change,
    repeat(event) {
      const { accounts, chainId } = see()
      events.emit(event, event === 'chainChanged' ? chainId : [...accounts])
    },
    addresses: async () => selectedFirst(await keyring.load(), state.selected),
    async visible() {
      await keyring.load()
      return [...see().accounts]
    },
    async ask(method, params) {
      if (!state.online) throw new ProviderError(4900)
      const chain = state.chains.find(({ id }) => id === state.chainId)
      if (!chain) throw new ProviderError(4901)
      return askChain(http, chain.rpcUrl, method, params)
    },
  }
}
