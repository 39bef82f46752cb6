import { observer } from 'mobx-react-lite'
import type { AccountType } from '../../kernel/contract/account.js'
import { Avatar } from '../primitives/avatar.js'
import { Caption } from '../primitives/caption.js'
import { Image } from '../primitives/image.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { shortenAddress } from '../primitives/shorten-address.js'
import { useViewHost } from '../shell/view-context.js'

interface InNamespace {
  readonly namespace: string
}

/** Lists the accounts that the wallet shares, if there are several. */
export const OtherAccounts = observer(function OtherAccounts({ namespace }: InNamespace) {
  const { modal, stores, text } = useViewHost()
  const { address, allAccounts } = stores.accounts.of(namespace)
  if (allAccounts.length < 2) return null
  const purposeOf = (type: AccountType) =>
    type === 'eoa' || type === 'smartAccount' ? undefined : text(`account.${type}`)
  return (
    <>
      <Caption id="portico-accounts" label={text('account.accounts')} />
      <List labelledBy="portico-accounts">
        {allAccounts.map((entry) => (
          <Row
            key={entry.address}
            name={shortenAddress(entry.address)}
            detail={purposeOf(entry.type)}
            image={<Avatar address={entry.address} />}
            current={entry.address === address}
            onClick={() => modal.select(namespace, { address: entry.address })}
          />
        ))}
      </List>
    </>
  )
})

/** Lists the connected wallets of all chains, if there are several; the selected one is the account shown. */
export const OtherWallets = observer(function OtherWallets({ namespace }: InNamespace) {
  const { modal, namespaceLabel, stores, text } = useViewHost()
  const { namespaces } = stores.networks
  const connected = namespaces.flatMap((of) => stores.connections.of(of).map((connection) => ({ of, connection })))
  if (connected.length < 2) return null
  const detailOf = (of: string, account: string) =>
    namespaces.length > 1 ? `${namespaceLabel(of)} · ${shortenAddress(account)}` : shortenAddress(account)
  return (
    <>
      <Caption id="portico-wallets" label={text('account.wallets')} />
      <List labelledBy="portico-wallets">
        {connected.map(({ of, connection: { account, connectorId, wallet } }) => (
          <Row
            key={`${of} ${connectorId}`}
            name={wallet.name}
            detail={detailOf(of, account)}
            image={<Image name={wallet.name} src={wallet.imageUrl} />}
            current={of === namespace && connectorId === stores.connections.active(of)?.connectorId}
            onClick={() => modal.select(of, { connectorId })}
          />
        ))}
      </List>
    </>
  )
})
