import { generateKeyPairSync, sign as signBytes } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { encodeBase58 } from '../../kit/bytes/base58.js'
import { BITCOIN_CHAINS, bitcoinIdentities } from './bitcoin-signer.js'

/** An account with a key, which signs any message. */
export interface Person {
  readonly family: string
  readonly chainId: CaipNetworkId
  readonly address: string
  /** The signature as the wallets of the chain write it. */
  sign(message: string): Promise<string>
}

const onEthereum = (): Person => {
  const { address, signMessage } = privateKeyToAccount(generatePrivateKey())
  return { family: 'eip155', chainId: 'eip155:1', address, sign: (message) => signMessage({ message }) }
}

const onSolana = (): Person => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    family: 'solana',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    address: encodeBase58(Buffer.from(x, 'base64url')),
    sign: async (message) => encodeBase58(signBytes(null, Buffer.from(message), privateKey)),
  }
}

const onBitcoin = (): readonly Person[] => {
  const secrets = [generatePrivateKey(), generatePrivateKey()]
  const kinds = bitcoinIdentities(secrets, BITCOIN_CHAINS.mainnet).slice(0, 4)
  return kinds.map(({ name, address, sign }) => ({
    family: `bip122, ${name}`,
    chainId: BITCOIN_CHAINS.mainnet,
    address,
    sign,
  }))
}

/** New people of every family, Ethereum first. */
export const createPeople = (): readonly [Person, ...Person[]] => [onEthereum(), onSolana(), ...onBitcoin()]
