// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { useNext, usePreload } from '../../../views/shell/use-next.js'
import { ViewContext } from '../../../views/shell/view-context.js'
import type { ViewHost } from '../../../views/view-host.js'
import { deferred } from '../../support/flush.js'
import { find, render } from '../primitives/render.js'

const hostWith = (load: () => Promise<{ default: unknown }>) => {
  const definition = { load }
  const navigate = vi.fn()
  return { host: { view: () => definition, navigate, window } as unknown as ViewHost, navigate }
}

function Door() {
  const { tapped, go } = useNext()
  return (
    <button type="button" aria-busy={tapped === 'door'} onClick={() => go('Garden', { seed: 'oak' }, 'door')}>
      In
    </button>
  )
}

const draw = (host: ViewHost, node = <Door />) =>
  render(<ViewContext.Provider value={host}>{node}</ViewContext.Provider>)
const click = (element: HTMLElement) => act(async () => find(element, 'button').click())

it('shows progress on the tapped control until the view is loaded', async () => {
  const coming = deferred<{ default: unknown }>()
  const { host, navigate } = hostWith(() => coming.promise)
  const { element } = draw(host)
  await click(element)
  expect(find(element, 'button').getAttribute('aria-busy')).toBe('true')
  expect(navigate).not.toHaveBeenCalled()
  await act(async () => coming.resolve({ default: Door }))
  expect(navigate).toHaveBeenCalledExactlyOnceWith('Garden', { seed: 'oak' })
})

it('navigates at once to a view that was loaded ahead, in a task of its own', async () => {
  const load = vi.fn(async () => ({ default: Door }))
  const { host, navigate } = hostWith(load)
  const Preload = () => {
    usePreload('Garden')
    return <Door />
  }
  const { element } = draw(host, <Preload />)
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalledOnce()))
  act(() => find(element, 'button').click())
  expect(navigate).toHaveBeenCalledOnce()
  expect(find(element, 'button').getAttribute('aria-busy')).toBe('false')
})

it('navigates to a view that fails to load, which offers a retry', async () => {
  const { host, navigate } = hostWith(() => Promise.reject(new Error('no network')))
  const { element } = draw(host)
  await click(element)
  expect(navigate).toHaveBeenCalledOnce()
})

it('does not navigate after the user has left', async () => {
  const coming = deferred<{ default: unknown }>()
  const { host, navigate } = hostWith(() => coming.promise)
  const { element, rerender } = draw(host)
  await click(element)
  rerender(null)
  await act(async () => coming.resolve({ default: Door }))
  expect(navigate).not.toHaveBeenCalled()
})
