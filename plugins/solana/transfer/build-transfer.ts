import { kernelError } from 'portico/plugin'
import { compile, type Instruction } from './compile.js'
import { expectWallet } from './expect-receiver.js'
import { computeBudget, transferSol, writeMemo } from './instructions.js'
import { type Lifetime, readAccounts, readLifetime } from './read-node.js'
import { planTokenTransfer } from './token-transfer.js'

/** A transfer. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** Smallest unit; `all` of a token that the account holds. */
  readonly amount: bigint | 'all'
  /** The mint of a token; SOL without one. */
  readonly mint: string | undefined
  /** A text that is stored with the transfer. */
  readonly memo?: string | undefined
}

/** Asks the network. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** What a transfer comes to. */
interface Outcome {
  readonly amount: bigint
  /** Of the token, as the chain says. */
  readonly decimals: number
  /** What the receiver gets, if the token keeps a fee. */
  readonly arrives?: bigint
  /** The bytes of the token account that is created for the receiver. */
  readonly opens?: number
}

/** The instructions of a transfer, and the compute units that they need. */
export interface Plan extends Outcome {
  readonly instructions: readonly Instruction[]
  readonly units: number
}

/** An unsigned transaction with its blockhash and last valid block. */
export interface Built extends Lifetime, Outcome {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly instructions: readonly Instruction[]
}

// Measured on a local chain, with a margin for guard instructions that some wallets add.
const UNITS = { sol: 20_000, memo: 60_000 } as const
const SOL_DECIMALS = 9

const planSol = async (ask: Ask, { from, to, amount }: Transfer): Promise<Plan> => {
  const [receiver] = await readAccounts(ask, to)
  expectWallet(receiver)
  if (amount === 'all')
    throw kernelError('INPUT_INVALID', {
      values: { name: 'send' },
      details: 'amount: expected a number of lamports',
    })
  return { amount, decimals: SOL_DECIMALS, instructions: [transferSol(from, to, amount)], units: UNITS.sol }
}

/**
 * Builds the transaction of a transfer: SOL, or a token of either program; creates the receiver's token account if it is
 * missing. The blockhash is read last, so that the user has its whole lifetime to approve.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint; `SOLANA_FUNDS_EXCEEDED`
 */
export const buildTransfer = async (ask: Ask, transfer: Transfer): Promise<Built> => {
  const { from, mint, memo } = transfer
  const plan = await (mint === undefined ? planSol(ask, transfer) : planTokenTransfer(ask, transfer, mint))
  const { instructions: own, units, ...outcome } = plan
  const budget = computeBudget(units + (memo ? UNITS.memo : 0))
  const instructions = [...budget, ...own, ...(memo ? [writeMemo(memo)] : [])]
  const lifetime = readLifetime(await ask('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  return { ...outcome, ...lifetime, instructions, bytes: compile({ payer: from, instructions, ...lifetime }) }
}
