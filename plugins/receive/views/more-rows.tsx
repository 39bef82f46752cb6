import { List, observer, Row, useModalView } from 'portico/views'
import { listAccounts } from '../list-accounts.js'
import type { ReceivePlugin } from '../plugin-type.js'
import type { Receiver } from './use-receiver.js'

/** Leads to the networks of the account, and to the other accounts. */
export const MoreRows = observer(function MoreRows({ receiver }: { readonly receiver: Receiver }) {
  const { enableNetworkSwitch, navigate, pending, stores, t } = useModalView<ReceivePlugin>('receive')
  const { namespace, network, networks } = receiver
  const isShared = networks.length > 1
  const { requestedCaipNetworks } = stores.networks.of(namespace)
  const canSwitch = enableNetworkSwitch && requestedCaipNetworks.length > 1
  const { length: accounts } = stores.networks.namespaces.flatMap((one) => listAccounts(stores, one))
  if (!isShared && !canSwitch && accounts < 2) return null
  return (
    <List label={t('receive.more')}>
      {(isShared || canSwitch) && (
        <Row
          name={isShared ? t('receive.worksOn', { count: networks.length }) : t('receive.otherNetwork')}
          icon="globe"
          trailing="chevron"
          busy={pending === 'WalletCompatibleNetworks'}
          onClick={() => navigate('WalletCompatibleNetworks', { namespace, network: network.caipNetworkId })}
        />
      )}
      {accounts > 1 && (
        <Row
          name={t('receive.other')}
          icon="wallet"
          trailing="chevron"
          busy={pending === 'WalletReceiveAccounts'}
          onClick={() => navigate('WalletReceiveAccounts', { namespace })}
        />
      )}
    </List>
  )
})
