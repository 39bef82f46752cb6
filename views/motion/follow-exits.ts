import type { ViewHost } from '../view-host.js'
import { leaveCard, leaveToast, leaveView } from './leave.js'
import { showSuccess } from './success.js'

/** What could not be drawn once more without loading anew. */
const LIVE = 'iframe, object, embed, video, audio'

const removedElements = (record: MutationRecord): HTMLElement[] =>
  [...record.removedNodes].filter(
    (node): node is HTMLElement => node.nodeType === 1 && (node as HTMLElement).dataset['leaving'] === undefined,
  )

/**
 * Lets the card, views and toasts leave with an animation when they are removed; `check` is the path of the icon. Returns the
 * function that stops it.
 */
export const followExits = ({ dialog, embedded, stores, text, window }: ViewHost, check: string): (() => void) => {
  /** How far each view is scrolled, because what is removed forgets it. */
  const tops = new WeakMap<EventTarget, number>()
  const connected = (): readonly string[] =>
    stores.networks.namespaces.flatMap((name) =>
      stores.connections.of(name).map(({ connectorId }) => `${name} ${connectorId}`),
    )
  let known = connected()
  const onScroll = ({ target }: Event): void => {
    if (target) tops.set(target, (target as HTMLElement).scrollTop)
  }

  /** Whether a connection has come since the last screen left, and this one waited for it. */
  const takeSuccess = (screen: HTMLElement): boolean => {
    const before = known
    known = connected()
    return known.some((key) => !before.includes(key)) && showSuccess(screen, text('connecting.connected'), check)
  }

  const leave = (record: MutationRecord, old: HTMLElement): void => {
    const parent = record.target as HTMLElement
    if (old.querySelector(LIVE)) return
    if (old.matches('.portico-card')) {
      const isSuccess = takeSuccess(old)
      if (embedded || (dialog as HTMLDialogElement).open || !dialog.isConnected) return
      const backdrop = leaveCard(old, dialog)
      if (isSuccess) backdrop.dataset['success'] = ''
    } else if (old.matches('.portico-body')) {
      const isSuccess = takeSuccess(old)
      const next = parent.querySelector<HTMLElement>(':scope > .portico-body:not([data-leaving])')
      if (!next || parent.hidden || !parent.isConnected) return
      if (isSuccess) old.dataset['success'] = ''
      leaveView(old, parent, next, tops.get(old) ?? 0)
    } else if (old.matches('.portico-toast')) {
      if (parent.isConnected && !parent.firstElementChild) leaveToast(old, parent)
    }
  }

  const follow = (records: readonly MutationRecord[]): void => {
    for (const record of records) for (const old of removedElements(record)) leave(record, old)
  }
  const observer = new window.MutationObserver(follow)
  observer.observe(dialog, { childList: true, subtree: true })
  dialog.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return () => {
    follow(observer.takeRecords())
    observer.disconnect()
    dialog.removeEventListener('scroll', onScroll, { capture: true })
  }
}
