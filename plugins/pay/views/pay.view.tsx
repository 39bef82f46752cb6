import { isUnsent } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import {
  AddressGroups,
  Amount,
  Callout,
  Headline,
  Image,
  Label,
  List,
  LiveRegion,
  observer,
  Panel,
  Panels,
  Row,
  RowSkeleton,
  Screen,
  Text,
  useProblem,
  WalletImage,
} from 'portico/views'
import type { ReactNode } from 'react'
import { useFlow, usePay } from './use-pay.js'

/** The checkout: how much, to whom, and from where. */
export default observer(function Pay(): ReactNode {
  const { host, navigate, network, payment, store, stores, t } = usePay()
  const flow = useFlow()
  const { exchanges, problem } = store
  const [namespace = ''] = payment?.chain.split(':') ?? []
  const describe = () => {
    if (isModalError(problem) && problem.code.startsWith('PAY_'))
      return t(`error.${problem.code}` as 'error.PAY_URL_FAILED')
    if (isModalError(problem) && problem.kind === 'pending') return t('pay.earlier')
    return t(isUnsent(problem) ? 'pay.failedWay' : 'pay.unsure')
  }
  const { action, text: notice } = useProblem(problem, namespace, describe, isUnsent(problem) ? '' : t('pay.unsure'))
  if (!payment) {
    return (
      <Screen title={t('pay.title')}>
        <Text center>{t('pay.nothing')}</Text>
      </Screen>
    )
  }
  const wallet = stores.accounts.of(namespace).connectedWalletInfo
  const connect = () => {
    store.setConnecting(true)
    navigate('Connect')
  }
  return (
    <Screen title={t('pay.title')}>
      <Panels>
        {notice && (
          <Callout icon="warning" tone="warning" action={action}>
            {notice}
          </Callout>
        )}
        <Headline>
          <Text center>{host}</Text>
          <Amount
            size="money"
            parts={[
              { type: 'integer', value: payment.amount },
              { type: 'unit', value: `\u00a0${payment.symbol}` },
            ]}
          />
          <Text center>{t('pay.amount', { amount: payment.name, network: network?.name ?? '' })}</Text>
        </Headline>
        <Panel>
          <Label>{t('pay.to')}</Label>
          <AddressGroups address={payment.recipient} />
        </Panel>
        <List label={t('pay.ways')}>
          {wallet ? (
            <Row
              name={t('pay.wallet', { wallet: wallet.name })}
              detail={t('pay.walletDetail')}
              image={<WalletImage name={wallet.name} src={wallet.imageUrl} />}
              trailing="chevron"
              busy={store.progress?.type === 'wallet'}
              onClick={() => void flow?.payFromWallet()}
            />
          ) : (
            <Row
              name={t('pay.connect')}
              detail={t('pay.connectDetail')}
              icon="wallet"
              trailing="chevron"
              onClick={connect}
            />
          )}
          {exchanges?.map((exchange) => (
            <Row
              key={exchange.id}
              name={t('pay.exchange', { exchange: exchange.name })}
              detail={t('pay.exchangeDetail')}
              image={<Image name={exchange.name} src={exchange.imageUrl} />}
              trailing="external"
              disabled={!flow}
              onClick={() => flow?.payFromExchange(exchange)}
            />
          ))}
        </List>
        {!exchanges && <RowSkeleton />}
        {exchanges?.length === 0 && <Text size="small">{t('pay.noExchanges')}</Text>}
        <LiveRegion message={notice} />
      </Panels>
    </Screen>
  )
})
