import { decodeBase58 } from 'portico/kit'
import type { StandardAccount, StandardWallet } from 'portico/solana'
import type { SolanaRequest, WalletChannel } from './channel.js'

const VERSION = '1.0.0'
const CHAINS = ['mainnet', 'devnet', 'testnet', 'localnet'].map((name) => `solana:${name}`)
const FEATURES = ['solana:signMessage', 'solana:signTransaction']

/** One input of a feature. */
interface Input {
  readonly account: StandardAccount
  readonly chain?: string
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
}

/**
 * Creates the wallet that `portico/solana` asks for signatures; it sends by itself.
 * @source https://github.com/wallet-standard/wallet-standard
 */
export const toStandardWallet = (
  { sign }: WalletChannel,
  name: string,
  addresses: readonly string[],
): StandardWallet => {
  const ask = (feature: SolanaRequest['feature'], { account, chain }: Input, bytes: Uint8Array = new Uint8Array()) =>
    sign({ feature, account: account.address, ...(chain !== undefined && { chain }), bytes })
  return {
    version: VERSION,
    name,
    icon: '',
    chains: CHAINS,
    accounts: addresses.map((address) => ({
      address,
      publicKey: decodeBase58(address) ?? new Uint8Array(),
      chains: CHAINS,
      features: FEATURES,
    })),
    features: {
      'solana:signMessage': {
        version: VERSION,
        async signMessage(input: Input) {
          return [{ signedMessage: input.message, signature: await ask('signMessage', input, input.message) }]
        },
      },
      'solana:signTransaction': {
        version: VERSION,
        supportedTransactionVersions: ['legacy', 0],
        async signTransaction(...inputs: readonly Input[]) {
          const signed = []
          for (const input of inputs)
            signed.push({ signedTransaction: await ask('signTransaction', input, input.transaction) })
          return signed
        },
      },
    },
  }
}
