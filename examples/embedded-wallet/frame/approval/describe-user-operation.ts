import { formatUnits } from '../decode/format-units.js'
import { isUnlimited } from '../decode/typed-data-powers.js'
import { quoteText } from '../decode/show-text.js'
import { highestFee, type OperationSponsor } from '../smart/operation-draft.js'
import { describeCall } from './describe-call.js'
import { type DescribeContext, type Item, withCurrency } from './description.js'
import type { Approval } from './read-approval.js'

/** Names who pays, and says what it may take in return: the embedding page has chosen it. */
const describeSponsor = (
  { paymaster, name, allowances }: OperationSponsor,
  { t }: DescribeContext,
): readonly Item[] => {
  const taking = allowances.flatMap(({ token, amount }): readonly Item[] => [
    {
      kind: 'row',
      label: t('allowance'),
      value: isUnlimited(amount) ? t('unlimited') : t('units', { amount: String(amount) }),
    },
    { kind: 'address', label: t('token'), value: token },
  ])
  return [
    { kind: 'address', label: t('sponsor'), value: paymaster },
    ...(name === undefined ? [] : [{ kind: 'text', label: t('sponsorName'), value: quoteText(name) } as const]),
    ...(taking.length > 0
      ? [{ kind: 'warning', text: t('warn.allowance'), isDanger: true } as const, ...taking]
      : [{ kind: 'warning', text: t('warn.sponsor'), isDanger: false } as const]),
  ]
}

/** Describes what a smart account does: each call in its order, whether it deploys the account, and who pays how much. */
export const describeUserOperation = (
  { draft, chainId, address }: Extract<Approval, { kind: 'userOperation' }>,
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
    const { items, isKnown } = describeCall(call, context, address)
    const heading = calls.length > 1 ? [{ kind: 'heading', text: t('step', { number: String(at + 1) }) } as const] : []
    return [...heading, ...items, ...(!isKnown || call.value > 0n ? [row('amount', call.value)] : [])]
  })
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  const fee = highestFee(draft)
  const cost: readonly Item[] = sponsor
    ? [{ kind: 'row', label: t('paid'), value: t('sponsored') }, ...describeSponsor(sponsor, context)]
    : [row('fee', fee), ...(value > 0n ? [row('total', fee + value)] : [])]
  return [
    ...(creates ? [{ kind: 'note', text: t('creates') } as const] : []),
    ...(calls.length > 1 ? [{ kind: 'note', text: t('batch', { count: String(calls.length) }) } as const] : []),
    ...described,
    ...(calls.length > 1 ? [{ kind: 'heading', text: t('cost') } as const] : []),
    ...cost,
  ]
}
