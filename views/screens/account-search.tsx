// chunk: account-search
import { type ReactNode, useState } from 'react'
import type { AccountEntry } from '../../kernel/contract/account.js'
import { Field } from '../primitives/field.js'
import { IconTile } from '../primitives/icon-tile.js'
import { Status } from '../primitives/status.js'
import { useViewHost } from '../shell/view-context.js'
import { LongList } from './long-list.js'

interface AccountSearchProps {
  readonly accounts: readonly AccountEntry[]
  readonly row: (entry: AccountEntry) => ReactNode
}

/** Lists many accounts below a field that searches their names and addresses. */
export function AccountSearch({ accounts, row }: AccountSearchProps) {
  const { text } = useViewHost()
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const found = accounts.filter(({ address, label = '' }) => `${label}\n${address}`.toLowerCase().includes(wanted))
  return (
    <>
      <Field label={text('account.search')} clearLabel={text('clear')} value={query} onChange={setQuery} />
      {found.length === 0 ? (
        <Status
          tight
          heading={text('account.noAccount')}
          text={text('networks.noneText')}
          picture={<IconTile size="hero" icon="search" />}
        />
      ) : (
        <LongList
          label={text('account.accounts')}
          count={found.length}
          keyOf={(index) => found[index]?.address ?? String(index)}
          row={(index) => {
            const entry = found[index]
            return entry ? row(entry) : null
          }}
        />
      )}
    </>
  )
}
