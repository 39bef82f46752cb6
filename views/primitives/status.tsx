import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import type { IconName } from './icons.js'
import type { Tone } from './tone.js'

/** The props of `Status`. */
export interface StatusProps {
  readonly heading: string
  /** One sentence about the progress or the outcome. */
  readonly text?: ReactNode
  /** `<Image size="hero">` of the wallet, or `<IconTile size="hero">`. */
  readonly picture: ReactNode
  /** Animates a line around the picture. */
  readonly waiting?: boolean | undefined
  /** A mark on the picture: a quiet `close` for declined, a `lock`, a `warning`, a `check`. */
  readonly mark?: { readonly icon: IconName; readonly tone?: Tone | undefined } | undefined
  /** Reserves the space of the ring, so that nothing moves when the wait ends. Default: while waiting or marked. */
  readonly ring?: boolean | undefined
  /** Reduces the space below, if more content follows. */
  readonly tight?: boolean | undefined
}

/** Renders a picture, a heading and a sentence: waiting, declined, locked, failed, done. */
export function Status({ heading, text, picture, waiting, mark, ring, tight }: StatusProps) {
  return (
    <div className="portico-status" data-tight={tight ? '' : undefined}>
      <div className="portico-picture" data-ring={(ring ?? (waiting || mark)) ? '' : undefined}>
        {waiting && <Ring />}
        <span className="portico-mark">
          {picture}
          {mark && (
            <span data-tone={mark.tone}>
              <Icon name={mark.icon} size="small" />
            </span>
          )}
        </span>
      </div>
      <h3 className="portico-heading">{heading}</h3>
      {text !== undefined && <p className="portico-text">{text}</p>}
    </div>
  )
}

function Ring() {
  return (
    <svg className="portico-ring" viewBox="0 0 88 88" aria-hidden="true" focusable="false">
      <rect x="3" y="3" width="82" height="82" rx="25" pathLength="100" />
      <rect x="3" y="3" width="82" height="82" rx="25" pathLength="100" />
    </svg>
  )
}
