import { expect, test, vi } from 'vitest'
import { type Provider, UniversalProvider } from '../../../../src/plugins/walletconnect/engine/sdk.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'

/** As many in the suite as it has time for; PORTICO_RELAY_MESSAGES=10000 runs what the figures are of. */
const MESSAGES = Number(process.env['PORTICO_RELAY_MESSAGES'] ?? 100)
/** Questions that are on their way at a time. */
const WINDOW = 100
const FAULTS = { drop: 0.05, duplicate: 0.05, reorder: 0.05 }

test(`of ${MESSAGES} messages over a relay that loses, doubles and swaps, none is lost, and none is acted on twice`, async () => {
  const init = vi.spyOn(UniversalProvider, 'init')
  const relay = await bootRelay()
  const dapp = bootDapp(relay.url)
  const phone = await bootPhone(relay.url)
  const connecting = dapp.modal.connect('eip155:1', { connectorId: 'walletConnect' })
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  const [session] = phone.sessions()
  const { topic = '' } = session ?? {}
  const made: Promise<Provider> | undefined = init.mock.results[0]?.value
  const provider = await made

  // Each is a question and its answer, and both are messages.
  const heard: number[] = []
  provider?.client.on('session_ping', ({ id }) => void heard.push(id))
  relay.faults(FAULTS)
  const questions = Array.from({ length: MESSAGES / 2 }).values()
  let answered = 0
  const askInTurn = async () => {
    for (const _ of questions) {
      await phone.sdk.engine.signClient.ping({ topic })
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: WINDOW }, askInTurn))
  expect(answered).toBe(MESSAGES / 2)
  // The page hears of each once its own answer has been taken by the relay.
  await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(MESSAGES / 2)
  expect(new Set(heard).size).toBe(MESSAGES / 2)
  const { dropped, duplicated, reordered } = relay.stats
  console.info(`${MESSAGES} messages: ${dropped} lost on the way, ${duplicated} doubled, ${reordered} swapped`)
  expect(dropped + duplicated + reordered).toBeGreaterThan(0)
}, 3_600_000)
