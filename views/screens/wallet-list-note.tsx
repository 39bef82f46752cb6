import { observer } from 'mobx-react-lite'
import type { FunctionComponent } from 'react'
import { walletListService } from '../../services/wallet-list.js'
import { Link } from '../primitives/link.js'
import { Text } from '../primitives/text.js'
import { useViewHost } from '../shell/view-context.js'

/** One line that says why well-known wallets take the place of the list, with a link to try again; empty otherwise. */
export const WalletListNote: FunctionComponent<object> = observer(function WalletListNote() {
  const { text, use } = useViewHost()
  const { isLoading, problem, retry } = use(walletListService) ?? {}
  if (problem === undefined) return null
  return (
    <Text size="small" center>
      {problem === 'off' ? (
        text('connect.unasked')
      ) : (
        <>
          {text('connect.listFailed')}{' '}
          {isLoading ? text('loading') : <Link onClick={() => void retry?.()}>{text('tryAgain')}</Link>}
        </>
      )}
    </Text>
  )
})
