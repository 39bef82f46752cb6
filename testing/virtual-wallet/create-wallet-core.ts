import type { ApprovalScript } from '../approvals/approval-types.js'
import { ProviderError } from '../approvals/provider-error.js'
import { askChain } from '../wallet-shell/ask-chain.js'
import { createKeyring } from './keyring.js'
import { toHex } from './methods/chain-methods.js'
import type { WalletCore } from './wallet-core.js'
import type { WalletEvents } from '../wallet-shell/wallet-events.js'
import { firstState, rememberState, type WalletState } from './wallet-state.js'
import type { VirtualWalletOptions } from './wallet-types.js'

const chosenFirst = (addresses: readonly string[], selected: number): readonly string[] => {
  const chosen = addresses[selected]
  return chosen === undefined ? addresses : [chosen, ...addresses.filter((one) => one !== chosen)]
}

/** The parts of the state that decide which accounts a site sees. */
const ACCOUNT_KEYS: readonly (keyof WalletState)[] = ['permitted', 'shared', 'selected', 'locked']

const seenBySite = ({ locked, permitted, shared, selected }: WalletState, own: readonly string[]): readonly string[] =>
  locked || !permitted ? [] : (shared ?? chosenFirst(own, selected))

/**
 * The middle of a wallet: one state, and one place where it changes. A site hears of a change exactly when what
 * `eth_accounts` or `eth_chainId` would answer has changed, which is the rule of EIP-1193.
 * @source https://eips.ethereum.org/EIPS/eip-1193#events
 */
export const createCore = (
  options: VirtualWalletOptions,
  approvals: ApprovalScript,
  events: WalletEvents,
): WalletCore & { addresses(): Promise<readonly string[]> } => {
  const keyring = createKeyring(options.privateKeys)
  const http = options.http ?? ((input, init) => fetch(input, init))
  let state = firstState(options)

  const see = () => ({ accounts: seenBySite(state, keyring.known ?? []), chainId: toHex(state.chainId) })
  const change = async (next: Partial<WalletState>): Promise<void> => {
    // With the keys at hand nothing waits: a page hears of it before this function returns.
    if (!keyring.known && ACCOUNT_KEYS.some((key) => key in next)) await keyring.load()
    const before = see()
    state = { ...state, ...next }
    rememberState(state, options)
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
    addresses: async () => chosenFirst(await keyring.load(), state.selected),
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
