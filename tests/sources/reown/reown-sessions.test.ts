import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { GrantedSession } from '../../../services/smart-sessions.js'
import { reownCompatible } from '../../../sources/index.js'
import { localNetwork, sourceContext } from '../../support/source-context.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})
afterAll(() => local.stop())
afterEach(() => {
  local.sessionService?.reset()
  local.dataServer?.reset()
})

const { signal } = new AbortController()
const last = () => local.dataServer?.requests.at(-1)
let keys = 0

const KEY = { type: 'secp256k1', publicKey: `0x04${'33'.repeat(64)}` } as const

const open = async () => {
  const { context } = sourceContext(local.chains.map(localNetwork))
  const url = local.dataServer?.url ?? ''
  const sessions = reownCompatible({ url, projectId: 'own-project' }).openSmartSessions(context)
  const owner = privateKeyToAccount(`0x${(++keys).toString(16).padStart(64, '8')}`)
  const account = { chain: 'eip155:1', address: owner.address } as const
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: '1000' } },
    { type: 'contract-call', data: { address: owner.address, abi: [], functions: [{ functionName: 'mint' }] } },
  ] as const
  const request = { ...account, permissions, expiry: 4_000_000_000, keys: [KEY] }
  const { id, key: cosigner } = await sessions.create(request, signal)
  const all = [...(cosigner ? [cosigner] : []), KEY]
  const granted: GrantedSession = { ...request, keys: all, id, context: '0x12' }
  return { account, cosigner, granted, id, request, sessions }
}

/** Lists what a server keeps that other clients made. */
const listOf = async (entries: readonly object[]) => {
  const http = async () => Response.json({ pcis: entries })
  const { context } = sourceContext(local.chains.map(localNetwork), { http })
  const sessions = reownCompatible({ url: 'https://data.example', projectId: 'p' }).openSmartSessions(context)
  return sessions.list({ chain: 'eip155:1', address: KEY.publicKey.slice(0, 42) }, signal)
}

const ENTRY = {
  project: { id: 'p', name: 'Example dapp', url: null, iconUrl: null },
  ...{ pci: 'one', expiry: 1_798_761_600, createdAt: 1_767_323_045, policies: [], context: '0x12', revokedAt: null },
}

