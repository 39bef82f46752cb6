import { ed25519 } from '@noble/curves/ed25519'
import { type Hex, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { encodeBase58 } from '../../../kit/bytes/base58.js'
import { decodeHex } from '../../../kit/bytes/hex.js'
import type { SiwxMessageData } from '../../../plugins/siwx/contract.js'
import { formatMessage } from '../sign-in-forms.js'
import { BITCOIN_CHAINS, bitcoinIdentities } from '../bitcoin-signer.js'
import { smartAccounts } from '../smart-accounts.js'

/** An account that can sign in. */
export interface Signer {
  readonly name: string
  readonly chainId: CaipNetworkId
  readonly address: string
  sign(message: string): Promise<string>
}

/** An account that has signed in. */
export interface SignIn extends Signer {
  readonly data: SiwxMessageData
  readonly message: string
  readonly signature: string
}

const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** The chain of the one anvil that the accounts of eip155 are on. */
export const LOCAL_CHAIN: CaipNetworkId = 'eip155:31337'

const solanaSigner = (secret: Hex): Signer => {
  const bytes = decodeHex(secret.slice(2)) as Uint8Array
  return {
    name: 'Solana',
    chainId: SOLANA,
    address: encodeBase58(ed25519.getPublicKey(bytes)),
    sign: async (message) => encodeBase58(ed25519.sign(new TextEncoder().encode(message), bytes)),
  }
}

/**
 * One of each kind: a key and contracts of eip155, one of them not on the chain yet, Solana, and three kinds of address
 * of Bitcoin; the same key is behind all of them. `payer` has coins on the anvil at `rpcUrl`.
 */
export const openSigners = async (rpcUrl: string, payer: Hex, secret: Hex): Promise<readonly Signer[]> => {
  const key = privateKeyToAccount(secret)
  const accounts = await smartAccounts(rpcUrl, payer)
  const deployed = await accounts.open(secret, zeroHash)
  await deployed.deploy()
  const promised = await accounts.open(secret, `0x${'11'.repeat(32)}`)
  const bitcoin = bitcoinIdentities([secret, payer], BITCOIN_CHAINS.mainnet)
  const wanted = ['p2wpkh, simple', 'p2tr, simple', 'p2pkh, BIP-137']
  return [
    {
      name: 'a key of eip155',
      chainId: LOCAL_CHAIN,
      address: key.address,
      sign: (message) => key.signMessage({ message }),
    },
    { name: 'a contract of eip155', chainId: LOCAL_CHAIN, address: deployed.address, sign: deployed.sign },
    { name: 'a contract that is not there yet', chainId: LOCAL_CHAIN, address: promised.address, sign: promised.sign },
    solanaSigner(secret),
    ...bitcoin
      .filter(({ name }) => wanted.includes(name))
      .map((one) => ({ ...one, chainId: BITCOIN_CHAINS.mainnet, name: `Bitcoin ${one.name}` })),
  ]
}

/** Signs a message of every field in. */
export const signIn = async (signer: Signer, fields: Partial<SiwxMessageData> = {}): Promise<SignIn> => {
  const data: SiwxMessageData = {
    accountAddress: signer.address,
    chainId: signer.chainId,
    domain: 'shop.example',
    uri: 'https://shop.example/sign-in',
    version: '1',
    nonce: 'a1B2c3D4e5F6g7H8',
    statement: 'Welcome back, and mind the step.',
    issuedAt: '2026-11-21T12:00:00.000Z',
    expirationTime: '2026-11-21T13:00:00.000Z',
    notBefore: '2026-11-21T12:00:00.000Z',
    requestId: 'request-17',
    resources: ['https://shop.example/terms', 'ipfs://bafybeigdyrzt5'],
    ...fields,
  }
  const message = formatMessage(data)
  return { ...signer, data, message, signature: await signer.sign(message) }
}
