import { Amount, MovedAmount, observer, Row, shortenAddress, useResource } from 'portico/views'
import { VIEWS } from '../constants.js'
import type { ActivityEntry } from '../contract.js'
import { ActivityImage } from './activity-image.js'
import { formatDay } from './dates.js'
import { titleOf } from './kinds.js'
import { amountText, mainTransfer, movedParts, otherTransfer, partiesOf } from './transfers.js'
import { useActivityView } from './use-activity-view.js'

interface ActivityRowProps {
  readonly entry: ActivityEntry
  readonly namespace: string
  /** `false` while rows scroll by too fast to read: nothing is looked up then. */
  readonly isSettled?: boolean
}

/** Who is at the other end of a transaction. */
const otherEnd = (entry: ActivityEntry): string | undefined => {
  const { from, to } = partiesOf(entry)
  return entry.kind === 'receive' ? from : to
}

/** Whether an entry brought something that may have a worth. */
const isGain = (entry: ActivityEntry): boolean => {
  const { direction, token } = mainTransfer(entry) ?? {}
  return direction === 'in' && entry.status === 'confirmed' && !token?.unverified
}

/** One entry: what it did, with whom, what it moved and when. */
export const ActivityRow = observer(function ActivityRow({ entry, namespace, isSettled = true }: ActivityRowProps) {
  const { locale, navigate, pending, stores, t, viewState } = useActivityView()
  const { id, kind, status, minedAt, transfers } = entry
  const account = otherEnd(entry)
  const network = stores.networks.find(entry.chain)
  const isNamed = isSettled && account !== undefined && network
  const { value: named } = useResource(viewState.runtime.started?.names, isNamed ? { network, account } : undefined)
  const transfer = mainTransfer(entry)
  const sold = otherTransfer(entry)
  const nft = t('activity.nft')

  const detail = () => {
    if (status !== 'confirmed' && status !== 'pending') return t(`activity.status.${status}`)
    if (transfer?.token?.unverified) return t('activity.unverified')
    if (sold) return t('activity.swappedFrom', { amount: amountText(sold, locale, nft) })
    const rest = transfers.length - 1
    if (rest > 0) return t('activity.more', { count: rest })
    if (transfer?.nft?.name) return transfer.nft.name
    if (named?.name === undefined) return account === undefined ? undefined : shortenAddress(account)
    const { name, nameSource: source } = named
    return source === undefined ? name : `${name} · ${t('account.nameBy', { source })}`
  }
  const key = `${VIEWS.one} ${id}`
  return (
    <Row
      name={titleOf(entry, t)}
      detail={detail()}
      image={<ActivityImage entry={entry} />}
      end={
        <MovedAmount
          amount={transfer && <Amount parts={movedParts(transfer, kind, locale, nft)} />}
          tone={isGain(entry) ? 'success' : undefined}
          detail={
            status === 'pending' ? (
              t('activity.status.pending')
            ) : (
              <time dateTime={new Date(minedAt).toISOString()}>{formatDay(minedAt, locale)}</time>
            )
          }
          waiting={status === 'pending'}
        />
      }
      busy={pending === key}
      onClick={() => navigate(VIEWS.one, { namespace, id }, 'push', key)}
    />
  )
})
