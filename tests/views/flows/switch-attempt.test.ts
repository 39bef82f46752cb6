import { expect, it } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { SwitchAttempt } from '../../../views/flows/switch-attempt.js'
import { deferred, flush, never } from '../../support/flush.js'
import { attemptHost } from './attempt-host.js'

const connected = async () => {
  const booted = attemptHost()
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  booted.modal.open({ view: 'Account' })
  booted.kernel.stores.router.push({ name: 'Networks', params: {} })
  return { ...booted, script: booted.wallet.side.script, attempt: new SwitchAttempt(booted.host) }
}

it('is idle before a request', async () => {
  const { attempt } = await connected()
  expect([attempt.phase, attempt.chain, attempt.isBusy('fake:two')]).toEqual(['idle', undefined, false])
})

it('waits for the wallet, then returns to the previous view', async () => {
  const { attempt, modal, script } = await connected()
  const asked = deferred()
  script.switch = async (chain) => {
    await asked.promise
    return chain
  }
  const running = attempt.start('fake:two')
  await flush()
  expect([attempt.isBusy('fake:two'), attempt.isBusy('fake:one')]).toEqual([true, false])
  asked.resolve()
  await running
  expect(attempt.phase).toBe('idle')
  expect(modal.getSnapshot().caipNetworkId).toBe('fake:two')
  expect(modal.getSnapshot().view?.name).toBe('Account')
})

it('does not close a view opened meanwhile', async () => {
  const { attempt, modal, script } = await connected()
  const asked = deferred()
  script.switch = async (chain) => {
    await asked.promise
    return chain
  }
  const running = attempt.start('fake:two')
  await flush()
  modal.open({ view: 'Connect' })
  asked.resolve()
  await running
  expect(modal.getSnapshot().view?.name).toBe('Connect')
})

it.each([
  [{ code: 4001 }, 'declined'],
  [{ code: -32002 }, 'pending'],
  [new Error('Extension context invalidated.'), 'stale'],
  [new Error('Wallet is locked'), 'locked'],
  [new Error('Ledger device: Locked device (0x5515)'), 'device'],
  [{ code: -32603 }, 'failed'],
  [new Error('anything'), 'failed'],
] as const)('%o is shown as %s, on the screen where it was asked', async (error, phase) => {
  const { attempt, modal, script } = await connected()
  script.switch = () => Promise.reject(error)
  await attempt.start('fake:two')
  expect([attempt.phase, attempt.chain]).toEqual([phase, 'fake:two'])
  expect(modal.getSnapshot()).toMatchObject({ view: { name: 'Networks' }, caipNetworkId: 'fake:one' })
})

it('reports an unknown network if the chain says so, whatever its code', async () => {
  const { attempt, host } = await connected()
  const fakeError = defineErrors(
    { FAKE_ROAD_CLOSED: 'There is no such road.' },
    { kinds: { network: ['FAKE_ROAD_CLOSED'] } },
  )
  const error = fakeError('FAKE_ROAD_CLOSED')
  Object.assign(host, { chooseNetwork: () => Promise.reject(error) })
  await attempt.start('fake:two')
  expect(attempt.phase).toBe('unknown')
})

it('sends one request at a time', async () => {
  const { attempt, script, wallet } = await connected()
  script.switch = never
  void attempt.start('fake:two')
  await attempt.start('fake:two')
  await flush()
  expect(wallet.side.count('switch')).toBe(1)
})

it('offers help after ten seconds, until it is over', async () => {
  const { attempt, script, clock } = await connected()
  const asked = deferred()
  script.switch = () => asked.promise.then(() => Promise.reject({ code: 4001 }))
  const running = attempt.start('fake:two')
  clock.advance(9999)
  expect(attempt.slow).toBe(false)
  clock.advance(1)
  expect(attempt.slow).toBe(true)
  asked.resolve()
  await running
  expect([attempt.slow, attempt.phase]).toEqual([false, 'declined'])
})

it('switches without a connected wallet', async () => {
  const { host, modal, wallet } = attemptHost()
  modal.open({ view: 'Networks' })
  await new SwitchAttempt(host).start('fake:two')
  expect(modal.getSnapshot()).toMatchObject({ caipNetworkId: 'fake:two', open: false })
  expect(wallet.side.asked).toEqual([])
})
