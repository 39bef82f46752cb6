import { generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto'
import { encodeSecp256k1Pubkey, pubkeyToAddress, Secp256k1Wallet } from '@cosmjs/amino'
import { secp256k1 } from '@noble/curves/secp256k1'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import { encodeBase58 } from '../../kit/bytes/base58.js'
import { messageDocument } from '../../plugins/cosmos/amino/message-document.js'
import { polkadot } from '../../networks/index.js'
import { polkadotSdk } from '../../testing/virtual-polkadot-wallet/polkadot-sdk.js'
import { toSs58 } from '../../testing/virtual-polkadot-wallet/polkadot-wire.js'
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

const onCosmos = (): Person => {
  const secret = Buffer.from(generatePrivateKey().slice(2), 'hex')
  const address = pubkeyToAddress(encodeSecp256k1Pubkey(secp256k1.getPublicKey(secret)), 'cosmos')
  return {
    family: 'cosmos',
    chainId: 'cosmos:cosmoshub-4',
    address,
    async sign(message) {
      const wallet = await Secp256k1Wallet.fromKey(secret, 'cosmos')
      return (await wallet.signAmino(address, messageDocument(address, message))).signature.signature
    },
  }
}

/** One of each scheme; the message is wrapped, as extensions do it. */
const onPolkadot = (): readonly Person[] =>
  Object.entries(polkadotSdk.schemes).map(([name, scheme]) => {
    const seed = randomBytes(32)
    return {
      family: `polkadot, ${name}`,
      chainId: polkadot.caipNetworkId,
      address: toSs58(polkadotSdk, scheme.account(seed), polkadot.ss58Prefix),
      sign: async (message) => {
        const signed = scheme.sign(seed, new TextEncoder().encode(`<Bytes>${message}</Bytes>`))
        return `0x${Buffer.from(signed).toString('hex')}`
      },
    }
  })

/** New people of every family, Ethereum first. */
export const createPeople = (): readonly [Person, ...Person[]] => [
  onEthereum(),
  onCosmos(),
  onSolana(),
  ...onBitcoin(),
  ...onPolkadot(),
]
