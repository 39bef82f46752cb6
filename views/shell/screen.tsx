import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** What a screen puts into the frame around it. */
export interface ScreenProps {
  readonly title: string
  /** Replaces the back button. */
  readonly start?: ReactNode
  /** Shown instead of the title, which stays available to assistive technology. */
  readonly center?: ReactNode
  /** What the close button does; closes by force by default. */
  readonly onClose?: (() => void) | undefined
  readonly footer?: ReactNode
  readonly footerColumns?: 1 | 2
  /** Late content is scrolled to instead of growing the sheet, so that no row moves under a finger. */
  readonly steady?: boolean
  /** Announced when it changes. */
  readonly announce?: string
  /** A wallet is being asked: the page stays interactive, because some wallets open a window in it. */
  readonly waiting?: boolean
}

/** Passes a screen's props to the frame. */
export const ScreenContext = createContext<(props: ScreenProps) => void>(() => {})

/** Renders one screen and passes its title, footer and buttons to the frame, which stays when screens change. */
export function Screen({ children, ...props }: ScreenProps & { readonly children?: ReactNode }) {
  const setScreen = useContext(ScreenContext)
  // A layout effect: the frame and its content change in the same paint.
  useLayoutEffect(() => setScreen(props))
  return <>{children}</>
}
