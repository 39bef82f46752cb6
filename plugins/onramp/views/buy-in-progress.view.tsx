import { isModalError } from 'portico/plugin'
import {
  Button,
  Callout,
  IconTile,
  Image,
  observer,
  Panel,
  Screen,
  Status,
  type StepState,
  Steps,
  Text,
  useCopy,
  useResource,
} from 'portico/views'
import type { ReactNode } from 'react'
import { UNSEEN_MS } from '../constants.js'
import type { OnrampOrder } from '../contract.js'
import { isOpen } from '../is-open.js'
import { isReported, labelOf } from '../providers.js'
import { showCoins, showFiat } from './format.js'
import { useFlow, useOnramp } from './use-onramp.js'

/** Follows a purchase from the seller's window to what arrives; also after a reload. */
export default observer(function BuyInProgress(): ReactNode {
  const { navigate, params, place, store, t } = useOnramp()
  const { id } = params as { readonly id?: string }
  // Reads what was stored on earlier visits.
  useFlow()
  const order = id === undefined ? place && store.openOf(place.account) : store.find(id)
  if (order) return isOpen(order) ? <Waiting order={order} /> : <Ended order={order} />
  return (
    <Screen
      title={t('onramp.title')}
      footer={
        <Button label={t('onramp.title')} kind="primary" onClick={() => navigate('OnRampProviders', {}, 'replace')} />
      }
    >
      <Text center>{t('onramp.nothing')}</Text>
    </Screen>
  )
})

interface OrderProps {
  readonly order: OnrampOrder
}

const Waiting = observer(function Waiting({ order }: OrderProps): ReactNode {
  const { store, t } = useOnramp()
  const flow = useFlow()
  const { asset, id, provider } = order
  const isTold = isReported(provider)
  const { error, readAt, failedAt } = useResource(flow?.resources.purchases, isTold ? order : undefined)
  const page = store.page?.id === id ? store.page : undefined
  const seller = labelOf(provider)
  const url = page?.url
  const copy = useCopy({ copied: t('onramp.linkCopied'), failed: t('onramp.linkNotCopied') })
  const lookedAt = Math.max(readAt ?? 0, failedAt ?? 0)
  const isUnseen = order.status === 'open' && lookedAt - order.startedAt >= UNSEEN_MS
  const isFailed = page?.problem !== undefined
  const problemText = (error: unknown) =>
    isModalError(error) && /^ONRAMP_(?:SELLER_MISSING|SESSION_MISSING|URL_INVALID|URL_TIMED_OUT)$/.test(error.code)
      ? t(`error.${error.code}` as 'error.ONRAMP_URL_INVALID')
      : t('onramp.failedText', { seller })
  const paidText = t(order.wasOpened ? 'onramp.paidBefore' : 'onramp.paidNothing')
  const [heading, text] = isFailed
    ? [t('onramp.failed', { seller }), `${problemText(page.problem)} ${paidText}`]
    : page?.isBlocked
      ? [t('onramp.blocked'), t('onramp.blockedText', { seller })]
      : page && url === undefined
        ? [t('onramp.opening', { seller }), t('onramp.openingText')]
        : isUnseen
          ? [t('onramp.unseen'), t('onramp.unseenText', { seller })]
          : [
              t('onramp.finishIn', { seller }),
              isTold ? t('onramp.finishText', { symbol: asset }) : t('onramp.unfollowed', { seller, symbol: asset }),
            ]
  const isWaiting = !isFailed && !page?.isBlocked && !isUnseen
  return (
    <Screen
      title={t('onramp.title')}
      announce={heading}
      footer={
        <>
          {isFailed && <Button label={t('onramp.retry')} kind="primary" onClick={() => flow?.retry(id)} />}
          {url !== undefined && (
            <Button
              label={t(page?.isBlocked ? 'onramp.open' : 'onramp.openAgain', { seller })}
              kind={page?.isBlocked ? 'primary' : 'secondary'}
              iconEnd="external"
              onClick={() => flow?.reopen(id)}
            />
          )}
          {url !== undefined && page?.isBlocked && (
            <Button label={t('onramp.copyLink')} icon="copy" onClick={() => copy(url)} />
          )}
          {!page && (
            <Button
              label={t('onramp.openAgain', { seller })}
              iconEnd="external"
              busy={!flow}
              onClick={() => flow?.retry(id)}
            />
          )}
          <Button label={t('onramp.drop')} kind="quiet" onClick={() => flow?.drop(id)} />
        </>
      }
    >
      <Status heading={heading} text={text} picture={<Image name={seller} size="hero" />} waiting={isWaiting} tight />
      {isTold && !isFailed && <OrderSteps order={order} />}
      {isTold && error !== undefined && !isFailed && <Callout icon="info">{t('onramp.unread')}</Callout>}
      {isTold && !isFailed && <Text size="small">{t('onramp.closeText')}</Text>}
    </Screen>
  )
})

