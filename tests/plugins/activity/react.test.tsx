// @vitest-environment happy-dom
import { act } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { type UseActivity, useActivity } from '../../../plugins/activity/react.js'
import { ModalProvider, useTransactions } from '../../../react/index.js'
import { until } from '../../support/mount-modal.js'
import { render } from '../../views/primitives/render.js'
import { bootActivity } from './boot-activity.js'
import { hashOf, item } from './items.js'

/** Renders a component that uses a hook, and returns what it got each time. */
const run = async <Value,>(useIt: () => Value, ...given: Parameters<typeof bootActivity>) => {
  const booted = await bootActivity(...given)
  const values: Value[] = []
  const Probe = () => {
    values.push(useIt())
    return null
  }
  const tree = (
    <ModalProvider modal={booted.modal}>
      <Probe />
    </ModalProvider>
  )
  const { rerender } = render(tree)
  return { ...booted, values, tree, last: () => values.at(-1) as Value, leave: () => rerender(<p>Gone</p>) }
}

describe('useActivity', () => {
  it('loads while it is shown, page by page, grouped by month', async () => {
    const { asked, last, values, leave } = await run(
      () => useActivity(),
      async ({ cursor }) => (cursor === undefined ? { items: [item('a')], cursor: 'two' } : { items: [item('b')] }),
    )
    await until(() => last().status === 'ready')
    expect(values[0]?.status).toBe('loading')
    expect(last()).toMatchObject({ hasMore: true, groups: [{ key: '2026-06', items: [{ id: 'a' }] }] })
    await act(() => last().more())
    expect(last().items.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(asked).toHaveBeenCalledTimes(2)
    leave()
    await act(() => last().refresh())
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('returns the same object until something changes', async () => {
    const { last, values, modal } = await run(
      () => useActivity(),
      async () => ({ items: [item('a')] }),
    )
    await until(() => last().status === 'ready')
    const [before, count] = [last(), values.length]
    await act(async () => void modal.toast('success', 'Saved'))
    expect([last(), values.length]).toEqual([before, count])
    expect(last()).toBe(before)
  })

  it('returns why it failed, and loads again', async () => {
    let isUp = false
    const { last } = await run(
      () => useActivity({ namespace: 'eip155' }),
      async () => (isUp ? { items: [item('a')] } : Promise.reject(new Error('down'))),
    )
    await until(() => last().status === 'failed')
    expect(last()).toMatchObject({ items: [], groups: [], error: { code: 'ACTIVITY_FETCH_FAILED' } })
    isUp = true
    await act(() => last().refresh())
    expect(last()).toMatchObject({ status: 'ready', items: [{ id: 'a' }] })
    expect(last().error).toBeUndefined()
  })

  it('is empty on a server', async () => {
    let seen: UseActivity | undefined
    const { tree } = await run(() => {
      seen = useActivity()
    })
    renderToString(tree)
    expect(seen).toMatchObject({ status: 'idle', items: [], groups: [] })
  })

  it('names the plugin that is missing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const Probe = () => {
      useActivity()
      return null
    }
    const modal = { plugins: {}, locale: 'en' }
    const draw = () =>
      renderToString(
        <ModalProvider modal={modal}>
          <Probe />
        </ModalProvider>,
      )
    expect(draw).toThrow('useActivity needs the plugin `activity`.')
  })
})

describe('useTransactions', () => {
  it('returns what was sent from this page, with what became of it, and keeps its identity', async () => {
    const hash = hashOf(9)
    const { advance, last, send, states, values, modal } = await run(() => useTransactions())
    expect(last()).toEqual([])
    await send(hash)
    await until(() => last().length === 1)
    expect(last()).toMatchObject([{ hash, status: 'pending' }])
    states.set(hash, { status: 'failed' })
    await advance(20_000)
    await until(() => last()[0]?.status === 'failed')
    const [before, count] = [last(), values.length]
    await act(async () => void modal.toast('success', 'Saved'))
    expect(values).toHaveLength(count)
    expect(last()).toBe(before)
  })
})
