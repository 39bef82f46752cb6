import { encode } from 'uqr'

/** Light modules on each side, which readers need to locate the code (ISO/IEC 18004). */
export const QUIET_ZONE = 4

/** A QR code as one SVG path, `size` modules wide without the quiet zone. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** Encodes a text as an SVG path with one rectangle per run of dark modules. */
export const toQrPath = (value: string): QrPath => {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  let path = ''
  data.forEach((row, y) => {
    let start = -1
    for (let x = 0; x <= size; x++) {
      if (row[x] && start < 0) start = x
      if (row[x] || start < 0) continue
      path += `M${start} ${y}h${x - start}v1h${start - x}z`
      start = -1
    }
  })
  return { size, path }
}
