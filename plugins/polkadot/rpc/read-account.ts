import { blake2b } from '@noble/hashes/blake2'
import { ByteReader, encodeHex } from 'portico/kit'
import * as z from 'zod/mini'
import { readSs58 } from '../addresses/ss58.js'
import { polkadotError } from '../errors.js'
import { type AskNode, bytes } from './ask-node.js'

/** The balances of an account, in the smallest unit. */
export interface AccountBalances {
  /** Includes what is frozen. */
  readonly free: bigint
  /** What `free` may not fall below. */
  readonly kept: bigint
  /** Something in the runtime depends on the account, so that it cannot be closed. */
  readonly isNeeded: boolean
}

/** `twox128("System") ++ twox128("Account")` */
const ACCOUNTS = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** `Math.max` takes no bigint. */
const larger = (one: bigint, other: bigint): bigint => (one < other ? other : one)

/** The highest of 128 bits marks flags. */
const NEW_LOGIC = 1n << 127n

const storageKeyOf = (address: string): string => {
  const { key = new Uint8Array() } = readSs58(address) ?? {}
  return `0x${ACCOUNTS}${encodeHex(blake2b(key, { dkLen: 16 }))}${encodeHex(key)}`
}

const readUint128 = (reader: ByteReader): bigint =>
  reader.take(16).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

/**
 * Reads the balances of an account, which are zero if the network does not have it.
 * @throws `POLKADOT_RPC_ANSWER_INVALID`, and the client's errors
 * @source https://github.com/paritytech/polkadot-sdk (`frame_system::AccountInfo`, `pallet_balances::AccountData`)
 */
export const readAccount = async (ask: AskNode, address: string): Promise<AccountBalances> => {
  const stored = await ask('state_getStorage', [storageKeyOf(address)], z.nullish(bytes))
  if (!stored) return { free: 0n, kept: 0n, isNeeded: false }
  // Nonce, consumers and two more counters of 4 bytes; free, reserved, frozen and flags of 16 bytes. Before 2023, and until an account
  // is used again, the last two were both frozen, and the reserve did not count toward them.
  if (stored.length !== 80) throw polkadotError('POLKADOT_RPC_ANSWER_INVALID', { details: 'System.Account' })
  const reader = new ByteReader(stored)
  reader.take(4)
  const isNeeded = reader.take(4).some((byte) => byte !== 0)
  reader.take(8)
  const [free, reserved, frozen] = [readUint128(reader), readUint128(reader), readUint128(reader)]
  const flags = readUint128(reader)
  if (flags < NEW_LOGIC) return { free, kept: larger(frozen, flags), isNeeded }
  return { free, kept: frozen > reserved ? frozen - reserved : 0n, isNeeded }
}
