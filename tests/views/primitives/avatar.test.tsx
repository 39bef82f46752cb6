// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Avatar } from '../../../views/primitives/avatar.js'
import { render } from './render.js'

const drawingOf = (address: string) => render(<Avatar address={address} />).element.innerHTML

it('draws the same arch for the same address, however its checksum is written', () => {
  const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
  expect(drawingOf(address)).toBe(drawingOf(address.toLowerCase()))
  expect(drawingOf(address)).not.toBe(drawingOf('0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'))
})

it('never draws a figure in its background colour', () => {
  for (let index = 0; index < 200; index++) {
    const { element } = render(<Avatar address={`address-${index}`} />)
    const [ground, figure] = [...element.querySelectorAll<SVGElement>('[data-tint]')].map((path) => path.dataset.tint)
    expect(ground).toMatch(/^[1-8]$/)
    expect(figure).toMatch(/^[1-8]$/)
    expect(figure).not.toBe(ground)
  }
})
