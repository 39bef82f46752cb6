import { IconTile, List, NetworkImage, observer, Row, Screen, Status, Text, useModalView } from 'portico/views'
import type { SmartAccountsPlugin } from '../contract.js'

/** Lists the networks of the page on which smart accounts act. */
export default observer(function SmartAccountNetworks() {
  const { stores, t, viewState } = useModalView<SmartAccountsPlugin, 'SmartAccountNetworks'>('smartAccounts')
  const namespace = stores.modal.namespace ?? stores.networks.activeNamespace ?? ''
  const networks = (viewState.choiceIn(namespace)?.networks ?? []).flatMap((id) => stores.networks.find(id) ?? [])
  const active = stores.networks.of(namespace).caipNetwork?.caipNetworkId
  return (
    <Screen title={t('smartAccounts.networks')}>
      {networks.length === 0 ? (
        <Status
          heading={t('smartAccounts.noNetworks')}
          text={t('smartAccounts.noNetworksText')}
          picture={<IconTile size="hero" icon="globe" />}
        />
      ) : (
        <>
          <Text>{t('smartAccounts.networksText')}</Text>
          <List label={t('smartAccounts.networks')}>
            {networks.map((network) => (
              <Row
                key={network.caipNetworkId}
                name={network.name}
                image={<NetworkImage network={network} />}
                current={network.caipNetworkId === active}
              />
            ))}
          </List>
        </>
      )}
    </Screen>
  )
})
