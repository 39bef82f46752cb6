import { encode } from 'uqr'

/** Modules of a finder pattern, on each side. */
const EYE = 7

/** The cleared part in the middle, of the width: less than the code can do without at its level of correction. */
const HOLE = 0.28

/** A QR code as one SVG path to stroke one module wide with round caps; `size` modules wide. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** A closed square with round corners, from its upper left corner to the right. */
const square = (x: number, y: number, width: number, radius: number): string => {
  const side = width - 2 * radius
  const arc = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  const [right, down] = [arc(radius, radius), arc(-radius, radius)]
  return `M${x + radius} ${y}h${side}${right}v${side}${down}h${-side}${arc(-radius, -radius)}v${-side}${arc(radius, -radius)}z`
}

/** A finder pattern: a ring, and what is in it. */
const eye = (x: number, y: number): string =>
  `${square(x + 0.5, y + 0.5, 6, 1.75)}${square(x + 2.5, y + 2.5, 2, 0.5)}M${x + 3} ${y + 3.5}h1`

/** Draws dark modules as lines along rows and columns, so that those that touch are joined, and leaves the middle free. */
const draw = (size: number, isModule: (x: number, y: number) => boolean): QrPath => {
  const last = size - EYE
  const isEye = (x: number, y: number) => (x < EYE && (y < EYE || y >= last)) || (x >= last && y < EYE)
  const isHole = (...at: number[]) => at.every((one) => Math.abs(one - (size - 1) / 2) <= (size * HOLE) / 2)
  const isDark = (x: number, y: number) => isModule(x, y) && !isEye(x, y) && !isHole(x, y)
  let path = eye(0, 0) + eye(last, 0) + eye(0, last)
  const addRuns = (direction: 'h' | 'v', at: (along: number, across: number) => readonly [x: number, y: number]) => {
    for (let across = 0; across < size; across++) {
      let start = -1
      for (let along = 0; along <= size; along++) {
        const dark = along < size && isDark(...at(along, across))
        if (dark && start < 0) start = along
        if (dark || start < 0) continue
        const [x, y] = at(start, across)
        const length = along - start - 1
        // A single module is a line of no length: along its row alone.
        if (length > 0 || direction === 'h') path += `M${x + 0.5} ${y + 0.5}${direction}${length}`
        start = -1
      }
    }
  }
  addRuns('h', (along, across) => [along, across])
  addRuns('v', (along, across) => [across, along])
  return { size, path }
}

/** Short texts make small codes, of which the mark in the middle hides more: they get a higher level of correction. */
const SHORT = 120

/** Encodes a text. */
export const toQrPath = (value: string): QrPath => {
  const { data, size } = encode(value, { ecc: value.length < SHORT ? 'Q' : 'M', border: 0 })
  return draw(size, (x, y) => data[y]?.[x] === true)
}

/** A code that is not there yet: it says nothing. */
export const EMPTY_QR: QrPath = draw(57, (x, y) => x % 2 === 0 && y % 2 === 0)
