import { decodeAddress } from '../decode-address.js'
import type { StandardAccount, StandardWallet } from '../wallet-standard.js'
import { readWire } from '../transaction-wire.js'

/** A wallet from before the Wallet Standard. */
interface OlderProvider {
  readonly publicKey?: { toString(): string } | null
  connect(options?: { readonly onlyIfTrusted: true }): Promise<unknown>
  disconnect(): Promise<unknown>
  signMessage?(message: Uint8Array, display?: 'utf8'): Promise<unknown>
  signTransaction?(transaction: unknown): Promise<unknown>
  on?(event: string, listener: () => void): unknown
  off?(event: string, listener: () => void): unknown
  removeListener?(event: string, listener: () => void): unknown
}

/**
 * Wallets that answer `onlyIfTrusted` without a prompt; others would prompt the user, so only their key is read.
 */
const ANSWER_SILENTLY: readonly string[] = ['Phantom', 'Solflare', 'Backpack', 'Brave Wallet', 'Exodus']

const EVENTS = ['connect', 'disconnect', 'accountChanged'] as const
const CHAINS = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] as const

const isBytes = (value: unknown): value is Uint8Array => ArrayBuffer.isView(value)

const signatureOf = (answer: unknown): unknown => {
  const inside = (answer as { readonly signature?: unknown } | undefined)?.signature
  return isBytes(answer) ? answer : inside
}

const bytesOf = (answer: unknown): unknown => {
  const { serialize } = (answer ?? {}) as { serialize?: (options: object) => unknown }
  return isBytes(answer) ? answer : serialize?.call(answer, { requireAllSignatures: false, verifySignatures: false })
}

/**
 * Adapts an older wallet to the Wallet Standard: one account, on the network of its own settings. It only signs;
 * transactions are sent through our RPC.
 */
export const toStandardWallet = (given: object, name: string): StandardWallet => {
  const provider = given as OlderProvider
  const signs = [
    ...(provider.signMessage ? ['solana:signMessage'] : []),
    ...(provider.signTransaction ? ['solana:signTransaction'] : []),
  ]
  const accounts = (): readonly StandardAccount[] => {
    const address = String(provider.publicKey ?? '')
    const publicKey = decodeAddress(address)
    return publicKey ? [{ address, publicKey, chains: CHAINS, features: signs }] : []
  }
  const askSilently = async () => {
    if (ANSWER_SILENTLY.includes(name)) await provider.connect({ onlyIfTrusted: true }).catch(() => undefined)
  }
  const each = (
    method: 'on' | 'off' | 'removeListener',
    listeners: Readonly<Record<(typeof EVENTS)[number], () => void>>,
  ) => {
    for (const event of EVENTS) provider[method]?.(event, listeners[event])
  }
  const features: Readonly<Record<string, unknown>> = {
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false } = {}) {
        await (silent ? askSilently() : provider.connect())
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => provider.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on(_event: 'change', listener: () => void) {
        const accountChanged = async () => {
          // The page may have no permission for the account that the user chose.
          if (accounts().length === 0) await askSilently()
          listener()
        }
        const listeners = { connect: listener, disconnect: listener, accountChanged }
        each('on', listeners)
        return () => each(provider.off ? 'off' : 'removeListener', listeners)
      },
    },
    'solana:signMessage': {
      version: '1.0.0',
      async signMessage({ message }: { readonly message: Uint8Array }) {
        return [{ signedMessage: message, signature: signatureOf(await provider.signMessage?.(message, 'utf8')) }]
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      async signTransaction(...inputs: readonly { readonly transaction: Uint8Array }[]) {
        const signed = []
        for (const { transaction } of inputs) {
          const answer = await provider.signTransaction?.(toHostTransaction(transaction))
          signed.push({ signedTransaction: bytesOf(answer) })
        }
        return signed
      },
    },
  }
  return {
    version: '1.0.0',
    name,
    icon: '',
    chains: CHAINS,
    get accounts() {
      return accounts()
    },
    features: Object.fromEntries(
      Object.entries(features).filter(([feature]) => !feature.startsWith('solana:') || signs.includes(feature)),
    ),
  }
}

/**
 * Imitates a `VersionedTransaction` of `@solana/web3.js` 1.x for older wallets, which read its bytes and add their
 * signatures to it.
 */
const toHostTransaction = (bytes: Uint8Array): object => {
  const { signatures, messageBytes, signers, version } = readWire(bytes)
  // The wallet may change this list.
  const own = [...signatures]
  return {
    version,
    signatures: own,
    message: { version, serialize: () => messageBytes },
    serialize() {
      const signed = bytes.slice()
      for (const [at, signature] of own.slice(0, signers.length).entries()) signed.set(signature, 1 + at * 64)
      return signed
    },
  }
}
