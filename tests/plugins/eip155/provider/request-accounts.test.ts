import { expect, test } from 'vitest'
import { settle } from '../../../../testing/settle.js'
import { bootConnected, bootEip155, feature, rejectionOf, WALLET_ID } from '../../../support/boot-eip155.js'
import { ALICE, BOB, ScriptedProvider } from '../../../support/scripted-provider.js'

const ask = { method: 'eth_requestAccounts' }

/** What a promise came to, without waiting for it. */
const watch = (promise: Promise<unknown>) => {
  const seen: { state: 'pending' | 'fulfilled' | 'rejected'; value?: unknown } = { state: 'pending' }
  promise.then(
    (value) => Object.assign(seen, { state: 'fulfilled', value }),
    (value: unknown) => Object.assign(seen, { state: 'rejected', value }),
  )
  return seen
}

test('eth_requestAccounts opens the modal and resolves when the user has connected', async () => {
  const { modal, provider } = bootEip155()
  const asked = watch(provider.request(ask))
  await expect
    .poll(() => modal.getSnapshot())
    .toMatchObject({ open: true, view: { name: 'Connect' }, activeNamespace: 'eip155' })
  expect(asked.state).toBe('pending')
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  await settle()
  expect(asked).toEqual({ state: 'fulfilled', value: [ALICE, BOB] })
})

test('rejects when the modal is destroyed meanwhile', async () => {
  const { modal, provider } = bootEip155()
  const asked = rejectionOf(provider.request(ask))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  await modal.destroy()
  expect(await asked).toMatchObject({ code: 4001 })
})

test('keeps the modal open after a wallet rejects, for another try', async () => {
  const { modal, provider, wallet } = bootEip155()
  const asked = watch(provider.request(ask))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  ;(wallet as ScriptedProvider).refuse('eth_requestAccounts', { code: 4001 })
  await rejectionOf(modal.connect('eip155:1', { connectorId: WALLET_ID }))
  await settle()
  expect(asked.state).toBe('pending')
})

test('answers a connected user at once, without modal or wallet', async () => {
  const { modal, provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(provider.request(ask)).resolves.toEqual([ALICE, BOB])
  await expect(
    provider.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
  ).resolves.toEqual([{ parentCapability: 'eth_accounts' }])
  expect(modal.getSnapshot().open).toBe(false)
  expect(wallet.asked).toEqual([])
})

test('keeps the open screen when several callers wait at once', async () => {
  const { modal, provider } = bootEip155()
  const first = watch(provider.request(ask))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  modal.open({ view: 'ConnectingExternal', params: { wallet: 'Example Wallet' } })
  const second = watch(provider.request(ask))
  await settle()
  expect(modal.getSnapshot().view?.name).toBe('ConnectingExternal')
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  await settle()
  expect([first.state, second.state]).toEqual(['fulfilled', 'fulfilled'])
})

test('waits for a pending sign-in, and rejects when it is declined', async () => {
  let finish: (refused?: Error) => void = () => {}
  const gate = feature('gate', ({ tap }) => {
    tap(
      'connect.after',
      () => new Promise((resolve, reject) => (finish = (refused) => (refused ? reject(refused) : resolve()))),
    )
  })
  const { modal, provider } = bootEip155({ extra: [gate] })
  const asked = watch(provider.request(ask))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  const connecting = rejectionOf(modal.connect('eip155:1', { connectorId: WALLET_ID }))
  await settle()
  expect(asked.state).toBe('pending')
  finish(new Error('not signed in'))
  await connecting
  modal.close()
  await settle()
  expect(asked).toMatchObject({ state: 'rejected', value: { code: 4001 } })

  const again = watch(provider.request(ask))
  await settle()
  const connected = modal.connect('eip155:1', { connectorId: WALLET_ID })
  await settle()
  finish()
  await connected
  await settle()
  expect(again).toEqual({ state: 'fulfilled', value: [ALICE, BOB] })
})

test('keeps waiting when the modal is closed while a sign-in gate still looks up a session', async () => {
  let finish: () => void = () => {}
  const gate = feature('gate', ({ tap }) => {
    tap('connect.after', () => new Promise((resolve) => (finish = resolve)))
  })
  const { modal, provider } = bootEip155({ extra: [gate] })
  const asked = watch(provider.request(ask))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  const connecting = modal.connect('eip155:1', { connectorId: WALLET_ID })
  connecting.catch(() => undefined)
  await settle()
  modal.close()
  await settle()
  expect(asked.state).toBe('pending')
  finish()
  await connecting
  await settle()
  expect(asked).toEqual({ state: 'fulfilled', value: [ALICE, BOB] })
})

test('refuses when the gate declines after the modal was closed', async () => {
  let decline: (reason: Error) => void = () => {}
  const gate = feature('gate', ({ tap }) => {
    tap('connect.after', () => new Promise((_, reject) => (decline = reject)))
  })
  const { modal, provider } = bootEip155({ extra: [gate] })
  const asked = watch(provider.request(ask))
  await expect.poll(() => modal.getSnapshot().open).toBe(true)
  const connecting = rejectionOf(modal.connect('eip155:1', { connectorId: WALLET_ID }))
  await settle()
  modal.close()
  decline(new Error('not signed in'))
  await connecting
  await settle()
  expect(asked).toMatchObject({ state: 'rejected', value: { code: 4001 } })
})
