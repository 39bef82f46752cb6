import { describe, expect, test } from 'vitest'
import type { OnLeave, PromptOutcome } from '../../../kernel/contract/prompt.js'
import { canGoBack } from '../../../views/flows/can-go-back.js'
import { type AskApi, askPlugin } from '../../support/ask-plugin.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace } from '../../support/fake-namespace.js'
import { flush, stateOf, waitFor } from '../../support/flush.js'

const boot = (...more: readonly ReturnType<typeof feature>[]) => {
  const booted = bootKernel({ plugins: [fakeNamespace(), askPlugin(), askPlugin(undefined, 'other'), ...more] })
  const { modal, kernel } = booted
  const { router } = kernel.stores
  const api = modal.plugins['ask'] as AskApi
  /** Asks, and waits until the screen is drawn. */
  const ask = async (onLeave: OnLeave, what = 'anything', signal?: AbortSignal) => {
    const before = router.prompts.length
    const outcome = api.prompt({ onLeave, signal }, 'Ask', { what })
    outcome.catch(() => undefined)
    await waitFor(() => expect(router.prompts.length).toBe(before + 1))
    return outcome
  }
  /** Asks without waiting for the answer. */
  const draw = async (...asked: Parameters<typeof ask>) => {
    const before = router.prompts.length
    const [onLeave, what = 'anything', signal] = asked
    const outcome = api.prompt({ onLeave, signal }, 'Ask', { what })
    outcome.catch(() => undefined)
    await waitFor(() => expect(router.prompts.length).toBe(before + 1))
    return { outcome, prompt: router.prompts.at(-1) }
  }
  const other = modal.plugins['other'] as AskApi
  const view = () => modal.getSnapshot().view
  return { ...booted, api, other, ask, draw, router, view }
}

type World = ReturnType<typeof boot>
type Ended = 'pending' | PromptOutcome<unknown> | { readonly code: string }

/** What the promise came to. */
const endOf = async (outcome: Promise<PromptOutcome<unknown>>): Promise<Ended> => {
  if ((await stateOf(outcome)) === 'pending') return 'pending'
  return outcome.catch(({ code }: { readonly code: string }) => ({ code }))
}

/** The ways in which a prompt may be left, each done by the part of the views that does it. */
const WAYS = {
  'an answer': ({ router }) => router.prompt?.answer({ value: 'yes' }),
  'Cancel of the screen': ({ router }) => router.prompt?.leave(),
  Back: ({ modal }) => modal.back(),
  'close() of the host': ({ modal }) => void modal.close(),
  'close({ force })': ({ modal }) => void modal.close({ force: true }),
  'open() of another plugin': ({ modal }) => modal.open({ view: 'Networks' }),
  'navigate of another plugin': ({ other }) => other.navigate('Networks'),
  'an aborted signal': (_, abort) => abort.abort(),
  'a destroyed modal': ({ modal }) => modal.destroy(),
  'an answer of the wrong form': ({ router }) => router.prompt?.answer({ value: 7 }),
  'a screen that crashes': ({ router }) => router.prompt?.fail(new Error('Broken screen')),
} satisfies Record<string, (world: World, abort: AbortController) => unknown>

const USER = { left: 'user' } as const
const INVALID = { code: 'INPUT_INVALID' } as const

/** What becomes of the promise, by way and policy; `pending` is drawn still, `hidden` waits for the next `open()`. */
const TABLE: readonly [way: keyof typeof WAYS, ends: Readonly<Record<OnLeave, Ended | 'hidden'>>][] = [
  ['an answer', all({ answer: { value: 'yes' } })],
  ['Cancel of the screen', all(USER)],
  ['Back', { reject: USER, refuse: 'pending', hide: 'hidden' }],
  ['close() of the host', { reject: USER, refuse: 'pending', hide: 'hidden' }],
  ['close({ force })', { reject: USER, refuse: USER, hide: 'hidden' }],
  ['open() of another plugin', all('pending')],
  ['navigate of another plugin', all('pending')],
  ['an aborted signal', all({ left: 'aborted' })],
  ['a destroyed modal', all({ left: 'destroyed' })],
  ['an answer of the wrong form', all(INVALID)],
  ['a screen that crashes', all({ code: 'UNKNOWN_THROWN' })],
]

function all(end: Ended): Readonly<Record<OnLeave, Ended>> {
  return { reject: end, refuse: end, hide: end }
}

const told = (end: Ended | 'hidden'): string =>
  typeof end === 'string' ? end : 'code' in end ? end.code : (end.left ?? 'answer')

