import { observer } from 'mobx-react-lite'
import type { AccountProps } from '../../kernel/contract/contributions.js'
import { Tabs } from '../primitives/tabs.js'
import { useRouteState } from '../shell/route-context.js'
import { useViewHost } from '../shell/view-context.js'
import { labelOf } from '../slots/label-of.js'
import { keyOfItem, slotItems } from '../slots/slot-items.js'
import { SlotView } from '../slots/slot-view.js'

/** The tabs of the account screen, one panel of which is drawn. */
export const AccountTabs = observer(function AccountTabs(props: AccountProps) {
  const host = useViewHost()
  const [wanted, setWanted] = useRouteState('tab', '')
  const items = slotItems(host, 'account.tabs')
  const chosen = items.find((item) => keyOfItem(item) === wanted) ?? items[0]
  if (!chosen?.load) return null
  const key = keyOfItem(chosen)
  return (
    <Tabs
      label={host.text('account.tabs')}
      tabs={items.map((item) => ({ key: keyOfItem(item), label: labelOf(host, item) }))}
      chosen={key}
      onChoose={setWanted}
    >
      <SlotView key={key} load={chosen.load} props={props} />
    </Tabs>
  )
})
