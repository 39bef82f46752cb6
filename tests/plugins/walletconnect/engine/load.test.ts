import { expect, test, vi } from 'vitest'
import { type Provider, UniversalProvider } from '../../../../src/plugins/walletconnect/engine/sdk.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'

/** As many in the suite as it has time for; PORTICO_RELAY_MESSAGES=10000 runs what the figures are of. */
const MESSAGES = Number(process.env['PORTICO_RELAY_MESSAGES'] ?? 100)
/** A client waits with everything until the relay has taken its last answer: a lost one holds it up for 20 seconds. */
const PER_PAIR = 200
const FAULTS = { drop: 0.05, duplicate: 0.05, reorder: 0.05 }

type Relay = Awaited<ReturnType<typeof bootRelay>>

/** A page and a phone with a session between them; each question of the phone is two messages. */
const pairUp = async ({ url }: Relay) => {
  const init = vi.spyOn(UniversalProvider, 'init')
  const dapp = bootDapp(url)
  const phone = await bootPhone(url)
  const connecting = dapp.modal.connect('eip155:1', { connectorId: 'walletConnect' })
  await phone.sdk.pair({ uri: await codeOf(dapp.api) })
  await connecting
  const made: Promise<Provider> | undefined = init.mock.results.at(-1)?.value
  const { client } = (await made) as Provider
  const [session] = phone.sessions()
  const { topic = '' } = session ?? {}
  const heard: number[] = []
  client.on('session_ping', ({ id }) => void heard.push(id))
  return { heard, ask: () => phone.sdk.engine.signClient.ping({ topic }) }
}

test(`of ${MESSAGES} messages over a relay that loses, doubles and swaps, none is lost, and none is acted on twice`, async () => {
  const relay = await bootRelay()
  const pairs = []
  while (pairs.length * PER_PAIR < MESSAGES) pairs.push(await pairUp(relay))
  const questions = MESSAGES / 2 / pairs.length
  relay.faults(FAULTS)
  await Promise.all(pairs.flatMap(({ ask }) => Array.from({ length: questions }, ask)))
  for (const { heard } of pairs) {
    // The page hears of each once its own answer has been taken by the relay.
    await expect.poll(() => heard.length, { timeout: 60_000 }).toBe(questions)
    expect(new Set(heard).size).toBe(questions)
  }
  const { dropped, duplicated, reordered } = relay.stats
  console.info(`${MESSAGES} messages: ${dropped} lost on the way, ${duplicated} doubled, ${reordered} swapped`)
  expect(dropped + duplicated + reordered).toBeGreaterThan(0)
}, 3_600_000)
