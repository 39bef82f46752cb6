// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { VirtualGrid } from '../../../views/primitives/virtual-grid.js'
import { find, render } from './render.js'

const ROW = 200

afterEach(() => vi.restoreAllMocks())

/** A grid of 200 px rows of two tiles in a viewport of three rows. */
const mountGrid = (count = 999) => {
  let top = 0
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(3 * ROW)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('ul') ? -top : 0)
  })
  const clock = manualClock()
  const { element } = render(
    <div className="portico-body">
      <VirtualGrid
        after={clock.after}
        label="NFTs"
        count={count}
        keyOf={String}
        tile={(index) => <button type="button">{index}</button>}
        adoptStyles={() => {}}
      />
    </div>,
  )
  const tiles = () => [...element.querySelectorAll('button')]
  return {
    tiles,
    numbers: () => tiles().map(({ textContent }) => Number(textContent)),
    grid: () => find(element, 'ul'),
    item: (index: number) =>
      tiles()
        .find(({ textContent }) => textContent === String(index))
        ?.closest('li'),
    scrollTo(row: number) {
      top = row * ROW
      act(() => void find(element, '.portico-body').dispatchEvent(new Event('scroll')))
    },
  }
}

it('renders the tiles in sight, and six rows above and below', () => {
  const { grid, numbers, scrollTo } = mountGrid()
  expect(grid().style.blockSize).toBe(`${500 * ROW}px`)
  scrollTo(100)
  expect(numbers()).toEqual(Array.from({ length: 32 }, (_, at) => 188 + at))
})

it('places two tiles in a row', () => {
  const { item, scrollTo } = mountGrid()
  scrollTo(100)
  expect([200, 201, 202].map((index) => item(index)?.style.insetBlockStart)).toEqual([
    `${100 * ROW}px`,
    `${100 * ROW}px`,
    `${101 * ROW}px`,
  ])
  expect([200, 201, 202].map((index) => item(index)?.dataset['column'])).toEqual(['0', '1', '0'])
  expect(item(200)?.getAttribute('aria-posinset')).toBe('201')
})

it('ends with its last tile, also in an incomplete row', () => {
  const { numbers, scrollTo } = mountGrid()
  scrollTo(497)
  expect(numbers().at(-1)).toBe(998)
})

it('keeps the focused tile until the focus leaves', () => {
  const { numbers, scrollTo, tiles } = mountGrid()
  act(() => tiles()[3]?.focus())
  scrollTo(100)
  expect(numbers()[0]).toBe(3)
  expect(document.activeElement?.textContent).toBe('3')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(numbers()[0]).toBe(188)
})
