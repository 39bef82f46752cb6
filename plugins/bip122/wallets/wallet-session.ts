import {
  type ClockPort,
  type ConnectorCall,
  type ConnectorSession,
  isModalError,
  runInAction,
  type WalletEvent,
} from 'portico/plugin'
import { DISCONNECT_WAIT_MS } from '../constants.js'
import type { BitcoinWallet } from './bitcoin-wallet.js'
import { readSession } from './read-session.js'

/** What is done with a wallet once it is asked for something. */
export interface WalletSession {
  connect(call: ConnectorCall): Promise<ConnectorSession>
  restore(call: ConnectorCall): Promise<ConnectorSession | undefined>
  disconnect(): Promise<void>
  watch(listener: (event: WalletEvent) => void): () => void
}

const FAILED = Symbol('failed')
/** A wallet that cannot answer now has not left: the next request asks it again. One that answers without an address has. */
const unlessFailed = (error: unknown): typeof FAILED | undefined =>
  isModalError(error, 'BIP122_ADDRESS_INVALID') ? undefined : FAILED

/** The session of one wallet, whichever protocol it speaks. */
export const createWalletSession = (wallet: BitcoinWallet, clock: ClockPort): WalletSession => {
  // Addresses of several test networks look alike: a wallet that does not say where it is stays where it was.
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
    connect: async ({ network }) => keep(readSession(await wallet.connect(), network.caipNetworkId)),
    restore: ({ network }) => look(chain ?? network.caipNetworkId),
    // A wallet that does not know how to give a permission back is left as it is, and one that never answers too.
    disconnect: () =>
      new Promise((resolve) => {
        chain = undefined
        const cancel = clock.after(DISCONNECT_WAIT_MS, resolve)
        Promise.resolve()
          .then(() => wallet.disconnect())
          .catch(() => undefined)
          .finally(() => {
            cancel()
            resolve()
          })
      }),
    watch(listener) {
      let isOver = false
      let asked = 0
      const stop = wallet.listen(async (hasLeft) => {
        asked += 1
        const turn = asked
        const now = hasLeft ? undefined : await look(chain ?? '').catch(unlessFailed)
        // Of several answers the newest question's counts.
        if (isOver || turn !== asked || now === FAILED) return
        if (!now) return listener({ type: 'accounts', accounts: [] })
        const { accounts, accountTypes = {} } = now
        // Addresses belong to a network: nobody sees new ones on the old one.
        runInAction(() => {
          listener({ type: 'accounts', accounts, accountTypes })
          listener({ type: 'chain', chain: now.chain })
        })
      })
      return () => {
        isOver = true
        stop()
      }
    },
  }
}
