import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())

const ACCOUNT = `0x${'11'.repeat(20)}`

const send = ({ body, method, path, query = {} }: Fact): Promise<Response> =>
  fetch(`${local.dataServer?.url}${path}?${new URLSearchParams(query)}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** Buys on the page of the seller before the pair's request, or is declined there. */
const afterSale =
  (action: 'pay' | 'decline') =>
  async (fact: Fact): Promise<Response> => {
    const headers = { 'content-type': 'application/json' }
    const order = { account: ACCOUNT, amount: '50.00', asset: 'ETH', currency: 'USD' }
    const page = await fetch(`${local.seller?.url}/api/page`, { method: 'POST', headers, body: JSON.stringify(order) })
    const { url } = (await page.json()) as { readonly url: string }
    await fetch(url, { method: 'POST', body: new URLSearchParams({ action }) })
    return send(fact)
  }

describeDouble('blockchain-api', {
  only: ['purchases', 'purchase options', 'purchase url', 'purchase quote'],
  ask: {
    'purchases.ordinary': afterSale('pay'),
    'purchases.just-created': afterSale('decline'),
    'purchases.solana': send,
    'purchase url': send,
    'onramp-options.old-path': send,
  },
  unknown: {
    'purchases.network-null': 'Knows the network of each purchase.',
    'purchase options': 'No client asks for them.',
    'purchase quote': 'No client asks for one.',
  },
})
