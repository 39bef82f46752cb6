import { kernelError } from 'portico/plugin'
import { PROGRAMS } from './instructions.js'
import type { NodeAccount } from './read-node.js'

/** A fee that a token keeps of every transfer. */
export interface TransferFee {
  /** In ten-thousandths of the amount. */
  readonly basisPoints: bigint
  /** The most that is kept, in the smallest unit. */
  readonly most: bigint
}

/** The fee until an epoch, and from it on. */
interface TransferFees {
  readonly older: TransferFee
  readonly newer: TransferFee
  readonly epoch: bigint
}

/** A mint, as far as a transfer needs it. */
export interface Mint {
  readonly program: string
  readonly decimals: number
  /** The size of a new token account of an owner. */
  readonly accountBytes: number
  /** Absent if it keeps nothing of a transfer. */
  readonly fees?: TransferFees
}

const TOKEN_PROGRAMS: readonly string[] = [PROGRAMS.token, PROGRAMS.token2022]

/** Offsets in mints, the same in both programs. */
const MINT = { decimals: 44, isInitialized: 45, size: 82 } as const
/** The size of a token account, behind which both kinds of accounts of the newer program name their kind. */
const ACCOUNT_SIZE = 165
const KIND_MINT = 1
/** The type and the length before each extension. */
const HEAD_SIZE = 4
const TRANSFER_FEE_CONFIG = 1
/** The bytes that an extension of a mint adds to its accounts, beside the head. */
const ADDED: Readonly<Record<number, number>> = {
  // What was kept of it; that it cannot be transferred; that a transfer is running; that it can be paused.
  [TRANSFER_FEE_CONFIG]: 8,
  9: 0,
  14: 1,
  26: 0,
}

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

/** Reads the extensions of a mint by their types. */
const readExtensions = (data: Uint8Array): ReadonlyMap<number, DataView> => {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const found = new Map<number, DataView>()
  let at = ACCOUNT_SIZE + 1
  while (at + HEAD_SIZE <= data.length) {
    const [type, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    const start = at + HEAD_SIZE
    if (type === 0 || start + length > data.length) break
    found.set(type, new DataView(data.buffer, data.byteOffset + start, length))
    at = start + length
  }
  return found
}

const readFee = (view: DataView, at: number): TransferFee => ({
  most: view.getBigUint64(at + 8, true),
  basisPoints: BigInt(view.getUint16(at + 16, true)),
})

/** Two authorities and what was kept so far stand before the two fees: an epoch, the most and the share of each. */
const readFees = (view: DataView): TransferFees =>
  view.byteLength < 108
    ? refuse('token: its fee cannot be read')
    : { older: readFee(view, 72), newer: readFee(view, 90), epoch: view.getBigUint64(90, true) }

/**
 * Reads a mint of either program. @throws `INPUT_INVALID` if it is none
 * @source https://github.com/solana-program/token-2022 `ExtensionType::get_required_init_account_extensions`
 */
export const readMint = (account: NodeAccount | undefined): Mint => {
  const { data, owner: program = '' } = account ?? {}
  const decimals = data?.[MINT.decimals]
  if (!data || decimals === undefined || !TOKEN_PROGRAMS.includes(program) || data[MINT.isInitialized] !== 1)
    return refuse('token: this address is not a mint')
  if (program === PROGRAMS.token && data.length === MINT.size) return { program, decimals, accountBytes: ACCOUNT_SIZE }
  // An account of the newer token program is longer, and names its type after the older layout.
  if (program === PROGRAMS.token || (data.length !== MINT.size && data[ACCOUNT_SIZE] !== KIND_MINT))
    return refuse('token: this is a token account, not its mint')
  const extensions = readExtensions(data)
  const added = [...extensions.keys()].flatMap((type) => (Object.hasOwn(ADDED, type) ? [ADDED[type] ?? 0] : []))
  const fee = extensions.get(TRANSFER_FEE_CONFIG)
  // Its kind, and that its owner is immutable, which the associated token program adds to all.
  const bytes = ACCOUNT_SIZE + 1 + HEAD_SIZE + added.reduce((sum, size) => sum + HEAD_SIZE + size, 0)
  return { program, decimals, accountBytes: bytes, ...(fee && { fees: readFees(fee) }) }
}

/** Computes what a token keeps of an amount. */
export const keptOf = (amount: bigint, { basisPoints, most }: TransferFee): bigint => {
  const share = (amount * basisPoints + 9_999n) / 10_000n
  return share < most ? share : most
}
