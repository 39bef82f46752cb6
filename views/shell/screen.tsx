import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** The content that a screen passes to the frame. */
export interface ScreenProps {
  readonly title: string
  /** Replaces the back button. */
  readonly start?: ReactNode
  /** Replaces the visible title; assistive technology still gets it. */
  readonly center?: ReactNode
  readonly footer?: ReactNode
  readonly footerColumns?: 1 | 2
  /** Late content is scrolled to instead of growing the sheet, so that no row moves under a finger. */
  readonly steady?: boolean
  /** Announced when it changes. */
  readonly announce?: string
  /** A wallet is being asked: the page stays interactive, because some wallets open a window in it. */
  readonly waiting?: boolean
  /** The screen draws its own way out; otherwise, if it refuses to close, a Cancel is drawn as the last of its footer. */
  readonly hasCancel?: boolean
  /** The screen offers nothing yet, or no more: it gets a × even if it refuses to close. @internal */
  readonly isUnusable?: boolean
}

/** Passes a screen's props to the frame. */
export const ScreenContext = createContext<(props: ScreenProps) => void>(() => {})

/** Renders one screen and passes its title, footer and buttons to the frame, which stays when screens change. */
export function Screen({ children, ...props }: ScreenProps & { readonly children?: ReactNode }) {
  const setScreen = useContext(ScreenContext)
  // A layout effect: the frame and its content change in the same paint.
  useLayoutEffect(() => setScreen(props))
  // Without content the card has no height to keep yet.
  return <>{children ?? <span hidden data-awaited="" />}</>
}
