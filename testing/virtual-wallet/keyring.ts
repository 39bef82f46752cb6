import type { PrivateKeyAccount } from 'viem/accounts'
import { loadPeer } from '../../kernel/async/load-peer.js'

/** The first three development keys of anvil. PUBLIC AND WORTHLESS: whatever is sent to them is stolen at once. */
export const TEST_KEYS = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
] as const

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
