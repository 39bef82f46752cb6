import type { IconName } from 'portico/plugin'
import type { ActivityEntry } from '../contract.js'
import type { Translate } from 'portico/views'
import type english from '../messages/en.js'

/** What a transaction did, as sources name it; other names are shown as they are. */
const KINDS = [
  'approve',
  'bought',
  'borrow',
  'burn',
  'cancel',
  'claim',
  'deploy',
  'deposit',
  'execute',
  'mint',
  'receive',
  'repay',
  'send',
  'sell',
  'stake',
  'trade',
  'unstake',
  'withdraw',
  'transaction',
] as const

type T = Translate<typeof english>

/** Returns what an entry did, in the past tense, or does while it is pending. */
export const titleOf = ({ kind, status }: ActivityEntry, t: T): string => {
  if (status === 'pending' && kind === 'send') return t('activity.sending')
  if (status === 'pending' && kind === 'receive') return t('activity.receiving')
  if (status === 'pending' && kind === 'trade') return t('activity.trading')
  const known = KINDS.find((one) => one === kind)
  return known ? t(`activity.did.${known}`) : kind || t('activity.did.transaction')
}

/** Returns the icon of what an entry did. */
export const iconOf = ({ kind, status, transfers }: ActivityEntry): IconName => {
  if (status === 'pending') return 'clock'
  if (status !== 'confirmed' || kind === 'cancel') return 'close'
  if (kind === 'trade') return 'swap'
  if (kind === 'approve') return 'check'
  return transfers[0]?.direction === 'in' ? 'receive' : 'send'
}
