import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { type Hex, hashMessage, hashTypedData, serializeTransaction } from 'viem'
import { keccak256 } from 'viem/utils'
import type { Approval, SignableSolana } from '../approval/read-approval.js'
import { encodeBase58 } from '../bytes/base58.js'
import { type Bytes, fromHex, toHex } from '../bytes/bytes.js'
import { invalidPayload, otherAccount } from '../frame-error.js'
import { evmAddressOf, type PrivateKeys, solanaAddressOf } from '../key/derive-accounts.js'
import type { EvmTransaction } from '../transport/rpc-request.js'

const signHash = (hash: Hex, key: Bytes) => {
  const { r, s, recovery } = secp256k1.sign(fromHex(hash) ?? new Uint8Array(0), key)
  const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
  return { r: word(r), s: word(s), yParity: recovery }
}

/** Signs a hash as EVM chains take it: r, s and v. */
export const signEvmHash = (hash: Hex, key: Bytes): Hex => {
  const { r, s, yParity } = signHash(hash, key)
  return `${r}${s.slice(2)}${(27 + yParity).toString(16)}` as Hex
}

const signEvmTransaction = (given: EvmTransaction, key: Bytes): Hex => {
  const { chainId, to, value, data, gas, nonce, maxFeePerGas, maxPriorityFeePerGas } = given
  for (const [name, value] of Object.entries({ chainId, nonce }))
    if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw invalidPayload(name)
  const numbers = { chainId: Number(chainId), nonce: Number(nonce) }
  const fees = { gas, maxFeePerGas, maxPriorityFeePerGas }
  const transaction = { type: 'eip1559', ...numbers, ...fees, to: to ?? null, value, data } as const
  return serializeTransaction(transaction, signHash(keccak256(serializeTransaction(transaction)), key))
}

const signSolanaTransaction = (
  { bytes, message, signers, signaturesAt }: SignableSolana,
  address: string,
  key: Bytes,
) => {
  const signed = bytes.slice()
  signed.set(ed25519.sign(message, key), signaturesAt + signers.indexOf(address) * 64)
  return encodeBase58(signed)
}

/**
 * Signs what was drawn. Returns the result of the method.
 * @throws `FrameError` 4100 for keys of another account, -32602 for a number that cannot be signed as it was drawn
 */
export const signApproval = (approval: Approval, keys: PrivateKeys): unknown => {
  const { eip155, solana } = keys
  const isSolana = approval.chainId.startsWith('solana:')
  const isOwn = isSolana
    ? approval.address === solanaAddressOf(solana)
    : approval.address.toLowerCase() === evmAddressOf(eip155).toLowerCase()
  // A smart account does not sign as its key does.
  if (!isOwn || approval.smart) throw otherAccount()
  switch (approval.kind) {
    case 'message':
      return approval.isSolana
        ? { signature: encodeBase58(ed25519.sign(approval.bytes, solana)) }
        : signEvmHash(hashMessage({ raw: toHex(approval.bytes) }), eip155)
    case 'typedData': {
      const { types, primaryType, domain, message } = approval.data
      return signEvmHash(
        hashTypedData({ types, primaryType, domain, message } as Parameters<typeof hashTypedData>[0]),
        eip155,
      )
    }
    case 'evmTransaction':
      return signEvmTransaction(approval.transaction, eip155)
    case 'userOperation':
      throw otherAccount()
    case 'solanaTransactions': {
      const signed = approval.transactions.map((one) => signSolanaTransaction(one, approval.address, solana))
      return approval.isList ? { transactions: signed } : { transaction: signed[0] }
    }
  }
}
