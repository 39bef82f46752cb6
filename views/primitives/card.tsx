import { type ReactNode, type Ref, useRef } from 'react'
import { useFollowHeight } from './use-follow-height.js'
import { useScrollFade } from './use-scroll-fade.js'

export interface CardProps {
  /** The dialog's name, shown in the header unless `center` replaces it. */
  readonly title: string
  /** For the dialog's `aria-labelledby`. */
  readonly titleId: string
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
  /** `<Toast>` or nothing; its container is a live region. */
  readonly toast?: ReactNode
  /** Keeps a sheet at the initial height of the screen. */
  readonly steady?: boolean | undefined
  /** Whether the card shakes, after a refusal to close. */
  readonly shaking?: boolean | undefined
  /** The body, which scrolls. */
  readonly children: ReactNode
}

/** Renders the frame of every screen: header, body and footer. Its height follows the content; narrow pages get a sheet. */
export function Card(props: CardProps) {
  const {
    title,
    titleId,
    titleRef,
    view,
    direction,
    start,
    center,
    end,
    footer,
    footerColumns,
    toast,
    shaking,
    steady,
  } = props
  const card = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useFollowHeight(card, frame, `${view} ${title}`)
  return (
    <div
      className="portico-card"
      ref={card}
      data-shake={shaking ? '' : undefined}
      data-steady={steady ? '' : undefined}
    >
      <div className="portico-frame" ref={frame}>
        <span className="portico-grab" />
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
        <Body key={view} direction={direction}>
          {props.children}
        </Body>
        {footer !== undefined && (
          <div key={`${view}/footer`} className="portico-footer" data-columns={footerColumns === 2 ? 2 : undefined}>
            {footer}
          </div>
        )}
      </div>
      <div className="portico-toasts" role="status">
        {toast}
      </div>
    </div>
  )
}

function Body({ direction, children }: Pick<CardProps, 'direction' | 'children'>) {
  const scroller = useRef<HTMLDivElement>(null)
  useScrollFade(scroller)
  return (
    <div className="portico-body" ref={scroller} data-direction={direction}>
      <div>{children}</div>
    </div>
  )
}
