// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { defineSchema } from '../../../kernel/schema/define-schema.js'
import { useLoaded } from '../../../views/screens/use-loaded.js'
import { Screen } from '../../../views/shell/screen.js'
import { mountModal, until } from '../../support/mount-modal.js'

/** Shows what a screen loads. */
const show = async (load: () => Promise<{ readonly name: string }>, loaded?: { readonly name: string }) => {
  function Probe() {
    return <Screen title="Probe">{useLoaded(load, loaded)?.name ?? 'nothing yet'}</Screen>
  }
  const plugin = definePlugin({
    id: 'probe',
    views: { Probe: { params: defineSchema(() => ({})), load: async () => ({ default: Probe }) } },
  })
  const booted = mountModal({ plugins: [plugin()] })
  await booted.open({ view: 'Probe' } as never)
  return booted
}

describe('useLoaded', () => {
  it('returns what was loaded once it is there', async () => {
    let settle = (_: { name: string }) => {}
    const booted = await show(() => new Promise((resolve) => (settle = resolve)))
    await until(() => booted.text().includes('nothing yet'))
    await act(async () => settle({ name: 'the flow' }))
    await until(() => booted.text().includes('the flow'))
  })

  it('begins with what an earlier screen has loaded', async () => {
    const booted = await show(() => new Promise(() => {}), { name: 'the flow' })
    await until(() => booted.text().includes('the flow'))
  })

  it('shows a failure in a toast', async () => {
    const booted = await show(() => Promise.reject(new Error('down')))
    await until(() => booted.text().includes('nothing yet'))
    await vi.dynamicImportSettled()
    // An error is told after the animation of the screen.
    await booted.advance(1000)
    await until(() => booted.modal.getSnapshot().toast?.kind === 'error')
    expect(booted.text()).toContain('nothing yet')
  })
})
