import { formatUnits } from '../decode/format-units.js'
import { describeCall } from './describe-call.js'
import { type DescribeContext, type Item, withCurrency } from './description.js'
import type { Approval } from './read-approval.js'

/** Describes a transaction on an EVM chain: what it calls, all addresses whole, and its cost at most. */
export const describeEvmTransaction = (
  { transaction, chainId, address }: Extract<Approval, { kind: 'evmTransaction' }>,
  context: DescribeContext,
): readonly Item[] => {
  const { t } = context
  const { value, gas, maxFeePerGas, nonce } = transaction
  const called = describeCall(transaction, context, address)
  const items: Item[] = [...called.items]
  const row = (label: 'amount' | 'fee' | 'total', amount: bigint): Item => ({
    kind: 'row',
    label: t(label),
    value: withCurrency(formatUnits(amount, 18), chainId),
  })
  const fee = gas * maxFeePerGas
  if (!called.isKnown || value > 0n) items.push(row('amount', value))
  items.push(row('fee', fee))
  if (value > 0n) items.push(row('total', fee + value))
  return [...items, { kind: 'row', label: t('nonce'), value: String(nonce) }]
}
