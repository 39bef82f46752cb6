// @vitest-environment happy-dom
import * as z from 'zod/mini'
import { act, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { Screen } from '../../../views/shell/screen.js'
import { deferred, never } from '../../support/flush.js'
import { fakeNamespace } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'

type Load = () => Promise<{ readonly default: unknown }>

const Garden = () => <Screen title="Garden">In the garden</Screen>

/** A modal with one more view, which a test loads. */
const boot = (load: Load) => {
  const views = { Garden: { params: z.object({ seed: z.optional(z.string()) }), load } }
  const plugin = definePlugin({ id: 'garden', views })() as unknown as AnyPlugin
  const booted = mountModal({ plugins: [fakeNamespace(), plugin] })
  return { ...booted, show: (params = {}) => booted.open({ view: 'Garden', params } as never) }
}

describe('a screen that has to be loaded', () => {
  it('is part of the first render if it is the first', async () => {
    const { show, title, text } = boot(async () => ({ default: Garden }))
    await show()
    expect(title()).toBe('Garden')
    expect(text()).toContain('In the garden')
  })

  it('shows progress until it is loaded', async () => {
    const coming = deferred<{ default: unknown }>()
    const { open, modal, title, screen, find } = boot(() => coming.promise)
    await open()
    await act(async () => modal.open({ view: 'Garden' } as never))
    expect(title()).toBe('Loading')
    // Visible below, and for screen readers only above.
    expect(find('h2').className).toBe('portico-hidden')
    coming.resolve({ default: Garden })
    await screen('Garden')
  })

  it('is loaded once', async () => {
    const load = vi.fn(async () => ({ default: Garden }))
    const { show, modal, open, title } = boot(load)
    await show()
    const before = load.mock.calls.length
    await act(async () => modal.close())
    await open({ view: 'Connect' } as never)
    await show()
    expect(title()).toBe('Garden')
    expect(load).toHaveBeenCalledTimes(before)
  })

  it('renders nothing after the user has left', async () => {
    const coming = deferred<{ default: unknown }>()
    const { open, modal, title } = boot(() => coming.promise)
    await open()
    await act(async () => modal.open({ view: 'Garden' } as never))
    await act(async () => modal.open({ view: 'Connect' }))
    await act(async () => coming.resolve({ default: Garden }))
    expect(title()).toBe('Connect wallet')
  })
})

describe('a view that fails to load', () => {
  it('shows one sentence and a retry button', async () => {
    const load = vi.fn<Load>().mockRejectedValue(new Error('no network'))
    const { show, heading, spoken, text, click, screen, title } = boot(load)
    await show()
    await screen('Something went wrong')
    expect([heading(), spoken()]).toEqual(['This did not load', 'This did not load'])
    expect(text()).toContain('The network did not answer. Your money is not affected.')
    await click('Try again')
    await screen('Something went wrong')
    load.mockResolvedValue({ default: Garden })
    await click('Try again')
    await screen('Garden')
    expect(title()).toBe('Garden')
  })

  it('does not affect other views', async () => {
    const { open, modal, click, screen, title } = boot(() => Promise.reject(new Error('no network')))
    await open()
    await act(async () => modal.open({ view: 'Garden' } as never))
    await screen('Something went wrong')
    await act(async () => modal.open({ view: 'Networks' }))
    await screen('Choose network')
    await click('Close')
    await open()
    expect(title()).toBe('Connect wallet')
  })
})

describe('a screen that throws', () => {
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => {})

  it('shows an error other than a network error, and can be retried', async () => {
    const error = quiet()
    let broken = true
    const Broken = () => {
      if (broken) throw new Error('a bug')
      return <Garden />
    }
    const { show, heading, click, screen } = boot(async () => ({ default: Broken }))
    await show()
    await screen('Something went wrong')
    expect(heading()).toBe('This screen stopped')
    broken = false
    await click('Try again')
    await screen('Garden')
    error.mockRestore()
  })

  it('can be closed if it throws later', async () => {
    const error = quiet()
    const Later = () => {
      const [pressed, press] = useState(false)
      if (pressed) throw new Error('a bug')
      return (
        <Screen title="Later">
          <button type="button" onClick={() => press(true)}>
            Press
          </button>
        </Screen>
      )
    }
    const { show, click, screen, modal } = boot(async () => ({ default: Later }))
    await show()
    await click('Press')
    await screen('Something went wrong')
    await click('Close')
    expect(modal.getSnapshot().open).toBe(false)
    error.mockRestore()
  })
})

it('passes new parameters to the same view', async () => {
  const Seed = ({ params }: { readonly params: { readonly seed?: string } }) => <Screen title={params.seed ?? 'none'} />
  const { show, modal, title } = boot(async () => ({ default: Seed }))
  await show({ seed: 'oak' })
  expect(title()).toBe('oak')
  await act(async () => modal.open({ view: 'Garden', params: { seed: 'ash' } } as never))
  expect(title()).toBe('ash')
})

it('shows progress for a view on the pressed row', async () => {
  const { open, find, all } = boot(never)
  await open()
  await until(() => find('h3'))
  expect(all('[aria-busy]')).toEqual([])
})
