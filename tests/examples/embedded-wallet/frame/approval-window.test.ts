// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Arming } from '../../../../examples/embedded-wallet/frame/approval/create-arming.js'
import { readApproval } from '../../../../examples/embedded-wallet/frame/approval/read-approval.js'
import { answerInWindow } from '../../../../examples/embedded-wallet/frame/screens/answer-in-window.js'
import { applyTheme } from '../../../../examples/embedded-wallet/frame/screens/apply-theme.js'
import { approvalScreen } from '../../../../examples/embedded-wallet/frame/screens/approval-screen.js'
import { type ArmingTools, browserTools } from '../../../../examples/embedded-wallet/frame/screens/armed-button.js'
import { consentTo } from '../../../../examples/embedded-wallet/frame/screens/consent.js'
import { exportScreen } from '../../../../examples/embedded-wallet/frame/screens/export-screen.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'
import { type Opener, openOwnWindow } from '../../../../examples/embedded-wallet/frame/transport/own-window.js'

const ORIGIN = 'https://wallet.example'
const HOST = 'https://app.example.com'
const OTHER = `0x${'22'.repeat(20)}`
const accounts = { eip155: `0x${'11'.repeat(20)}`, solana: '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM' }
const t = translateTo('en')
type Listener = (event: MessageEvent) => void

const typedData = (amount: string) => {
  const domain = { name: 'Bank', chainId: 1, verifyingContract: OTHER }
  const fields = (names: Record<string, string>) => Object.entries(names).map(([name, type]) => ({ name, type }))
  const types = {
    EIP712Domain: fields({ name: 'string', chainId: 'uint256', verifyingContract: 'address' }),
    Payment: fields({ to: 'address', amount: 'uint256' }),
  }
  const json = JSON.stringify({ domain, types, primaryType: 'Payment', message: { to: OTHER, amount } })
  return readApproval({ method: 'eth_signTypedData_v4', chainId: 'eip155:1', address: accounts.eip155, json }, accounts)
}
const transaction = () =>
  readApproval(
    {
      method: 'eth_signTransaction',
      chainId: 'eip155:1',
      transaction: {
        ...{ chainId: 1n, from: accounts.eip155, to: OTHER as `0x${string}`, value: 10n ** 18n, data: '0x' },
        ...{ gas: 21_000n, nonce: 3n, maxFeePerGas: 10n, maxPriorityFeePerGas: 1n },
      },
    },
    accounts,
  )
const message = () =>
  readApproval(
    { method: 'personal_sign', chainId: 'eip155:1', message: '0x68656c6c6f', address: accounts.eip155 },
    accounts,
  )

/** The frame’s window and the one that it opens; messages go between them as the browser sends them. */
const windows = () => {
  const listeners = { frame: new Set<Listener>(), popup: new Set<Listener>() }
  let tick = () => {}
  let timeUp = () => {}
  const post = (to: 'frame' | 'popup', data: unknown, source: unknown, origin = ORIGIN) => {
    for (const listener of [...listeners[to]]) listener({ data, source, origin } as MessageEvent)
  }
  const popup = { closed: false, focus: vi.fn(), posted: [] as unknown[] }
  const close = () => void Object.assign(popup, { closed: true })
  const opened = Object.assign(popup, {
    close,
    postMessage(data: object, target: string) {
      expect(target).toBe(ORIGIN)
      popup.posted.push(structuredClone(data))
      post('popup', structuredClone(data), frame)
    },
  })
  const frame = {
    location: { origin: ORIGIN },
    open: vi.fn((): typeof opened | null => Object.assign(opened, { closed: false })),
    addEventListener: (_: string, listener: Listener) => void listeners.frame.add(listener),
    removeEventListener: (_: string, listener: Listener) => void listeners.frame.delete(listener),
    setInterval: (run: () => void) => {
      tick = run
      return 1
    },
    clearInterval: () => {
      tick = () => {}
    },
    postMessage(data: object, target: string) {
      expect(target).toBe(ORIGIN)
      const copy = structuredClone(data)
      // Delivered later, and without its source if the window is closed by then.
      queueMicrotask(() => post('frame', copy, opened.closed ? null : opened))
    },
  }
  return {
    ...{ frame, popup: opened, post },
    /** What the browser does while the window is closed. */
    closeByUser() {
      close()
      tick()
    },
    /** The page of the window, as it answers its opener. */
    loaded: {
      ...{ opener: frame as never, location: { origin: ORIGIN } as Location, navigator: { language: 'en' }, close },
      setTimeout: ((run: () => void) => {
        timeUp = run
        return 1
      }) as Window['setTimeout'],
      addEventListener: (_: string, listener: unknown) => void listeners.popup.add(listener as Listener),
    },
    listening: () => listeners.frame.size,
    /** Lets the window's own time run out. */
    wait: () => timeUp(),
  }
}

