import { decodeBase58 } from '../../kit/bytes/base58.js'

/** An extension of a mint or of a token account: its type and its data. */
export type Extension = readonly [type: number, data: Buffer]

const key = (address: string): Buffer => Buffer.from(decodeBase58(address) ?? [])

const withExtensions = (base: Buffer, kind: 1 | 2, extensions: readonly Extension[]): Buffer => {
  if (extensions.length === 0) return base
  const heads = extensions.map(([type, data]) => {
    const head = Buffer.alloc(4)
    head.writeUInt16LE(type)
    head.writeUInt16LE(data.length, 2)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([base, Buffer.alloc(165 - base.length), Buffer.of(kind), ...heads])
}

/** The data of a mint as Token-2022 keeps it. */
export const mintOf = (decimals: number, supply: bigint, ...extensions: readonly Extension[]): Buffer => {
  const base = Buffer.alloc(82)
  base.writeBigUInt64LE(supply, 36)
  base[44] = decimals
  base[45] = 1
  return withExtensions(base, 1, extensions)
}

/** The data of an account that holds tokens; `state` 2 is frozen. */
export const holdingOf = (
  { mint, owner, amount, state = 1 }: { mint: string; owner: string; amount: bigint; state?: 1 | 2 },
  ...extensions: readonly Extension[]
): Buffer => {
  const base = Buffer.alloc(165)
  key(mint).copy(base, 0)
  key(owner).copy(base, 32)
  base.writeBigUInt64LE(amount, 64)
  base[108] = state
  return withExtensions(base, 2, extensions)
}

/** A fee from an epoch on. */
export interface EpochFee {
  readonly epoch: bigint
  readonly most: bigint
  readonly basisPoints: number
}

/** The fee of a mint, before and after an epoch. */
export const transferFee = (older: EpochFee, newer: EpochFee = older): Extension => {
  const fees = [older, newer].map(({ epoch, most, basisPoints }) => {
    const fee = Buffer.alloc(18)
    fee.writeBigUInt64LE(epoch)
    fee.writeBigUInt64LE(most, 8)
    fee.writeUInt16LE(basisPoints, 16)
    return fee
  })
  return [1, Buffer.concat([Buffer.alloc(72), ...fees])]
}

/** What an account of a mint with a fee keeps of it. */
export const keptFee: Extension = [2, Buffer.alloc(8)]
/** The owner of an account cannot change. */
export const immutableOwner: Extension = [7, Buffer.alloc(0)]
