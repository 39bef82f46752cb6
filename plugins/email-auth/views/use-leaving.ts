import { useEffect } from 'react'
import type { EmailAuthViewState } from '../plugin-type.js'
import { useEmailAuth } from './use-email-auth.js'

/** Ends a flow when its screen is left, except for the screens that go on with it. */
export const useLeaving = (
  flow: EmailAuthViewState['login'] | EmailAuthViewState['change'],
  next: readonly string[],
) => {
  const { stores } = useEmailAuth()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen goes.
  useEffect(
    () => () => {
      if (!next.includes(stores.router.current?.name ?? '')) flow.leave()
    },
    [],
  )
}
