import { sheetOf } from '../theme/sheet-of.js'

type Page = Window & typeof globalThis

/** The events by which a dialog of the host detects interaction outside of it, to close or to restore the focus. */
const NOTICED = ['pointerdown', 'focusin', 'focusout', 'wheel', 'touchmove'] as const

const stop = (event: Event): void => event.stopPropagation()

/**
 * Lets the user reach a wallet's window in the page past a dialog of the host: that dialog neither moves the focus
 * back, nor closes on a press there, nor blocks presses. Listeners below the document still get every event. Returns
 * the function that undoes this.
 */
export const unlockPage = (window: Page): (() => void) => {
  const { document } = window
  const { documentElement: root, body } = document
  for (const name of NOTICED) root.addEventListener(name, stop, { passive: true })
  // Some dialogs disable pointers by a style on the body; a stylesheet overrides it without changing it.
  const isShut = window.getComputedStyle(body).pointerEvents === 'none'
  const sheet = isShut ? sheetOf(window, 'body { pointer-events: auto !important }') : undefined
  if (sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    for (const name of NOTICED) root.removeEventListener(name, stop)
    if (sheet) document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

/** The centre of the window and of its lower edge, where cards and sheets are shown. */
const points = ({ innerWidth, innerHeight }: Page) =>
  [
    [innerWidth / 2, innerHeight / 2],
    [innerWidth / 2, innerHeight - 24],
  ] as const

/** Returns the topmost elements at the position of the modal. */
export const topElements = (window: Page): readonly (Element | null)[] =>
  points(window).map(([x, y]) => window.document.elementFromPoint(x, y))

/** Returns the ancestor with the highest stacking order, and that order. */
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
 * Shows the dialog without making it modal, above what was on top of the page before (`before`, see `topElements`);
 * a wallet's later window stays above. Falls back to a modal dialog if a native modal dialog of the host blocks the
 * page.
 */
export const showNonModal = (window: Page, dialog: HTMLDialogElement, before: readonly (Element | null)[]): void => {
  const element = (dialog.getRootNode() as ShadowRoot).host
  dialog.style.zIndex = ''
  dialog.show()
  /** Returns an element of the host that still covers the dialog. */
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
