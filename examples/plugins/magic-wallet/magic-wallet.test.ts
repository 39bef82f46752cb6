import { mainnet, sepolia } from 'portico/networks'
import type { EmbeddedSession, EmbeddedWalletProvider, LoginStep, ProviderContext } from 'portico/services'
import { embeddedWalletConformance, manualClock, recordingLogger, testWindow } from 'portico/testing'
import { describe, expect, test } from 'vitest'
import { fakeMagic } from './fake-magic.fixture.js'
import { magicWallet } from './magic-wallet.js'

describe('passes every check:', () => {
  const checks = embeddedWalletConformance(() => {
    const magic = fakeMagic()
    const windows = new Set<NonNullable<ProviderContext['window']>>()
    const provider = (): EmbeddedWalletProvider => {
      const wallet = magicWallet({ apiKey: 'pk_test', load: magic.load })
      return {
        ...wallet,
        restore(context, signal) {
          if (context.window) windows.add(context.window)
          return wallet.restore(context, signal)
        },
      }
    }
    return {
      provider,
      code: () => magic.codes.at(-1) ?? '',
      networks: [mainnet, sepolia],
      // The user ends the session in another tab, then comes back to this one.
      endElsewhere() {
        magic.end()
        for (const window of windows) window.dispatchEvent(new Event('focus'))
      },
    }
  })
  for (const check of checks) test(check.name, check.run)
})

/** A browser with one page after another; `open` loads the next. */
const browser = (magic = fakeMagic(), load = magic.load) => {
  const stored = new Map<string, unknown>()
  const clock = manualClock()
  const { signal } = new AbortController()
  const open = () => {
    const context = {
      clock,
      signal,
      logger: recordingLogger(),
      window: testWindow(),
      networks: [mainnet, sepolia],
      storageEntry: ({ key, fallback }: { readonly key: string; readonly fallback: unknown }) => ({
        key,
        read: () => stored.get(key) ?? fallback,
        write: (value: unknown) => void stored.set(key, value),
        clear: () => void stored.delete(key),
      }),
    } as unknown as ProviderContext
    const wallet = magicWallet({ apiKey: 'pk_test', load })
    return {
      start: (until = signal, email = 'ada@example.org') => wallet.start({ method: 'email', email }, context, until),
      restore: () => wallet.restore(context, signal),
    }
  }
  const finish = async (step: LoginStep): Promise<EmbeddedSession> => {
    if (step.step === 'done') return step.session
    if (step.step !== 'code') throw new Error(step.step)
    return finish(await step.submit(magic.codes.at(-1) ?? '', signal))
  }
  return { magic, clock, signal, open, finish }
}

test('loads the SDK when a user logs in, not when a page without a login opens', async () => {
  const { magic, open } = browser()
  const page = open()
  expect(await page.restore()).toBeUndefined()
  expect(magic.created).toEqual([])
  await page.start()
  expect(magic.created).toEqual([1])
})

