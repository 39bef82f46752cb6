// chunk: gallery
import { useState } from 'react'
import { monogramOf, tintOf } from '../primitives/monogram.js'
import { isDrawable } from '../primitives/safe-url.js'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './picture.css?inline'

/** The props of `Picture`. */
export interface PictureProps {
  /** The name, for the placeholder. It is not announced: show the name beside the picture. */
  readonly name: string
  /** The result of `metadataImage`. */
  readonly src?: string | undefined
}

const adopt = sheetRef(rules)

/** Renders a picture that the user owns, square and as wide as its place; a tinted letter until it loads, or if it fails. */
export function Picture({ name, src }: PictureProps) {
  const [settled, setSettled] = useState<{ readonly src: string; readonly loaded: boolean }>()
  const outcome = settled?.src === src ? settled : undefined
  const drawn = isDrawable(src) && outcome?.loaded !== false ? src : undefined
  const loaded = drawn !== undefined && outcome?.loaded === true
  return (
    <span
      className="portico-art"
      aria-hidden="true"
      data-tint={tintOf(name)}
      data-loaded={loaded ? '' : undefined}
      ref={adopt}
    >
      {!loaded && monogramOf(name)}
      {drawn !== undefined && (
        <img
          key={drawn}
          src={drawn}
          alt=""
          draggable={false}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          data-pending={loaded ? undefined : ''}
          onLoad={() => setSettled({ src: drawn, loaded: true })}
          onError={() => setSettled({ src: drawn, loaded: false })}
        />
      )}
    </span>
  )
}
