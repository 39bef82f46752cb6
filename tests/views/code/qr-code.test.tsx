// @vitest-environment happy-dom
import * as jsqr from 'jsqr'
import { expect, it } from 'vitest'
import { QrCode } from '../../../views/code/qr-code.js'
import { toQrPath } from '../../../views/code/qr-path.js'
import { PAIRING } from '../../support/fake-walletconnect.js'
import { render } from '../primitives/render.js'

/** Its types say that the module is the function, which only bundlers believe. */
const jsQR = jsqr.default as unknown as typeof jsqr.default.default

type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

/** The lines of a path; a corner is taken for the line that cuts it, which is a fifth of a module inside. */
const segmentsOf = (path: string): readonly Segment[] => {
  const segments: Segment[] = []
  let [x, y] = [0, 0]
  for (const [, command, text = ''] of path.matchAll(/([Mhvaz])([^Mhvaz]*)/g)) {
    const numbers = text.split(' ').map(Number)
    const [first = 0, second = 0] = numbers
    const [nextX, nextY] =
      command === 'M'
        ? [first, second]
        : command === 'h'
          ? [x + first, y]
          : command === 'v'
            ? [x, y + first]
            : command === 'a'
              ? [x + (numbers.at(-2) ?? 0), y + (numbers.at(-1) ?? 0)]
              : [x, y]
    if (command !== 'M') segments.push([x, y, nextX, nextY])
    ;[x, y] = [nextX, nextY]
  }
  return segments
}

/** Whether a point is within half a module of a line. */
const isInked = ([x1, y1, x2, y2]: Segment, x: number, y: number): boolean => {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const at = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - x1 - at * dx, y - y1 - at * dy) <= 0.5
}

/** The margin around a code, in pixels. */
const MARGIN = 12

/** Rasterizes the path, `pixels` wide with its margin, from the path itself and not from the modules. */
const photograph = (value: string, pixels: number, [ink, paper]: readonly [number, number]) => {
  const { size, path } = toQrPath(value)
  const scale = (pixels - 2 * MARGIN) / size
  const image = new Uint8ClampedArray(pixels * pixels * 4).fill(255)
  for (let index = 0; index < pixels * pixels; index++) image.fill(paper, index * 4, index * 4 + 3)
  for (const segment of segmentsOf(path)) {
    const [x1, y1, x2, y2] = segment.map((at) => at * scale + MARGIN) as [number, number, number, number]
    for (let y = Math.floor(Math.min(y1, y2) - scale); y < Math.max(y1, y2) + scale; y++) {
      for (let x = Math.floor(Math.min(x1, x2) - scale); x < Math.max(x1, x2) + scale; x++) {
        const [atX, atY] = [(x + 0.5 - MARGIN) / scale, (y + 0.5 - MARGIN) / scale]
        const index = (y * pixels + x) * 4
        if (isInked(segment, atX, atY)) image.fill(ink, index, index + 3)
      }
    }
  }
  return jsQR(image, pixels, pixels, { inversionAttempts: 'dontInvert' })?.data
}

it.each([
  ['dark', 160, [0x1d, 0xf3]],
  ['light', 160, [0x1d, 0xff]],
  ['dark', 328, [0x1d, 0xf3]],
  ['light', 328, [0x1d, 0xff]],
] as const)('is readable by a third-party reader, %s, at %i px', (_, pixels, colours) => {
  expect(photograph(PAIRING, pixels, colours)).toBe(PAIRING)
})

it.each([
  '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
  '7XkQb2Vt9mNcRpE4wLhSaJ6fYdGz1KuToq8HxC3mT9vP',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F@42161?value=250000000000000000',
])('is readable with a short text: %s', (text) => {
  expect(photograph(text, 232, [0x1d, 0xff])).toBe(text)
})

it('is a labelled image of one path without styles, and the mark of the wallet', () => {
  const { element: drawn } = render(
    <QrCode value={PAIRING} label="Code to scan">
      <span className="portico-image" />
    </QrCode>,
  )
  const picture = drawn.querySelector('[role="img"]')
  const { size } = toQrPath(PAIRING)
  expect(picture?.getAttribute('aria-label')).toBe('Code to scan')
  expect(picture?.querySelector('svg')?.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
  expect(picture?.querySelectorAll('path')).toHaveLength(1)
  expect(picture?.querySelectorAll('.portico-image')).toHaveLength(1)
  expect(drawn.innerHTML).not.toMatch(/style|wc:/)
})
