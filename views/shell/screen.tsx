import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** What a screen says about the frame around it. */
export interface ScreenProps {
  readonly title: string
  /** In the place of the back button. */
  readonly start?: ReactNode
  /** Seen instead of the title, which is then only heard. */
  readonly center?: ReactNode
  /** What the close button does; it closes by force unless given. */
  readonly onClose?: (() => void) | undefined
  readonly footer?: ReactNode
  readonly footerColumns?: 1 | 2
  /** What comes late is below, to scroll to: a sheet does not grow, and no row moves under a finger. */
  readonly steady?: boolean
  /** Spoken when it changes. */
  readonly announce?: string
  /** A wallet is asked: the page is not shut out, because some wallets draw their window in it. */
  readonly waiting?: boolean
}

/** The frame takes what a screen says from here. */
export const ScreenContext = createContext<(props: ScreenProps) => void>(() => {})

/** One screen: says what stands around it, and draws what stands in it. The frame itself stays when screens change. */
export function Screen({ children, ...props }: ScreenProps & { readonly children?: ReactNode }) {
  const tell = useContext(ScreenContext)
  // After every drawing and before the browser paints: the frame and its content never belong to two screens.
  useLayoutEffect(() => tell(props))
  return <>{children}</>
}
