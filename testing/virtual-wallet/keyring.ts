import type { PrivateKeyAccount } from 'viem/accounts'
import { loadPeer } from '../../kernel/errors/load-peer.js'

/** The keys of a wallet. viem is loaded when they are first needed. */
export interface Keyring {
  /** The addresses by key, once they are loaded. */
  readonly known: readonly string[] | undefined
  /** @throws `PEER_MISSING` if viem is not installed */
  load(): Promise<readonly string[]>
  /** Finds the account of an address, ignoring case. */
  find(address: string): Promise<PrivateKeyAccount | undefined>
}

/** Creates a keyring of private keys. */
export const createKeyring = (privateKeys: readonly `0x${string}`[]): Keyring => {
  let accounts: readonly PrivateKeyAccount[] | undefined
  let known: readonly string[] | undefined
  const open = async (): Promise<readonly PrivateKeyAccount[]> => {
    const { privateKeyToAccount } = await loadPeer('viem', () => import('viem/accounts'))
    accounts ??= privateKeys.map((key) => privateKeyToAccount(key))
    known ??= accounts.map(({ address }) => address)
    return accounts
  }
  return {
    get known() {
      return known
    },
    load: async () => (await open()).map(({ address }) => address),
    find: async (wanted) => (await open()).find(({ address }) => address.toLowerCase() === wanted.toLowerCase()),
  }
}
