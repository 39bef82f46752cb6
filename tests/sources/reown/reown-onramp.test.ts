import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Seller } from '../../../examples/local-network/start-seller.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { SDK } from '../../../kernel/constants.js'
import type { OnrampAsset, OnrampCurrency } from '../../../services/onramp.js'
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

const open = () => {
  const { context } = sourceContext(local.chains.map(localNetwork))
  const onramp = reownCompatible({ url: local.dataServer?.url ?? '', projectId: 'own-project' }).openOnramp(context)
  const account = local.demoAccount.address
  const network = context.stores.networks.find('eip155:1')
  if (!network) throw new Error('There is no network.')
  const intent = (more: object = {}) => ({
    ...{ provider: 'coinbase', chain: 'eip155:1' as const, network: 'ethereum', account },
    ...{ asset: 'ETH', currency: 'USD', amount: '250' },
    ...more,
  })
  return { account, onramp, intent, purchases: () => onramp.purchases?.({ network, account, signal }) }
}

const ether: OnrampAsset = { id: 'e', name: 'Ether', symbol: 'ETH', networks: [] }
const euro: OnrampCurrency = { id: 'EUR', limits: [{ id: 'card', min: '20.00', max: '2500.00' }] }
const asked = (path: string) => local.dataServer?.requests.find((request) => request.path === path)

/** Presses a button of the seller's page. */
const press = async (url: string, action: string) =>
  (await fetch(url, { method: 'POST', body: new URLSearchParams({ action }) })).text()

describe('options', () => {
  test('are what the seller sells and takes (7.20)', async () => {
    const options = await open().onramp.options?.({ signal })
    expect(options?.assets.map(({ symbol }) => symbol)).toEqual(['ETH', 'PDD'])
    expect(options?.currencies).toEqual([{ ...euro, id: 'USD' }, euro])
    expect(asked('/v1/onramp/options')?.query).toEqual({ projectId: 'own-project', st: SDK.type, sv: SDK.version })
  })

  test('reject where they cannot be read', async () => {
    local.dataServer?.fail(401)
    await expect(open().onramp.options?.({ signal })).rejects.toThrow()
    local.dataServer?.reset()
    local.dataServer?.lie('nonsense')
    await expect(open().onramp.options?.({ signal })).resolves.toEqual({ assets: [], currencies: [] })
  })
})

describe('a quote', () => {
  const quote = () => open().onramp.quote?.({ asset: ether, currency: euro, amount: '250', signal })

  test('is asked in the form of the API, and read (7.26)', async () => {
    expect(await quote()).toEqual({ received: expect.stringMatching(/^0\.\d+$/), total: '250', fees: '3.75' })
    expect(asked('/v1/onramp/quote')?.body).toEqual({
      purchaseCurrency: { id: 'e', name: 'Ether', symbol: 'ETH', networks: [] },
      paymentCurrency: { id: 'EUR', payment_method_limits: euro.limits },
      amount: '250',
      network: 'ETH',
      projectId: 'own-project',
    })
  })

  test('with a negative or endless amount rejects', async () => {
    seller.lie('amounts')
    await expect(quote()).rejects.toThrow()
  })
})

describe('the address of the page', () => {
  test('is asked for with the account, the networks and the amount (7.25)', async () => {
    const { account, intent, onramp } = open()
    const url = await onramp.url(intent({ currency: 'EUR' }), signal)
    expect(url.startsWith(`${seller.url}/buy?sessionToken=`)).toBe(true)
    expect(asked('/v1/generators/onrampurl')?.body).toMatchObject({
      destinationWallets: [
        {
          address: account,
          blockchains: [
            ...['ethereum', 'arbitrum', 'polygon', 'berachain'],
            ...['avalanche-c-chain', 'optimism', 'celo', 'base'],
          ],
          assets: ['ETH'],
        },
      ],
      defaultNetwork: 'ethereum',
      partnerUserId: account,
      defaultExperience: 'buy',
      presetFiatAmount: '250',
      fiatCurrency: 'EUR',
    })
  })
})

describe('purchases', () => {
  test('are the history with `onramp` (7.16), and what was bought is on the chain', async () => {
    const { account, intent, onramp, purchases } = open()
    expect(await purchases()).toEqual([])
    const url = await onramp.url(intent(), signal)
    expect(await press(url, 'pay')).toContain('It is paid.')
    const [purchase] = (await purchases()) ?? []
    expect(purchase).toMatchObject({ status: 'confirmed', symbol: 'ETH', hash: expect.stringMatching(/^0x/) })
    expect(asked(`/v1/account/${account}/history`)?.query).toMatchObject({ onramp: 'coinbase', chainId: 'eip155:1' })
    expect(await press(await onramp.url(intent(), signal), 'decline')).toContain('declined')
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
})
