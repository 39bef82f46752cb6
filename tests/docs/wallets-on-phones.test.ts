import { expect, test } from 'vitest'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../support/boot-walletconnect.js'

const CONNECTOR = { connectorId: 'walletConnect' }

test('a host that starts pairings itself connects who answers the code that the modal shows', async () => {
  const relay = await bootRelay()
  const { kernel, modal, api, statuses } = bootDapp(relay.url, { manualControl: true, families: ['eip155'] })
  expect(api.getSnapshot().phase).toBe('idle')

  const connecting = modal.connect('eip155:1', CONNECTOR)
  modal.open()
  const uri = await codeOf(api)
  expect(kernel.stores.router.current?.name).toBe('ConnectingWalletConnectBasic')

  const phone = await bootPhone(relay.url)
  await phone.sdk.pair({ uri })
  await connecting
  expect(statuses()).toEqual({ eip155: 'connected' })
})

test('a code that was got ready ahead of the tap is the one that connects', async () => {
  const relay = await bootRelay()
  const { modal, api, statuses } = bootDapp(relay.url, { families: ['eip155'] })
  api.prepare()
  const uri = await codeOf(api)

  const wallet = { id: 'pocket', name: 'Pocket', mobileLink: 'pocket://', desktopLink: 'pocket://' }
  expect(api.linkTo(wallet)?.href).toBe(`pocket://wc?uri=${encodeURIComponent(uri)}`)
  const connecting = modal.connect('eip155:1', CONNECTOR)
  const phone = await bootPhone(relay.url)
  await phone.sdk.pair({ uri })
  await connecting
  expect(api.getSnapshot().uri).toBeUndefined()
  expect(statuses()).toEqual({ eip155: 'connected' })
})
