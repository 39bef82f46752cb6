// chunk: attempts
import { type KnownCause, knownCause } from '../../kernel/errors/known-cause.js'
import type { StatusProps } from '../primitives/status.js'
import { useViewHost } from '../shell/view-context.js'
import type { ViewHost } from '../view-host.js'

/** The words and the next step of a known cause. */
export interface CauseWords extends Required<Pick<StatusProps, 'mark'>> {
  readonly heading: string
  /** One or two sentences: what happened, and what the user can do. */
  readonly text: string
  /** The button that replaces Try again, for the causes where that cannot help. */
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
 */
export const useCause = (cause: KnownCause | undefined, namespace: string): CauseWords | undefined => {
  const host = useViewHost()
  const { name = '' } = host.stores.accounts.of(namespace).connectedWalletInfo ?? {}
  return cause && describeCause(cause, name, host)
}

/** Why an operation failed, in words for the user; empty without a failure. */
export interface Problem {
  readonly text: string
  /** The button that replaces Try again, where that cannot help. */
  readonly action?: CauseWords['action']
}

/**
 * Returns why an operation has failed: a cause that the user can remove in the words of every screen, any other by `describe`.
 * `unsure` follows a known cause after which something may have been sent.
 * @example
 * const { action, text } = useProblem(store.problem, 'eip155', () => t('tips.failed'))
 * {text && <Callout icon="warning" action={action}>{text}</Callout>}
 */
export const useProblem = (error: unknown, namespace: string, describe: () => string, unsure = ''): Problem => {
  const cause = useCause(knownCause(error), namespace)
  if (error === undefined) return { text: '' }
  if (!cause) return { text: describe() }
  return { text: unsure ? `${cause.text} ${unsure}` : cause.text, action: cause.action }
}
