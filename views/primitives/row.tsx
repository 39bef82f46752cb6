import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.js'
import { IconTile } from './icon-tile.js'
import type { IconName } from './icons.js'
import { type PressState, pressProps } from './press-props.js'
import { isFollowable } from './safe-url.js'
import { Spinner } from './spinner.js'
import { Tag, type TagProps } from './tag.js'

export interface RowProps extends PressState {
  readonly name: string
  /** `<Image>` or `<Avatar>`, 40 px. */
  readonly image?: ReactNode
  /** A tile with an icon, if there is no image. */
  readonly icon?: IconName | undefined
  /** A second line, in a smaller size. */
  readonly detail?: string | undefined
  readonly tag?: TagProps | undefined
  /** At the end, beside the tag: pictures. */
  readonly end?: ReactNode
  /** At the end: `chevron` for another view, `external` for another page. */
  readonly trailing?: IconName | undefined
  /** Fills the row: the one that the user most likely wants. */
  readonly filled?: boolean | undefined
  /** Marks the row in use with a check mark and `aria-current`. */
  readonly current?: boolean | undefined
  /** Makes it a link that opens in a new tab; only https is followed. */
  readonly href?: string | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/**
 * Renders one line of a list, 56 px; all of it is the button. Without `onClick` and `href` it is plain content. While busy,
 * a spinner replaces the tag. A disabled row can still be focused, and its tag gives the reason.
 */
export function Row(props: RowProps) {
  const { name, image, icon, detail, tag, end, trailing, current, busy, disabled, href, onClick } = props
  const picture = image ?? (icon && <IconTile icon={icon} />)
  const look = {
    className: 'portico-row',
    'aria-current': current ? ('true' as const) : undefined,
    'data-image': picture ? '' : undefined,
    'data-filled': props.filled ? '' : undefined,
  }
  const content = (
    <>
      {picture}
      <span className="portico-row-main">
        <span className="portico-row-name">
          <bdi>{name}</bdi>
        </span>
        {detail !== undefined && (
          <span className="portico-row-detail">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      <span className="portico-row-end">
        {busy ? <Spinner /> : tag && <Tag {...tag} />}
        {end}
        {current && <Icon name="check" />}
        {trailing && <Icon name={trailing} />}
      </span>
    </>
  )
  if (isFollowable(href)) {
    return (
      <a {...look} {...pressProps(props)} href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  if (!onClick && !disabled && !busy) return <div {...look}>{content}</div>
  return (
    <button {...look} {...pressProps(props)} type="button" ref={props.buttonRef}>
      {content}
    </button>
  )
}
