import {
  AddressGroups,
  Button,
  Callout,
  List,
  NetworkImage,
  observer,
  QrCode,
  Row,
  Screen,
  Text,
  useCopy,
  useModalView,
} from 'portico/views'
import { hasPaymentLinks } from '../payment-link.js'
import type { ReceivePlugin } from '../plugin.js'
import { NoReceiver } from './no-receiver.js'
import { useReceiver } from './use-receiver.js'

/** Shows the address as a code and whole, and says on which network it is. */
export default observer(function WalletReceive() {
  const { api, navigate, stores, t } = useModalView<ReceivePlugin, 'WalletReceive'>('receive')
  const receiver = useReceiver()
  const copy = useCopy()
  if (!receiver) return <NoReceiver />
  const { namespace, address, network, networks, name } = receiver
  const params = { namespace }
  const isShared = networks.length > 1
  const others = stores.networks.namespaces.filter((one) => one !== namespace && stores.accounts.of(one).isConnected)
  const mayAsk = api.requests && hasPaymentLinks(namespace)
  return (
    <Screen
      title={isShared ? t('receive.title') : t('receive.titleOn', { network: network.name })}
      footerColumns={mayAsk ? 2 : 1}
      footer={
        <>
          {mayAsk && <Button label={t('receive.request')} onClick={() => navigate('WalletReceiveRequest', params)} />}
          <Button
            label={mayAsk ? t('receive.copyShort') : t('receive.copy')}
            icon="copy"
            kind="primary"
            onClick={() => copy(address)}
          />
        </>
      }
    >
      <div className="portico-receive">
        <QrCode value={address} label={t('receive.code')}>
          <NetworkImage network={network} size="hero" />
        </QrCode>
        <div className="portico-panel">
          <Text size="small">
            {name === undefined ? t('receive.address', { network: network.name }) : <bdi>{name}</bdi>}
          </Text>
          <AddressGroups address={address} />
        </div>
        {!isShared && (
          <Callout icon="warning" tone="warning">
            {t('receive.warning', { network: network.name })}
          </Callout>
        )}
      </div>
      {(isShared || others.length > 0) && (
        <List label={t('receive.more')}>
          {isShared && (
            <Row
              name={t('receive.worksOn', { count: networks.length })}
              icon="globe"
              trailing="chevron"
              onClick={() => navigate('WalletCompatibleNetworks', params)}
            />
          )}
          {others.length > 0 && (
            <Row
              name={t('receive.other')}
              icon="wallet"
              trailing="chevron"
              onClick={() => navigate('WalletReceiveAccounts', params)}
            />
          )}
        </List>
      )}
    </Screen>
  )
})
