import { useEffect } from 'react'
import { type DepositAccount, depositGuardService } from '../../services/deposit.js'
import { useViewHost } from '../shell/view-context.js'

/**
 * Replaces a screen that shows an account to senders by the view that asks first, if a plugin has one. Returns whether it does:
 * draw no address then. Call it in an `observer`.
 * @example
 * const isAskedFirst = useDepositGuard(account)
 * if (isAskedFirst) return <Screen title={t('tips.receive')} />
 */
export const useDepositGuard = (account: DepositAccount | undefined): boolean => {
  const { navigate, router, use } = useViewHost()
  const view = account && use(depositGuardService)?.viewFor(account)
  useEffect(() => {
    const { current } = router
    if (view === undefined || !current) return
    navigate(view, { next: { view: current.name, params: current.params } }, 'replace')
  }, [navigate, router, view])
  return view !== undefined
}
