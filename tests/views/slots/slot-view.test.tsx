// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { SlotItem } from '../../../kernel/contract/view.js'
import { SlotView } from '../../../views/slots/slot-view.js'
import { deferred } from '../../support/flush.js'
import { render } from '../primitives/render.js'

const item = (view: SlotItem['view'], id = 'buy'): SlotItem => ({ id, order: 0, view })
const Piece = () => <p>Buy</p>

it('renders nothing visible until its item loads, and announces progress', async () => {
  const coming = deferred<{ default: unknown }>()
  const { element } = render(<SlotView item={item(() => coming.promise)} />)
  expect(element.innerHTML).toBe('<span hidden="" data-awaited=""></span>')
  await act(async () => coming.resolve({ default: Piece }))
  expect(element.textContent).toBe('Buy')
})

it('loads once, even if a tap creates its item on every render', async () => {
  const view = vi.fn(async () => ({ default: Piece }))
  const { rerender } = render(<SlotView item={item(view)} />)
  await act(async () => {})
  rerender(<SlotView item={item(view)} />)
  await act(async () => {})
  expect(view).toHaveBeenCalledOnce()
})

it('is omitted when it fails to load', async () => {
  const { element } = render(<SlotView item={item(() => Promise.reject(new Error('no network')))} />)
  await act(async () => {})
  expect(element.innerHTML).toBe('')
})

it('is omitted when it throws, without affecting its siblings', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = () => {
    throw new Error('a bug')
  }
  const { element } = render(
    <div>
      before
      <SlotView item={item(async () => ({ default: Broken }))} />
    </div>,
  )
  await act(async () => {})
  expect(element.textContent).toBe('before')
  error.mockRestore()
})

it('renders nothing once removed', async () => {
  const coming = deferred<{ default: unknown }>()
  const { element, rerender } = render(<SlotView item={item(() => coming.promise)} />)
  rerender(null)
  await act(async () => coming.resolve({ default: Piece }))
  expect(element.innerHTML).toBe('')
})
