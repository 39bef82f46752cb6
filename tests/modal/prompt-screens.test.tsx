// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { AskApi } from '../support/ask-plugin.js'
import { pause, until } from '../support/mount-modal.js'
import { type PromptScreen, type PromptWorld, promptScreens } from './prompt-screens.fixture.js'

type Way = (world: PromptWorld, screen: PromptScreen) => unknown

/** Marks a way that a screen does not have. */
const NONE = '–'

/** Every way in which a user, a host or a wallet leaves a prompt. */
const WAYS: Readonly<Record<string, Way>> = {
  'the button of the screen': ({ click }, { cancel }) => (cancel === undefined ? NONE : click(cancel)),
  '×': ({ click, has }) => (has('Close') ? click('Close') : NONE),
  Escape: ({ press }) => press('Escape'),
  backdrop: ({ dialog }) => {
    dialog().dispatchEvent(new Event('pointerdown', { bubbles: true }))
    dialog().dispatchEvent(new Event('click', { bubbles: true }))
  },
  Back: ({ modal }) => modal.back(),
  'modal.close()': ({ modal }) => void modal.close(),
  'modal.close({ force })': ({ modal }) => void modal.close({ force: true }),
  // Not awaited: a disconnect may wait for what the prompt belongs to.
  Disconnect: ({ modal }) => void modal.disconnect().catch(() => undefined),
  'the wallet ends the connection': ({ endConnection }) => endConnection?.() ?? (endConnection ? undefined : NONE),
  'the operation is aborted': ({ abort }) => abort?.() ?? (abort ? undefined : NONE),
  'another prompt on top, left': async ({ modal, press }) => {
    const other = (modal.plugins['ask' as never] as AskApi).prompt({ onLeave: 'reject' })
    await until(() => modal.getSnapshot().view?.name === 'Ask')
    await press('Escape')
    await other
  },
  'modal.destroy()': ({ modal }) => modal.destroy(),
}

/** Waits for the end of an operation, in turns. */
const endOf = async (operation: Promise<unknown>): Promise<string> => {
  let end = ''
  operation.then(
    (value) => {
      end = value === undefined ? 'undefined' : 'an answer'
    },
    (error: { readonly code?: unknown }) => {
      end = typeof error.code === 'string' ? error.code : `an error without a code: ${String(error)}`
    },
  )
  for (let turn = 0; turn < 20 && end === ''; turn++) await pause()
  return end || 'stays'
}

/** Leaves a screen in one way; returns how the operation ended, and what it took beyond that. */
const leave = async (screen: PromptScreen, way: Way): Promise<string> => {
  const world = await act(() => screen.start())
  const { modal, operation, click } = world
  operation.catch(() => undefined)
  try {
    await until(() => world.has(screen.cancel ?? 'Close'))
    const drawn = modal.getSnapshot().view?.name
    const left = await act(async () => way(world, screen))
    if (left === NONE) return NONE
    const end = await endOf(operation)
    if (end !== 'stays') return end
    // It is still drawn, and its own button leaves it.
    expect(modal.getSnapshot().view?.name).toBe(drawn)
    await click(screen.cancel ?? 'Close')
    return `stays, then ${await endOf(operation)}`
  } finally {
    await act(() => modal.destroy())
  }
}

test.each(promptScreens.map((screen) => [screen.situation, screen] as const))(
  'settles in every way: %s',
  async (situation, screen) => {
    const rows: string[] = []
    for (const [name, way] of Object.entries(WAYS)) rows.push(`${name}: ${await leave(screen, way)}`)
    expect(rows.filter((row) => /stays$|without a code/.test(row))).toEqual([])
    const file = situation
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '')
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot(`./prompt-screens/${file}.txt`)
  },
)
