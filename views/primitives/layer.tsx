import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useScrollFade } from './use-scroll-fade.js'

export interface LayerProps {
  /** The dialog's name, shown in the header unless `center` replaces it. */
  readonly title: string
  /** For the dialog's `aria-labelledby`. */
  readonly titleId?: string | undefined
  readonly titleRef?: Ref<HTMLHeadingElement> | undefined
  /** The view: when it changes, the body slides in, scrolled to its place. */
  readonly view: string
  /** Receives how far the body is scrolled, in pixels, and sets it when the view is drawn again. */
  readonly place?: { top: number } | undefined
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
  const { title, titleId, titleRef, view, place, direction, start, center, end, footer, footerColumns, hidden } = props
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
      <Body key={view} place={place} direction={direction} hidden={hidden}>
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

function Body(props: Pick<LayerProps, 'place' | 'direction' | 'hidden' | 'children'>) {
  const { direction, hidden, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const own = useRef({ top: 0 })
  const place = props.place ?? own.current
  useScrollFade(scroller, { isStop: true })
  // Not every browser keeps the scroll position of what is hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new parameters of the same view do not scroll it.
  useLayoutEffect(() => {
    const { current: element } = scroller
    if (hidden || !element || place.top === 0) return
    element.scrollTop = place.top
    // A long list draws the rows that are visible now in the same paint.
    element.dispatchEvent(new Event('scroll'))
  }, [hidden])
  return (
    <div
      className="portico-body"
      ref={scroller}
      data-direction={direction}
      onScroll={({ currentTarget }) => {
        if (!hidden) place.top = currentTarget.scrollTop
      }}
    >
      <div>{children}</div>
    </div>
  )
}
