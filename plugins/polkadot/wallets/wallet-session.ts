import type { WalletSession } from 'portico/kit'
import { type CaipNetwork, type ConnectorSession, normalizeThrown, type SharedAccount } from 'portico/plugin'
import { polkadotError } from '../errors.js'
import type { PolkadotWallet } from './polkadot-wallet.js'
import { readAccounts } from './read-accounts.js'

const isUsable = (account: SharedAccount, chain: string): boolean => account.chains?.includes(chain as never) ?? true

/**
 * Reads the session of a wallet, which has no network of its own: it is on the wanted one, unless all of its accounts are
 * bound to others.
 * @throws `POLKADOT_ANSWER_INVALID`, `POLKADOT_ACCOUNT_MISSING`
 */
const readSession = (answer: unknown, { caipNetworkId }: CaipNetwork): ConnectorSession => {
  const accounts = readAccounts(answer)
  if (!accounts) throw polkadotError('POLKADOT_ANSWER_INVALID')
  const [first] = accounts
  if (!first) throw polkadotError('POLKADOT_ACCOUNT_MISSING')
  const isHere = accounts.some((account) => isUsable(account, caipNetworkId))
  // No account is active in the wallet, so the user's choice is kept.
  return { chain: isHere ? caipNetworkId : (first.chains?.[0] ?? caipNetworkId), accounts }
}

/** Whether the wallet shares nothing: the user took the permission back, or removed all accounts. */
const sharesNothing = (error: unknown): boolean =>
  ['POLKADOT_ACCOUNT_MISSING', 'USER_REJECTED', 'WALLET_UNAUTHORIZED'].includes(normalizeThrown(error).code)

/** Creates the session of one wallet. */
export const createWalletSession = (wallet: PolkadotWallet): WalletSession<PolkadotWallet> => ({
  provider: wallet,
  async connect({ network, signal }) {
    const answer = await wallet.connect()
    signal.throwIfAborted()
    return readSession(answer, network)
  },
  async restore({ network }) {
    try {
      return readSession(await wallet.look(), network)
    } catch (error) {
      if (sharesNothing(error)) return undefined
      throw error
    }
  },
  disconnect: async () => wallet.disconnect(),
  watch(listener) {
    let isStopped = false
    let asked = 0
    const changed = async (answer: unknown) => {
      asked += 1
      const turn = asked
      let accounts = readAccounts(answer)
      if (!accounts?.length) {
        // An empty or unreadable list is a reason to ask once. A wallet that fails to answer is still connected.
        const isEmpty = accounts !== undefined
        accounts = await wallet.look().then(
          (shared) => readAccounts(shared) ?? [],
          (error: unknown) => (isEmpty || sharesNothing(error) ? [] : undefined),
        )
      }
      // Only the answer to the latest event counts.
      if (!isStopped && turn === asked && accounts) listener({ type: 'accounts', accounts })
    }
    let stop: (() => void) | undefined
    try {
      stop = wallet.listen(changed)
    } catch {
      // A wallet without events is still asked when the modal opens.
    }
    return () => {
      isStopped = true
      stop?.()
    }
  },
})
