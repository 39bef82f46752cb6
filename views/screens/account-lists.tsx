import { observer } from 'mobx-react-lite'
import type { AccountEntry } from '../../kernel/contract/account.js'
import type { AccountChoice } from '../../kernel/contract/call-options.js'
import { kindName } from '../i18n/kind-name.js'
import { PinnedImage } from '../marks/pinned-image.js'
import { WalletImage } from '../marks/wallet-image.js'
import { Avatar } from '../primitives/avatar.js'
import { Caption } from '../primitives/caption.js'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { shortenAddress } from '../../kernel/caip/shorten-address.js'
import { useLater } from '../primitives/use-later.js'
import { useViewHost } from '../shell/view-context.js'
import { LongList } from './long-list.js'

interface InNamespace {
  readonly namespace: string
}

/** Selects an account; a toast says why it failed. */
const useSelect = () => {
  const { modal } = useViewHost()
  return (namespace: string, choice: AccountChoice) => {
    modal.select(namespace, choice).catch((error: unknown) => modal.toast('error', error))
  }
}

/** The number of accounts from which a search field is shown. */
const SEARCH_FROM = 12

const loadSearch = () => import('./account-search.js')

/** Lists the accounts that the wallet shares, if there are several; many can be searched. */
export const OtherAccounts = observer(function OtherAccounts({ namespace }: InNamespace) {
  const host = useViewHost()
  const { stores, text } = host
  const select = useSelect()
  const { address, allAccounts } = stores.accounts.of(namespace)
  // Until it has loaded, the list is there without the field.
  const { AccountSearch } = useLater(loadSearch, allAccounts.length >= SEARCH_FROM) ?? {}
  if (allAccounts.length < 2) return null
  const detailOf = ({ address: own, kind, kindLabel, label }: AccountEntry) =>
    [label && shortenAddress(own), kindName(host, namespace, kind, kindLabel)].filter(Boolean).join(' · ') || undefined
  const rowOf = (entry: AccountEntry) => (
    <Row
      name={entry.label ?? shortenAddress(entry.address)}
      detail={detailOf(entry)}
      image={<Avatar address={entry.address} />}
      current={entry.address === address}
      onClick={() => select(namespace, { address: entry.address })}
    />
  )
  return (
    <>
      <Caption label={text('account.accounts')} />
      {AccountSearch && allAccounts.length >= SEARCH_FROM ? (
        <AccountSearch accounts={allAccounts} row={rowOf} />
      ) : (
        <LongList
          label={text('account.accounts')}
          count={allAccounts.length}
          keyOf={(index) => allAccounts[index]?.address ?? String(index)}
          row={(index) => {
            const entry = allAccounts[index]
            return entry ? rowOf(entry) : null
          }}
        />
      )}
    </>
  )
})

/** Lists the connected wallets of all chains, if there are several; the selected one is the account shown. */
export const OtherWallets = observer(function OtherWallets({ namespace }: InNamespace) {
  const { stores, text } = useViewHost()
  const select = useSelect()
  const { namespaces } = stores.networks
  const connected = namespaces.flatMap((of) => stores.connections.of(of).map((connection) => ({ of, connection })))
  if (connected.length < 2) return null
  const isOneNetwork = new Set(connected.map(({ connection }) => connection.chain)).size === 1
  /** The network of a wallet, where the wallets are on different ones. */
  const networkOf = (chain: string) => (isOneNetwork ? undefined : stores.networks.find(chain))
  const detailOf = (of: string, account: string, network: string | undefined) => {
    const place = network ?? (namespaces.length > 1 ? text(`${of}.label`) : undefined)
    // The address first: it does not break at the end of a line.
    return [shortenAddress(account), place].filter(Boolean).join(' · ')
  }
  return (
    <>
      <Caption id="portico-wallets" label={text('account.wallets')} />
      <List labelledBy="portico-wallets">
        {connected.map(({ of, connection }) => {
          const { account, chain, connectorId, wallet } = connection
          const network = networkOf(chain)
          const name = stores.connectors.walletName(of, connection)
          return (
            <Row
              key={`${of} ${connectorId}`}
              name={name}
              detail={detailOf(of, account, network?.name)}
              image={
                <PinnedImage network={network}>
                  <WalletImage name={name} src={wallet.imageUrl} />
                </PinnedImage>
              }
              current={of === namespace && connectorId === stores.connections.active(of)?.connectorId}
              onClick={() => select(of, { connectorId })}
            />
          )
        })}
      </List>
    </>
  )
})