describe('a service of sessions', () => {
  test('prepares, activates and lists sessions (7.21)', async () => {
    const { account, cosigner, granted, id, sessions } = await open()
    const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${account.address}`)}`
    const permissions = [
      { type: 'native-token-transfer', data: { allowance: '0x3e8' } },
      {
        type: 'contract-call',
        data: { address: account.address, abi: [], functions: [{ functionName: 'mint', valueLimit: '0x0' }] },
      },
    ]
    const common = { expiry: 4_000_000_000, permissions, policies: [] }
    expect(last()).toMatchObject({
      path,
      query: { projectId: 'own-project', v: '2' },
      body: { ...common, signer: { type: 'keys', data: { keys: [KEY] } } },
    })
    expect(cosigner).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) })
    const prepared = await sessions.list(account, signal)
    expect(prepared).toMatchObject([{ id, isActivated: false }])
    await sessions.activate(granted, signal)
    expect(last()).toMatchObject({
      path: `${path}/activate`,
      query: { v: '2' },
      body: { ...common, pci: id, context: '0x12', signer: { type: 'keys', data: { keys: [cosigner, KEY] } } },
    })
    expect(await sessions.list(account, signal)).toEqual([
      {
        ...{ id, expiry: 4_000_000_000, createdAt: expect.any(Number), project: 'Meridian' },
        permissions: [
          granted.permissions[0],
          {
            type: 'contract-call',
            data: { address: account.address, abi: [], functions: [{ functionName: 'mint', valueLimit: '0' }] },
          },
        ],
      },
    ])
  })

  test('ends a session, and does not fail where it has ended before (7.27)', async () => {
    const { account, granted, id, sessions } = await open()
    await sessions.activate(granted, signal)
    await sessions.revoke({ ...account, id, signature: '0x5191' }, signal)
    expect(last()).toMatchObject({
      path: `/v1/sessions/${encodeURIComponent(`eip155:1:${account.address}`)}/revoke`,
      query: { projectId: 'own-project' },
      body: { pci: id, signature: '0x5191' },
    })
    expect(await sessions.list(account, signal)).toMatchObject([{ id, revokedAt: expect.any(Number) }])
    await sessions.revoke({ ...account, id, signature: '0x5191' }, signal)
    await expect(sessions.revoke({ ...account, id: 'unknown', signature: '0x5191' }, signal)).rejects.toMatchObject({
      details: 'Permission for PCI is not found: unknown',
    })
    await expect(sessions.activate(granted, signal)).rejects.toMatchObject({
      details: `Permission is revoked: ${id}`,
    })
  })

  test('says why the service ends no session, also if its list cannot be read', async () => {
    const { account, id, sessions } = await open()
    local.sessionService?.lie('lists')
    await expect(sessions.revoke({ ...account, id: `${id}0`, signature: '0x5191' }, signal)).rejects.toMatchObject({
      code: 'HTTP_STATUS',
      details: `Permission for PCI is not found: ${id}0`,
    })
  })

  test('takes no session for ended where the server does not know the way to end one', async () => {
    const { context } = sourceContext(local.chains.map(localNetwork), {
      http: async () => new Response('404 page not found', { status: 404 }),
    })
    const sessions = reownCompatible({ url: 'https://data.example', projectId: 'p' }).openSmartSessions(context)
    const ending = { chain: 'eip155:1', address: KEY.publicKey.slice(0, 42), id: 'one', signature: '0x5191' } as const
    await expect(sessions.revoke(ending, signal)).rejects.toThrow('The answer of the server cannot be read.')
  })

  test('lists permissions of other clients beside those that can be read', async () => {
    const recurring = { type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 86_400 } }
    const anyCall = { type: 'contract-call', data: { address: KEY.publicKey.slice(0, 42), abi: [] } }
    const coin = { type: 'native-token-transfer', data: { allowance: '0x3e8' } }
    const found = await listOf([
      { ...ENTRY, permissions: [recurring, coin] },
      { ...ENTRY, pci: 'two', permissions: [anyCall] },
      { ...ENTRY, pci: 'three', permissions: [{ type: 'anything', data: 'free' }] },
    ])
    expect(found.map(({ permissions }) => permissions)).toEqual([
      [
        { type: 'other', data: { name: recurring.type, permission: recurring } },
        { type: 'native-token-transfer', data: { allowance: '1000' } },
      ],
      [{ type: 'other', data: { name: 'contract-call', permission: anyCall } }],
      [{ type: 'other', data: { name: 'anything', permission: { type: 'anything', data: 'free' } } }],
    ])
  })

  test('keeps no permission of an unknown form that is too long, and lists its session', async () => {
    const long = { type: 'anything', data: 'x'.repeat(5000) }
    const [found] = await listOf([{ ...ENTRY, permissions: [long] }])
    expect(found?.permissions).toEqual([{ type: 'other', data: { name: 'anything', permission: null } }])
  })

  test('keeps no ABI that is longer than any that is granted', async () => {
    const address = KEY.publicKey.slice(0, 42)
    const call = (length: number) => ({
      type: 'contract-call',
      data: { address, abi: [{ type: 'x'.repeat(length) }], functions: [{ functionName: 'mint' }] },
    })
    const [found] = await listOf([{ ...ENTRY, permissions: [call(19_000), call(32_000)] }])
    expect(found?.permissions).toEqual([
      expect.objectContaining({ type: 'contract-call' }),
      { type: 'other', data: { name: 'contract-call', permission: null } },
    ])
  })

  test('is not believed where a session cannot be read whole', async () => {
    const { account, granted, request, sessions } = await open()
    await sessions.activate(granted, signal)
    local.sessionService?.lie('lists')
    await expect(sessions.list(account, signal)).rejects.toThrow()
    local.sessionService?.reset()
    local.dataServer?.lie('nonsense')
    await expect(sessions.create(request, signal)).rejects.toThrow()
    await expect(sessions.list(account, signal)).rejects.toThrow()
    local.dataServer?.reset()
    local.sessionService?.fail(true)
    await expect(sessions.create(request, signal)).rejects.toThrow()
  })
})
