import { Callout, List, NetworkImage, observer, Row, Screen, Text, useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'
import { NoReceiver } from './no-receiver.js'
import { OwnNetworks } from './own-networks.js'
import { type Receiver, useReceiver } from './use-receiver.js'
import { useReturn } from './use-return.js'

/** The networks that share an address: the sender is told to use the chosen one, and the wallet is not asked. */
const SharedNetworks = observer(function SharedNetworks({ receiver }: { readonly receiver: Receiver }) {
  const { t } = useModalView<ReceivePlugin>('receive')
  const show = useReturn('WalletReceive')
  const { namespace, network: chosen, networks } = receiver
  return (
    <Screen title={t('receive.networks')}>
      <Text>{t('receive.networksText')}</Text>
      <List label={t('receive.networks')}>
        {networks.map((network) => (
          <Row
            key={network.caipNetworkId}
            name={network.name}
            image={<NetworkImage network={network} />}
            current={network === chosen}
            onClick={() => show({ namespace, network: network.caipNetworkId })}
          />
        ))}
      </List>
      <Callout icon="warning" tone="warning">
        {t('receive.networksWarning')}
      </Callout>
    </Screen>
  )
})

/** Lists the networks on which the address is the same account, or those that the wallet can switch to. */
export default observer(function WalletCompatibleNetworks() {
  const receiver = useReceiver()
  if (!receiver) return <NoReceiver />
  return receiver.networks.length > 1 ? <SharedNetworks receiver={receiver} /> : <OwnNetworks receiver={receiver} />
})
