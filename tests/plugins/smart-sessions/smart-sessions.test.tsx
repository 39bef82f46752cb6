// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { RpcClient } from '../../../kit/rpc/create-rpc.js'
import { readToken } from '../../../plugins/eip155/describe/read-token.js'
import type { SessionRequest, SmartSessionsApi } from '../../../plugins/smart-sessions/contract.js'
import { smartSessions } from '../../../plugins/smart-sessions/plugin.js'
import type { TokenCall } from '../../../services/describe-request.js'
import { type Evm, evmService } from '../../../services/evm.js'
import type { SmartSessions } from '../../../services/smart-sessions.js'
import { defineHandler } from '../../../kernel/define/define-handler.js'
import { defineSchema } from '../../../kernel/schema/define-schema.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { fakeSessions } from './fake-sessions.js'
// Loaded before the first test, whose time is limited.
import '../../../plugins/smart-sessions/messages/en.js'
import '../../../plugins/smart-sessions/runtime.js'
import '../../../plugins/smart-sessions/views/views.js'

const NOW = 1_700_000_000
const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x00000000000000000000000000000000000000b1'
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const KEY = { type: 'secp256k1', publicKey: `0x04${'11'.repeat(64)}` } as const
const writeFunction = (name: string, ...types: readonly string[]) => ({
  ...{ type: 'function', name, outputs: [], stateMutability: 'nonpayable' },
  inputs: types.map((type, at) => ({ name: `argument${at}`, type })),
})

const REQUEST: SessionRequest = {
  chainId: '0x1',
  expiry: NOW + 3600,
  signer: { type: 'keys', data: { keys: [KEY] } },
  permissions: [
    { type: 'native-token-transfer', data: { allowance: '500000000000000000' } },
    { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '50000000' } },
  ],
}

const PERMISSIONS = {
  supported: true,
  permissionTypes: ['native-token-transfer', 'erc20-token-transfer', 'contract-call'],
  // Several keys count together.
  signerTypes: ['keys', 'multisig'],
}
const SERVICE_KEY = { type: 'secp256k1', publicKey: '0x02' } as const
const noKey = { create: async () => ({ id: 'pci-0' }) }

