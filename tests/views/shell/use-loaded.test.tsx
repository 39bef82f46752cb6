// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { useLoaded } from '../../../views/shell/use-loaded.js'
import { ViewContext } from '../../../views/shell/view-context.js'
import type { ViewHost } from '../../../views/view-host.js'
import { deferred } from '../../support/flush.js'
import { render } from '../primitives/render.js'

const draw = (load: () => Promise<string>, first?: string) => {
  const toast = vi.fn()
  const host = { modal: { toast } } as unknown as ViewHost
  const Shown = () => <p>{useLoaded(load, first) ?? 'loading'}</p>
  const { element, rerender } = render(
    <ViewContext.Provider value={host}>
      <Shown />
    </ViewContext.Provider>,
  )
  return { text: () => element.textContent, toast, leave: () => rerender(null) }
}

it('returns what has loaded, and nothing before', async () => {
  const coming = deferred<string>()
  const { text } = draw(() => coming.promise)
  expect(text()).toBe('loading')
  await act(async () => coming.resolve('the code'))
  expect(text()).toBe('the code')
})

it('begins with what had loaded before', () => {
  const { text } = draw(() => new Promise(() => {}), 'the code')
  expect(text()).toBe('the code')
})

it('says in a toast that it did not load', async () => {
  const failure = new Error('no network')
  const { toast } = draw(() => Promise.reject(failure))
  await act(async () => {})
  expect(toast).toHaveBeenCalledExactlyOnceWith('error', failure)
})

it('changes nothing once its screen has gone', async () => {
  const coming = deferred<string>()
  const { leave, toast } = draw(() => coming.promise)
  leave()
  await act(async () => coming.resolve('the code'))
  expect(toast).not.toHaveBeenCalled()
})
