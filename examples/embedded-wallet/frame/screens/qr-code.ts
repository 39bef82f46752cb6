import { encode } from 'uqr'

const SVG = 'http://www.w3.org/2000/svg'

/** Draws a QR code, dark on light in both themes: some readers reject inverted codes. */
export const drawQrCode = (text: string, label: string): SVGElement => {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const runs = data.map((row, y) =>
    row.map((isDark, x) => (isDark && !row[x - 1] ? `M${x} ${y}h${row.indexOf(false, x) - x}v1H${x}z` : '')).join(''),
  )
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', runs.join(''))
  const code = document.createElementNS(SVG, 'svg') as SVGElement
  for (const [name, value] of Object.entries({ viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label }))
    code.setAttribute(name, value)
  code.append(path)
  return code
}
