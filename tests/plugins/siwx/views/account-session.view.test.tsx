// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { SiwxSession } from '../../../../plugins/siwx/contract.js'
import { siwx } from '../../../../plugins/siwx/plugin.js'
import { fakeNamespace, fakeWallet } from '../../../support/fake-namespace.js'
import { fakeSiwx } from '../../../support/fake-siwx.js'
import { mountModal, until } from '../../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import '../../../../plugins/siwx/messages/en.js'
import '../../../../plugins/siwx/views/account-session.view.js'

const boot = async () => {
  const wallet = fakeWallet({ id: 'org.garden', name: 'Garden' })
  const fake = fakeSiwx()
  const booted = mountModal({ plugins: [fakeNamespace({ wallets: [wallet] }), fake.plugin] })
  await act(async () => void (await booted.modal.connect('fake:one', { connectorId: 'org.garden' })))
  await booted.open({ view: 'Account' })
  return { ...booted, fake }
}

describe('the account', () => {
  it('offers to sign in, and waits for the prompt', async () => {
    const { click, fake, button, has } = await boot()
    await until(() => has('Sign in'))
    await click('Sign in')
    expect(fake.asked).toEqual(['signIn fake'])
    expect(button('Sign in').getAttribute('aria-busy')).toBe('true')
  })

  it('offers to sign out while signed in', async () => {
    const { click, fake, has } = await boot()
    await act(async () => fake.end({ fake: {} as SiwxSession }))
    await until(() => has('Sign outSigned in'))
    await click('Sign outSigned in')
    expect(fake.asked).toEqual(['signOut'])
  })
})

it.each([
  [{}, true],
  [{ required: true }, false],
  [{ enabled: false }, false],
])('with %j the offer is made: %s', (options, isMade) => {
  const { spec } = siwx(options) as unknown as {
    readonly spec: { readonly contributes: { readonly 'account.rows': { when(context: object): boolean } } }
  }
  const parsed = { enabled: true, required: false, ...options }
  expect(spec.contributes['account.rows'].when({ options: parsed })).toBe(isMade)
})
