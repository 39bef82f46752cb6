import type { AccountProps } from '../../kernel/contract/contributions.js'
import { observer } from 'mobx-react-lite'
import { Tag } from '../primitives/tag.js'
import { useViewHost } from '../shell/view-context.js'

/** Shows the name that the user gave the account in the wallet, and whether the account can only be viewed. */
export const AccountTags = observer(function AccountTags({ account, namespace }: AccountProps) {
  const { stores, text } = useViewHost()
  const { allAccounts, signs } = stores.accounts.of(namespace)
  const { label } = allAccounts.find(({ address }) => address === account) ?? {}
  if (label === undefined && signs) return null
  return (
    <div className="portico-tags">
      {label !== undefined && <Tag label={label} />}
      {!signs && <Tag label={text('account.viewOnly')} />}
    </div>
  )
})
