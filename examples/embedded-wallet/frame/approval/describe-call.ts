import { type KnownCall, readCalldata } from '../decode/read-calldata.js'
import { isUnlimited } from '../decode/typed-data-powers.js'
import type { DescribeContext, Item } from './description.js'

const describeKnown = (call: KnownCall, to: string, { t }: DescribeContext): readonly Item[] => {
  const address = (label: 'collection' | 'receiver' | 'sender' | 'spender' | 'token', value: string) =>
    ({ kind: 'address', label: t(label), value }) as const
  const isItem = 'mayBeItem' in call
  const amount = (value: bigint, key: 'units' | 'unlimitedUnits' = 'units') =>
    ({
      kind: 'row',
      label: t('amount'),
      value: t(isItem ? `${key}OrItem` : key, { amount: String(value) }),
    }) as const
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
    case 'safeTransferFrom': {
      const ends = [address('sender', call.from), address('receiver', call.to)]
      const item: Item = { kind: 'row', label: t('item'), value: String(call.item) }
      return [{ kind: 'heading', text: t('call.safeTransferFrom') }, item, ...ends, address('collection', to)]
    }
    case 'approve':
    case 'increaseAllowance': {
      const heading: Item = { kind: 'heading', text: t(`call.${call.call}`) }
      const spender = address('spender', call.spender)
      if (!isUnlimited(call.amount)) return [heading, warning('warn.spender'), amount(call.amount), spender, token]
      const warnings = [warning('warn.spender'), warning('warn.unlimited')]
      return [heading, ...warnings, amount(call.amount, 'unlimitedUnits'), spender, token]
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

/** What a transaction or a smart account calls. */
export interface DescribedCall {
  /** Absent: it creates a contract. */
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
}

/** Describes a call of `account` with all its addresses; `isKnown`: it is one of a token, which moves none of the network's currency. */
export const describeCall = (
  { to, data }: DescribedCall,
  context: DescribeContext,
  account: string,
): { readonly items: readonly Item[]; readonly isKnown: boolean } => {
  const { t, origin } = context
  if (to === undefined)
    return {
      isKnown: false,
      items: [
        { kind: 'heading', text: t('call.create') },
        { kind: 'warning', text: t('warn.create'), isDanger: true },
        { kind: 'code', label: t('data'), value: data },
      ],
    }
  // An account is no token: calls to itself can hold a batch of any others.
  const call = to.toLowerCase() === account.toLowerCase() ? undefined : readCalldata(data)
  if (call) return { isKnown: true, items: describeKnown(call, to, context) }
  if (data === '0x') return { isKnown: false, items: [{ kind: 'address', label: t('to'), value: to }] }
  return {
    isKnown: false,
    items: [
      { kind: 'heading', text: t('call.unknown') },
      { kind: 'warning', text: t('warn.contract', { origin }), isDanger: true },
      { kind: 'address', label: t('contract'), value: to },
      { kind: 'code', label: t('function'), value: data.slice(0, 10) },
      { kind: 'code', label: t('data'), value: data },
    ],
  }
}
