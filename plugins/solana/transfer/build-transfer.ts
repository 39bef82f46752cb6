import { read } from 'portico/kit'
import { kernelError, loadPart } from 'portico/plugin'
import { solanaError } from '../errors.js'
import { compile, deriveAddress, type Instruction } from './compile.js'
import { computeBudget, createTokenAccount, PROGRAMS, transferSol, transferToken, writeMemo } from './instructions.js'
import { keptOf, type Mint, readMint, type TransferFee } from './read-mint.js'
import { type Lifetime, readAccounts, readLifetime, type NodeAccount } from './read-node.js'
import { readHeld, readHoldings, takeFrom } from './token-holdings.js'
import { decodeAddress } from '../decode-address.js'

/** A transfer. */
interface Transfer {
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
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

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
interface Plan extends Outcome {
  readonly instructions: readonly Instruction[]
  readonly units: number
}

/** An unsigned transaction with its blockhash and last valid block. */
export interface Built extends Lifetime, Outcome {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly instructions: readonly Instruction[]
}

// Measured on a local chain, with a margin for guard instructions that some wallets add.
const UNITS = { sol: 20_000, token: 150_000, further: 30_000, memo: 60_000 } as const
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

/** Returns the fee of this epoch. */
const feeNow = async (ask: Ask, { fees }: Mint): Promise<TransferFee | undefined> => {
  if (!fees) return undefined
  const { older, newer, epoch } = fees
  if (older.basisPoints === newer.basisPoints && older.most === newer.most) return newer
  const now = read(await ask('getEpochInfo', [{ commitment: 'confirmed' }]), 'epoch')
  if (!Number.isSafeInteger(now)) throw solanaError('SOLANA_RPC_ANSWER_INVALID')
  return BigInt(now as number) >= epoch ? newer : older
}

/**
 * Plans the transfer of a token, out of all accounts of the owner that it takes; the receiver's account is created if it is
 * missing, and a fee that the token keeps is fixed in the transaction.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint; `SOLANA_FUNDS_EXCEEDED`
 */
const planToken = async (
  ask: Ask,
  { from: owner, to: receiver, amount: asked }: Transfer,
  address: string,
): Promise<Plan> => {
  const [known, person] = await readAccounts(ask, address, receiver)
  expectWallet(person)
  if (!person) await expectOnCurve(receiver)
  const mint = readMint(known)
  const { program, decimals, accountBytes } = mint
  const [from = '', to = ''] = await Promise.all(
    [owner, receiver].map((one) => deriveAddress(PROGRAMS.associatedToken, [one, program, address])),
  )
  const [[own, theirs], fee] = await Promise.all([readAccounts(ask, from, to), feeNow(ask, mint)])
  const held = { address: from, amount: readHeld(own) }
  const others = asked === 'all' || held.amount < asked ? await readHoldings(ask, owner, address) : []
  const parts = takeFrom([held, ...others.filter((one) => one.address !== from)], asked).map((part) => ({
    ...part,
    kept: fee ? keptOf(part.amount, fee) : 0n,
  }))
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n)
  const kept = parts.reduce((sum, part) => sum + part.kept, 0n)
  return {
    amount,
    decimals,
    ...(kept > 0n && { arrives: amount - kept }),
    ...(!theirs && { opens: accountBytes }),
    units: UNITS.token + (parts.length - 1) * UNITS.further,
    instructions: [
      ...(theirs ? [] : [createTokenAccount(owner, { account: to, owner: receiver, mint: address, program })]),
      ...parts.map((part) =>
        transferToken({ from: part.address, to, owner, mint: address, program }, part.amount, decimals, part.kept),
      ),
    ],
  }
}

/**
 * Builds the transaction of a transfer: SOL, or a token of either program; creates the receiver's token account if it is
 * missing. The blockhash is read last, so that the user has its whole lifetime to approve.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint; `SOLANA_FUNDS_EXCEEDED`
 */
export const buildTransfer = async (ask: Ask, transfer: Transfer): Promise<Built> => {
  const { from, mint, memo } = transfer
  const plan = await (mint === undefined ? planSol(ask, transfer) : planToken(ask, transfer, mint))
  const { instructions: own, units, ...outcome } = plan
  const budget = computeBudget(units + (memo ? UNITS.memo : 0))
  const instructions = [...budget, ...own, ...(memo ? [writeMemo(memo)] : [])]
  const lifetime = readLifetime(await ask('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  return { ...outcome, ...lifetime, instructions, bytes: compile({ payer: from, instructions, ...lifetime }) }
}

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

/** Refuses accounts of programs, for example of tokens, stakes and pools: a transfer to one is lost. */
const expectWallet = (receiver: NodeAccount | undefined): void => {
  if (receiver && (receiver.isProgram || receiver.owner !== PROGRAMS.system))
    refuse('to: this account belongs to a program; use the address of a wallet')
}

/** Refuses an unused address that is not on the curve: a program derived it, and it has no private key. */
const expectOnCurve = async (address: string): Promise<void> => {
  const { isOnCurve } = await loadPart(() => import('./is-on-curve.js'))
  if (!isOnCurve(decodeAddress(address) ?? new Uint8Array(32)))
    refuse('to: this address has no private key and no account; use the address of a wallet')
}
