import { observer } from 'mobx-react-lite'
import { List } from '../primitives/list.js'
import { Row } from '../primitives/row.js'
import { useNext } from '../shell/use-next.js'
import { useViewHost } from '../shell/view-context.js'
import { OtherAccounts, OtherWallets } from './account-lists.js'

/** The other accounts and wallets that are connected, and the way to one more. */
export const AccountOthers = observer(function AccountOthers({ namespace }: { readonly namespace: string }) {
  const { text } = useViewHost()
  const { tapped, go } = useNext()
  return (
    <>
      <OtherAccounts namespace={namespace} />
      <OtherWallets namespace={namespace} />
      <List label={text('account.another')}>
        <Row
          name={text('account.another')}
          icon="plus"
          trailing="chevron"
          busy={tapped !== undefined}
          onClick={() => go('Connect')}
        />
      </List>
    </>
  )
})
