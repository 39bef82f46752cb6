import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())
// The service takes messages of ten seconds: the clock stands, whatever a slow host needs.
beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(() => void vi.useRealTimers())

const [TAKEN, FREE] = ['demo.portico.eth', 'someone.portico.eth']

/** Sends a pair's request in the zone of the local service; `name` is asked for, `address` is that of an account. */
const send =
  ({ name = TAKEN, address = local.demoAccount.address }: { readonly name?: string; readonly address?: string } = {}) =>
  ({ body, headers = {}, method, path, query = {} }: Fact): Promise<Response> => {
    const here = (text: string) =>
      text
        .replaceAll('someone.reown.id', name)
        .replaceAll('reown.id', 'portico.eth')
        .replaceAll(`0x${'11'.repeat(20)}`, address)
    return fetch(
      `${local.dataServer?.url}${here(path)}?${new URLSearchParams(JSON.parse(here(JSON.stringify(query))))}`,
      {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      },
    )
  }

/** Registers a new name as a pair does, with a message of this moment. */
const register = async (fact: Fact, { name = `${fact.id.replace('.', '-')}.portico.eth`, ...changed } = {}) => {
  const account = privateKeyToAccount(generatePrivateKey())
  const body = fact.body as Readonly<Record<string, string>>
  const own = { ...JSON.parse(body['message'] ?? ''), name }
  const isTimed = 'timestamp' in own
  const message = JSON.stringify({ ...own, ...(isTimed && { timestamp: Math.floor(Date.now() / 1000) }), ...changed })
  const signature = await account.signMessage({ message })
  return send()({ ...fact, body: { ...body, address: account.address, message, signature } })
}

describeDouble('blockchain-api', {
  only: ['name lookup', 'name registration', 'reverse lookup', 'suggestions'],
  ask: {
    'name lookup': send(),
    'lookup.free': send({ name: FREE }),
    'lookup.free-v1': send({ name: FREE }),
    'lookup.attributes': async (fact) => {
      const name = 'with-bio.portico.eth'
      const body = { coin_type: 60, message: '{"timestamp":0}' }
      await register(
        { ...fact, method: 'POST', path: '/v1/profile/account', query: {}, body },
        {
          name,
          ...{ attributes: { bio: 'Hello' } },
        },
      )
      return send({ name })(fact)
    },
    'lookup.database': async (fact) => {
      local.nameService?.fail(500)
      const answer = await send()(fact)
      local.nameService?.reset()
      return answer
    },
    'name registration': (fact) => register(fact),
    'register.late': (fact) => register(fact, { timestamp: 1_767_323_045 } as object),
    'register.taken': (fact) => register(fact, { name: TAKEN }),
    'register.signature': (fact) => {
      const { message, ...body } = fact.body as Readonly<Record<string, string>>
      const own = { name: FREE, timestamp: Math.floor(Date.now() / 1000) }
      return send()({ ...fact, body: { ...body, message: JSON.stringify(own), signature: `0x${'77'.repeat(65)}` } })
    },
    'register.content-type': send(),
    'reverse lookup': send(),
    'reverse.none': send({ address: `0x${'11'.repeat(20)}` }),
    'reverse.none-v1': send({ address: `0x${'11'.repeat(20)}` }),
    suggestions: send(),
  },
})
