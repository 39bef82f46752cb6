import { recoverMessageAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { EmailStep, LoginStep, ProviderContext } from '../../../services/embedded-wallet.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'
import type {
  VirtualEmbeddedWallet,
  VirtualEmbeddedWalletOptions,
} from '../../../testing/virtual-embedded-wallet/embedded-wallet-types.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import { ALICE, BOB, KEYS } from '../virtual-wallet/wallet.js'
import { waitFor } from '../../support/flush.js'

const EMAIL = 'ada@example.org'
const { signal } = new AbortController()

/** What a modal gives to a wallet, with one chain behind it. */
const createContext = () => {
  const clock = manualClock({ now: Date.UTC(2026, 0, 1) })
  const asked: unknown[] = []
  const context: ProviderContext = {
    clock,
    logger: recordingLogger(),
    host: {},
    http: () => Promise.reject(new Error('The wallet sends no request of its own.')),
    frame: () => Promise.reject(new Error('The wallet opens no frame.')),
    window: undefined,
    networks: [],
    signal,
    preferredKind: () => 'eoa',
    watchTheme: () => () => {},
    storageEntry: ({ key, fallback }) => ({ key, read: () => fallback, write: () => {}, clear: () => {} }),
    async request(chain, call) {
      asked.push([chain, call.method])
      return '0x10'
    },
  }
  return { clock, context, asked }
}

const setUp = (options: VirtualEmbeddedWalletOptions = {}) => {
  const wallet = virtualEmbeddedWallet(options)
  return { wallet, ...createContext() }
}
const expectStep = <Step extends { readonly step: string }, Name extends Step['step']>(step: Step, name: Name) => {
  expect(step.step).toBe(name)
  return step as Extract<Step, { readonly step: Name }>
}
const start = (wallet: VirtualEmbeddedWallet, context: ProviderContext) =>
  wallet.start({ method: 'email', email: EMAIL }, context, signal)
const login = async (wallet: VirtualEmbeddedWallet, context: ProviderContext) => {
  const code = expectStep(await start(wallet, context), 'code')
  return expectStep(await code.submit('123456', signal), 'done').session
}

describe('a login by email', () => {
  test('sends a code that is valid for 20 minutes, and opens a session for both chains', async () => {
    const { wallet, clock, context } = setUp()
    const code = expectStep(await start(wallet, context), 'code')
    expect(code).toMatchObject({
      email: EMAIL,
      length: 6,
      expiresAt: clock.now() + 1_200_000,
      resendAt: clock.now() + 30_000,
    })
    expect(wallet.mails).toEqual([{ email: EMAIL, code: '123456' }])
    await expect(code.submit('000000', signal)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CODE_INVALID' })
    const { session } = expectStep(await code.submit('123456', signal), 'done')
    expect(session.user).toEqual({ email: EMAIL, authProvider: 'email' })
    expect(session.accounts).toEqual([
      { namespace: 'eip155', address: ALICE, kind: 'eoa' },
      { namespace: 'solana', address: expect.any(String), kind: 'eoa' },
    ])
  })

  test('rejects an address that is none, an old code, and the sixth try', async () => {
    const { wallet, clock, context } = setUp()
    await expect(wallet.start({ method: 'email', email: 'ada' }, context, signal)).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_EMAIL_INVALID',
    })
    const code = expectStep(await start(wallet, context), 'code')
    for (let tries = 0; tries < 5; tries++)
      await expect(code.submit('000000', signal)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CODE_INVALID' })
    await expect(code.submit('123456', signal)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CODE_EXPIRED' })
    const late = expectStep(await start(wallet, context), 'code')
    await clock.advance(1_200_000)
    await expect(late.submit('123456', signal)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CODE_EXPIRED' })
  })

  test('sends another code after 30 seconds', async () => {
    const { wallet, clock, context } = setUp({ code: '2468' })
    const code = expectStep(await start(wallet, context), 'code')
    await clock.advance(12_000)
    await expect(code.resend(signal)).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_COOLDOWN',
      values: { seconds: 18 },
    })
    await clock.advance(18_000)
    expect(await code.resend(signal)).toMatchObject({ step: 'code', length: 4, resendAt: clock.now() + 30_000 })
    expect(wallet.mails).toHaveLength(2)
  })

  test('asks an unknown browser for the link, once', async () => {
    const { wallet, context } = setUp({ needsDevice: true, manual: true })
    const device = expectStep(await start(wallet, context), 'device')
    expectStep(await device.resend(signal), 'device')
    const approved = device.approved(signal)
    await waitFor(() => expect(wallet.steps.pending).toMatchObject([{ method: 'approved' }]))
    wallet.steps.release()
    expectStep(await approved, 'code')
    expectStep(await start(wallet, context), 'code')
  })

  test('shows its own screen while the key is missing', async () => {
    const { wallet, context } = setUp({ needsRecovery: true })
    const code = expectStep(await start(wallet, context), 'code')
    const recovery = expectStep(await code.submit('123456', signal), 'recovery')
    const anchor = {} as Element
    recovery.show(anchor)
    expect(wallet.shownOver).toBe(anchor)
    expectStep(await recovery.done(signal), 'done')
    expect((await login(wallet, context)).user.email).toBe(EMAIL)
  })
})

const popup = { closed: false, close() {}, location: { replace() {} } }

test('a login by a social provider leaves the page without a window, and comes back with a result', async () => {
  const { wallet, context } = setUp()
  const social = { method: 'social', provider: 'google' } as const
  const { url } = expectStep(await wallet.start(social, context, signal), 'redirect')
  expect(url).toBe('https://social.example/google')
  const { session } = expectStep(await wallet.start({ ...social, resultUri: 'result' }, context, signal), 'done')
  expect(session.user).toEqual({ username: 'ada', authProvider: 'google' })
})

test.for([
  [{ method: 'social', provider: 'google', popup }, 'popup', 'google'],
  [{ method: 'farcaster' }, 'qr', 'farcaster'],
] as const)('a login by %o needs a step "%s"', async ([method, name, authProvider]) => {
  const { wallet, context } = setUp()
  const step: Extract<LoginStep, { step: 'popup' | 'qr' }> = expectStep(
    await wallet.start(method, context, signal),
    name,
  )
  const { session } = expectStep(await step.done(signal), 'done')
  expect(session.user).toEqual({ username: 'ada', authProvider })
})

describe('steps', () => {
  test('fail, hang and wait as a test scripts them', async () => {
    const { wallet, context } = setUp()
    wallet.steps.next('start', { error: new Error('No server.') })
    await expect(start(wallet, context)).rejects.toThrow('No server.')
    wallet.steps.next('start', 'delay')
    const waiting = start(wallet, context)
    await waitFor(() => expect(wallet.steps.pending).toHaveLength(1))
    wallet.steps.release()
    expectStep(await waiting, 'code')
  })

  test('end when their signal aborts', async () => {
    const { wallet, context } = setUp()
    const controller = new AbortController()
    wallet.steps.next('start', 'never')
    const hanging = wallet.start({ method: 'email', email: EMAIL }, context, controller.signal)
    controller.abort()
    await expect(hanging).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
    await expect(wallet.start({ method: 'email', email: EMAIL }, context, controller.signal)).rejects.toMatchObject({
      code: 'OPERATION_ABORTED',
    })
  })
})

describe('a session', () => {
  test('signs with real keys, and reads chains by the endpoints of the modal', async () => {
    const { wallet, asked, context } = setUp({ chains: [10] })
    const session = await login(wallet, context)
    const evm = (await session.provider('eip155')) as VirtualEmbeddedWallet['evm']['provider']
    const signature = (await evm.request({ method: 'personal_sign', params: ['0x6869', ALICE] })) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'hi', signature })).toBe(ALICE)
    expect(await evm.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(asked).toEqual([['eip155:10', 'eth_blockNumber']])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['personal_sign', 'eth_blockNumber'])
  })

  test('uses the smart account first, and the other one when it is chosen', async () => {
    const { wallet, context } = setUp({ privateKeys: KEYS })
    const session = await login(wallet, context)
    const changes: string[] = []
    session.watch((change) => changes.push(change))
    expect(session.accounts[0]).toEqual({ namespace: 'eip155', address: BOB, kind: 'smartAccount', deployed: true })
    await session.setAccountKind?.('eip155', 'eoa')
    expect(session.accounts[0]).toEqual({ namespace: 'eip155', address: ALICE, kind: 'eoa' })
    expect(changes).toEqual(['changed'])
  })

  test('moves between its chains', async () => {
    const { wallet, context } = setUp({ chains: [1, 10] })
    const session = await login(wallet, context)
    await session.switchNetwork('eip155:10')
    expect(session.chain).toBe('eip155:10')
    await expect(session.switchNetwork('eip155:5')).rejects.toMatchObject({ code: 4902 })
  })

  test('is restored until the user signs out, also by another wallet with the same storage', async () => {
    const persist = { storage: memoryStorage(), key: 'wallet' }
    const { wallet, context } = setUp({ persist })
    expect(await wallet.restore(context, signal)).toBeUndefined()
    await login(wallet, context)
    const again = virtualEmbeddedWallet({ persist })
    const restored = await again.restore(context, signal)
    expect(restored?.user.email).toBe(EMAIL)
    await restored?.signOut()
    expect([again.signOuts, again.user]).toEqual([1, undefined])
    expect(await virtualEmbeddedWallet({ persist }).restore(context, signal)).toBeUndefined()
  })

  test('ends by itself when another tab signs out', async () => {
    const { wallet, context } = setUp()
    const session = await login(wallet, context)
    const changes: string[] = []
    const stop = session.watch((change) => changes.push(change))
    wallet.end()
    stop()
    wallet.end()
    expect([changes, wallet.user]).toEqual([['ended'], undefined])
  })

  test.for([false, true])('changes the email address, without the present one: %o', async (skipsCurrentCode) => {
    const { wallet, context } = setUp({ skipsCurrentCode })
    const session = await login(wallet, context)
    let step = (await session.updateEmail?.('grace@example.org', signal)) as EmailStep
    const asked: string[] = []
    while (step.step === 'code') {
      asked.push(step.of)
      step = await step.submit('123456', signal)
    }
    expect(asked).toEqual(skipsCurrentCode ? ['new'] : ['current', 'new'])
    expect(session.user.email).toBe('grace@example.org')
  })
})
