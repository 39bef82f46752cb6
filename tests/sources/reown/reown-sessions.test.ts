import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { revocationMessage } from '../../../examples/local-network/create-session-service.mjs'
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

const open = async () => {
  const { context } = sourceContext(local.chains.map(localNetwork))
  const url = local.dataServer?.url ?? ''
  const sessions = reownCompatible({ url, projectId: 'own-project' }).openSmartSessions(context)
  const key = privateKeyToAccount(`0x${(++keys).toString(16).padStart(64, '8')}`)
  const account = { chain: 'eip155:1', address: key.address } as const
  const { id, key: cosigner } = await sessions.create(account, signal)
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: '1000' } },
    { type: 'contract-call', data: { address: key.address, abi: [], functions: [{ functionName: 'mint' }] } },
  ] as const
  const granted: GrantedSession = { ...account, id, permissions, expiry: 4_000_000_000, context: 'c1' }
  return { account, cosigner, granted, id, key, sessions }
}

describe('a service of sessions', () => {
  test('prepares, activates and lists sessions (7.21)', async () => {
    const { account, cosigner, granted, id, sessions } = await open()
    const path = `/v1/sessions/${encodeURIComponent(`eip155:1:${account.address}`)}`
    expect(last()).toMatchObject({ path, query: { projectId: 'own-project' } })
    expect(cosigner).toEqual({ type: 'secp256k1', publicKey: expect.stringMatching(/^0x04/) })
    await sessions.activate(granted, signal)
    expect(last()).toMatchObject({ path: `${path}/activate`, body: { pci: id, context: 'c1' } })
    const { permissions, expiry } = granted
    expect(await sessions.list(account, signal)).toEqual([
      { id, permissions, expiry, createdAt: expect.any(Number), project: 'Meridian' },
    ])
    await expect(sessions.activate(granted, signal)).rejects.toThrow()
  })

  test('ends a session that the account has signed away (7.27)', async () => {
    const { account, granted, id, key, sessions } = await open()
    await sessions.activate(granted, signal)
    const stranger = await privateKeyToAccount(`0x${'99'.repeat(32)}`).signMessage({ message: revocationMessage(id) })
    await expect(sessions.revoke({ ...account, id, signature: stranger }, signal)).rejects.toThrow()
    const signature = await key.signMessage({ message: revocationMessage(id) })
    await sessions.revoke({ ...account, id, signature }, signal)
    expect(last()).toMatchObject({
      path: `/v1/sessions/${encodeURIComponent(`eip155:1:${account.address}`)}/revoke`,
      query: { projectId: 'own-project' },
      body: { pci: id, signature },
    })
    expect(await sessions.list(account, signal)).toMatchObject([{ id, revokedAt: expect.any(Number) }])
  })

  test('is not believed where a session cannot be read whole', async () => {
    const { account, granted, sessions } = await open()
    await sessions.activate(granted, signal)
    local.sessionService?.lie('lists')
    await expect(sessions.list(account, signal)).rejects.toThrow()
    local.sessionService?.reset()
    local.dataServer?.lie('nonsense')
    await expect(sessions.create(account, signal)).rejects.toThrow()
    await expect(sessions.list(account, signal)).rejects.toThrow()
    local.dataServer?.reset()
    local.sessionService?.fail(true)
    await expect(sessions.create(account, signal)).rejects.toThrow()
  })
})
