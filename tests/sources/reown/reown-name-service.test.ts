import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import { createClient } from '../../../examples/local-network/local-client.mjs'
import { reownCompatible, rpc } from '../../../sources/index.js'
import { SDK } from '../../../kernel/constants.js'
import { mainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { names as namesPlugin } from '../../../plugins/names/index.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { ethereum, localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})
afterAll(() => local.stop())
// The service takes messages of ten seconds: the clock stands, whatever a slow host needs.
beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(() => {
  vi.useRealTimers()
  local.nameService?.reset()
})

const { signal } = new AbortController()
let keys = 0

const open = () => {
  const { context } = sourceContext(local.chains.map(localNetwork))
  const source = reownCompatible({ url: local.dataServer?.url ?? '', projectId: 'own-project' })
  const network = context.stores.networks.find('eip155:1') as CaipNetwork
  const account = privateKeyToAccount(`0x${(++keys).toString(16).padStart(64, '7')}`)
  const names = source.openNames(context)
  const sign = async (name: string, { timestamp = Math.floor(Date.now() / 1000), ...change } = {}) => {
    const message = JSON.stringify({ name, attributes: {}, timestamp, ...change })
    return { network, address: account.address, message, signature: await account.signMessage({ message }) }
  }
  const register = async (name: string, change = {}) => names.register({ ...(await sign(name)), ...change }, signal)
  return { account, context, names, network, register, sign }
}

const last = () => local.dataServer?.requests.at(-1)

describe('a service of names', () => {
  test('registers a name that stands for the account on the chain, and back (7.24, 7.34)', async () => {
    const { account, context, names, network, register } = open()
    const name = 'maya-lin.portico.eth'
    expect(await names.lookup({ network, name }, signal)).toBeUndefined()
    expect(await register(name)).toEqual({ success: true })
    expect(last()).toMatchObject({
      path: '/v1/profile/account',
      body: { coin_type: 0x80000001, address: account.address, message: expect.any(String), projectId: 'own-project' },
    })
    expect(JSON.parse(last()?.body.message)).toEqual({ name, attributes: {}, timestamp: expect.any(Number) })
    expect(await names.lookup({ network, name }, signal)).toEqual({ name, address: account.address })
    expect(await names.reverse({ network, address: account.address }, signal)).toEqual([name])
    const chain = rpc().open(context)
    expect(await chain.resolveName?.({ network, name, signal })).toBe(account.address)
    expect(await chain.identity?.({ network, account: account.address, signal })).toMatchObject({ name })
  })

  test('registers nothing on a network without a coin type (5.10)', async () => {
    const asked: string[] = []
    const { context } = sourceContext(local.chains.map(localNetwork), {
      http: async (url) => {
        asked.push(String(url))
        return Response.json({ http: ['eip155:2147483649'] })
      },
    })
    const { network, sign } = open()
    const far = { ...network, id: 0x80000001, caipNetworkId: 'eip155:2147483649' } as const
    const names = reownCompatible({ url: 'https://data.example', projectId: 'p' }).openNames(context)
    const registration = { ...(await sign('far.portico.eth')), network: far }
    expect(await names.register(registration, signal)).toEqual({ success: false })
    expect(asked.filter((url) => url.includes('/v1/profile'))).toEqual([])
  })

  test('is asked by the paths of its API (7.19)', async () => {
    const { account, names, network } = open()
    await names.lookup({ network, name: 'demo.portico.eth' }, signal)
    expect(last()).toMatchObject({ path: '/v1/profile/account/demo.portico.eth', query: { apiVersion: '2' } })
    await names.reverse({ network, address: account.address }, signal)
    expect(last()).toMatchObject({ path: `/v1/profile/reverse/${account.address}`, query: { apiVersion: '2' } })
    const found = await names.suggestions({ label: 'demo', zone: 'portico.eth' }, signal)
    expect(last()).toMatchObject({ path: '/v1/profile/suggestions/demo', query: { zone: 'portico.eth' } })
    expect(found.slice(0, 2)).toEqual([
      { name: 'demo.portico.eth', registered: true },
      { name: 'demo-1.portico.eth', registered: false },
    ])
  })

  test('names the project and the library in every call (7.28)', async () => {
    const { account, names, network, register } = open()
    local.dataServer?.forget()
    await names.supports(network, signal)
    await names.lookup({ network, name: 'demo.portico.eth' }, signal)
    await names.reverse({ network, address: account.address }, signal)
    await names.suggestions({ label: 'demo', zone: 'portico.eth' }, signal)
    await register('demo.portico.eth')
    const asked = local.dataServer?.requests ?? []
    expect(asked).toHaveLength(5)
    for (const { query } of asked)
      expect(query).toMatchObject({ projectId: 'own-project', st: SDK.type, sv: SDK.version })
  })

  test.each([
    ['taken', 'demo.portico.eth', 'Name is already registered: demo.portico.eth'],
    ['short', 'ab.portico.eth', 'Invalid name length: ab.portico.eth'],
    ['of another zone', 'maya-two.elsewhere.eth', 'Name is not in the allowed zones: maya-two.elsewhere.eth'],
  ])('refuses a name that is %s, and says why', async (_, name, reason) => {
    const { register } = open()
    expect(await register(name)).toEqual({ success: false, reason })
  })

  test('refuses a message that another account has signed, and one in another form', async () => {
    const { account, names, network, register } = open()
    const [, stranger] = local.accounts
    expect(await register('maya-sly.portico.eth', { address: stranger?.address })).toEqual({
      success: false,
      reason: 'Signature validation error: Invalid signature',
    })
    const message = JSON.stringify({ name: 'maya-old.portico.eth' })
    const signature = await account.signMessage({ message })
    expect(await names.register({ network, address: account.address, message, signature }, signal)).toEqual({
      success: false,
      reason: 'Deserialization error: missing field `timestamp`',
    })
  })

  test.each([-11, 11])('says that a message has expired whose time is %d seconds off', async (seconds) => {
    const { names, sign } = open()
    const timestamp = Math.floor(Date.now() / 1000) + seconds
    expect(await names.register(await sign('maya-old.portico.eth', { timestamp }), signal)).toEqual({
      success: false,
      isExpired: true,
      reason: `Signature UNIXTIME timestamp is too old: ${timestamp}`,
    })
  })

  test('does not know a name of another zone, and says why it looks up none', async () => {
    const { context, names, network } = open()
    const source = reownCompatible({ url: local.dataServer?.url ?? '', projectId: 'own-project' })
    const resolve = (name: string) => source.open(context).resolveName?.({ network, name, signal })
    expect(await resolve('vitalik.eth')).toBeUndefined()
    expect(await resolve('demo.portico.eth')).toMatch(/^0x/)
    await expect(names.lookup({ network, name: 'ab.portico.eth' }, signal)).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      details: 'Invalid name length: ab.portico.eth',
    })
  })

  test('takes the signature of a contract (6.13)', async () => {
    const { account, names, network, sign } = open()
    const [chain] = local.chains
    const client = createClient(chain)
    const { deployAll } = await import('../../../examples/local-network/local-client.mjs')
    const [address = '0x'] = await deployAll(client, [['SmartAccount', [account.address]]])
    const name = 'maya-contract.portico.eth'
    expect(await names.register({ ...(await sign(name)), address }, signal)).toEqual({ success: true })
    expect(await names.lookup({ network, name }, signal)).toEqual({ name, address })
  })

  test('writes a name later, where it lags', async () => {
    const { account, names, network, register } = open()
    local.nameService?.lag(true)
    const name = 'maya-late.portico.eth'
    expect(await register(name)).toEqual({ success: true })
    expect(await names.lookup({ network, name }, signal)).toBeUndefined()
    await expect
      .poll(() => names.lookup({ network, name }, signal), { timeout: 8000 })
      .toEqual({
        name,
        address: account.address,
      })
  })

  test('rejects while it is out of order, and where its answers cannot be read', async () => {
    const { names, network, register } = open()
    local.nameService?.fail(503)
    await expect(register('maya-down.portico.eth')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    local.nameService?.reset()
    // Whether the network is served is known by now: its question would be repeated.
    local.dataServer?.fail(502)
    await expect(register('maya-down.portico.eth')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    local.dataServer?.reset()
    local.dataServer?.lie('nonsense')
    await expect(names.lookup({ network, name: 'demo.portico.eth' }, signal)).rejects.toThrow()
    await expect(names.suggestions({ label: 'demo', zone: 'portico.eth' }, signal)).rejects.toThrow()
    local.dataServer?.reset()
  })

  test('does not know accounts of other networks', async () => {
    const { names, network, register } = open()
    const other = { ...network, caipNetworkId: 'eip155:5' as const, id: 5 }
    expect(await names.supports(network, signal)).toBe(true)
    expect(await names.supports(other, signal)).toBe(false)
    expect(await names.reverse({ network: other, address: '0x' }, signal)).toEqual([])
    expect(await register('maya-five.portico.eth', { network: other })).toEqual({ success: false })
  })
})

test('a free name is no failure of the modal’s look-up (7.31)', async () => {
  const free = 'https://data.example/v1/profile/account/free.reown.id?'
  const http = scriptedHttp([{ match: free, answer: { json: [] } }])
  const source = reownCompatible({ url: 'https://data.example', projectId: 'p' })
  const { modal } = createTestModal({ plugins: [eip155({ networks: [mainnet] }), namesPlugin({ source })], http })
  expect(await modal.plugins.names.lookup('Free.reown.id')).toBeUndefined()
  expect(http.requests).toHaveLength(1)
  await modal.destroy()
})

test.each([
  ['says so in a good answer', () => Response.json({ success: false })],
  ['does not know the way to register', () => new Response('404 page not found', { status: 404 })],
])('a service that %s has registered nothing', async (_, answer) => {
  const { context } = sourceContext([localNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://node.example' })], {
    http: async (input) =>
      String(input).includes('/v1/supported-chains') ? Response.json({ http: ['eip155:1'], ws: [] }) : answer(),
  })
  const names = reownCompatible({ url: 'https://data.example', projectId: 'p' }).openNames(context)
  const registration = { network: ethereum, address: '0x', message: '{}', signature: '0x' } as const
  expect(await names.register(registration, signal)).toEqual({ success: false })
})
