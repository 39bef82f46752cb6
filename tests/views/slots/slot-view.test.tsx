// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { SlotView } from '../../../views/slots/slot-view.js'
import { deferred } from '../../support/flush.js'
import { render } from '../primitives/render.js'

const props = { account: 'alice' }
const Piece = ({ account }: { account: string }) => <p>Buy for {account}</p>

it('renders nothing visible until it has loaded, then passes the props on', async () => {
  const coming = deferred<{ default: unknown }>()
  const { element } = render(<SlotView load={() => coming.promise} props={props} />)
  expect(element.innerHTML).toBe('<span hidden="" data-awaited=""></span>')
  await act(async () => coming.resolve({ default: Piece }))
  expect(element.textContent).toBe('Buy for alice')
})

it('loads once, however often it is rendered', async () => {
  const view = vi.fn(async () => ({ default: Piece }))
  const { rerender } = render(<SlotView load={view} props={props} />)
  await act(async () => {})
  rerender(<SlotView load={view} props={props} />)
  await act(async () => {})
  expect(view).toHaveBeenCalledOnce()
})

it('is omitted when it fails to load', async () => {
  const { element } = render(<SlotView load={() => Promise.reject(new Error('no network'))} props={props} />)
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
      <SlotView load={async () => ({ default: Broken })} props={props} />
    </div>,
  )
  await act(async () => {})
  expect(element.textContent).toBe('before')
  error.mockRestore()
})

it('renders nothing once removed', async () => {
  const coming = deferred<{ default: unknown }>()
  const { element, rerender } = render(<SlotView load={() => coming.promise} props={props} />)
  rerender(null)
  await act(async () => coming.resolve({ default: Piece }))
  expect(element.innerHTML).toBe('')
})
