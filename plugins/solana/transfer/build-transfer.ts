import { kernelError, loadPart } from 'portico/plugin'
import { decodeAddress } from '../decode-address.js'
import { solanaError } from '../errors.js'
import { compile, deriveAddress, type Instruction } from './compile.js'
import { computeBudget, createTokenAccount, PROGRAMS, transferSol, transferToken, writeMemo } from './instructions.js'
import { type Lifetime, type NodeAccount, readLifetime, readNodeAccounts } from './read-node.js'

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
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** An unsigned transaction with its blockhash and last valid block. */
export interface Built extends Lifetime {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly instructions: readonly Instruction[]
  readonly amount: bigint
  /** The token account that is created for the receiver. */
  readonly opens?: 'token' | 'token2022'
}

/** The instructions of a transfer. */
type Plan = Pick<Built, 'amount' | 'instructions' | 'opens'>

// Measured on a local chain, with a margin for guard instructions that some wallets add.
const UNITS = { sol: 20_000, token: 150_000, memo: 60_000 } as const

const TOKEN_PROGRAMS: readonly string[] = [PROGRAMS.token, PROGRAMS.token2022]

/** Offsets in mints and token accounts, the same in both programs. */
const MINT = { decimals: 44, isInitialized: 45 } as const
const TOKEN_ACCOUNT = { amount: 64, size: 72 } as const

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

const readDecimals = (account: NodeAccount | undefined): number => {
  const { data, owner = '' } = account ?? {}
  const decimals = data?.[MINT.decimals]
  if (!data || decimals === undefined || !TOKEN_PROGRAMS.includes(owner) || data[MINT.isInitialized] !== 1)
    return refuse('token: this address is not a mint')
  // An account of the newer token program is longer, and names its type after the older layout.
  const isMint = data.length === 82 || (owner === PROGRAMS.token2022 && data[165] === 1)
  return isMint ? decimals : refuse('token: this is a token account, not its mint')
}

const readAmount = (account: NodeAccount | undefined): bigint => {
  if (!account || account.data.length < TOKEN_ACCOUNT.size) return 0n
  const view = new DataView(account.data.buffer, account.data.byteOffset)
  return view.getBigUint64(TOKEN_ACCOUNT.amount, true)
}

const tokenInstructions = async (
  ask: (...addresses: readonly string[]) => Promise<readonly (NodeAccount | undefined)[]>,
  { from: owner, to: receiver, amount: asked, memo }: Transfer,
  mint: string,
): Promise<Plan> => {
  const [known, person] = await ask(mint, receiver)
  expectWallet(person)
  if (!person) await expectOnCurve(receiver)
  const decimals = readDecimals(known)
  const program = known?.owner ?? ''
  const [from, to] = await Promise.all(
    [owner, receiver].map((one) => deriveAddress(PROGRAMS.associatedToken, [one, program, mint])),
  )
  if (from === undefined || to === undefined) return { amount: 0n, instructions: [] }
  const [own, theirs] = await ask(from, to)
  const held = readAmount(own)
  const amount = asked === 'all' ? held : asked
  if (held < amount) throw solanaError('SOLANA_FUNDS_EXCEEDED', { details: 'token balance' })
  const instructions = [
    ...computeBudget(UNITS.token + (memo ? UNITS.memo : 0)),
    ...(theirs ? [] : [createTokenAccount(owner, { account: to, owner: receiver, mint, program })]),
    transferToken({ from, to, owner, mint, program }, amount, decimals),
  ]
  if (theirs) return { amount, instructions }
  return { amount, instructions, opens: program === PROGRAMS.token2022 ? 'token2022' : 'token' }
}

/**
 * Builds the transaction of a transfer: SOL, or a token of either program; creates the receiver's token account if it is
 * missing. The blockhash is read last, so that the user has its whole lifetime to approve.
 * @throws `INPUT_INVALID` if the receiver is no wallet address or the token is no mint; `SOLANA_FUNDS_EXCEEDED`
 */
export const buildTransfer = async (ask: Ask, transfer: Transfer): Promise<Built> => {
  const { from, to, amount, mint, memo } = transfer
  const accounts = async (...addresses: readonly string[]) => {
    const options = { encoding: 'base64', commitment: 'confirmed' }
    return readNodeAccounts(await ask('getMultipleAccounts', [addresses, options]), addresses.length)
  }
  let plan: Plan
  if (mint === undefined) {
    expectWallet((await accounts(to))[0])
    const lamports = amount === 'all' ? refuse('amount: expected a number of lamports') : amount
    const budget = computeBudget(UNITS.sol + (memo ? UNITS.memo : 0))
    plan = { amount: lamports, instructions: [...budget, transferSol(from, to, lamports)] }
  } else plan = await tokenInstructions(accounts, transfer, mint)
  const instructions = memo ? [...plan.instructions, writeMemo(memo)] : plan.instructions
  const lifetime = readLifetime(await ask('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  return { ...plan, ...lifetime, instructions, bytes: compile({ payer: from, instructions, ...lifetime }) }
}
