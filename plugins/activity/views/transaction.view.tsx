import {
  AddressGroups,
  Amount,
  Button,
  Callout,
  Chip,
  Facts,
  Headline,
  IconTile,
  NetworkImage,
  observer,
  Panel,
  Screen,
  shortenAddress,
  Stack,
  Status,
  Text,
  useCopy,
  useModalView,
} from 'portico/views'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '../contract.js'
import type { ActivityPlugin } from '../plugin-type.js'
import { ActivityImage } from './activity-image.js'
import { formatMoment } from './dates.js'
import { titleOf } from './kinds.js'
import { explorerOf } from './explorer-of.js'
import { amountText, mainTransfer, movedParts, partiesOf } from './transfers.js'
import { TransactionSteps } from './transaction-steps.js'
import { useActivity } from './use-activity-view.js'

/** One entry with everything that is known of it. */
export default observer(function TransactionView() {
  const { params, t } = useModalView<ActivityPlugin, 'Transaction'>('activity')
  const { items } = useActivity(params)
  const entry = items.find(({ id }) => id === params.id)
  if (!entry) {
    return (
      <Screen title={t('activity.hash')}>
        <Status
          heading={t('activity.gone')}
          text={t('activity.goneText')}
          picture={<IconTile size="hero" icon="search" />}
        />
      </Screen>
    )
  }
  return <Entry entry={entry} />
})

const Entry = observer(function Entry({ entry }: { readonly entry: ActivityEntry }) {
  const { locale, stores, t } = useModalView<ActivityPlugin, 'Transaction'>('activity')
  const copy = useCopy({ copied: t('activity.hashCopied'), failed: t('activity.hashNotCopied') })
  const { chain, hash, kind, minedAt, status, transfers } = entry
  const { from, to } = partiesOf(entry)
  const network = stores.networks.find(chain)
  const explorerUrl = explorerOf(entry, network)
  const nft = t('activity.nft')
  const unverified = transfers.find(({ token }) => token?.unverified)?.token
  const hasFailed = status === 'failed'
  const attempted = hasFailed ? mainTransfer(entry) : undefined
  const facts: (readonly [string, ReactNode])[] = [
    ...(attempted ? [[t('activity.amount'), amountText(attempted, locale, nft)] as const] : []),
    [t('activity.state'), t(`activity.status.${status}`)],
    [
      t('activity.network'),
      network && (
        <>
          <NetworkImage network={network} size="tiny" />
          <bdi>{network.name}</bdi>
        </>
      ),
    ],
    [
      t('activity.date'),
      <time key="date" dateTime={new Date(minedAt).toISOString()}>
        {formatMoment(minedAt, locale)}
      </time>,
    ],
  ]
  if (hash !== '') {
    facts.push([
      t('activity.hash'),
      <Chip
        key="hash"
        bare
        icon="copy"
        spoken={t('activity.copyHash', { hash: shortenAddress(hash) })}
        onClick={() => copy(hash)}
      >
        <span dir="ltr">{shortenAddress(hash)}</span>
      </Chip>,
    ])
  }
  return (
    <Screen
      title={titleOf(entry, t)}
      {...(explorerUrl !== undefined && {
        footer: <Button label={t('activity.explorer')} iconEnd="external" href={explorerUrl} />,
      })}
    >
      <Outcome entry={entry} />
      {unverified && (
        <Callout icon="info" tone="warning">
          {t('activity.unverifiedText', { symbol: unverified.symbol })}
        </Callout>
      )}
      {transfers.length > 0 && !hasFailed && (
        <Headline>
          <ActivityImage entry={entry} />
          {transfers.map((transfer, at) => (
            <Amount
              // biome-ignore lint/suspicious/noArrayIndexKey: the transfers of a transaction never move, and may repeat.
              key={at}
              size={at === 0 ? 'money' : 'text'}
              parts={movedParts(transfer, kind, locale, nft)}
            />
          ))}
        </Headline>
      )}
      <Stack>
        {status === 'pending' && network && <TransactionSteps entry={entry} network={network.name} />}
        {from !== undefined && <Party label={t('activity.sender')} address={from} />}
        {to !== undefined && <Party label={t('activity.receiver')} address={to} />}
        <Panel>
          <Facts facts={facts} />
        </Panel>
      </Stack>
    </Screen>
  )
})

/** What became of a transaction that did not simply succeed. */
function Outcome({ entry: { status } }: { readonly entry: ActivityEntry }) {
  const { t } = useModalView<ActivityPlugin, 'Transaction'>('activity')
  if (status === 'confirmed' || status === 'pending') return null
  if (status === 'failed') {
    return (
      <Status
        tight
        heading={t('activity.nothingMoved')}
        text={t('activity.failedReason')}
        picture={<IconTile size="hero" icon="close" tone="danger" />}
      />
    )
  }
  return (
    <Callout icon="info" tone="warning">
      {t(status === 'replaced' ? 'activity.replacedText' : 'activity.unknownText')}
    </Callout>
  )
}

/** The whole address of one end: a name alone could be that of an impostor. */
function Party({ label, address }: { readonly label: string; readonly address: string }) {
  return (
    <Panel>
      <Text size="small">{label}</Text>
      <AddressGroups address={address} />
    </Panel>
  )
}
