import { readWire } from '../transaction-wire.js'

/**
 * What an older wallet takes for a `VersionedTransaction` of `@solana/web3.js` 1.x: such wallets ask it for its bytes, and
 * put their signatures into it.
 */
export const toHostTransaction = (bytes: Uint8Array): object => {
  const { signatures, messageBytes, signers, version } = readWire(bytes)
  // The wallet may put its signature into this very list.
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