/** Tools of a browser that does not tell what covers a page; each screen is seen at once, and for long enough. */
const toolsOf = (opener: object, place: ArmingTools['place'] = 'window'): ArmingTools => ({
  clock: {
    now: Date.now,
    after(_, run) {
      queueMicrotask(run)
      return () => undefined
    },
  },
  isTrusted: () => true,
  watch(_, arming: Arming) {
    arming.see({ isVisible: true, isRead: true, hasFocus: true })
    return () => undefined
  },
  place,
  openWindow: (path, listener) => openOwnWindow(opener as Opener, path, listener),
})

const find = (name: string) => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = async (name: string) => {
  await expect.poll(() => find(name)?.getAttribute('aria-disabled') ?? 'false').toBe('false')
  await expect.poll(() => find(name)).toBeDefined()
  find(name)?.click()
}
const status = () => document.querySelector('.status')?.textContent
const drawn = () => document.querySelector('.body')?.textContent

/** Draws an approval in the frame. */
const ask = async (approval: ReturnType<typeof typedData>, tools: ArmingTools) => {
  const leave = new AbortController()
  const sign = vi.fn(async (approved: object) => approved)
  const consent = await consentTo({ kind: 'approval', approval, origin: HOST }, tools)
  const answer = approvalScreen(approval, leave.signal, { t, tools, origin: HOST, consent, sign })
  answer.catch(() => undefined)
  return { answer, sign, leave }
}

beforeEach(() => applyTheme({ themeMode: 'dark', locale: 'en' }))
afterEach(() => document.body.replaceChildren())

