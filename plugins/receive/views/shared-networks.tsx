import { Callout, List, NetworkImage, observer, Row, Screen, Text, useModalView } from 'portico/views'
import type { ReceivePlugin } from '../plugin-type.js'
import type { Receiver } from './use-receiver.js'
import { useReturn } from './use-return.js'

/** The networks that share an address: the sender is told to use the chosen one, and the wallet is not asked. */
export const SharedNetworks = observer(function SharedNetworks({ receiver }: { readonly receiver: Receiver }) {
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
