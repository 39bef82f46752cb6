import { Caption, List, LongList, NetworkImage, observer, Row, Screen, Text, useModalView } from 'portico/views'
import { listAccounts } from '../list-accounts.js'
import type { ReceivePlugin } from '../plugin-type.js'
import { sharedNetworks } from '../shared-networks.js'
import { AccountRow } from './account-row.js'
import { shortOf } from './short-of.js'
import { useReturn } from './use-return.js'

/** Lists the connected accounts of each kind of network. */
export default observer(function WalletReceiveAccounts() {
  const { params, stores, t } = useModalView<ReceivePlugin, 'WalletReceiveAccounts'>('receive')
  const show = useReturn('WalletReceive')
  const shown = params.namespace ?? stores.modal.namespace
  const groups = stores.networks.namespaces.flatMap((namespace) => {
    const { caipNetwork: network } = stores.networks.of(namespace)
    const accounts = listAccounts(stores, namespace)
    if (accounts.length === 0 || !network) return []
    const isShared = sharedNetworks(stores, namespace).length > 1
    const name = isShared ? t(`${namespace}.label` as 'connect.title') : network.name
    return [{ namespace, accounts, network, name }]
  })
  const single = groups.filter(({ accounts }) => accounts.length === 1)
  const several = groups.filter(({ accounts }) => accounts.length > 1)
  return (
    <Screen title={t('receive.on')}>
      {several.map(({ namespace, accounts, name }) => (
        <section key={namespace}>
          <Caption label={name} />
          <LongList
            label={name}
            count={accounts.length}
            keyOf={(at) => `${accounts[at]?.choice?.connectorId ?? ''} ${accounts[at]?.address}`}
            row={(at) => {
              const account = accounts[at]
              const isShown = namespace === shown && account?.choice === undefined
              return account && <AccountRow account={account} current={isShown} />
            }}
          />
        </section>
      ))}
      {single.length > 0 && (
        <List label={t('receive.on')}>
          {single.map(({ namespace, accounts: [account], name, network }) => (
            <Row
              key={namespace}
              name={name}
              detail={shortOf(account?.address ?? '')}
              image={<NetworkImage network={network} />}
              current={namespace === shown}
              onClick={() => show({ namespace })}
            />
          ))}
        </List>
      )}
      <Text size="small" center>
        {t('receive.askSender')}
      </Text>
    </Screen>
  )
})