describe.each(['over a screen', 'that opened the modal'] as const)('a prompt %s', (where) => {
  const rows = TABLE.flatMap(([way, ends]) =>
    (['reject', 'refuse', 'hide'] as const).map((onLeave) => ({ way, onLeave, end: ends[onLeave] })),
  )
  test.each(rows.map((row) => ({ ...row, told: told(row.end) })))(
    '$onLeave, $way: $told',
    async ({ way, onLeave, end }) => {
      const world = boot()
      const { modal, router, draw } = world
      const isOver = where === 'over a screen'
      if (isOver) modal.open()
      const abort = new AbortController()
      const { outcome } = await draw(onLeave, undefined, abort.signal)
      expect(world.view()?.name).toBe('Ask')
      await WAYS[way](world, abort)
      const isPending = end === 'pending' || end === 'hidden'
      expect(await endOf(outcome)).toEqual(isPending ? 'pending' : end)
      if (way === 'a destroyed modal') return
      // What is drawn is the prompt, the screen beneath, or nothing.
      const isClosing = way.startsWith('close')
      const drawn = end === 'pending' ? 'Ask' : isOver && !isClosing ? 'Connect' : undefined
      expect([world.view()?.name, modal.getSnapshot().open]).toEqual([drawn, drawn !== undefined])
      // However the screen was left, the modal can be used, and a hidden prompt is there again.
      modal.open()
      expect(world.view()?.name).toBe(isPending ? 'Ask' : 'Connect')
      expect(router.prompts.length).toBe(isPending ? 1 : 0)
      router.prompt?.leave()
      expect(await endOf(outcome)).toEqual(isPending ? USER : end)
    },
  )
})

describe('a screen that does not load', () => {
  test.each(['reject', 'refuse', 'hide'] as const)('%s: rejects with LOAD_FAILED and closes', async (onLeave) => {
    const { api, modal, router } = boot()
    await expect(api.prompt({ onLeave }, 'Broken')).rejects.toMatchObject({ code: 'LOAD_FAILED' })
    expect([modal.getSnapshot().open, router.prompts]).toEqual([false, []])
  })
})

describe('asking', () => {
  test('rejects an unknown view and wrong parameters without a change', async () => {
    const { api, modal } = boot()
    const before = modal.getSnapshot()
    await expect(api.prompt({ onLeave: 'reject' }, 'Nowhere')).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
    await expect(api.prompt({ onLeave: 'reject' }, 'Ask', { what: 7 })).rejects.toMatchObject({
      code: 'VIEW_PARAMS_INVALID',
    })
    expect(modal.getSnapshot()).toBe(before)
  })

  test('draws nothing when the signal has aborted, or the modal is destroyed', async () => {
    const { api, modal } = boot()
    expect(await api.prompt({ onLeave: 'reject', signal: AbortSignal.abort() })).toEqual({ left: 'aborted' })
    expect(modal.getSnapshot().open).toBe(false)
    await modal.destroy()
    expect(await api.prompt({ onLeave: 'refuse' })).toEqual({ left: 'destroyed' })
  })

  test('is one snapshot: an open modal always has a view', async () => {
    const { modal, draw } = boot()
    const seen: unknown[] = []
    modal.subscribe(({ open, view }) => void seen.push([open, view?.name]))
    const { prompt } = await draw('reject')
    prompt?.leave()
    expect(seen).toEqual([
      [true, 'Ask'],
      [false, undefined],
    ])
  })

  test('settles once', async () => {
    const { draw } = boot()
    const { outcome, prompt } = await draw('reject')
    prompt?.answer({ value: 'first' })
    prompt?.answer({ value: 'second' })
    prompt?.leave()
    expect(await outcome).toEqual({ answer: { value: 'first' } })
  })

  test('holds no listener on the signal afterwards', async () => {
    const { draw } = boot()
    const abort = new AbortController()
    const { outcome, prompt } = await draw('reject', undefined, abort.signal)
    prompt?.answer({ value: 'yes' })
    await outcome
    abort.abort()
    expect(await outcome).toEqual({ answer: { value: 'yes' } })
  })
})

