import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useScrollFade } from './use-scroll-fade.js'

export interface LayerProps {
  /** The dialog's name, shown in the header unless `center` replaces it. */
  readonly title: string
  /** For the dialog's `aria-labelledby`. */
  readonly titleId?: string | undefined
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined
  /** The view: when it changes, the body scrolls to its top and slides in. */
  readonly view: string
  /** The direction that the view slides from. */
  readonly direction?: 'forward' | 'back' | undefined
  /** Before the title: back, help, or a network. */
  readonly start?: ReactNode
  /** Replaces the visible title; assistive technology still gets it. */
  readonly center?: ReactNode
  /** After the title: close. */
  readonly end?: ReactNode
  /** The primary action, a pair of buttons, or a note; stays while the body scrolls. */
  readonly footer?: ReactNode
  readonly footerColumns?: 1 | 2 | undefined
  /** Another layer is drawn; this one keeps its state, its input and its scroll position. */
  readonly hidden?: boolean | undefined
  /** The body, which scrolls. */
  readonly children: ReactNode
}

/** Renders the header, the body and the footer of one screen. */
export function Layer(props: LayerProps) {
  const { title, titleId, titleRef, view, direction, start, center, end, footer, footerColumns, hidden } = props
  return (
    // `hidden` also takes it from the tab order and from assistive technology.
    <div className="portico-layer" hidden={hidden}>
      <div className="portico-header">
        <div>{start}</div>
        <div>
          <h2
            id={titleId}
            ref={titleRef}
            tabIndex={-1}
            className={center === undefined ? 'portico-title' : 'portico-hidden'}
          >
            <span key={title}>{title}</span>
          </h2>
          {center}
        </div>
        <div>{end}</div>
      </div>
      <Body key={view} direction={direction} hidden={hidden}>
        {props.children}
      </Body>
      {footer !== undefined && (
        <div key={`${view}/footer`} className="portico-footer" data-columns={footerColumns === 2 ? 2 : undefined}>
          {footer}
        </div>
      )}
    </div>
  )
}

function Body({ direction, hidden, children }: Pick<LayerProps, 'direction' | 'hidden' | 'children'>) {
  const scroller = useRef<HTMLDivElement>(null)
  const scrolled = useRef(0)
  useScrollFade(scroller)
  // Not every browser keeps the scroll position of what is hidden.
  useLayoutEffect(() => {
    if (!hidden && scroller.current) scroller.current.scrollTop = scrolled.current
  }, [hidden])
  return (
    <div
      className="portico-body"
      ref={scroller}
      data-direction={direction}
      onScroll={({ currentTarget }) => {
        if (!hidden) scrolled.current = currentTarget.scrollTop
      }}
    >
      <div>{children}</div>
    </div>
  )
}
