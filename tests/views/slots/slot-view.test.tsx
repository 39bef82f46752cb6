// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { SlotItem } from '../../../kernel/contract/view.js'
import { SlotView } from '../../../views/slots/slot-view.js'
import { deferred } from '../../support/flush.js'
import { render } from '../primitives/render.js'

const item = (view: SlotItem['view'], id = 'buy'): SlotItem => ({ id, order: 0, view })
const Piece = () => <p>Buy</p>

it('is nothing to see until its piece has come, and says that it is on its way', async () => {
  const coming = deferred<{ default: unknown }>()
  const { element } = render(<SlotView item={item(() => coming.promise)} />)
  expect(element.innerHTML).toBe('<span hidden="" data-awaited=""></span>')
  await act(async () => coming.resolve({ default: Piece }))
  expect(element.textContent).toBe('Buy')
})

it('loads once, though a tap makes its item anew at each drawing', async () => {
  const view = vi.fn(async () => ({ default: Piece }))
  const { rerender } = render(<SlotView item={item(view)} />)
  await act(async () => {})
  rerender(<SlotView item={item(view)} />)
  await act(async () => {})
  expect(view).toHaveBeenCalledOnce()
})

it('is left out where it cannot be loaded', async () => {
  const { element } = render(<SlotView item={item(() => Promise.reject(new Error('no network')))} />)
  await act(async () => {})
  expect(element.innerHTML).toBe('')
})

it('is left out where it throws, and what stands around it stays', async () => {
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

it('draws nothing once it is gone', async () => {
  const coming = deferred<{ default: unknown }>()
  const { element, rerender } = render(<SlotView item={item(() => coming.promise)} />)
  rerender(null)
  await act(async () => coming.resolve({ default: Piece }))
  expect(element.innerHTML).toBe('')
})
