// chunk: opening
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { clickGetWalletEvent } from '../../services/events.js'
import { walletListService } from '../../services/wallet-list.js'
import { canGoBack } from '../flows/can-go-back.js'
import { orderConnectMethods } from '../flows/connect-methods.js'
import { isForeignFrame } from '../flows/is-foreign-frame.js'
import { listWallets } from '../flows/list-wallets.js'
import { orderRows } from '../flows/order-rows.js'
import { hasInstalled } from '../flows/wallet-rows.js'
import { Button } from '../primitives/button.js'
import { Separator } from '../primitives/separator.js'
import { Screen } from '../shell/screen.js'
import { useNext, usePreload } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { SlotView } from '../slots/slot-view.js'
import { keyOfItem, slotItems } from '../slots/slot-items.js'
import { Legal } from './legal.js'
import { OwnTabButton } from './own-tab-button.js'
import { WalletList } from './wallet-list.js'
import { Callout } from '../primitives/callout.js'

/** Whether two methods stand together: an address and the accounts of other sites. */
const isPair = (one: string | undefined, other: string): boolean =>
  (one === 'email' && other === 'social') || (one === 'social' && other === 'email')

/** Lists the wallets that were found and the connect methods of plugins. */
export default observer(function ConnectView() {
  const host = useViewHost()
  const { collapseWallets, connectMethodsOrder, connectOptions, connectorTypeOrder, consent, metadata, stores, text } =
    host
  const { filter: namespace } = stores.modal
  const { tapped, go } = useNext()
  usePreload('ConnectingExternal', 'Account')
  const list = host.use(walletListService)
  useEffect(() => void list?.load(), [list])
  // A list whose code does not load leaves the wallets that were found.
  const found = list && (list.rows || list.problem !== 'failed') ? list.rows : listWallets(stores)
  const rows = found && orderRows(found, connectorTypeOrder)
  const contributed = slotItems(host, 'connect.methods')
  const [help] = slotItems(host, 'connect.help')
  const methods = orderConnectMethods(
    [undefined, ...contributed].map((item) => ({ kind: item ? (item.kind ?? '') : 'wallet', item })),
    { walletUsable: hasInstalled(stores.connectors, namespace), order: connectMethodsOrder },
  )
  const { CollapsibleWallets = WalletList, Consent } = connectOptions ?? {}
  const Wallets = collapseWallets && contributed.length > 0 ? CollapsibleWallets : WalletList
  const nothing = rows?.length === 0 && contributed.length === 0
  const props = { namespace, disabled: stores.operations.isRunning() || consent.isMissing }
  const getWallet = () => {
    host.emit(clickGetWalletEvent, {})
    if (list) go(list.views.get)
  }
  const namespaces = namespace === undefined ? stores.networks.namespaces : [namespace]
  const [href] = namespaces.map((one) => text(`connect.getUrl.${one}`)).filter(Boolean)
  const page = list ? { busy: tapped !== undefined } : href && ({ href, iconEnd: 'external' } as const)
  const isForeign = nothing && isForeignFrame(host)
  const get = page && (
    <Button label={text('connect.get')} kind={isForeign ? 'secondary' : 'primary'} {...page} onClick={getWallet} />
  )
  const legal = consent.isRequired && Consent ? <Consent /> : (metadata.termsUrl || metadata.privacyUrl) && <Legal />
  return (
    <Screen
      steady
      title={text('connect.title')}
      start={
        help?.load && !canGoBack(stores.router) ? (
          <SlotView
            load={help.load}
            props={{ namespace, account: stores.accounts.of(stores.modal.namespace ?? '').address }}
          />
        ) : undefined
      }
      footer={
        isForeign ? (
          <>
            {get}
            <OwnTabButton />
          </>
        ) : (
          (nothing && get) || legal
        )
      }
    >
      <ReconnectNotice />
      {methods.map(({ item, kind }, index) => (
        <div key={item ? keyOfItem(item) : 'wallet'}>
          {index > 0 && !isPair(methods[index - 1]?.kind, kind) && <Separator label={text('or')} />}
          {item?.load && <SlotView load={item.load} props={props} />}
          {!item && (rows ? <Wallets rows={rows} /> : <span hidden data-awaited="" />)}
        </div>
      ))}
    </Screen>
  )
})

const MESSAGES = {
  WALLET_AMBIGUOUS: 'connect.ambiguous',
  RESTORE_TIMED_OUT: 'connect.lost',
  ACCOUNT_MISMATCH: 'connect.changed',
} as const

/** Says why the wallet of the last visit is not connected. */
const ReconnectNotice = observer(function ReconnectNotice() {
  const { stores, text } = useViewHost()
  const reasons = Object.values(stores.connections.entries).map(({ reason }) => reason)
  const [known] = (Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]).filter((reason) => reasons.includes(reason))
  return known ? (
    <Callout icon="warning" tone="warning">
      {text(MESSAGES[known])}
    </Callout>
  ) : null
})
