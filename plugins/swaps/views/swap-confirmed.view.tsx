import { parseUnits, type TransactionStatus } from 'portico/plugin'
import { Button, Facts, IconTile, observer, Panel, Screen, showAmount, Status, Text } from 'portico/views'
import type { ReactNode } from 'react'
import { SHOWN_DECIMALS, TAG } from '../constants.js'
import { useRequest, useSwaps } from './use-swaps.js'

const PICTURES = {
  pending: <IconTile size="hero" icon="swap" />,
  confirmed: <IconTile size="hero" icon="check" tone="success" />,
  failed: <IconTile size="hero" icon="close" tone="danger" />,
  replaced: <IconTile size="hero" icon="swap" tone="warning" />,
  unknown: <IconTile size="hero" icon="clock" tone="warning" />,
}

/** Writes an amount that was stored whole as the review has written it. */
const shorten = (amount: string, locale: string): string => {
  const { length: decimals } = amount.split('.')[1] ?? ''
  return showAmount(parseUnits(amount, decimals), decimals, locale, SHOWN_DECIMALS)
}

/** What became of a swap: on its way, confirmed, or failed with the reason; also after a reload. */
export default observer(function SwapConfirmed(): ReactNode {
  const { locale, navigate, params, stores, t } = useSwaps()
  // What was stored is read with it.
  const request = useRequest()
  const { id } = params as { readonly id?: string }
  const swap = request?.state.summaries.find((one) => id === undefined || one.id === id)
  const record = stores.transactions.all.find(({ tag }) => swap !== undefined && tag === TAG + swap.id)
  const leave = () => navigate('Account', {}, 'reset')
  if (!swap)
    return (
      <Screen
        title={t('swaps.title')}
        footer={<Button label={t('swaps.done')} kind="primary" busy={!request} onClick={leave} />}
      >
        {request && <Text center>{t('review.nothing')}</Text>}
      </Screen>
    )
  const status = record?.status ?? 'unknown'
  const values = { from: `${swap.amount}\u00a0${swap.from}`, to: swap.to }
  const minimum = `${shorten(swap.minimum, locale)}\u00a0${swap.to}`
  const sentences: Readonly<Record<TransactionStatus, readonly [string, string]>> = {
    pending: [t('swaps.onItsWay', values), t('swaps.close')],
    confirmed: [t('swaps.confirmed', values), t('swaps.confirmedText', { minimum })],
    failed: [t('swaps.failed'), t('swaps.failedText')],
    replaced: [t('swaps.replaced'), t('swaps.replacedText')],
    unknown: [t('swaps.lost'), t('swaps.lostText')],
  }
  const [heading, text] = sentences[status]
  const network = stores.networks.find(swap.chain)?.name ?? ''
  return (
    <Screen
      title={t('swaps.title')}
      announce={heading}
      footerColumns={2}
      footer={
        <>
          {record?.explorerUrl !== undefined ? (
            <Button label={t('swaps.explorer')} iconEnd="external" href={record.explorerUrl} />
          ) : null}
          {status === 'failed' && <Button label={t('swaps.again')} onClick={() => navigate('Swap', {}, 'replace')} />}
          <Button label={t('swaps.done')} kind={status === 'pending' ? 'secondary' : 'primary'} onClick={leave} />
        </>
      }
    >
      <Status heading={heading} text={text} picture={PICTURES[status]} waiting={status === 'pending'} tight />
      <Panel>
        <Facts
          facts={[
            [t(status === 'pending' ? 'swaps.pay' : 'swaps.paid'), values.from],
            ...(status === 'confirmed' ? [] : [[t('swaps.least'), minimum] as const]),
            [t('swaps.network'), network],
          ]}
        />
      </Panel>
    </Screen>
  )
})
