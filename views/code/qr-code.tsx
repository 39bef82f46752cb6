// chunk: qr-code
import { type ReactNode, useMemo } from 'react'
import { sheetRef } from '../theme/adopt-styles.js'
import rules from './code.css?inline'
import { EMPTY_QR, toQrPath } from './qr-path.js'

/** The props of `QrCode`. */
export interface QrCodeProps {
  /** The encoded text; without one, a code that is not there yet is drawn. */
  readonly value: string | undefined
  /** The accessible name. */
  readonly label: string
  /** The picture in the middle, for example `<WalletImage size="hero">`. */
  readonly children: ReactNode
  /** As wide as its place, or at most 232 px: an address encodes less than a pairing. */
  readonly size?: 'default' | 'small' | undefined
}

const adopt = sheetRef(rules)

/** Renders a QR code, dark on light in every theme, because some readers reject inverted codes. */
export function QrCode({ value, label, children, size: side }: QrCodeProps) {
  const { size, path } = useMemo(() => (value === undefined ? EMPTY_QR : toQrPath(value)), [value])
  const isEmpty = value === undefined
  return (
    <div
      className="portico-code"
      ref={adopt}
      data-size={side === 'small' ? side : undefined}
      {...(isEmpty ? { 'data-empty': '', 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`} focusable="false">
        <path d={path} />
      </svg>
      {children}
    </div>
  )
}
