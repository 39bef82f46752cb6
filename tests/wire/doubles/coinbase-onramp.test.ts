import { afterAll } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const local = await startLocalNetwork({ evmOnly: true, data: true })
afterAll(() => local.stop())
const { seller } = local
if (!seller) throw new Error('There is no seller.')

/** Opens a page of the seller, with a token for one that its shop makes. */
const open = async ({ query = {} }: Fact): Promise<Response> => {
  const asked = { account: `0x${'11'.repeat(20)}`, amount: '250', asset: 'ETH', currency: 'USD' }
  const made = await fetch(`${seller.url}/api/page`, {
    method: 'POST',
    body: JSON.stringify(asked),
    headers: JSON_BODY,
  })
  const { url } = (await made.json()) as { readonly url: string }
  const page = new URL(url)
  const token = page.searchParams.get('sessionToken') ?? ''
  page.search = String(new URLSearchParams({ ...query, ...('sessionToken' in query && { sessionToken: token }) }))
  return fetch(page)
}
const JSON_BODY = { 'content-type': 'application/json' }

describeDouble('coinbase-onramp', {
  ask: { 'purchase page': open },
  unknown: {
    'session token': 'Makes pages by the API of a shop.',
    purchases: 'Lists purchases by the API of a shop.',
  },
})
