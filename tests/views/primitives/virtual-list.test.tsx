// @vitest-environment happy-dom
import { act, memo, useEffect } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { VirtualList } from '../../../views/primitives/virtual-list.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { find, render } from './render.js'

const ROW = 56

afterEach(() => vi.restoreAllMocks())

/** A list of 56 px rows in a viewport of ten; a visible row calls back. */
const mountList = (count = 1000) => {
  let top = 0
  const measured = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * ROW)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('ul') ? -top : 0)
  })
  const drawn: string[] = []
  const Row = memo(function Row({ index, isSeen }: { readonly index: number; readonly isSeen: boolean }) {
    useEffect(() => void drawn.push(`${index}${isSeen ? ' seen' : ''}`))
    return (
      <button type="button" data-seen={isSeen}>
        {index}
      </button>
    )
  })
  const clock = manualClock()
  const tree = (length: number) => (
    <div className="portico-body">
      <VirtualList
        after={clock.after}
        label="Wallets"
        count={length}
        keyOf={String}
        row={(index, isSeen) => <Row index={index} isSeen={isSeen} />}
      />
    </div>
  )
  const { element, rerender } = render(tree(count))
  const rows = () => [...element.querySelectorAll('button')]
  return {
    measured,
    rows,
    first: () => rows()[0]?.textContent,
    seen: () => rows().filter(({ dataset }) => dataset['seen'] === 'true'),
    list: () => find(element, 'ul'),
    focus: (index: number) => act(() => rows()[index]?.focus()),
    grow: (length: number) => rerender(tree(length)),
    rest: () => act(() => clock.advance(100)),
    /** Scrolls to a row and returns the rows rendered for it. */
    scrollTo(index: number): readonly string[] {
      top = index * ROW
      drawn.length = 0
      act(() => void find(element, '.portico-body').dispatchEvent(new Event('scroll')))
      return [...drawn]
    },
  }
}

it('renders one row after a scroll by one, and no other again', async () => {
  const { scrollTo, rows, rest } = mountList()
  scrollTo(100)
  await rest()
  const count = rows().length
  expect(scrollTo(101)).toEqual(['117 seen'])
  expect(rows()).toHaveLength(count)
  expect(scrollTo(100)).toEqual(['94 seen'])
})

it('renders as many rows as it scrolled by, at any speed', async () => {
  const { scrollTo, rest } = mountList()
  scrollTo(100)
  await rest()
  expect(scrollTo(105)).toEqual(['117', '118', '119', '120', '121'])
})

it('does not mark rows visible during a fast scroll', async () => {
  const { scrollTo, seen, rows, rest, first } = mountList()
  expect(seen()).toEqual(rows())
  scrollTo(500)
  expect(first()).toBe('494')
  expect(seen()).toEqual([])
  await rest()
  expect(seen()).toEqual(rows())
})

it('marks all rows visible once the scroll is slow', () => {
  const { scrollTo, seen, rows } = mountList()
  scrollTo(500)
  scrollTo(501)
  expect(seen()).toEqual(rows())
})

it('keeps visible rows marked while others scroll in', () => {
  const { scrollTo, seen } = mountList()
  scrollTo(10)
  scrollTo(13)
  scrollTo(20)
  expect(seen().map(({ textContent }) => textContent)).toEqual([
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '24',
    '25',
    '26',
    '27',
    '28',
    '29',
  ])
})

it('ignores a press on a row that scrolls under the pointer', async () => {
  const { scrollTo, list, rest } = mountList()
  scrollTo(500)
  expect(list().style.pointerEvents).toBe('none')
  await rest()
  expect(list().style.pointerEvents).toBe('')
})

it('keeps the focused row at any scroll position', () => {
  const { scrollTo, focus, rows } = mountList()
  focus(3)
  scrollTo(500)
  expect(document.activeElement?.textContent).toBe('3')
  expect(rows()).toContain(document.activeElement)
})

it('renders a row on either side of the focus', () => {
  const { focus, rows, scrollTo } = mountList()
  const last = rows().length - 1
  focus(last)
  expect(rows().at(-1)?.textContent).toBe(`${last + 1}`)
  focus(last + 1)
  expect(document.activeElement?.textContent).toBe(`${last + 1}`)
  focus(last)
  scrollTo(500)
  expect(
    rows()
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual([`${last - 1}`, `${last}`, `${last + 1}`])
})

it('does not measure when a page of rows arrives, to avoid a second layout', () => {
  const { measured, grow, list } = mountList()
  measured.mockClear()
  grow(1040)
  expect(measured).not.toHaveBeenCalled()
  expect(list().style.blockSize).toBe(`${1040 * ROW}px`)
})

it('measures the first row', () => {
  const { measured, grow, list } = mountList(0)
  measured.mockReturnValue(64)
  grow(40)
  expect(list().style.blockSize).toBe(`${40 * 64}px`)
})
