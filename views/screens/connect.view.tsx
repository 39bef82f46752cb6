import { observer } from 'mobx-react-lite'
import { orderConnectMethods } from '../flows/connect-methods.js'
import { Button } from '../primitives/button.js'
import { Separator } from '../primitives/separator.js'
import { Screen } from '../shell/screen.js'
import { usePreload } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { SlotView } from '../slots/slot-view.js'
import { ReconnectNotice } from './reconnect-notice.js'
import { Legal } from './legal.js'
import { useSteadyRows } from './use-steady-rows.js'
import { WalletList } from './wallet-list.js'

/** Lists the wallets that were found and the connect methods of plugins. */
export default observer(function ConnectView() {
  const { metadata, stores, slot, text } = useViewHost()
  usePreload('ConnectingExternal', 'Account')
  const rows = useSteadyRows(stores.connectors.rows(stores.modal.filter))
  const extra = slot('connect.methods')
  const [help] = slot('connect.help')
  // A plugin's wallet list replaces the core's.
  const methods = orderConnectMethods([...new Set(['wallet', ...extra.map(({ id }) => id)])], {
    walletUsable: rows.some(({ installed }) => installed),
  })
  const nothing = rows.length === 0 && extra.length === 0
  const get = <Button label={text('connect.get')} kind="primary" iconEnd="external" href={text('connect.getUrl')} />
  const legal = (metadata.termsUrl || metadata.privacyUrl) && <Legal />
  return (
    <Screen
      steady
      title={text('connect.title')}
      start={help && !stores.router.canGoBack ? <SlotView item={help} /> : undefined}
      footer={nothing ? get : legal}
    >
      <ReconnectNotice />
      {methods.map((method, index) => {
        const item = extra.find(({ id }) => id === method)
        return (
          <div key={method}>
            {index > 0 && <Separator label={text('or')} />}
            {item ? <SlotView item={item} /> : <WalletList rows={rows} />}
          </div>
        )
      })}
    </Screen>
  )
})
