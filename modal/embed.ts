import type { Route } from '../kernel/contract/stores.js'
import { closeBeneath, firstRoute } from '../kernel/flows/open-close.js'
import type { Kernel } from '../kernel/kernel.js'
import { reaction, runInAction } from '../kernel/stores/mobx.js'

/** How long the first drawing waits for connections that are restored, so that it does not begin with another screen. */
const RESTORE_WAIT_MS = 1000

const restored = ({ ports, signal, stores }: Kernel): Promise<void> =>
  new Promise((resolve) => {
    const isRestoring = () => !signal.aborted && Object.values(stores.connections.entries).some((one) => one.connecting)
    if (!isRestoring()) return resolve()
    const done = () => {
      stop()
      cancel()
      resolve()
    }
    const stop = reaction(isRestoring, (isBusy) => isBusy || done())
    const cancel = ports.clock.after(RESTORE_WAIT_MS, done)
  })

/**
 * Makes a card of the closed modal: it shows the account of a connected user, else the wallets. A click in it opens the
 * modal there.
 */
export const embed = async (kernel: Kernel, card: HTMLElement) => {
  const { modal, router } = kernel.stores
  await restored(kernel)
  let first: Route | undefined
  const home = (): Route => {
    const route = firstRoute(kernel)
    if (route.name !== first?.name) first = route
    return first
  }
  const use = () => {
    if (modal.isOpen) return
    // One action: no observer sees an open modal without a view.
    runInAction(() => {
      // The route that is drawn, whose screen keeps what was typed.
      router.reset(home())
      modal.open(undefined)
    })
  }
  // Also a press of Enter and of Space. The screen handles the click afterwards.
  card.addEventListener('click', use, true)
  const stops = [
    () => card.removeEventListener('click', use, true),
    // What was typed is forgotten.
    reaction(
      () => modal.isOpen,
      (isOpen) => {
        if (!isOpen) first = undefined
      },
    ),
    // The page, or another tab, has connected or disconnected.
    reaction(
      () => firstRoute(kernel).name,
      (_, before) => {
        const { history } = router
        const isAlone = history.length === 1 || (before === 'Account' && !router.has('Connect'))
        if (modal.isOpen && isAlone && history[0]?.name === before) closeBeneath(kernel, { force: true })
      },
    ),
  ]
  return {
    home,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

/** Moves the focus to the card, and scrolls to it. */
export const focusCard = (element: HTMLElement | undefined): void =>
  element?.shadowRoot?.querySelector<HTMLElement>('.portico-layer:not([hidden]) h2')?.focus()
