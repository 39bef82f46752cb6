// chunk: pictures
import { type ReactNode, useState } from 'react'
import { monogramOf, tintOf } from './monogram.js'
import { isDrawable } from './safe-url.js'

export interface ImageProps {
  /** The name, for monogram and tint. It is not announced: show the name beside the picture. */
  readonly name: string
  /** `https:` or `data:image/…`; anything else is ignored. */
  readonly src?: string | undefined
  /** 64, 40, 24 or 16 px. */
  readonly size?: ImageSize | undefined
  /** Square for wallets and networks, circle for tokens and accounts. */
  readonly shape?: 'square' | 'circle' | undefined
  /** Replaces the monogram. */
  readonly fallback?: ReactNode
}

/** The addresses of pictures that have loaded before: no letter flashes where they are drawn again. */
const known = new Set<string>()

type ImageSize = 'hero' | 'default' | 'small' | 'tiny'

/** Renders the picture of a wallet, network, token or account; a monogram until it loads for the first time, or if it fails. */
export function Image({ name, src, size = 'default', shape = 'square', fallback }: ImageProps) {
  const [settled, setSettled] = useState<{ src: string; loaded: boolean }>()
  const outcome = settled?.src === src ? settled : undefined
  const loaded = outcome?.loaded ?? (isDrawable(src) && (src.startsWith('data:') || known.has(src)))
  const drawn = isDrawable(src) && outcome?.loaded !== false ? src : undefined
  return (
    <span
      className="portico-image"
      aria-hidden="true"
      data-size={size === 'default' ? undefined : size}
      data-shape={shape === 'circle' ? shape : undefined}
      data-tint={loaded || fallback !== undefined ? undefined : tintOf(name)}
      data-loaded={loaded ? '' : undefined}
    >
      {loaded ? null : (fallback ?? monogramOf(name))}
      {drawn === undefined ? null : (
        <img
          key={drawn}
          src={drawn}
          alt=""
          draggable={false}
          decoding="async"
          referrerPolicy="no-referrer"
          data-pending={loaded ? undefined : ''}
          onLoad={() => {
            if (!drawn.startsWith('data:')) known.add(drawn)
            setSettled({ src: drawn, loaded: true })
          }}
          onError={() => setSettled({ src: drawn, loaded: false })}
        />
      )}
    </span>
  )
}