/** A text as a contract returns it. */
const words = (text: string) =>
  `0x${'20'.padStart(64, '0')}${text.length.toString(16).padStart(64, '0')}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

interface World {
  readonly service?: Partial<SmartSessions>
  readonly capabilities?: object
  readonly wallet?: (method: string, input: Record<string, unknown>) => unknown
  readonly symbol?: string
  readonly call?: (data: string) => Promise<string>
}

const enter = async (world: World = {}) => {
  const { service, capabilities = { permissions: PERMISSIONS }, wallet, symbol = 'USDC' } = world
  const { call = async (data) => (data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : words(symbol)) } = world
  const fake = fakeSessions(service, () => NOW)
  const asked: { readonly method: string; readonly params: readonly [Record<string, unknown>] }[] = []
  const answer =
    wallet ?? ((method, input) => (method === 'wallet_grantPermissions' ? { ...input, context: 'c1' } : '0x5191'))
  const side = fakeWallet({ id: 'org.garden', name: 'Garden', namespaces: ['eip155'] })
  Object.assign(side.sides['eip155'] ?? {}, { accounts: [ACCOUNT, OTHER], chain: 'eip155:1' })
  const network = fakeNetwork('eip155:1', {
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  })
  const handlers = {
    signRaw: defineHandler(
      'sign',
      defineSchema((value) => value as (typeof asked)[number]),
      async (input) => {
        asked.push(input)
        return answer(input.method, input.params[0])
      },
    ),
  }
  const rpc = {
    request: (_: unknown, __: string, [{ data }]: readonly [{ readonly data: string }]) => call(data),
  } as unknown as RpcClient
  const queries = { token: async (asked: TokenCall) => readToken(rpc, asked) } as never
  const evm = definePlugin({
    id: 'evm',
    provides: [evmService],
    setup: ({ provide }) => provide(evmService, { capabilities: async () => capabilities } as unknown as Evm),
  })
  const booted = mountModal({
    clock: manualClock({ now: NOW * 1000 }),
    plugins: [
      fakeNamespace({ id: 'eip155', label: 'EVM', wallets: [side], networks: [network], handlers, queries } as never),
      evm(),
      smartSessions({ source: fake.source }),
    ],
    metadata: { name: 'Meridian', description: '', url: 'https://meridian.example', icons: [] },
  })
  await act(async () => void (await booted.modal.connect('eip155:1', { connectorId: 'org.garden' })))
  const { smartSessions: api } = booted.modal.plugins as unknown as { readonly smartSessions: SmartSessionsApi }
  const shows = (text: string) => until(() => booted.text().includes(text))
  /** Asks for a session, and waits for the screen that says what it may do. */
  const ask = async (change: object = {}, signal?: AbortSignal) => {
    const outcome = { granted: Promise.resolve() as Promise<unknown> }
    const request = { ...REQUEST, ...change } as SessionRequest
    await act(async () => {
      outcome.granted = api.grant(request, signal && { signal }).catch((error: unknown) => error)
    })
    await until(() => booted.has('Allow'))
    return outcome
  }
  return { ...booted, ...fake, api, ask, asked, shows }
}

describe('a session', () => {
  test('is granted as it was shown: what, how much, until when (7.37)', async () => {
    const world = await enter()
    const { granted } = await world.ask()
    await world.shows('Send up to 0.5\u00a0ETH')
    await world.shows('Send up to 50\u00a0USDC')
    expect(world.text()).toContain('On Ethereum')
    expect(world.find('.portico-address').textContent).toBe(TOKEN)
    expect(world.text()).toMatch(/Until Nov 14, 2023/)
    expect(world.asked).toEqual([])
    await world.click('Allow')
    expect(await granted).toMatchObject({ id: 'pci-0', context: 'c1', address: ACCOUNT, chain: 'eip155:1' })
    const [
      {
        method,
        params: [input],
      } = {} as never,
    ] = world.asked
    expect(method).toBe('wallet_grantPermissions')
    expect(input).toEqual({
      chainId: '0x1',
      address: ACCOUNT,
      expiry: NOW + 3600,
      // The key of the service comes first.
      signer: { type: 'keys', data: { keys: [SERVICE_KEY, KEY] } },
      permissions: [
        { type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20000' } },
        { type: 'erc20-token-transfer', data: { address: TOKEN, allowance: '0x2faf080' } },
      ],
      policies: [],
    })
    expect(world.calls).toEqual(['create', 'activate'])
    await world.shows('Allowed until')
    expect(world.text()).toContain('Meridian and sessions.example can act for you together')
  })

  test('is not asked of the wallet if the user declines, or leaves', async () => {
    const world = await enter()
    const declined = await world.ask()
    await world.click('Decline')
    expect(await declined.granted).toMatchObject({ code: 'USER_REJECTED' })
    const left = await world.ask()
    await act(async () => void world.modal.close())
    expect(await left.granted).toMatchObject({ code: 'USER_REJECTED' })
    expect([world.asked, world.calls]).toEqual([[], ['create', 'create']])
  })

  test.each([
    ['later', { expiry: NOW + 3601 }],
    ['sooner', { expiry: NOW + 60 }],
    ['more', { permissions: [{ type: 'native-token-transfer', data: { allowance: '0x6f05b59d3b20001' } }] }],
    ['nothing', { permissions: [] }],
    ['without a context', { context: undefined }],
    ['another key', { signer: { type: 'keys', data: { keys: [SERVICE_KEY, { ...KEY, publicKey: '0x03' }] } } }],
    ['another kind of key', { signer: { type: 'keys', data: { keys: [SERVICE_KEY, { ...KEY, type: 'ed25519' }] } } }],
    ['one more key', { signer: { type: 'keys', data: { keys: [SERVICE_KEY, KEY, { ...KEY, publicKey: '0x03' }] } } }],
    ['one key twice', { signer: { type: 'keys', data: { keys: [KEY, KEY] } } }],
    ['one key less', { signer: { type: 'keys', data: { keys: [KEY] } } }],
    ['an account in place of the keys', { signer: { type: 'account', data: { id: OTHER } } }],
    ['without saying to which keys', { signer: undefined }],
  ])('is taken back and not kept if the wallet grants %s', async (_, change) => {
    const wallet = (method: string, input: object) =>
      method === 'wallet_grantPermissions' ? { ...input, context: 'c1', ...change } : '0x5191'
    const world = await enter({ wallet })
    const { granted } = await world.ask()
    await world.click('Allow')
    expect(await granted).toMatchObject({ code: 'SMART_SESSIONS_GRANT_DIFFERS' })
    expect(world.asked.map(({ method }) => method)).toEqual(['wallet_grantPermissions', 'wallet_revokePermissions'])
    expect(world.kept).toEqual([])
  })

  it('is revoked if the service does not activate it', async () => {
    const world = await enter({ service: { activate: () => Promise.reject(new Error('down')) } })
    const { granted } = await world.ask()
    await world.click('Allow')
    expect(await granted).toMatchObject({ code: 'SMART_SESSIONS_SERVICE_FAILED' })
    expect(world.asked.map(({ method }) => method)).toEqual(['wallet_grantPermissions', 'wallet_revokePermissions'])
    expect(world.asked[1]?.params).toMatchObject([{ pci: 'pci-0', address: ACCOUNT, expiry: NOW + 3600 }])
    // The answer of the service may have been lost.
    expect(world.calls).toEqual(['create', 'revoke 0x5191'])
  })

  describe('that the wallet grants late is revoked', () => {
    /** Waits for the wallet, which answers when `approve` is called. */
    const wait = async (revoke: () => unknown = () => '0x5191') => {
      let approve = () => {}
      const wallet = (method: string, input: object) =>
        method === 'wallet_grantPermissions'
          ? new Promise((resolve) => {
              approve = () => resolve({ ...input, context: 'c1' })
            })
          : revoke()
      const world = await enter({ wallet })
      const caller = new AbortController()
      const { granted } = await world.ask({}, caller.signal)
      await world.click('Allow')
      await until(() => world.asked.length === 1)
      return { ...world, approve: () => act(async () => approve()), caller, granted }
    }

    it('after an abort', async () => {
      const world = await wait()
      await act(async () => world.caller.abort())
      expect(await world.granted).toMatchObject({ code: 'OPERATION_ABORTED' })
      expect(world.asked).toHaveLength(1)
      await world.approve()
      await until(() => world.asked.length === 2)
      expect(world.asked[1]).toMatchObject({ method: 'wallet_revokePermissions', params: [{ pci: 'pci-0' }] })
      expect(world.calls).toEqual(['create'])
    })

    it('after the user has switched accounts', async () => {
      const world = await wait()
      await act(async () => world.modal.select('eip155', { address: OTHER }))
      expect(await world.granted).toMatchObject({ code: 'SMART_SESSIONS_ACCOUNT_MISSING' })
      await world.approve()
      await until(() => world.asked.length === 2)
      expect(world.asked[1]?.params).toMatchObject([{ pci: 'pci-0', address: ACCOUNT }])
    })

    it('or the user is told that it was not', async () => {
      const world = await wait(() => Promise.reject(Object.assign(new Error('no'), { code: 4001 })))
      await act(async () => world.caller.abort())
      await world.granted
      await world.approve()
      await until(() => world.asked.length === 2)
      await world.advance(1000)
      await world.shows('The session may still act for you until it expires. End it in your wallet.')
    })
  })

  test('that the wallet does not revoke is never said to be gone', async () => {
    const wallet = (method: string, input: object) =>
      method === 'wallet_grantPermissions' ? { ...input, context: 'c1' } : Promise.reject(new Error('no'))
    const world = await enter({ wallet, service: { activate: () => Promise.reject(new Error('down')) } })
    const { granted } = await world.ask()
    await world.click('Allow')
    expect(await granted).toMatchObject({ code: 'SMART_SESSIONS_SESSION_LEFT' })
    await act(async () => world.api.open())
    await world.shows('Your wallet may have allowed others.')
  })

  test('is asked for after the service, and names every key with its owner', async () => {
    const world = await enter()
    await world.ask()
    expect([world.calls, world.asked]).toEqual([['create'], []])
    await world.shows('Let Meridian and sessions.example act for you?')
    expect(world.text()).toContain('Key of the session service sessions.example (secp256k1)')
    expect(world.text()).toContain('Key of Meridian (secp256k1)')
    const keys = world.all('.portico-address').map(({ textContent }) => textContent)
    expect(keys.slice(1)).toEqual([SERVICE_KEY.publicKey, KEY.publicKey])
    expect(world.text()).toContain('all of these keys must sign')
  })

  test.each([
    ['the service and the page', {}, {}],
    ['the page', noKey, { signer: { type: 'keys', data: { keys: [KEY, { ...KEY, publicKey: '0x03' }] } } }],
  ])('with two keys of %s is refused unless the wallet takes them together', async (_, service, change) => {
    const capabilities = { permissions: { ...PERMISSIONS, signerTypes: ['keys'] } }
    const world = await enter({ capabilities, service })
    await expect(world.api.grant({ ...REQUEST, ...change } as SessionRequest)).rejects.toMatchObject({
      code: 'SMART_SESSIONS_UNSUPPORTED',
      details: expect.stringContaining('multisig'),
    })
    expect(world.asked).toEqual([])
  })

  test('with one key needs no such wallet', async () => {
    const world = await enter({
      capabilities: { permissions: { ...PERMISSIONS, signerTypes: ['keys'] } },
      service: noKey,
    })
    const { granted } = await world.ask()
    await world.shows('Let Meridian act for you?')
    expect(world.text()).not.toContain('all of these keys must sign')
    await world.click('Allow')
    expect(await granted).toMatchObject({ id: 'pci-0' })
    expect(world.asked[0]?.params[0]?.['signer']).toEqual({ type: 'keys', data: { keys: [KEY] } })
  })

  test.each([
    ['the key of the page', { id: 'pci-0', key: { ...KEY } }],
    ['no public key', { id: 'pci-0', key: { type: 'secp256k1', publicKey: 'x' } }],
    ['a key of an odd kind', { id: 'pci-0', key: { type: '\u202eed25519', publicKey: '0x02' } }],
    ['no id', { id: '' }],
    ['nothing', undefined],
  ])('is refused if the service answers with %s', async (_, answer) => {
    const world = await enter({ service: { create: async () => answer as never } })
    await expect(world.api.grant(REQUEST)).rejects.toMatchObject({ code: 'SMART_SESSIONS_SERVICE_FAILED' })
    expect(world.asked).toEqual([])
  })

  test.each([
    [{}],
    [{ permissions: { ...PERMISSIONS, supported: false } }],
    [{ permissions: { ...PERMISSIONS, permissionTypes: ['contract-call'] } }],
    [{ permissions: { ...PERMISSIONS, signerTypes: ['account'] } }],
  ])('is not offered by a wallet with %j', async (capabilities) => {
    const world = await enter({ capabilities })
    await expect(world.api.grant(REQUEST)).rejects.toMatchObject({ code: 'SMART_SESSIONS_UNSUPPORTED' })
    expect(world.asked).toEqual([])
  })

  test.each([
    [{ expiry: NOW }, 'SMART_SESSIONS_REQUEST_INVALID'],
    [{ expiry: NOW + 31_536_001 }, 'SMART_SESSIONS_REQUEST_INVALID'],
    [{ permissions: [] }, 'SMART_SESSIONS_REQUEST_INVALID'],
    [{ chainId: '0x2' }, 'SMART_SESSIONS_ACCOUNT_MISSING'],
    [{ address: TOKEN }, 'SMART_SESSIONS_ACCOUNT_MISSING'],
  ])('is refused for %j', async (change, code) => {
    const world = await enter()
    await expect(world.api.grant({ ...REQUEST, ...change } as SessionRequest)).rejects.toMatchObject({ code })
  })

  const calling = (entry: ReturnType<typeof writeFunction>, valueLimit = '0') => ({
    type: 'contract-call',
    data: { address: TOKEN, abi: [entry], functions: [{ functionName: entry.name, valueLimit }] },
  })

  it('names no token that is unreadable', async () => {
    const world = await enter({ symbol: '' })
    await world.ask({ permissions: [REQUEST.permissions[1]] })
    await world.shows('Send up to 50000000 units of a token that does not say what it is')
  })

  it('names no token whose contract reverts, and asks it once', async () => {
    let asked = 0
    const call = async () => {
      asked += 1
      throw Object.assign(new Error('execution reverted'), { code: 3 })
    }
    const world = await enter({ call })
    await world.ask({ permissions: [REQUEST.permissions[1]] })
    await world.shows('Send up to 50000000 units of a token that does not say what it is')
    await world.advance(30_000)
    expect(asked).toBe(2)
  })

  it('names a token once the network answers', async () => {
    let isDown = true
    const call = async (data: string) => {
      if (isDown) throw new Error('down')
      return data === '0x313ce567' ? `0x${'6'.padStart(64, '0')}` : words('USDC')
    }
    const world = await enter({ call })
    await world.ask({ permissions: [REQUEST.permissions[1]] })
    await world.shows('Send up to 50000000 units of a token that does not say what it is')
    isDown = false
    await world.advance(30_000)
    await world.shows('50\u00a0USDC')
  })

  it('warns of a function that moves what the account owns, with its selector', async () => {
    const world = await enter()
    await world.ask({ permissions: [calling(writeFunction('transfer', 'address', 'uint256'), '1')] })
    await world.shows('transfer can move what you own at this contract, without a limit.')
    expect(world.text()).toContain('0xa9059cbb · With up to 0.000000000000000001\u00a0ETH')
  })

  it('warns of a function by its selector, whatever it is called', async () => {
    const world = await enter()
    await world.ask({ permissions: [calling(writeFunction('watch_tg_invmru_2f69f1b', 'address', 'address'))] })
    await world.shows('The contract takes watch_tg_invmru_2f69f1b for approve(address,uint256)')
    expect(world.text()).toContain('0x095ea7b3')
  })

  it('says that it does not know what any other function does, also one with a well-known name', async () => {
    const world = await enter()
    await world.ask({ permissions: [calling(writeFunction('transfer', 'uint8'))] })
    await world.shows('What transfer does is not known here. It may move what you own at this contract.')
    expect(world.text()).not.toContain('without a limit')
  })
})

describe('the list', () => {
  const grant = async (world: Awaited<ReturnType<typeof enter>>) => {
    const { granted } = await world.ask()
    await world.click('Allow')
    await granted
    await world.shows('Allowed until')
    await world.click('Done')
  }

  it('shows what is active, ends it, and shows that it has ended', async () => {
    const world = await enter()
    await grant(world)
    await world.open({ view: 'Account' })
    await until(() => world.has(/^Sessions/))
    await world.click(/^Sessions/)
    await world.shows('Active')
    await until(() => world.has(/^Meridian/))
    await world.click(/^Meridian/)
    await until(() => world.has('End session'))
    await world.click('End session')
    await world.shows('Ended by you')
    expect(world.asked.at(-1)).toMatchObject({
      method: 'wallet_revokePermissions',
      params: [{ pci: 'pci-0', address: ACCOUNT, expiry: NOW + 3600 }],
    })
    expect(world.calls.at(-1)).toBe('revoke 0x5191')
    expect(world.has('End session')).toBe(false)
    await expect(world.api.revoke('pci-0')).rejects.toMatchObject({ code: 'SMART_SESSIONS_SESSION_MISSING' })
  })

  it('says that there are none, or that they could not be read', async () => {
    const list = vi.fn<SmartSessions['list']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue([])
    const world = await enter({ service: { list } })
    await act(async () => world.api.open())
    await world.shows('The sessions could not be read.')
    await world.click('Try again')
    await world.shows('This page knows of none for your account.')
  })

  it('cleans what a service calls a page and a function', async () => {
    const functions = [{ functionName: 'mi\u202ent' }]
    const data = { address: TOKEN, abi: [], functions } as const
    const session = { id: 'odd', createdAt: NOW, expiry: NOW + 60, project: `Meri\u202edian${'x'.repeat(99)}` }
    const list = async () => [{ ...session, permissions: [{ type: 'contract-call' as const, data }] }]
    const world = await enter({ service: { list } })
    await act(async () => world.api.open())
    await until(() => world.has(/^Meridianx{32}/))
    expect(world.text()).not.toMatch(/\u202e|x{33}/)
    await world.click(/^Meridianx/)
    await world.shows('What mi?nt does is not known here.')
  })

  it('shows permissions that it cannot read, and hands them to the wallet to end them', async () => {
    const recurring = { type: 'native-token-recurring-allowance', data: { allowance: '0x1', period: 86_400 } }
    const other = { type: 'other', data: { name: recurring.type, permission: recurring } } as const
    const coin = { type: 'native-token-transfer', data: { allowance: '1000' } } as const
    const list = async () => [{ id: 'odd', createdAt: NOW, expiry: NOW + 60, permissions: [other, coin] }]
    const world = await enter({ service: { list, revoke: async () => {} } })
    await act(async () => world.api.open())
    await until(() => world.has(/^Meridian/))
    await world.click(/^Meridian/)
    await world.shows('Another permission: native-token-recurring-allowance')
    expect(world.text()).toContain('What it allows is not known here.')
    await world.click('End session')
    await until(() => world.asked.length === 1)
    expect(world.asked[0]?.params).toMatchObject([
      { pci: 'odd', permissions: [recurring, { type: 'native-token-transfer', data: { allowance: '0x3e8' } }] },
    ])
  })

  it('shows a session that the service has not confirmed, and ends it', async () => {
    const coin = { type: 'native-token-transfer', data: { allowance: '1000' } } as const
    const session = { id: 'new', createdAt: NOW, expiry: NOW + 60, permissions: [coin], isActivated: false } as const
    const world = await enter()
    world.kept.push(session)
    await act(async () => world.api.open())
    await world.shows('Not confirmed by the service')
    expect(world.text()).not.toContain('Active')
    await world.click(/^Meridian/)
    await world.click('End session')
    await world.shows('Ended by you')
    expect(world.asked[0]).toMatchObject({ method: 'wallet_revokePermissions', params: [{ pci: 'new' }] })
  })

  it('lists sessions that have run out as ended', async () => {
    const world = await enter()
    await grant(world)
    await world.advance(3_600_000)
    await act(async () => world.api.open())
    await world.shows('Expired')
    expect(world.text()).not.toContain('Active')
  })
})

test('each failure of the service has its code', async () => {
  const down = () => Promise.reject(new Error('down'))
  const world = await enter({ service: { create: down, list: down } })
  await expect(world.api.grant(REQUEST)).rejects.toMatchObject({ code: 'SMART_SESSIONS_SERVICE_FAILED' })
  expect(world.asked).toEqual([])
  await expect(world.api.list()).rejects.toMatchObject({ code: 'SMART_SESSIONS_SERVICE_FAILED' })
})
