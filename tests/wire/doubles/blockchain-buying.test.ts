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

const postJson = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** Pays on the page of the seller; the answer comes once the payment is in a block. */
const pay = async (account: string): Promise<unknown> => {
  const order = { account, amount: '50.00', asset: 'ETH', currency: 'USD' }
  const page = await postJson(`${local.seller?.url}/api/page`, order)
  const { url } = (await page.json()) as { readonly url: string }
  return fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
}

const askNode = (method: string, ...params: readonly unknown[]) =>
  postJson(local.chains[0].rpcUrl, { jsonrpc: '2.0', id: 1, method, params })

/** Asks while a payment waits for its block. */
const whileInProgress = async (fact: Fact): Promise<Response> => {
  const account = `0x${'22'.repeat(20)}`
  const own = { ...fact, path: fact.path.replace(ACCOUNT, account) }
  await askNode('evm_setAutomine', false)
  const paid = pay(account)
  const list = async () => ((await (await send(own)).json()) as { readonly data: readonly unknown[] }).data
  while ((await list()).length === 0);
  const answer = await send(own)
  await askNode('evm_setAutomine', true)
  await askNode('evm_mine')
  await paid
  return answer
}

describeDouble('blockchain-api', {
  only: ['purchases', 'purchase options', 'purchase url', 'purchase quote'],
  ask: {
    'purchases.ordinary': async (fact) => {
      await pay(ACCOUNT)
      return send(fact)
    },
    'purchases.just-created': whileInProgress,
    'purchases.solana': send,
    'purchase url': send,
    'onramp-options.old-path': send,
  },
  unknown: {
    'purchases.network-null': 'Knows the network of each purchase.',
    'purchases.other-receiver': 'Lists the purchases of one account alone.',
    'purchase options': 'No client asks for them.',
    'purchase quote': 'No client asks for one.',
  },
})