describe('an approval where the browser does not tell what covers a page', () => {
  test.each([
    ['typed data', () => typedData('5')],
    ['a transaction', transaction],
  ])('is given in a window, and signed as it was frozen in the frame: %s', async (_, make) => {
    const { frame, popup, post } = windows()
    const approval = make()
    const { answer, sign } = await ask(approval, toolsOf(frame))
    expect(drawn()).toContain(`${HOST} asks`)
    expect(find('Approve')).toBeUndefined()
    await press('Open window')
    expect(frame.open).toHaveBeenCalledWith('/approve', '_blank', expect.any(String))
    expect(status()).toBe('Approve or reject in the window of your wallet.')
    post('frame', { approval: { type: 'ready' } }, popup)
    expect(popup.posted).toEqual([{ kind: 'approval', approval, origin: HOST, theme: expect.anything() }])
    expect(sign).not.toHaveBeenCalled()
    post('frame', { approval: { type: 'approved' } }, popup)
    expect(await answer).toBe(approval)
    expect(Object.isFrozen(sign.mock.calls[0]?.[0])).toBe(true)
    expect(popup.closed).toBe(true)
  })

  test('is drawn in the window as in the frame, whole', async () => {
    for (const approval of [typedData('5'), transaction()]) {
      const { leave } = await ask(approval, toolsOf({}, 'here'))
      const shown = drawn()
      leave.abort()
      await expect.poll(drawn).toBeUndefined()
      const { loaded, popup, post, frame, wait } = windows()
      answerInWindow(loaded, toolsOf({}, 'here'))
      post('popup', structuredClone({ kind: 'approval', approval, origin: HOST, theme: { themeMode: 'light' } }), frame)
      await expect.poll(drawn).toBe(shown)
      expect(document.documentElement.dataset['theme']).toBe('light')
      await press('Reject')
      await expect.poll(drawn).toBeUndefined()
      expect(popup.closed).toBe(false)
      wait()
      expect(popup.closed).toBe(true)
    }
  })

  test.each([
    ['Approve', 'approved'],
    ['Reject', 'declined'],
  ])('is answered by the user in the window: %s', async (name, type) => {
    const { frame, loaded, popup, post, wait } = windows()
    const heard: unknown[] = []
    frame.addEventListener('message', ({ data, source }) => void heard.push(source && data))
    answerInWindow(loaded, toolsOf({}, 'here'))
    await expect.poll(() => heard).toEqual([{ approval: { type: 'ready' } }])
    post('popup', { kind: 'approval', approval: typedData('5'), origin: HOST, theme: { themeMode: 'dark' } }, frame)
    await press(name)
    await expect.poll(() => heard).toEqual([{ approval: { type: 'ready' } }, { approval: { type } }])
    expect(popup.closed).toBe(false)
    wait()
    expect(popup.closed).toBe(true)
  })

  test('ends in the frame when it is declined in the window', async () => {
    const { frame, listening, popup, post } = windows()
    const { answer, sign } = await ask(typedData('5'), toolsOf(frame))
    await press('Open window')
    post('frame', { approval: { type: 'declined' } }, popup)
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect([sign.mock.calls.length, popup.closed, listening()]).toEqual([0, true, 0])
  })

  test('counts neither from another window nor from another origin', async () => {
    const { frame, popup, post } = windows()
    const { answer, sign, leave } = await ask(typedData('5'), toolsOf(frame))
    await press('Open window')
    post('frame', { approval: { type: 'approved' } }, {})
    post('frame', { approval: { type: 'approved' } }, popup, 'https://evil.example')
    post('frame', { approval: { type: 'ready' } }, {}, ORIGIN)
    expect([sign.mock.calls.length, popup.posted]).toEqual([0, []])
    leave.abort()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(popup.closed).toBe(true)
  })

  test('is drawn for no other window or origin', () => {
    const { frame, loaded, post } = windows()
    answerInWindow(loaded, toolsOf({}, 'here'))
    const request = { kind: 'approval', approval: typedData('5'), origin: HOST, theme: { themeMode: 'dark' } }
    post('popup', request, {})
    post('popup', request, frame, 'https://evil.example')
    expect(document.body.textContent).toBe('')
  })

  test('is not replaced in a window by another one', async () => {
    const { frame, loaded, post } = windows()
    answerInWindow(loaded, toolsOf({}, 'here'))
    const request = (amount: string) => ({
      ...{ kind: 'approval', approval: typedData(amount), origin: HOST, theme: { themeMode: 'dark' } },
    })
    post('popup', request('5'), frame)
    post('popup', request('900'), frame)
    await expect.poll(drawn).toContain('amount5')
    expect(drawn()).not.toContain('900')
  })

  test('is not given by a window that was blocked, and the next press opens one', async () => {
    const { frame, popup, post } = windows()
    frame.open.mockReturnValueOnce(null)
    const { answer, sign } = await ask(typedData('5'), toolsOf(frame))
    await press('Open window')
    expect(status()).toContain('Your wallet got no window, so nothing was approved.')
    await press('Open window')
    expect(sign).not.toHaveBeenCalled()
    post('frame', { approval: { type: 'approved' } }, popup)
    await answer
    expect(frame.open).toHaveBeenCalledTimes(2)
  })

  test('is not given by a window that was closed, and the next press opens one', async () => {
    const { frame, popup, post, closeByUser, listening } = windows()
    const { answer, sign } = await ask(typedData('5'), toolsOf(frame))
    await press('Open window')
    await press('Show window')
    expect(popup.focus).toHaveBeenCalledOnce()
    closeByUser()
    expect(status()).toBe('The window was closed, so nothing was approved. Open it again, or reject.')
    // The closed one is not heard any more.
    post('frame', { approval: { type: 'approved' } }, popup)
    expect([sign.mock.calls.length, listening()]).toEqual([0, 0])
    await press('Open window')
    post('frame', { approval: { type: 'approved' } }, popup)
    await answer
  })

  test('is rejected in the frame, too, which closes the window', async () => {
    const { frame, popup } = windows()
    const { answer } = await ask(typedData('5'), toolsOf(frame))
    await press('Open window')
    await press('Reject')
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(popup.closed).toBe(true)
  })

  test('opens no window for a script', async () => {
    const { frame } = windows()
    await ask(typedData('5'), { ...toolsOf(frame), isTrusted: () => false })
    await press('Open window')
    expect(frame.open).not.toHaveBeenCalled()
  })

  test('says in a window without an opener that it cannot reach the wallet', () => {
    const { loaded } = windows()
    answerInWindow({ ...loaded, opener: null }, toolsOf({}, 'here'))
    expect(document.body.textContent).toBe(
      'This window cannot reach your wallet, because the site cuts it off. Nothing was approved. Close this window.',
    )
  })

  test('is given in the frame where no window can open, which says so and shows the whole request', async () => {
    const shown = await ask(typedData('5'), toolsOf({}, 'here'))
    const whole = drawn()
    shown.leave.abort()
    const { frame } = windows()
    const { answer } = await ask(typedData('5'), toolsOf(frame, 'webView'))
    expect(drawn()).toBe(`${t('window.none')}${whole}`)
    await press('Approve')
    await answer
    expect(frame.open).not.toHaveBeenCalled()
  })

  test('of a message stays in the frame', async () => {
    const { frame } = windows()
    const { answer } = await ask(message(), toolsOf(frame))
    await press('Approve')
    await answer
    expect(frame.open).not.toHaveBeenCalled()
  })
})

