import type { Call, ConnectorSession } from 'portico/plugin'
import { bip122Error } from '../errors.js'
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.js'

/**
 * Switches the wallet to the network of the call; resolves with what it shares there, because addresses belong to a network.
 * @throws `USER_REJECTED`, `BIP122_METHOD_UNSUPPORTED` if a page cannot switch this wallet
 */
export const switchNetwork = async (_input: unknown, call: Call): Promise<ConnectorSession> => {
  const { network, signal, chain, connector } = call
  const wallet = await call.provider<BitcoinWallet>()
  if (!wallet.switchTo) throw bip122Error('BIP122_METHOD_UNSUPPORTED', { values: { method: 'wallet_changeNetwork' } })
  signal.throwIfAborted()
  await wallet.switchTo(chain)
  const session = await connector.namespaces['bip122']?.restore?.({ network, signal })
  if (!session) throw bip122Error('BIP122_ADDRESS_INVALID')
  return session
}
