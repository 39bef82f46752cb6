import { List, NetworkImage, observer, Row, Screen, Text, useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin.js'
import { shortOf } from './short-of.js'

/** Lists the connected accounts, one for each kind of network. */
export default observer(function WalletReceiveAccounts() {
  const { navigate, params, stores, t } = useModalView<ReceivePlugin, 'WalletReceiveAccounts'>('receive')
  const rows = stores.networks.namespaces.flatMap((namespace) => {
    const { address } = stores.accounts.of(namespace)
    const { caipNetwork: network, requestedCaipNetworks } = stores.networks.of(namespace)
    return address === undefined || !network
      ? []
      : [{ namespace, address, network, count: requestedCaipNetworks.length }]
  })
  return (
    <Screen title={t('receive.on')}>
      <List label={t('receive.on')}>
        {rows.map(({ namespace, address, network, count }) => (
          <Row
            key={namespace}
            name={namespace === 'eip155' && count > 1 ? t('eip155.label' as 'connect.title') : network.name}
            detail={shortOf(address)}
            image={<NetworkImage network={network} />}
            current={namespace === params.namespace}
            trailing="chevron"
            onClick={() => navigate('WalletReceive', { namespace }, 'replace')}
          />
        ))}
      </List>
      <Text size="small" center>
        {t('receive.askSender')}
      </Text>
    </Screen>
  )
})
