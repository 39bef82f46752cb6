import { kernelError, loadPart } from 'portico/plugin'
import { decodeAddress } from '../decode-address.js'
import { solanaError } from '../errors.js'
import { compile, deriveAddress, type Instruction } from './compile.js'
import { computeBudget, createTokenAccount, PROGRAMS, transferSol, transferToken } from './instructions.js'
import { type Lifetime, type NodeAccount, readLifetime, readNodeAccounts } from './read-node.js'

/** What is to be moved. */
export interface Transfer {
  readonly from: string
  readonly to: string
  /** Smallest unit. */
  readonly amount: bigint
  /** The mint of a token; SOL without one. */
  readonly mint: string | undefined
}

/** Asks the network. */
type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** A transaction that nobody has signed yet, and until when it may be taken. */
export interface Built extends Lifetime {
  readonly bytes: Uint8Array<ArrayBuffer>
}

// Measured on a local chain, with room for what a wallet adds: some put guards of their own into a transaction.
const UNITS = { sol: 20_000, token: 150_000 } as const

const TOKEN_PROGRAMS: readonly string[] = [PROGRAMS.token, PROGRAMS.token2022]

/** Where the layouts of mints and token accounts, the same in both programs, have what is read here. */
const MINT = { decimals: 44, isInitialized: 45 } as const
const TOKEN_ACCOUNT = { amount: 64, size: 72 } as const

const refuse = (details: string): never => {
  throw kernelError('INPUT_INVALID', { values: { name: 'send' }, details })
}

/** What arrives in a token's own account, a stake, a pool or a program does not come back. */
const expectPerson = (receiver: NodeAccount | undefined): void => {
  if (receiver && (receiver.isProgram || receiver.owner !== PROGRAMS.system))
    refuse('to: this is an account of a program, not of a person; give the address of the wallet')
}

/** Where nothing is yet, an address that a program derives is told from a person's only by its having no secret. */
const expectSecret = async (address: string): Promise<void> => {
  const { isOnCurve } = await loadPart(() => import('./is-on-curve.js'))
  if (!isOnCurve(decodeAddress(address) ?? new Uint8Array(32)))
    refuse('to: nobody can have the key of this address, and nothing is there; give the address of the wallet')
}

const readDecimals = (account: NodeAccount | undefined): number => {
  const { data, owner = '' } = account ?? {}
  const decimals = data?.[MINT.decimals]
  if (!data || decimals === undefined || !TOKEN_PROGRAMS.includes(owner) || data[MINT.isInitialized] !== 1)
    return refuse('token: there is no mint at this address')
  // A token account of the newer program is longer, and says what it is behind the length of the older one.
  const isMint = data.length === 82 || (owner === PROGRAMS.token2022 && data[165] === 1)
  return isMint ? decimals : refuse('token: this is an account that holds a token, not its mint')
}

const readAmount = (account: NodeAccount | undefined): bigint => {
  if (!account || account.data.length < TOKEN_ACCOUNT.size) return 0n
  const view = new DataView(account.data.buffer, account.data.byteOffset)
  return view.getBigUint64(TOKEN_ACCOUNT.amount, true)
}

const tokenInstructions = async (
  ask: (...addresses: readonly string[]) => Promise<readonly (NodeAccount | undefined)[]>,
  { from: owner, to: receiver, amount }: Transfer,
  mint: string,
): Promise<readonly Instruction[]> => {
  const [known, person] = await ask(mint, receiver)
  expectPerson(person)
  if (!person) await expectSecret(receiver)
  const decimals = readDecimals(known)
  const program = known?.owner ?? ''
  const [from, to] = await Promise.all(
    [owner, receiver].map((one) => deriveAddress(PROGRAMS.associatedToken, [one, program, mint])),
  )
  if (from === undefined || to === undefined) return []
  const [own, theirs] = await ask(from, to)
  if (readAmount(own) < amount) throw solanaError('SOLANA_FUNDS_EXCEEDED', { details: 'of the token' })
  return [
    ...computeBudget(UNITS.token),
    ...(theirs ? [] : [createTokenAccount(owner, { account: to, owner: receiver, mint, program })]),
    transferToken({ from, to, owner, mint, program }, amount, decimals),
  ]
}

/**
 * Makes the transaction of a transfer: SOL, or a token of either program with its own decimals, and the receiver's account
 * for it where there is none yet. The blockhash is read last, so that the visitor has all of its time.
 * @throws `INPUT_INVALID` where the receiver is no person, or no mint is there; `SOLANA_FUNDS_EXCEEDED`
 */
export const buildTransfer = async (ask: Ask, transfer: Transfer): Promise<Built> => {
  const { from, to, amount, mint } = transfer
  const accounts = async (...addresses: readonly string[]) => {
    const options = { encoding: 'base64', commitment: 'confirmed' }
    return readNodeAccounts(await ask('getMultipleAccounts', [addresses, options]), addresses.length)
  }
  let instructions: readonly Instruction[]
  if (mint === undefined) {
    expectPerson((await accounts(to))[0])
    instructions = [...computeBudget(UNITS.sol), transferSol(from, to, amount)]
  } else instructions = await tokenInstructions(accounts, transfer, mint)
  const lifetime = readLifetime(await ask('getLatestBlockhash', [{ commitment: 'confirmed' }]))
  return { ...lifetime, bytes: compile({ payer: from, instructions, ...lifetime }) }
}
