import type { WalletSession } from 'portico/kit'
import { type ConnectorSession, isModalError } from 'portico/plugin'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { readSession } from './read-session.js'

const FAILED = Symbol('failed')
/** A wallet that fails to answer is still connected; one that answers without an address is not. */
const unlessFailed = (error: unknown): typeof FAILED | undefined =>
  isModalError(error, 'BIP122_ADDRESS_INVALID') ? undefined : FAILED

/** Creates the session of one wallet, for any protocol. */
export const createWalletSession = (wallet: BitcoinWallet): WalletSession<BitcoinWallet> => {
  // Addresses of the test networks look alike: a wallet that does not name its network stays on its last one.
  let chain: string | undefined
  const keep = (session: ConnectorSession): ConnectorSession => {
    chain = session.chain
    return session
  }
  const look = async (hint: string): Promise<ConnectorSession | undefined> => {
    const shared = await wallet.look()
    return shared && keep(readSession(shared, hint))
  }
  return {
    provider: wallet,
    connect: async ({ network }) => keep(readSession(await wallet.connect(), network.caipNetworkId)),
    restore: ({ network }) => look(chain ?? network.caipNetworkId),
    async disconnect() {
      chain = undefined
      await wallet.disconnect()
    },
    watch(listener) {
      let isStopped = false
      let asked = 0
      const stop = wallet.listen(async (hasLeft) => {
        asked += 1
        const turn = asked
        const session = hasLeft ? undefined : await look(chain ?? '').catch(unlessFailed)
        // Only the response to the latest request counts.
        if (isStopped || turn !== asked || session === FAILED) return
        listener(session ? { type: 'session', session } : { type: 'accounts', accounts: [] })
      })
      return () => {
        isStopped = true
        stop()
      }
    },
  }
}
