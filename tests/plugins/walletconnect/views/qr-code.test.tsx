// @vitest-environment happy-dom
import * as jsqr from 'jsqr'
import { expect, it } from 'vitest'
import { QrCode } from '../../../../plugins/walletconnect/views/qr-code.js'
import { QUIET_ZONE, toQrPath } from '../../../../plugins/walletconnect/views/qr-path.js'
import { PAIRING } from '../../../support/fake-walletconnect.js'
import { render } from '../../../views/primitives/render.js'

/** Its types say that the module is the function, which only bundlers believe. */
const jsQR = jsqr.default as unknown as typeof jsqr.default.default

/** Rasterizes the path, `pixels` wide with its quiet zone, from the path itself and not from the modules. */
const photograph = (value: string, pixels: number, [ink, paper]: readonly [number, number]) => {
  const { size, path } = toQrPath(value)
  const dark = new Set<string>()
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(width); at++) dark.add(`${Number(x) + at} ${y}`)
  }
  const image = new Uint8ClampedArray(pixels * pixels * 4)
  const scale = pixels / (size + 2 * QUIET_ZONE)
  for (let index = 0; index < pixels * pixels; index++) {
    const [x, y] = [index % pixels, Math.floor(index / pixels)].map((at) => Math.floor((at + 0.5) / scale) - QUIET_ZONE)
    image.fill(dark.has(`${x} ${y}`) ? ink : paper, index * 4, index * 4 + 3)
    image[index * 4 + 3] = 255
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

it('is a labelled image of one path without styles', () => {
  const { element: drawn } = render(<QrCode value={PAIRING} label="Code to scan" />)
  const picture = drawn.querySelector('svg')
  const { size } = toQrPath(PAIRING)
  expect(picture?.getAttribute('role')).toBe('img')
  expect(picture?.getAttribute('aria-label')).toBe('Code to scan')
  expect(picture?.getAttribute('viewBox')).toBe(`-4 -4 ${size + 8} ${size + 8}`)
  expect(picture?.children).toHaveLength(1)
  expect(drawn.innerHTML).not.toMatch(/style|wc:/)
})
