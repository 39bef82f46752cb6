import { afterAll, afterEach } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())
afterEach(() => {
  local.dataServer?.reset()
  local.exchange?.reset()
})

const SESSION = '00112233445566778899aabbccddeeff'

/** Sends a pair's request with the network and the token of the local exchange, about a session. */
const send = ({ body, headers, method, path, query }: Fact, session = SESSION): Promise<Response> => {
  const here = JSON.stringify(body)
    .replaceAll('eip155:8453', 'eip155:1')
    .replaceAll(`0x${'3'.repeat(40)}`, local.contracts[1].token.address)
    .replaceAll(SESSION, session)
  const url = `${local.dataServer?.url}${path}?${new URLSearchParams(query)}`
  return fetch(url, { method, headers: { ...headers }, body: here })
}

/** Begins a payment, which the page of the exchange pays or declines, and then sends the pair's request about it. */
const afterPayment =
  (action?: 'pay' | 'decline') =>
  async (fact: Fact): Promise<Response> => {
    const begun = await send(loadFacts('blockchain-api').find(({ id }) => id === 'pay.url') as Fact)
    const { result } = (await begun.json()) as { readonly result: { readonly url: string; readonly sessionId: string } }
    if (action) await fetch(result.url, { method: 'POST', body: new URLSearchParams({ action }) })
    return send(fact, result.sessionId)
  }

describeDouble('blockchain-api', {
  only: ['pay', 'pay exchanges', 'pay url', 'pay status'],
  ask: {
    pay: (fact) => send(fact),
    'pay exchanges': (fact) => send(fact),
    'pay.feature-off': (fact) => {
      local.exchange?.lie('disabled')
      return send(fact)
    },
    'pay.origin-not-allowed': (fact) => {
      local.dataServer?.allowOrigins(['https://dapp.example.org'])
      return send(fact)
    },
    'pay url': (fact) => send(fact),
    // The pair names another network for the receiver than for the token.
    'pay.url-other-network': ({ body, ...fact }) =>
      send({ ...fact, body: JSON.parse(JSON.stringify(body).replace('"eip155:1:', '"eip155:10:')) }),
    'pay.url-internal': (fact) => {
      local.exchange?.fail(500)
      return send(fact)
    },
    'pay status': afterPayment(),
    'pay.status-success': afterPayment('pay'),
    'pay.status-success-no-hash': afterPayment('pay'),
    'pay.status-failed': afterPayment('decline'),
    'pay.status-long-session': (fact) => send(fact),
  },
  unknown: { 'pay.bad-project': 'Knows every project.' },
})
