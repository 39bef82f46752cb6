import { useMemo } from 'react'
import { QUIET_ZONE, toQrPath } from './qr-path.js'

export interface QrCodeProps {
  /** The encoded text. */
  readonly value: string
  /** The accessible name. */
  readonly label: string
}

/** A QR code, dark on light in every theme, because some readers reject inverted codes. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => toQrPath(value), [value])
  const width = size + 2 * QUIET_ZONE
  return (
    <svg
      className="portico-code"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${width} ${width}`}
      shapeRendering="crispEdges"
      focusable="false"
    >
      <path d={path} />
    </svg>
  )
}
