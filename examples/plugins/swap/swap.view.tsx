import { observer, useModalView } from 'portico/views'
import type { ReactNode } from 'react'
import { SwapDone } from './swap-done.js'
import { SwapForm } from './swap-form.js'
import { SwapProgress } from './swap-progress.js'
import type { SwapPlugin } from './swap.js'

/** The form; then how far the swap is; then its outcome, also for a user who closed the modal meanwhile. */
export default observer(function SwapView(): ReactNode {
  const { api } = useModalView<SwapPlugin>('swap')
  const { phase, outcome } = api.getSnapshot()
  if (outcome && 'swapped' in outcome) return <SwapDone swapped={outcome.swapped} />
  if (phase !== 'idle' && phase !== 'review') return <SwapProgress phase={phase} />
  return <SwapForm problem={outcome?.error} isBusy={phase === 'review'} />
})
