import type { KnownCause } from '../../kernel/errors/known-cause.js'
import type { StatusProps } from '../primitives/status.js'
import { useViewHost } from '../shell/view-context.js'
import type { ViewHost } from '../view-host.js'

/** The words and the next step of a known cause. */
export interface CauseWords extends Required<Pick<StatusProps, 'mark'>> {
  readonly heading: string
  /** One or two sentences: what happened, and what the user can do. */
  readonly text: string
  /** What to press instead of trying again, for the causes where that cannot help. */
  readonly action: { readonly label: string; readonly onClick: () => void } | undefined
}

/** Returns the words and the next step of a known cause, the same on every screen. */
export const describeCause = (
  cause: KnownCause,
  wallet: string,
  { text, window }: Pick<ViewHost, 'text' | 'window'>,
): CauseWords => {
  const about = { wallet }
  const reload = { label: text('connecting.stale'), onClick: () => window.location.reload() }
  const [heading, sentence] = {
    pending: [text('connecting.pending', about), text('connecting.pendingText')],
    stale: [reload.label, text('connecting.staleText', about)],
    locked: [text('connecting.locked', about), text('connecting.lockedText', about)],
    device: [text('connecting.device'), text('connecting.deviceText', about)],
  }[cause] as [string, string]
  const isStale = cause === 'stale'
  const mark = isStale ? ({ icon: 'warning', tone: 'danger' } as const) : ({ icon: 'lock', tone: 'warning' } as const)
  return { heading, text: sentence, mark, action: isStale ? reload : undefined }
}

/**
 * Returns the words and the next step of a known cause for the wallet that is connected in a namespace; `undefined`
 * without a cause.
 * @example
 * const cause = useCause(knownCause(store.problem), 'eip155')
 * {cause && <Callout icon="warning" action={cause.action}>{cause.text}</Callout>}
 */
export const useCause = (cause: KnownCause | undefined, namespace: string): CauseWords | undefined => {
  const host = useViewHost()
  const { name = '' } = host.stores.accounts.of(namespace).connectedWalletInfo ?? {}
  return cause && describeCause(cause, name, host)
}
