import { expect, test, vi } from 'vitest'
import { RelaySession } from '../../../../src/plugins/walletconnect/engine/relay-session.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'

/** As many in the suite as it has time for; PORTICO_RELAY_MESSAGES=10000 runs what the figures are of. */
const MESSAGES = Number(process.env['PORTICO_RELAY_MESSAGES'] ?? 300)
const FAULTS = { drop: 0.05, duplicate: 0.05, reorder: 0.05 }
const address = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

test(`of ${MESSAGES} messages over a relay that loses, doubles and swaps, none is lost, and none is acted on twice`, async () => {
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', { connectorId: 'walletConnect' })
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  const [session] = phone.sessions()
  const { topic = '' } = session ?? {}

  // What the client hands on, whatever is made of it then.
  const hear = vi.spyOn(RelaySession.prototype, 'hear')
  const heard = () => hear.mock.calls.map(([, { data }]) => String(data))
  relay.faults(FAULTS)
  const told = Array.from({ length: MESSAGES }, (_, index) =>
    phone.sdk.emitSessionEvent({
      topic,
      chainId: 'eip155:1',
      event: { name: 'accountsChanged', data: [address(index)] },
    }),
  )
  await Promise.all(told)
  relay.faults({})
  await expect.poll(() => heard().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(MESSAGES)
  expect(heard()).toHaveLength(MESSAGES)
  expect(new Set(heard()).size).toBe(MESSAGES)
  console.info(`${MESSAGES} messages: ${JSON.stringify(relay.stats)}`)
}, 300_000)
