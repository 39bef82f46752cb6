import { toHex } from '../bytes/bytes.js'
import { formatUnits } from '../decode/format-units.js'
import { readBudget, readSolanaInstruction } from '../decode/read-solana-instruction.js'
import type { SolanaInstruction } from '../decode/read-solana-transaction.js'
import type { DescribeContext, Item } from './description.js'
import type { Approval, SignableSolana } from './read-approval.js'

const LAMPORTS_PER_SIGNATURE = 5_000n
const UNITS_PER_INSTRUCTION = 200_000n
const MOST_UNITS = 1_400_000n

const describeInstruction = (instruction: SolanaInstruction, { t }: DescribeContext): readonly Item[] => {
  const known = readSolanaInstruction(instruction)
  const heading = (key: Parameters<typeof t>[0]): Item => ({ kind: 'heading', text: t(key) })
  const address = (key: Parameters<typeof t>[0], value: string): Item => ({ kind: 'address', label: t(key), value })
  const amount = (value: string): Item => ({ kind: 'row', label: t('amount'), value })
  const tokens = ({ amount: units, decimals }: { readonly amount: bigint; readonly decimals?: number }) =>
    decimals === undefined ? t('units', { amount: String(units) }) : formatUnits(units, decimals)
  const token = ({ account, mint }: { readonly account: string; readonly mint?: string }) => [
    ...(mint === undefined ? [] : [address('token', mint)]),
    address('account', account),
  ]
  switch (known?.kind) {
    case 'transfer': {
      const ends = [address('sender', known.from), address('receiver', known.to)]
      return [amount(`${formatUnits(known.lamports, 9)} SOL`), ...ends]
    }
    case 'tokenTransfer': {
      const ends = [address('sender', known.owner), address('receiver', known.to)]
      return [heading('call.transfer'), amount(tokens(known)), ...token(known), ...ends]
    }
    case 'tokenApprove': {
      const warning: Item = { kind: 'warning', text: t('warn.spender'), isDanger: true }
      const text = known.amount >= 2n ** 63n ? t('unlimited') : tokens(known)
      return [heading('call.approve'), warning, amount(text), ...token(known), address('spender', known.delegate)]
    }
    case 'createTokenAccount': {
      const parts = [address('token', known.mint), address('account', known.owner), address('payer', known.payer)]
      return [heading('call.createTokenAccount'), ...parts]
    }
    case 'memo':
      return [{ kind: 'text', label: t('memo'), value: known.text }]
    case 'unitLimit':
      return [{ kind: 'row', label: t('call.budget'), value: String(known.units) }]
    case 'unitPrice':
      return []
    default:
      return [
        { kind: 'warning', text: t('warn.unknown'), isDanger: true },
        address('program', instruction.program),
        { kind: 'code', label: t('accounts'), value: instruction.accounts.join('\n') },
        { kind: 'code', label: t('data'), value: toHex(instruction.data) },
      ]
  }
}

/** Returns the fee at most, in lamports: for the signatures, and for the computation at its price. */
const highestSolanaFee = ({ signers, instructions }: Pick<SignableSolana, 'signers' | 'instructions'>): bigint => {
  const known = instructions.map(readBudget)
  const price = known.find((one) => one?.kind === 'unitPrice')?.microLamports ?? 0n
  const otherwise = BigInt(instructions.length) * UNITS_PER_INSTRUCTION
  const limit = known.find((one) => one?.kind === 'unitLimit')?.units ?? otherwise
  const units = limit < MOST_UNITS ? limit : MOST_UNITS
  return LAMPORTS_PER_SIGNATURE * BigInt(signers.length) + (price * units + 999_999n) / 1_000_000n
}

/** Describes transactions of Solana, each instruction of them; what to be warned of comes first. */
export const describeSolana = (
  { transactions }: Extract<Approval, { kind: 'solanaTransactions' }>,
  context: DescribeContext,
): readonly Item[] => {
  const { t } = context
  const items = transactions.flatMap((transaction, at): readonly Item[] => [
    ...(transactions.length > 1
      ? [{ kind: 'heading', text: t('transaction', { number: String(at + 1) }) } as const]
      : []),
    ...transaction.instructions.flatMap((one) => describeInstruction(one, context)),
    { kind: 'row', label: t('fee'), value: `${formatUnits(highestSolanaFee(transaction), 9)} SOL` },
    { kind: 'address', label: t('payer'), value: transaction.signers[0] ?? '' },
  ])
  const warnings = items.filter((one) => one.kind === 'warning')
  const once = warnings.filter(({ text }, at) => warnings.findIndex((one) => one.text === text) === at)
  return [...once, ...items.filter((one) => one.kind !== 'warning')]
}
