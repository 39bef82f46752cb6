import { observer } from 'mobx-react-lite'
import type { AccountProps } from '../../kernel/contract/contributions.js'
import { balanceQuery } from '../../kernel/queries.js'
import { Address } from '../primitives/address.js'
import { Avatar } from '../primitives/avatar.js'
import { Chip } from '../primitives/chip.js'
import { Headline } from '../primitives/headline.js'
import { Screen } from '../shell/screen.js'
import { useViewHost } from '../shell/view-context.js'
import { Slot } from '../slots/slot.js'
import { slotItems, keyOfItem } from '../slots/slot-items.js'
import { AccountActions } from './account-actions.js'
import { AccountBalance } from './account-balance.js'
import { AccountTags } from './account-tags.js'
import { CopyAddress } from './copy-address.js'
import { NetworkChip } from './network-chip.js'
import { Tabs } from '../primitives/tabs.js'
import { useRouteState } from '../shell/route-context.js'
import { labelOf } from '../slots/label-of.js'
import { SlotView } from '../slots/slot-view.js'

/** The account where plugins list what it owns and has done: the total, the actions and their tabs. */
export const AccountHome = observer(function AccountHome(props: AccountProps) {
  const host = useViewHost()
  const { answers, navigate, stores, text } = host
  const { namespace, account } = props
  const { profileName, profileNameSource: source, profileImage } = stores.accounts.of(namespace)
  const hasTotal = slotItems(host, 'account.total').length > 0
  // Balances are read on requested networks only.
  const isRead = answers(balanceQuery, namespace) && !stores.networks.isUnsupported(namespace)
  return (
    <Screen
      title={text('account.title')}
      start={<NetworkChip namespace={namespace} />}
      center={
        <Chip
          bare
          icon="chevron-down"
          image={<Avatar address={account} src={profileImage} size="small" />}
          spoken={text('account.profile', {
            account: source === undefined ? (profileName ?? account) : `${profileName} (${source})`,
          })}
          onClick={() => navigate('Profile')}
        >
          {profileName === undefined ? <Address address={account} /> : <bdi title={source}>{profileName}</bdi>}
        </Chip>
      }
    >
      <Headline>
        {hasTotal ? (
          <Slot name="account.total" {...props} />
        ) : (
          isRead && <AccountBalance namespace={namespace} isMoney />
        )}
        <CopyAddress address={account} />
        <AccountTags {...props} />
      </Headline>
      <AccountActions />
      <Slot name="account.rows" {...props} />
      <AccountTabs {...props} />
    </Screen>
  )
})

/** The tabs of the account screen, one panel of which is drawn. */
const AccountTabs = observer(function AccountTabs(props: AccountProps) {
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