const Ended = observer(function Ended({ order }: OrderProps): ReactNode {
  const { locale, navigate, stores, t } = useOnramp()
  const { amount, asset, chain, currency, hash, provider, received, status } = order
  const seller = labelOf(provider)
  const network = stores.networks.find(chain)
  const symbol = asset
  const [heading, text, picture] = {
    confirmed: [
      t('onramp.arrived', { amount: received === undefined ? symbol : showCoins(received, symbol, locale) }),
      t('onramp.arrivedText', { network: network?.name ?? '', seller }),
      <IconTile key="picture" size="hero" icon="check" tone="success" />,
    ] as const,
    failed: [
      t('onramp.refused', { seller }),
      t('onramp.refusedText', { seller }),
      <IconTile key="picture" size="hero" icon="close" tone="danger" />,
    ] as const,
    dropped: [
      t('onramp.dropped'),
      t('onramp.droppedText', { symbol }),
      <IconTile key="picture" size="hero" icon="clock" />,
    ] as const,
  }[status as 'confirmed' | 'failed' | 'dropped']
  const again = () => navigate('OnRampProviders', {}, 'replace')
  const explorer = network?.blockExplorers?.default.url
  const link = hash !== undefined && explorer !== undefined ? `${explorer.replace(/\/+$/, '')}/tx/${hash}` : undefined
  return (
    <Screen
      title={t('onramp.title')}
      announce={heading}
      footerColumns={2}
      footer={
        <>
          {link !== undefined && status === 'confirmed' && (
            <Button label={t('onramp.explorer')} iconEnd="external" href={link} />
          )}
          {status !== 'confirmed' && <Button label={t('onramp.title')} onClick={again} />}
          <Button label={t('onramp.done')} kind="primary" onClick={() => navigate('Account', {}, 'reset')} />
        </>
      }
    >
      <Status heading={heading} text={text} picture={picture} tight />
      {status !== 'dropped' && <OrderSteps order={order} />}
      {status === 'confirmed' && (
        <Text size="small">{`${t('onramp.paid')}: ${showFiat(amount, currency, locale)}`}</Text>
      )}
    </Screen>
  )
})

const STATES: Readonly<Record<OnrampOrder['status'], readonly [StepState, StepState, StepState]>> = {
  open: ['done', 'now', undefined],
  pending: ['done', 'now', undefined],
  confirmed: ['done', 'done', 'done'],
  failed: ['done', 'failed', undefined],
  dropped: ['done', undefined, undefined],
}

/** How far a purchase is. */
function OrderSteps({ order }: OrderProps): ReactNode {
  const { locale, stores, t } = useOnramp()
  const { asset, chain, provider, settledAt, startedAt, status } = order
  const seller = labelOf(provider)
  const states = STATES[status]
  const words = [
    t('onramp.stepOpened'),
    status === 'confirmed'
      ? t('onramp.stepPaid', { seller })
      : status === 'failed'
        ? t('onramp.stepRefused', { seller })
        : t('onramp.stepChecks', { seller }),
    t('onramp.stepArrives', { symbol: asset, network: stores.networks.find(chain)?.name ?? '' }),
  ]
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  const ends = [startedAt, settledAt, settledAt]
  const steps = words.map((text, at) => {
    const state = states[at]
    const end = state === 'done' || state === 'failed' ? ends[at] : undefined
    return { text, state, time: end === undefined ? undefined : { at: end, text: times.format(end) } }
  })
  return (
    <Panel>
      <Steps steps={steps} />
    </Panel>
  )
}
