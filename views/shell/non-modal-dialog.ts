import { sheetOf } from '../theme/sheet-of.js'

type Page = Window & typeof globalThis

/** By these a dialog of the host's notices that something happens outside of it, and closes, or fetches the focus back. */
const NOTICED = ['pointerdown', 'focusin', 'focusout', 'wheel', 'touchmove'] as const

const stop = (event: Event): void => event.stopPropagation()

/**
 * While a wallet is asked, a dialog of the host's lets the visitor go to the wallet's window in the page: it neither takes
 * the focus from there, nor closes because of a press there, nor keeps presses from reaching it. Whoever listens below the
 * document, the wallet itself above all, hears everything. Returns what lets go again.
 */
export const unlockPage = (window: Page): (() => void) => {
  const { document } = window
  const { documentElement: root, body } = document
  for (const name of NOTICED) root.addEventListener(name, stop, { passive: true })
  // Some take all pointers from the page by a style on its body; a sheet leaves that style to who wrote it.
  const isShut = window.getComputedStyle(body).pointerEvents === 'none'
  const sheet = isShut ? sheetOf(window, 'body { pointer-events: auto !important }') : undefined
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    for (const name of NOTICED) root.removeEventListener(name, stop)
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** The middle of the window, and of its lower edge: where cards and sheets stand, and what covers them. */
const points = ({ innerWidth, innerHeight }: Page) =>
  [
    [innerWidth / 2, innerHeight / 2],
    [innerWidth / 2, innerHeight - 24],
  ] as const

/** What lies on top of the page, at the places where the modal is going to be. */
export const topElements = (window: Page): readonly (Element | null)[] =>
  points(window).map(([x, y]) => window.document.elementFromPoint(x, y))

/** Of an element and those around it, the one that the most lifts over the page, and how far. */
const lifted = (window: Page, element: Element | null) => {
  const top = element?.closest(':modal')
  if (top) return { element: top, height: 0 }
  let highest: { readonly element: Element; readonly height: number } | undefined
  for (let around = element; around; around = around.parentElement) {
    const height = Number.parseInt(window.getComputedStyle(around).zIndex, 10)
    if (height >= (highest?.height ?? 0)) highest = { element: around, height }
  }
  return highest
}

const HIGHEST = 2147483647

/**
 * Shows the dialog without making it modal, above whatever lay on the page before it (`before`, see `topElements`): a wallet
 * draws its window later, and stays above us. Where that cannot be, because a native modal dialog of the host's shuts out
 * the page and every wallet in it, ours is modal again.
 */
export const showNonModal = (window: Page, dialog: HTMLDialogElement, before: readonly (Element | null)[]): void => {
  const element = (dialog.getRootNode() as ShadowRoot).host
  dialog.style.zIndex = ''
  dialog.show()
  /** What of the host's lies above us still. */
  const cover = () => {
    for (const [index, over] of topElements(window).entries()) {
      if (!over || over === element) continue
      const up = lifted(window, over)
      if (up && up.element === lifted(window, before[index] ?? null)?.element) return up
    }
    return undefined
  }
  for (let over = cover(); over; over = cover()) {
    const height = String(Math.min(over.height + 1, HIGHEST))
    if (over.height === 0 || dialog.style.zIndex === height) {
      dialog.close()
      dialog.showModal()
      return
    }
    dialog.style.zIndex = height
  }
}
