import { formatUnits } from '../decode/format-units.js'
import { isUnlimited, type KnownCall, readCalldata } from '../decode/read-calldata.js'
import { type DescribeContext, type Item, withCurrency } from './description.js'
import type { Approval } from './read-approval.js'

const describeCall = (call: KnownCall, to: string, { t }: DescribeContext): readonly Item[] => {
  const address = (label: 'receiver' | 'sender' | 'spender' | 'token', value: string) =>
    ({ kind: 'address', label: t(label), value }) as const
  const amount = (value: bigint, text = t('units', { amount: String(value) })) =>
    ({ kind: 'row', label: t('amount'), value: text }) as const
  const warning = (key: 'warn.spender' | 'warn.unlimited' | 'warn.all') =>
    ({ kind: 'warning', text: t(key), isDanger: true }) as const
  const token = address('token', to)
  switch (call.call) {
    case 'transfer':
      return [{ kind: 'heading', text: t('call.transfer') }, amount(call.amount), address('receiver', call.to), token]
    case 'transferFrom': {
      const ends = [address('sender', call.from), address('receiver', call.to)]
      return [{ kind: 'heading', text: t('call.transferFrom') }, amount(call.amount), ...ends, token]
    }
    case 'approve': {
      const heading: Item = { kind: 'heading', text: t('call.approve') }
      const spender = address('spender', call.spender)
      if (!isUnlimited(call.amount)) return [heading, warning('warn.spender'), amount(call.amount), spender, token]
      const warnings = [warning('warn.spender'), warning('warn.unlimited')]
      return [heading, ...warnings, amount(call.amount, t('unlimited')), spender, token]
    }
    case 'setApprovalForAll': {
      const heading: Item = {
        kind: 'heading',
        text: t(call.isApproved ? 'call.setApprovalForAll' : 'call.revokeForAll'),
      }
      return [heading, ...(call.isApproved ? [warning('warn.all')] : []), address('spender', call.operator), token]
    }
  }
}

/** Describes a transaction on an EVM chain: what it calls, all addresses whole, and its cost at most. */
export const describeEvmTransaction = (
  { transaction, chainId }: Extract<Approval, { kind: 'evmTransaction' }>,
  context: DescribeContext,
): readonly Item[] => {
  const { t, origin } = context
  const { to, value, data, gas, maxFeePerGas, nonce } = transaction
  const call = to === undefined ? undefined : readCalldata(data)
  const items: Item[] = []
  if (to === undefined) {
    items.push({ kind: 'heading', text: t('call.create') })
    items.push(
      { kind: 'warning', text: t('warn.create'), isDanger: true },
      { kind: 'code', label: t('data'), value: data },
    )
  } else if (call) items.push(...describeCall(call, to, context))
  else if (data === '0x') items.push({ kind: 'address', label: t('to'), value: to })
  else
    items.push(
      { kind: 'heading', text: t('call.unknown') },
      { kind: 'warning', text: t('warn.contract', { origin }), isDanger: false },
      { kind: 'address', label: t('contract'), value: to },
      { kind: 'code', label: t('function'), value: data.slice(0, 10) },
      { kind: 'code', label: t('data'), value: data },
    )
  const row = (label: 'amount' | 'fee' | 'total', amount: bigint): Item => ({
    kind: 'row',
    label: t(label),
    value: withCurrency(formatUnits(amount, 18), chainId),
  })
  const fee = gas * maxFeePerGas
  if (!call || value > 0n) items.push(row('amount', value))
  items.push(row('fee', fee))
  if (value > 0n) items.push(row('total', fee + value))
  return [...items, { kind: 'row', label: t('nonce'), value: String(nonce) }]
}
