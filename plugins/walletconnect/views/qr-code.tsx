import { useMemo } from 'react'
import { QUIET_ZONE, toQrPath } from './qr-path.js'

export interface QrCodeProps {
  /** What a reader reads of it. */
  readonly value: string
  /** What it is called to the ear. */
  readonly label: string
}

/** A code to scan: dark on light in every theme, square, with its quiet zone and nothing in front of it. */
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
