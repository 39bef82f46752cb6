import { observer } from 'mobx-react-lite'
import { Icon } from '../primitives/icon.js'
import { List } from '../primitives/list.js'
import { pressProps } from '../primitives/press-props.js'
import { Row } from '../primitives/row.js'
import { Spinner } from '../primitives/spinner.js'
import { useNext } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { keyOfItem, slotItems } from '../slots/slot-items.js'
import { labelOf } from '../slots/label-of.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from '../theme/account-actions.css?inline'

/** The number of actions that have a button; further ones are rows. */
const BUTTONS = 4

const adopt = sheetRef(rules)

/** The actions that plugins offer on an account, each of which shows a view. */
export const AccountActions = observer(function AccountActions() {
  const host = useViewHost()
  const { tapped, go } = useNext()
  const actions = slotItems(host, 'account.actions').map(({ view = '', params = {}, ...item }) => {
    const key = keyOfItem(item)
    const press = { busy: tapped === key, onClick: () => go(view, params, key) }
    return { key, label: labelOf(host, item), icon: item.icon ?? 'wallet', press }
  })
  if (actions.length === 0) return null
  const rows = actions.slice(BUTTONS)
  return (
    <>
      <div className="portico-actions" ref={adopt}>
        {actions.slice(0, BUTTONS).map(({ key, label, icon, press }) => (
          <button key={key} className="portico-action" type="button" {...pressProps(press)}>
            {press.busy ? <Spinner /> : <Icon name={icon} />}
            <span>{label}</span>
          </button>
        ))}
      </div>
      {rows.length > 0 && (
        <List label={host.text('account.more')}>
          {rows.map(({ key, label, icon, press }) => (
            <Row key={key} name={label} icon={icon} trailing="chevron" {...press} />
          ))}
        </List>
      )}
    </>
  )
})
