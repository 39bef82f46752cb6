import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const local = await startLocalNetwork({ evmOnly: true, swaps: true })
afterAll(() => local.stop())

const { euro, tether, token } = local.contracts[1]
const [ACCOUNT, SOLD, BOUGHT] = ['1', '3', '4'].map((digit) => `0x${digit.repeat(40)}`)
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Sends a pair's request with the addresses of the local network; `sold` is the token that is sold. */
const send =
  (sold = tether.address) =>
  ({ body, method, path, query }: Fact): Promise<Response> => {
    const here = (value: unknown): string =>
      JSON.stringify(value)
        .replaceAll(ACCOUNT ?? '', local.demoAccount.address)
        .replaceAll(SOLD ?? '', sold)
        .replaceAll(BOUGHT ?? '', token.address)
    const url = `${local.swapServer?.url}${path}?${new URLSearchParams(JSON.parse(here(query ?? {})))}`
    return fetch(url, { method, ...(body !== undefined && body !== null && { body: here(body) }) })
  }

describeDouble('blockchain-api', {
  only: ['swap tokens', 'gas price', 'allowance', 'quotes', 'approval', 'swap transaction'],
  ask: {
    'swap tokens': send(),
    'gas price': send(),
    allowance: send(),
    'quotes.ordinary': send(),
    'quotes.no-liquidity': ({ query, ...fact }) =>
      send()({ ...fact, query: { ...query, from: `eip155:1:${COIN}`, to: `eip155:1:${tether.address}` } }),
    'approve.ordinary': send(),
    'swap transaction': send(),
    'build.permit': send(euro?.address),
  },
  unknown: {
    'quotes.with-code': 'Has one form of refusal.',
    'approve.same-token-asked': 'Finds a contract by both tokens.',
  },
})
