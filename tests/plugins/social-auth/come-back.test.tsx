// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { ModalError } from '../../../kernel/errors/modal-error.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { pause, until } from '../../support/mount-modal.js'
import { boot, METHODS } from './boot.js'

const HOME = window.location.href
afterEach(() => {
  window.history.replaceState({}, '', HOME)
  Reflect.deleteProperty(window, 'TelegramWebviewProxy')
})

const settle = async () => {
  for (let round = 0; round < 5; round++) await pause()
}

/** Leaves the page in a mini-app. */
const leave = async () => {
  const shared = { storage: memoryStorage(), clock: manualClock({ now: Date.UTC(2026, 0, 1) }) }
  const wallet = virtualEmbeddedWallet({ methods: METHODS })
  Object.assign(window, { TelegramWebviewProxy: {} })
  const booted = boot({}, { ...shared, wallet })
  await booted.open()
  await until(() => booted.has('Continue with Google'))
  await booted.click('Continue with Google')
  await until(() => booted.opened.length > 0)
  return { ...shared, wallet, booted }
}

describe('a login that leaves the page (2.1)', () => {
  it('opens no window in a mini-app, and goes to the provider', async () => {
    const { booted } = await leave()
    expect(booted.opened).toEqual([['https://social.example/google', '_top']])
    expect(booted.happened()).toEqual(['STARTED'])
  })

  it('goes on where the page comes back with a result, which leaves the address', async () => {
    const { booted, ...shared } = await leave()
    await booted.modal.destroy()
    window.history.replaceState({}, '', '?tab=2&result_uri=code-1')
    const back = boot({}, shared)
    await until(() => back.status() === 'connected')
    expect(back.status('solana')).toBe('connected')
    await until(() => !back.modal.getSnapshot().open)
    expect(window.location.search).toBe('?tab=2')
    expect(back.happened()).toEqual(['REQUEST_USER_DATA', 'SUCCESS'])
    // The result counts once.
    window.history.replaceState({}, '', '?result_uri=code-1')
    const again = boot({}, shared)
    await until(() => window.location.search === '')
    await settle()
    expect(again.happened()).toEqual([])
  })

  it.each([
    ['#/shop/7', '#/shop/7'],
    ['#tgWebAppData=secret', ''],
  ])('restores the route of the page, and stores no other fragment: %s', async (fragment, restored) => {
    window.history.replaceState({}, '', `${HOME}${fragment}`)
    const { booted, ...shared } = await leave()
    expect(JSON.stringify(shared.storage.entries()).includes(fragment)).toBe(restored !== '')
    await booted.modal.destroy()
    window.history.replaceState({}, '', `${HOME}?result_uri=code-1`)
    const back = boot({}, shared)
    await until(() => back.status() === 'connected')
    expect(window.location.hash).toBe(restored)
  })

  it('says what to do if the result is refused', async () => {
    const { booted, ...shared } = await leave()
    await booted.modal.destroy()
    window.history.replaceState({}, '', '?result_uri=code-1')
    shared.wallet.steps.next('start', { error: new ModalError('EMBEDDED_WALLET_CODE_EXPIRED', 'Too late.') })
    const back = boot({}, shared)
    await until(() => back.heading() === 'This sign-in ran out')
    await back.click('Use another way')
    await back.screen('Connect wallet')
  })

  it.each([
    ['that no login has asked for', 0, false],
    ['that comes too late', 600_001, true],
  ])('drops a result %s', async (_, later, hasLeft) => {
    const shared = hasLeft
      ? await leave()
      : {
          storage: memoryStorage(),
          clock: manualClock({ now: 0 }),
          wallet: virtualEmbeddedWallet({ methods: METHODS }),
        }
    await shared.clock.advance(later)
    window.history.replaceState({}, '', '?result_uri=https://evil.example')
    const back = boot({}, { storage: shared.storage, clock: shared.clock, wallet: shared.wallet })
    await until(() => window.location.search === '')
    await settle()
    expect([back.happened(), back.wallet.user, back.modal.getSnapshot().open]).toEqual([[], undefined, false])
  })

  it('stays where the browser keeps nothing', async () => {
    const storage = memoryStorage()
    storage.failWith('disabled')
    Object.assign(window, { TelegramWebviewProxy: {} })
    const booted = boot({}, { storage })
    await booted.open()
    await until(() => booted.has('Continue with Google'))
    await booted.click('Continue with Google')
    await until(() => booted.heading() === 'Nothing can be kept')
    expect(booted.opened).toEqual([])
  })
})
