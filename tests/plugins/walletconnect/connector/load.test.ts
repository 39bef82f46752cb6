import { expect, test, vi } from 'vitest'
import { type Provider, UniversalProvider } from '../../../../plugins/walletconnect/connector/sdk.js'
import { mulberry32 } from '../../../support/mulberry32.js'
import { nightly } from '../../../support/nightly.js'
import { bootDapp, bootPhone, bootRelay, codeOf } from '../../../support/boot-walletconnect.js'

const MESSAGES = Number(process.env['PORTICO_RELAY_MESSAGES'] ?? nightly(40, 10_000))
/** A client sends nothing more until the relay acknowledges its last answer: a lost one delays it by 20 seconds. */
const PAIRS = Math.min(50, Math.ceil(MESSAGES / 10))
const SEED = Number(process.env['PORTICO_SEED'] ?? 20_261_121)

/** After a minute, which is three losses of one message, a client gives up and says so: that is no loss, but an error. */
const FAULTS = { drop: 0.05, dropsOfOne: 2, duplicate: 0.05, reorder: 0.05, random: mulberry32(SEED) }

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
  // The client answers where it has acted; it says so only where its answer was acknowledged in time.
  const acted: number[] = []
  const { engine } = client as unknown as { engine: { sendResult(answer: { readonly id: number }): Promise<void> } }
  const answer = engine.sendResult
  engine.sendResult = (given) => {
    acted.push(given.id)
    return answer(given)
  }
  return { acted, ask: () => phone.sdk.engine.signClient.ping({ topic }) }
}

test(`of ${MESSAGES} messages over a relay that loses, doubles and swaps, none is lost, and none is acted on twice`, async () => {
  const relay = await bootRelay()
  const pairs = []
  while (pairs.length < PAIRS) pairs.push(await pairUp(relay))
  const questions = MESSAGES / 2 / PAIRS
  relay.faults(FAULTS)
  // In turn: the ids of two that are asked in the same millisecond may be the same.
  const askAll = async (ask: () => Promise<unknown>) => {
    for (let asked = 0; asked < questions; asked += 1) await ask()
  }
  await Promise.all(pairs.map(({ ask }) => askAll(ask)))
  for (const { acted } of pairs) {
    expect(acted).toHaveLength(questions)
    expect(new Set(acted).size).toBe(questions)
  }
  const { dropped, duplicated, reordered } = relay.stats
  console.info(`${MESSAGES} messages: ${dropped} lost on the way, ${duplicated} doubled, ${reordered} swapped`)
  expect(dropped + duplicated + reordered).toBeGreaterThan(0)
}, 3_600_000)
