import type { SolanaInstruction } from './read-solana-transaction.js'
import { decodeText } from './show-text.js'

/** An amount of a token; only checked instructions name the token. */
interface TokenAmount {
  /** The token account that pays. */
  readonly account: string
  readonly amount: bigint
  readonly decimals?: number
  readonly mint?: string
}

/** An instruction that is known. Amounts are in lamports, or in the smallest unit of the token. */
export type KnownInstruction =
  | { readonly kind: 'transfer'; readonly from: string; readonly to: string; readonly lamports: bigint }
  | (TokenAmount & { readonly kind: 'tokenTransfer'; readonly owner: string; readonly to: string })
  | (TokenAmount & { readonly kind: 'tokenApprove'; readonly delegate: string })
  | { readonly kind: 'createTokenAccount'; readonly payer: string; readonly owner: string; readonly mint: string }
  | { readonly kind: 'memo'; readonly text: string }
  | { readonly kind: 'unitLimit'; readonly units: bigint }
  | { readonly kind: 'unitPrice'; readonly microLamports: bigint }

const SYSTEM = '11111111111111111111111111111111'
const TOKENS = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']
const TOKEN_ACCOUNTS = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const MEMOS = ['MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo']
const BUDGET = 'ComputeBudget111111111111111111111111111111'

const readNumber = (data: Uint8Array, at: number, size: number): bigint =>
  data.subarray(at, at + size).reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n)

const readToken = ({ accounts, data }: SolanaInstruction): KnownInstruction | undefined => {
  const [account = '', second = '', third = '', fourth = ''] = accounts
  const paid = { account, amount: readNumber(data, 1, 8) }
  const checked = { ...paid, decimals: data[9] ?? 0, mint: second }
  const kind = data[0]
  if (kind === 3 && data.length === 9 && accounts.length === 3)
    return { kind: 'tokenTransfer', owner: third, to: second, ...paid }
  if (kind === 12 && data.length === 10 && accounts.length === 4)
    return { kind: 'tokenTransfer', owner: fourth, to: third, ...checked }
  if (kind === 4 && data.length === 9 && accounts.length === 3)
    return { kind: 'tokenApprove', delegate: second, ...paid }
  if (kind === 13 && data.length === 10 && accounts.length === 4)
    return { kind: 'tokenApprove', delegate: third, ...checked }
  return undefined
}

/** Reads what sets the fee of a transaction. Bytes after it change nothing: the network reads its start alone. */
export const readBudget = ({
  program,
  data,
}: SolanaInstruction): Extract<KnownInstruction, { kind: 'unitLimit' | 'unitPrice' }> | undefined => {
  if (program !== BUDGET) return undefined
  if (data[0] === 2 && data.length >= 5) return { kind: 'unitLimit', units: readNumber(data, 1, 4) }
  if (data[0] === 3 && data.length >= 9) return { kind: 'unitPrice', microLamports: readNumber(data, 1, 8) }
  return undefined
}

/** Reads an instruction of a well-known program; `undefined` for another one. */
export const readSolanaInstruction = (instruction: SolanaInstruction): KnownInstruction | undefined => {
  const { program, accounts, data } = instruction
  const [first = '', second = '', third = '', fourth = ''] = accounts
  if (program === SYSTEM && data.length === 12 && readNumber(data, 0, 4) === 2n && accounts.length === 2)
    return { kind: 'transfer', from: first, to: second, lamports: readNumber(data, 4, 8) }
  if (TOKENS.includes(program)) return readToken(instruction)
  if (program === TOKEN_ACCOUNTS && data.length < 2 && (data[0] ?? 0) < 2 && second)
    return { kind: 'createTokenAccount', payer: first, owner: third, mint: fourth }
  if (MEMOS.includes(program)) {
    const text = decodeText(data)
    return text === undefined ? undefined : { kind: 'memo', text }
  }
  const budget = readBudget(instruction)
  return budget && data.length === (budget.kind === 'unitLimit' ? 5 : 9) ? budget : undefined
}