test('keys are shown after a window has warned of it, and asked for a check there', async () => {
  const { frame, loaded, popup, post } = windows()
  const { signal } = new AbortController()
  const tools = toolsOf(frame)
  const consent = await consentTo({ kind: 'export' }, tools)
  const shown = exportScreen(signal, { t, tools, consent })
  expect(document.querySelector('input')).toBeNull()
  await press('Open window')
  post('frame', { approval: { type: 'ready' } }, popup)
  const [request] = popup.posted
  document.body.replaceChildren()
  const heard: unknown[] = []
  frame.addEventListener('message', ({ data }) => void heard.push(data))
  answerInWindow(loaded, toolsOf({}, 'here'))
  post('popup', request, frame)
  await press('Show keys')
  expect(heard).not.toContainEqual({ approval: { type: 'approved' } })
  Object.assign(document.querySelector('input') as HTMLInputElement, { checked: true })
  await press('Show keys')
  expect(await shown).toBe(null)
})

describe('where users agree', () => {
  const SAFARI =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const placeIn = (userAgent: string, entry: object = {}) =>
    browserTools({
      IntersectionObserverEntry: { prototype: entry },
      navigator: { userAgent },
    } as never).place

  test.each([
    [
      'a browser that tells what covers a page',
      'Mozilla/5.0 Chrome/150.0.0.0 Safari/537.36',
      { isVisible: true },
      'here',
    ],
    [
      'a web view that tells it',
      'Mozilla/5.0 (Linux; Android 16; wv) Chrome/150.0.0.0 Mobile Safari/537.36',
      { isVisible: true },
      'here',
    ],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', {}, 'window'],
    ['Safari', SAFARI, {}, 'window'],
    ['another browser on a phone of Apple', SAFARI.replace('Version/18.5', 'CriOS/150.0'), {}, 'window'],
    ['a web view of Apple', SAFARI.replace(/ Version.*$/, ' Mobile/15E148'), {}, 'webView'],
  ])('%s', (_, userAgent, entry, place) => expect(placeIn(userAgent, entry)).toBe(place))
})