test('says that Magic cannot be reached when the SDK does not load', async () => {
  const { open } = browser(fakeMagic(), () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(open().start()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNREACHABLE' })
})

test('says that Magic cannot be reached when its frame is silent for 30 seconds', async () => {
  const { clock, open } = browser(fakeMagic({ events: [] }))
  const login = open().start()
  login.catch(() => undefined)
  await Promise.resolve()
  await clock.advance(30_000)
  await expect(login).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_UNREACHABLE' })
})

test.each([
  ['login-throttled', 'EMBEDDED_WALLET_TOO_MANY'],
  ['max-attempts-reached', 'EMBEDDED_WALLET_CODE_EXPIRED'],
  ['expired-email-otp', 'EMBEDDED_WALLET_CODE_EXPIRED'],
  // A second factor has no screen in the modal, and Magic's own would stand beneath it.
  ['mfa-sent-handle', 'EMBEDDED_WALLET_REFUSED'],
] as const)('ends a login on %s with %s', async (event, code) => {
  const { magic, open } = browser(fakeMagic({ events: [event] }))
  await expect(open().start()).rejects.toMatchObject({ code })
  expect(magic.emitted).toEqual(['cancel'])
})

test('waits until a new browser is confirmed, then for the code', async () => {
  const { magic, signal, open, finish } = browser(fakeMagic({ events: ['device-needs-approval'] }))
  const step = await open().start()
  if (step.step !== 'device') throw new Error(step.step)
  await step.resend(signal)
  expect(magic.emitted).toEqual(['device-retry'])
  // Confirmed before the step waits for it.
  magic.approveDevice()
  await Promise.resolve()
  const session = await finish(await step.approved(signal))
  expect(session.user).toEqual({ email: 'ada@example.org' })
})

test('cancels the login at Magic when the user leaves it between two steps', async () => {
  const { magic, open } = browser()
  const login = new AbortController()
  await open().start(login.signal)
  login.abort()
  expect(magic.emitted).toEqual(['cancel'])
})

test('sends no code when the user leaves while the SDK is loading', async () => {
  const magic = fakeMagic()
  let finish = () => {}
  const loading = new Promise<void>((resolve) => {
    finish = resolve
  })
  const { open } = browser(magic, () => loading.then(magic.load))
  const login = new AbortController()
  const started = open().start(login.signal)
  login.abort()
  await expect(started).rejects.toThrow()
  finish()
  await expect.poll(() => magic.created).toEqual([1])
  expect(magic.codes).toEqual([])
})

test('has an instance of the SDK for each network, and keeps the network over a reload', async () => {
  const { magic, open, finish } = browser()
  const session = await finish(await open().start())
  await session.switchNetwork('eip155:11155111')
  expect(magic.created).toEqual([1, 11155111])
  expect((await open().restore())?.chain).toBe('eip155:11155111')
  await expect(session.switchNetwork('eip155:999')).rejects.toMatchObject({ code: 'NETWORK_MISSING' })
  expect(session.chain).toBe('eip155:11155111')
})

test('ends the session when Magic refuses a signature because the user is signed out', async () => {
  const { magic, open, finish } = browser()
  const session = await finish(await open().start())
  const changes: string[] = []
  session.watch((change) => changes.push(change))
  const provider = (await session.provider('eip155')) as { request(request: unknown): Promise<unknown> }
  magic.end()
  const asked = provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', session.accounts[0]?.address] })
  await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_LOGIN_MISSING' })
  expect(changes).toEqual(['ended'])
  expect(await open().restore()).toBeUndefined()
})

test('asks Magic neither what is not listed nor for another account', async () => {
  const { magic, open, finish } = browser()
  const session = await finish(await open().start())
  const provider = (await session.provider('eip155')) as { request(request: unknown): Promise<unknown> }
  const other = `0x${'22'.repeat(20)}`
  const refused = [
    { method: 'eth_sign', params: [session.accounts[0]?.address, '0x00'] },
    { method: 'personal_sign', params: ['0x00', other] },
    { method: 'eth_signTypedData_v4', params: [other, '{}'] },
    { method: 'eth_sendTransaction', params: [{ from: other }] },
  ]
  for (const request of refused)
    await expect(provider.request(request)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_METHOD_REFUSED' })
  expect(magic.asked).toEqual([])
})

test('passes on what a node says of a request', async () => {
  const { magic, open, finish } = browser()
  const session = await finish(await open().start())
  const provider = (await session.provider('eip155')) as { request(request: unknown): Promise<unknown> }
  magic.failWith({ code: -32000, message: 'insufficient funds' })
  const asked = provider.request({ method: 'eth_sendTransaction', params: [{ from: session.accounts[0]?.address }] })
  await expect(asked).rejects.toEqual({ code: -32000, message: 'insufficient funds' })
})

test('asks Magic for a frozen request', async () => {
  const { open, finish } = browser()
  const session = await finish(await open().start())
  const provider = (await session.provider('eip155')) as { request(request: unknown): Promise<unknown> }
  const request = Object.freeze({ method: 'eth_accounts', params: Object.freeze([]) })
  expect(await provider.request(request)).toEqual([session.accounts[0]?.address])
})
