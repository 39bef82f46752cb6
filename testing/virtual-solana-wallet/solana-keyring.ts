import { loadPart } from '../../kernel/async/load-part.js'

/** The keys of a Solana wallet. `@solana/kit` is loaded when they are first needed. */
export interface SolanaKeyring {
  /** The addresses by key, once they are loaded. */
  readonly known: readonly string[] | undefined
  /** @throws `LOAD_FAILED` */
  load(): Promise<readonly string[]>
  /** Signs bytes with the key of an address; `undefined` if the wallet has no such key. */
  sign(address: string, bytes: Uint8Array): Promise<Uint8Array | undefined>
  /** Puts the signature of an address into a transaction. @throws if the address is not a signer of the transaction */
  signTransaction(address: string, transaction: Uint8Array): Promise<{ bytes: Uint8Array; signature: Uint8Array }>
}

const sdk = async () => (await loadPart(() => import('./solana-sdk.js'))).solanaSdk

const fromHex = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16))

/** Creates a keyring of private keys. */
export const createSolanaKeyring = (seeds: readonly string[]): SolanaKeyring => {
  let known: readonly string[] | undefined
  const open = async () => {
    const { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } = await sdk()
    return Promise.all(
      seeds.map(async (seed) => {
        const { privateKey, publicKey } = await createKeyPairFromPrivateKeyBytes(fromHex(seed))
        return { address: await getAddressFromPublicKey(publicKey), privateKey }
      }),
    )
  }
  let opened: ReturnType<typeof open> | undefined
  const pairs = () => (opened ??= open())
  const sign: SolanaKeyring['sign'] = async (address, bytes) => {
    const { signBytes } = await sdk()
    const pair = (await pairs()).find((one) => one.address === address)
    return pair && signBytes(pair.privateKey, bytes)
  }
  return {
    get known() {
      return known
    },
    async load() {
      known ??= (await pairs()).map(({ address }) => address)
      return known
    },
    sign,
    async signTransaction(address, transaction) {
      const { getTransactionDecoder, getTransactionEncoder } = await sdk()
      const decoded = getTransactionDecoder().decode(transaction)
      const signature = Object.hasOwn(decoded.signatures, address)
        ? await sign(address, decoded.messageBytes as unknown as Uint8Array)
        : undefined
      if (!signature) throw new RangeError('This account is no signer of this transaction.')
      const signatures = { ...decoded.signatures, [address]: signature }
      const bytes = getTransactionEncoder().encode({ ...decoded, signatures } as typeof decoded)
      return { bytes: Uint8Array.from(bytes), signature: Uint8Array.from(Object.values(signatures)[0] as Uint8Array) }
    },
  }
}
