import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seller } from '../../../examples/local-network/start-seller.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { reownCompatible } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
let seller: Seller

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
  if (!local.seller) throw new Error('There is no seller.')
  seller = local.seller
})
afterAll(() => local.stop())
beforeEach(() => local.dataServer?.forget())
afterEach(() => {
  seller.reset()
  local.dataServer?.reset()
})

const { signal } = new AbortController()

const open = (ports: Parameters<typeof sourceContext>[1] = {}) => {
  const { context } = sourceContext(local.chains.map(localNetwork), ports)
  const source = reownCompatible({ url: local.dataServer?.url ?? '', projectId: 'own-project' })
  const onramp = source.openOnramp(context)
  const account = local.demoAccount.address
  const network = context.stores.networks.find('eip155:1')
  if (!network) throw new Error('There is no network.')
  return { account, network, onramp, source, purchases: () => onramp.purchases?.({ network, account, signal }) }
}

/** Begins a purchase at the shop, and presses a button of the seller's page. */
const buy = async (action: string) => {
  const intent = {
    account: local.demoAccount.address,
    amount: '250',
    asset: 'ETH',
    currency: 'USD',
    network: 'ethereum',
  }
  const { url } = await (
    await fetch(`${seller.url}/api/page`, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(intent) })
  ).json()
  return (await fetch(url, { method: 'POST', body: new URLSearchParams({ action }) })).text()
}
const JSON_TYPE = { 'content-type': 'application/json' }

test('the source makes no page, and asks for nothing but purchases (7.20, 7.25, 7.26)', () => {
  const { onramp, source } = open()
  expect(source.sellers).toEqual([])
  expect(Object.keys(onramp)).toEqual(['purchases'])
})

describe('purchases', () => {
  test('are the history with `onramp` (7.16), and what was bought is on the chain', async () => {
    const { account, purchases } = open()
    expect(await purchases()).toEqual([])
    expect(await buy('pay')).toContain('It is paid.')
    const [purchase] = (await purchases()) ?? []
    expect(purchase).toMatchObject({ status: 'confirmed', symbol: 'ETH', hash: expect.stringMatching(/^0x/) })
    const asked = local.dataServer?.requests.find(({ path }) => path === `/v1/account/${account}/history`)
    expect(asked?.query).toMatchObject({ onramp: 'coinbase' })
    expect(await buy('decline')).toContain('declined')
    expect((await purchases())?.map(({ status }) => status).sort()).toEqual(['confirmed', 'failed'])
  })

  test.each(['recipient', 'chain'] as const)('are left out where they are of another %s', async (lie) => {
    const { purchases } = open()
    expect((await purchases())?.length).toBeGreaterThan(0)
    seller.lie(lie)
    expect(await purchases()).toEqual([])
  })

  test('have no amount where it is none', async () => {
    seller.lie('amounts')
    for (const purchase of (await open().purchases()) ?? []) expect(purchase).not.toHaveProperty('amount')
  })

  test('are under way where one was just created', async () => {
    const metadata = {
      ...{ operationType: 'buy', hash: '', minedAt: '2026-01-02T03:04:05Z', sentFrom: 'Coinbase', nonce: 1 },
      ...{ sentTo: local.demoAccount.address, status: 'ONRAMP_TRANSACTION_STATUS_CREATED', application: null },
      chain: 'eip155:1',
    }
    const http = async () => Response.json({ data: [{ id: 'new', metadata, transfers: null }], next: null })
    expect(await open({ http }).purchases()).toEqual([{ id: 'new', status: 'pending', at: 1_767_323_045_000 }])
  })

  test('on a network that the service has no name for are those of its namesake coin', async () => {
    const metadata = {
      ...{ minedAt: '2026-01-02T03:04:05Z', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', chain: null },
      sentTo: local.demoAccount.address,
    }
    let symbol = 'AVAX'
    const http = async () => {
      const fungible_info = { name: symbol, symbol, icon: null }
      return Response.json({ data: [{ id: 'new', metadata, transfers: [{ fungible_info }] }] })
    }
    const { account, network, onramp, purchases } = open({ http })
    expect(await purchases()).toEqual([])
    const nativeCurrency = { name: 'Avalanche', symbol: 'AVAX', decimals: 18 }
    const other = { ...network, name: 'Avalanche C-Chain', nativeCurrency }
    expect(await onramp.purchases?.({ network: other, account, signal })).toMatchObject([{ id: 'new' }])
    symbol = 'AV\u200bAX'
    expect(await onramp.purchases?.({ network: other, account, signal })).toEqual([])
  })

  test('are not asked for accounts of other families', async () => {
    const { account, network, onramp } = open()
    const solana = { ...network, chainNamespace: 'solana' } as never
    expect(await onramp.purchases?.({ network: solana, account, signal })).toEqual([])
    expect(local.dataServer?.requests).toEqual([])
  })
})