describe('what lies beneath', () => {
  test('is what others open and navigate to meanwhile', async () => {
    const { modal, other, router, draw, view } = boot()
    modal.open()
    const { prompt } = await draw('refuse')
    other.navigate('Networks')
    expect(view()?.name).toBe('Ask')
    prompt?.leave()
    expect(router.history.map(({ name }) => name)).toEqual(['Connect', 'Networks'])
    expect(view()?.name).toBe('Networks')
  })

  test('keeps a modal open that a prompt has opened', async () => {
    const { modal, draw, view } = boot()
    const { prompt } = await draw('refuse')
    modal.open({ view: 'Networks' })
    prompt?.leave()
    expect(view()?.name).toBe('Networks')
  })

  test('refuses to close when its own rule says so, after the prompt is left', async () => {
    const refuses = feature('refuses', ({ tap }) => tap('render.close', () => 'not yet'))
    const { modal, kernel, draw, view } = boot(refuses)
    modal.open()
    const { outcome } = await draw('reject')
    expect(modal.close()).toBe(false)
    expect(await outcome).toEqual(USER)
    expect([view()?.name, kernel.stores.modal.shakes]).toEqual(['Connect', 1])
  })
})

describe('several prompts', () => {
  test('lie over each other, and each returns when the one above it ends', async () => {
    const { modal, draw, view } = boot()
    modal.open()
    const first = await draw('reject', 'first')
    const second = await draw('reject', 'second')
    expect(view()?.params).toEqual({ what: 'second' })
    second.prompt?.answer({ value: 'yes' })
    expect(view()?.params).toEqual({ what: 'first' })
    expect(await endOf(first.outcome)).toBe('pending')
    modal.back()
    expect(await endOf(first.outcome)).toEqual(USER)
    expect(view()?.name).toBe('Connect')
  })

  test('asked by the screen of a prompt can be answered, so that no prompt waits for itself', async () => {
    const { draw } = boot()
    const outer = await draw('refuse', 'sign in')
    const inner = await draw('reject', 'approve the signature')
    inner.prompt?.answer({ value: 'signature' })
    const { answer } = await inner.outcome
    outer.prompt?.answer({ value: answer?.value })
    expect(await outer.outcome).toEqual({ answer: { value: 'signature' } })
  })

  test('are all left by closing, down to one that refuses', async () => {
    const { modal, kernel, draw, view } = boot()
    modal.open()
    const refuses = await draw('refuse', 'refuses')
    const above = await draw('reject', 'above')
    expect(modal.close()).toBe(false)
    expect(await endOf(above.outcome)).toEqual(USER)
    expect(await endOf(refuses.outcome)).toBe('pending')
    expect([view()?.params, kernel.stores.modal.shakes]).toEqual([{ what: 'refuses' }, 1])
    const again = await draw('hide', 'hides')
    expect(modal.close({ force: true })).toBe(true)
    expect([await endOf(refuses.outcome), await endOf(again.outcome)]).toEqual([USER, 'pending'])
  })

  test('do not bring back one that is hidden', async () => {
    const { modal, draw, view } = boot()
    const hidden = await draw('hide', 'hidden')
    modal.close()
    const next = await draw('reject', 'next')
    expect(view()?.params).toEqual({ what: 'next' })
    next.prompt?.leave()
    expect(modal.getSnapshot().open).toBe(false)
    modal.open()
    expect(view()?.params).toEqual({ what: 'hidden' })
    hidden.prompt?.answer({ value: 'late' })
    expect(await hidden.outcome).toEqual({ answer: { value: 'late' } })
    expect(view()?.name).toBe('Connect')
  })

  test('of a hidden modal can be answered without opening it', async () => {
    const { modal, draw } = boot()
    const { outcome, prompt } = await draw('hide')
    modal.close()
    prompt?.answer({ value: 'by itself' })
    expect(await outcome).toEqual({ answer: { value: 'by itself' } })
    await flush()
    expect(modal.getSnapshot().open).toBe(false)
  })
})

describe('the screens of a prompt', () => {
  test('have a history of their own', async () => {
    const { modal, router, draw, view } = boot()
    modal.open()
    const { outcome, prompt } = await draw('refuse')
    expect(canGoBack(router)).toBe(false)
    prompt?.navigate('Networks')
    expect([view()?.name, canGoBack(router)]).toEqual(['Networks', true])
    modal.back()
    expect(view()?.name).toBe('Ask')
    modal.back()
    expect(await endOf(outcome)).toBe('pending')
    expect(router.history.map(({ name }) => name)).toEqual(['Connect'])
  })

  test('can go back where leaving is free and something lies beneath', async () => {
    const { modal, router, draw } = boot()
    const alone = await draw('reject')
    expect(canGoBack(router)).toBe(false)
    alone.prompt?.leave()
    modal.open()
    await draw('hide')
    expect(canGoBack(router)).toBe(true)
  })
})
