import { Callout, List, NetworkImage, observer, Row, Screen, Text, useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin.js'
import { NoReceiver } from './no-receiver.js'
import { useReceiver } from './use-receiver.js'

/** Lists the networks of the page on which the address is the same account. */
export default observer(function WalletCompatibleNetworks() {
  const { t } = useModalView<ReceivePlugin, 'WalletCompatibleNetworks'>('receive')
  const receiver = useReceiver()
  if (!receiver) return <NoReceiver />
  return (
    <Screen title={t('receive.networks')}>
      <Text>{t('receive.networksText')}</Text>
      <List label={t('receive.networks')}>
        {receiver.networks.map((network) => (
          <Row key={network.caipNetworkId} name={network.name} image={<NetworkImage network={network} />} />
        ))}
      </List>
      <Callout icon="warning" tone="warning">
        {t('receive.networksWarning')}
      </Callout>
    </Screen>
  )
})
