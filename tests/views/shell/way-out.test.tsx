// @vitest-environment happy-dom
import { type ComponentType, act } from 'react'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import type { OnLeave } from '../../../kernel/contract/prompt.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { Button } from '../../../views/primitives/button.js'
import { Screen } from '../../../views/shell/screen.js'
import { german } from '../../../locales/index.js'
import { type AskApi, askPlugin } from '../../support/ask-plugin.js'
import { deferred } from '../../support/flush.js'
import { fakeNamespace } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'

const Bare = () => <Screen title="Review">What is reviewed</Screen>
const pay = <Button label="Pay" kind="primary" onClick={() => {}} />
const WithFooter = () => <Screen title="Review" footer={pay} />
const WithOwn = () => <Screen title="Review" hasCancel footer={pay} />

type Options = Partial<Parameters<typeof mountModal>[0]>

type Booted = ReturnType<typeof mountModal>

/** Waits until a prompt, which may lie over another screen, has this title. */
const drawn = ({ all }: Booted, title: string) => until(() => all('h2').at(-1)?.textContent === title)

/** The names of the buttons of the screen on top. */
const buttonsOf = ({ all }: Booted) =>
  [...(all('.portico-layer').at(-1)?.querySelectorAll('button') ?? [])].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )

/** Draws a view as a prompt. */
const ask = async (view: ComponentType, onLeave: OnLeave = 'refuse', options: Options = {}) => {
  const booted = mountModal({ ...options, plugins: [fakeNamespace(), askPlugin(async () => ({ default: view }))] })
  const { ask: api } = booted.modal.plugins as unknown as { readonly ask: AskApi }
  if (options.enableEmbedded) await booted.open()
  let outcome: Promise<unknown> = Promise.resolve()
  await act(async () => {
    outcome = api.prompt({ onLeave })
  })
  await drawn(booted, 'Review')
  return {
    ...booted,
    outcome,
    footer: () => booted.all('.portico-footer button').map(({ textContent }) => textContent),
  }
}

describe('a prompt that refuses to close', () => {
  it.each([
    ['without a footer', Bare, ['Cancel']],
    ['with a footer', WithFooter, ['Pay', 'Cancel']],
  ])('gets a Cancel, last of all: %s', async (_, view, buttons) => {
    const { footer, click, outcome, modal } = await ask(view)
    expect(footer()).toEqual(buttons)
    await click('Cancel')
    expect(await outcome).toEqual({ left: 'user' })
    expect(modal.getSnapshot().open).toBe(false)
  })

  it('keeps the focus while another screen is shown beneath it', async () => {
    const booted = mountModal({ plugins: [fakeNamespace(), askPlugin(async () => ({ default: WithFooter }))] })
    const { ask: api } = booted.modal.plugins as unknown as { readonly ask: AskApi }
    await booted.open()
    await act(async () => void api.prompt({ onLeave: 'refuse' }))
    await drawn(booted, 'Review')
    booted.button('Pay').focus()
    await booted.open({ view: 'Networks' })
    await until(() => booted.all('h2')[0]?.textContent === 'Choose network')
    expect(booted.focused()).toBe(booted.button('Pay'))
  })

  it('says that it needs an answer when the user closes it', async () => {
    const { press, find } = await ask(Bare)
    await press('Escape')
    expect(find('.portico-toasts').textContent).toBe('This needs an answer first.')
  })

  it('gets none if it says that it has one', async () => {
    const { footer } = await ask(WithOwn)
    expect(footer()).toEqual(['Pay'])
  })

  it.each(['reject', 'hide'] as const)('gets none if it is another: %s', async (onLeave) => {
    const { footer, has } = await ask(WithFooter, onLeave)
    expect([footer(), has('Close')]).toEqual([['Pay'], true])
  })

  it('gets one where the host embeds the modal, and in its language', async () => {
    const booted = await ask(WithFooter, 'refuse', { enableEmbedded: true, locale: german })
    expect(buttonsOf(booted)).toEqual(['Pay', 'Abbrechen'])
  })

  it('has × until it is loaded, and a Cancel then', async () => {
    const coming = deferred<{ readonly default: unknown }>()
    const booted = mountModal({ plugins: [fakeNamespace(), askPlugin(() => coming.promise)] })
    const { ask: api } = booted.modal.plugins as unknown as { readonly ask: AskApi }
    await booted.open()
    await act(async () => void api.prompt({ onLeave: 'refuse' }))
    await drawn(booted, 'Loading')
    expect(buttonsOf(booted)).toEqual(['Close'])
    coming.resolve({ default: Bare })
    await drawn(booted, 'Review')
    expect(buttonsOf(booted)).toEqual(['Cancel'])
  })
})

it('a view that refuses to close gets a Cancel that closes it', async () => {
  const views = { Deal: { params: z.object({}), load: async () => ({ default: Bare }), closing: 'refuse' } } as const
  const plugin = definePlugin({ id: 'deal', views })() as unknown as AnyPlugin
  const { open, modal, click, press } = mountModal({ plugins: [fakeNamespace(), plugin] })
  await open({ view: 'Deal' } as never)
  await press('Escape')
  expect(modal.getSnapshot().open).toBe(true)
  await click('Cancel')
  expect(modal.getSnapshot().open).toBe(false)
})
