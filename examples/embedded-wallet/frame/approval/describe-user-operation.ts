import { formatUnits } from '../decode/format-units.js'
import { highestFee } from '../smart/operation-draft.js'
import { describeCall } from './describe-call.js'
import { type DescribeContext, type Item, withCurrency } from './description.js'
import type { Approval } from './read-approval.js'

/** Describes what a smart account does: each call in its order, whether it deploys the account, and who pays how much. */
export const describeUserOperation = (
  { draft, chainId }: Extract<Approval, { kind: 'userOperation' }>,
  context: DescribeContext,
): readonly Item[] => {
  const { t } = context
  const { calls, creates, sponsor } = draft
  const row = (label: 'amount' | 'fee' | 'total', amount: bigint): Item => ({
    kind: 'row',
    label: t(label),
    value: withCurrency(formatUnits(amount, 18), chainId),
  })
  const described = calls.flatMap((call, at): readonly Item[] => {
    const { items, isKnown } = describeCall(call, context)
    const heading = calls.length > 1 ? [{ kind: 'heading', text: t('step', { number: String(at + 1) }) } as const] : []
    return [...heading, ...items, ...(!isKnown || call.value > 0n ? [row('amount', call.value)] : [])]
  })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const fee = highestFee(draft)
  const cost: readonly Item[] = sponsor
    ? [
        { kind: 'row', label: t('paid'), value: t('sponsored') },
        ...(sponsor.name === undefined ? [] : [{ kind: 'text', label: t('sponsor'), value: sponsor.name } as const]),
      ]
    : [row('fee', fee), ...(value > 0n ? [row('total', fee + value)] : [])]
  return [
    ...(creates ? [{ kind: 'note', text: t('creates') } as const] : []),
    ...(calls.length > 1 ? [{ kind: 'note', text: t('batch', { count: String(calls.length) }) } as const] : []),
    ...described,
    ...(calls.length > 1 ? [{ kind: 'heading', text: t('cost') } as const] : []),
    ...cost,
  ]
}
