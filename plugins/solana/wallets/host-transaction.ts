import { readWire } from '../transaction-wire.js'

/**
 * Imitates a `VersionedTransaction` of `@solana/web3.js` 1.x for older wallets, which read its bytes and add their
 * signatures to it.
 */
export const toHostTransaction = (bytes: Uint8Array): object => {
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
