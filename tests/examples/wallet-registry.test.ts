import { inflateSync } from 'node:zlib'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startWalletRegistry } from '../../examples/local-network/start-wallet-registry.mjs'

interface Wallet {
  readonly id: string
  readonly name: string
  readonly image_id: string
  readonly chains: readonly string[]
  readonly badge_type: string
  readonly mobile_link: string | null
}

const registry = await startWalletRegistry({ origins: ['https://dapp.example'] })
registry.setPhone('http://127.0.0.1:5174/')
afterAll(() => registry.stop())
beforeEach(() => {
  registry.reset()
  registry.forget()
})

const get = (path: string, query: Readonly<Record<string, string>> = {}) =>
  fetch(`${registry.url}${path}?${new URLSearchParams({ projectId: 'local', st: 'portico', sv: '0', ...query })}`)
const list = async (query: Readonly<Record<string, string>> = {}) => {
  const response = await get('/getWallets', query)
  return (await response.json()) as { readonly data: readonly Wallet[]; readonly count: number }
}

test('lists the phone first, then 200 wallets, page by page and each of them once', async () => {
  const pages = await Promise.all(['1', '2', '3', '4', '5', '6', '7'].map((page) => list({ page, entries: '40' })))
  const names = pages.flatMap(({ data }) => data.map(({ name }) => name))
  expect(pages.map(({ data }) => data.length)).toEqual([40, 40, 40, 40, 40, 1, 0])
  expect(pages[0]?.count).toBe(201)
  expect(names[0]).toBe('Pocket')
  expect(new Set(names).size).toBe(201)
  expect(pages[0]?.data[0]?.mobile_link).toBe('http://127.0.0.1:5174/')
})

test('finds by name, id, chain and badge', async () => {
  const { data } = await list({ entries: '100' })
  const [first, second] = data
  if (!first || !second) throw new Error('It lists nothing.')
  expect((await list({ search: ' HERON ', entries: '100' })).data.every(({ name }) => name.includes('Heron'))).toBe(
    true,
  )
  expect((await list({ search: 'heron' })).count).toBe(20)
  expect((await list({ include: `${second.id},${first.id}` })).data.map(({ id }) => id)).toEqual([first.id, second.id])
  expect((await list({ exclude: `${first.id},${second.id}` })).count).toBe(199)
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const onSolana = await list({ chains: `${solana},eip155:9`, entries: '100' })
  expect(onSolana.count).toBeLessThan(201)
  expect(onSolana.data.every(({ chains }) => chains.includes(solana))).toBe(true)
  expect((await list({ badge_type: 'certified' })).data.every((one) => one.badge_type === 'certified')).toBe(true)
})

test('draws a picture for each, not the same for two, as a PNG that can be read', async () => {
  const draw = async (path: string) => {
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('image/png')
    return Buffer.from(await response.arrayBuffer())
  }
  const { data } = await list()
  const [one, other] = await Promise.all(data.slice(0, 2).map(({ image_id }) => draw(`/getWalletImage/${image_id}`)))
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
  const asset = await draw('/public/getAssetImage/eth')
  expect(asset.readUInt32BE(16)).toBe(80)
  const start = asset.indexOf('IDAT') + 4
  expect(inflateSync(asset.subarray(start, start + asset.readUInt32BE(start - 8)))).toHaveLength(80 * (1 + 80 * 3))
})

test('answers pages of any origin that say whose they are, and remembers who asked what', async () => {
  const unknown = await fetch(`${registry.url}/getWallets`, { headers: { origin: 'https://dapp.example' } })
  expect([unknown.status, unknown.headers.get('access-control-allow-origin')]).toEqual([403, '*'])
  expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: ['https://dapp.example'] })
  expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  expect((await get('/elsewhere')).status).toBe(404)
  expect(registry.requests[0]).toEqual({ path: '/getWallets', query: {}, origin: 'https://dapp.example' })
  expect(registry.requests.at(-1)?.query).toMatchObject({ projectId: 'local', st: 'portico', sv: '0' })
})

test('fails, is empty, is huge, and is slow with its pictures, as a test wants it', async () => {
  registry.fail(500)
  expect((await get('/getWallets')).status).toBe(500)
  registry.reset()
  registry.empty()
  expect(await list()).toEqual({ data: [], count: 0 })
  registry.reset()
  registry.size(100_000)
  expect((await list({ page: '1001', entries: '100' })).data).toHaveLength(1)
  registry.loseImages(true)
  expect((await get('/getWalletImage/one')).status).toBe(404)
  registry.reset()
  registry.slowImages(600_000)
  const slow = get('/getWalletImage/one').then(
    () => 'drawn',
    () => 'never',
  )
  expect((await list()).count).toBe(201)
  await expect.poll(() => registry.requests.filter(({ path }) => path === '/getWalletImage/one')).toHaveLength(2)
  await registry.stop()
  expect(await slow).toBe('never')
})
