// @vitest-environment happy-dom
import * as jsqr from 'jsqr'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SecondLogin } from '../../../../examples/embedded-wallet/frame/account/second-login.js'
import { FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'
import { confirmScreen } from '../../../../examples/embedded-wallet/frame/screens/confirm-screen.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'
import type { ConfirmedTask } from '../../../../examples/embedded-wallet/frame/transport/payloads.js'

const refusal = (code: number | string, message = '') => new FrameError(code, message)

const show = (
  parts: {
    send?: () => Promise<{ length: number; login?: SecondLogin }>
    submit?: (code: string) => Promise<string>
  } = {},
  task: ConfirmedTask = 'export',
) => {
  const send = vi.fn(parts.send ?? (async () => ({ length: 6 })))
  const submit = vi.fn(parts.submit ?? (async (code: string) => `done by ${code}`))
  const leave = new AbortController()
  const t = translateTo('en')
  const shown = confirmScreen(task, leave.signal, { t, email: 'ada@example.org', send, submit })
  shown.catch(() => undefined)
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
  return {
    ...{ shown, send, submit, leave, press },
    async enter(code: string) {
      const find = () => document.querySelector('input')
      await expect.poll(find).not.toBe(null)
      Object.assign(find() as HTMLInputElement, { value: code })
      press(task === 'delete' ? 'Delete for good' : 'Continue')
    },
    problem: () => document.querySelector('.problem')?.textContent,
    status: () => document.querySelector('.status')?.textContent,
  }
}

/** Its types say that the module is the function, which only bundlers believe. */
const jsQR = jsqr.default as unknown as typeof jsqr.default.default

/** Reads a drawn code as a camera does. */
const readCode = (svg: SVGElement | null): string | undefined => {
  const modules = Number(svg?.getAttribute('viewBox')?.split(' ')[2])
  const width = modules * 4
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  const path = svg?.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++)
      pixels.fill(0, (row * width + Number(x) * 4) * 4, (row * width + (Number(x) + Number(length)) * 4) * 4)
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255
  return jsQR(pixels, width, width)?.data
}

afterEach(() => document.body.replaceChildren())

describe('a task of the key', () => {
  it.each(['export', 'recovery', 'passkey', 'delete'] as const)(
    'is done with a code that is sent at once: %s',
    async (task) => {
      const { enter, send, shown, status, submit } = show({}, task)
      await expect.poll(status).toBe('A code was sent.')
      expect(document.body.textContent).toContain('the code that was sent to ada@example.org')
      await enter(' 123 456 ')
      expect(await shown).toBe('done by 123456')
      expect([send.mock.calls.length, submit.mock.calls]).toEqual([1, [['123456']]])
      expect(document.body.childElementCount).toBe(0)
    },
  )

  it.each([
    ['INVALID_CODE', 'This is not the code. Check the newest email.'],
    ['EXPIRED_CODE', 'This code does not work any more. Send another one.'],
    ['TOO_MANY', 'Too many attempts. Try again in a while.'],
    ['UNREACHABLE', 'That did not work. Check the connection, then try again.'],
  ])('says why a code was refused, and takes another one: %s', async (code, words) => {
    let tries = 0
    const submit = async () => {
      if (tries++ === 0) throw refusal(code)
      return 'done'
    }
    const { enter, problem, shown } = show({ submit })
    await enter('123456')
    await expect.poll(problem).toBe(words)
    await enter('654321')
    expect(await shown).toBe('done')
  })

  it('asks the server for nothing that is no code', async () => {
    const { enter, problem, submit } = show()
    await enter('12345')
    await expect.poll(problem).toBe('This is not the code. Check the newest email.')
    expect(submit).not.toHaveBeenCalled()
  })

  it.each([4100, 'KEY_MISMATCH', 'STORAGE_DENIED'])('ends where no code helps: %s', async (code) => {
    const { enter, shown } = show({ submit: () => Promise.reject(refusal(code)) })
    await enter('123456')
    await expect(shown).rejects.toMatchObject({ code })
  })

  it('goes on with the code of a moment ago, and says when another one can follow', async () => {
    const { enter, press, send, shown, status } = show({ send: () => Promise.reject(refusal('WAIT', '17')) })
    await expect.poll(status).toBe('A code was just sent. Another one can follow in 17 seconds.')
    await expect.poll(() => document.querySelectorAll('button').length).toBe(3)
    press('Send another code')
    await expect.poll(() => send.mock.calls.length).toBe(2)
    await enter('123456')
    expect(await shown).toBe('done by 123456')
  })

  it('is confirmed by a second login that names it, of a user without an address', async () => {
    const opened = { closed: false, close: vi.fn() }
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window)
    const finish = vi.fn(async () => '654321')
    const login = { url: 'https://provider.example/login', number: undefined, finish }
    const { press, shown } = show({ send: async () => ({ length: 0, login }) }, 'delete')
    await expect.poll(() => document.body.textContent).toContain('Log in again to confirm: Delete')
    expect(document.querySelector('input')).toBe(null)
    press('Log in again')
    expect(open.mock.calls[0]?.[0]).toBe(login.url)
    const answer = (source: object, origin?: string) => {
      const event = new MessageEvent('message', { data: { resultUri: 'r' }, origin: origin ?? window.location.origin })
      Object.defineProperty(event, 'source', { value: source })
      window.dispatchEvent(event)
    }
    answer({})
    answer(opened, 'https://evil.example')
    expect(finish).not.toHaveBeenCalled()
    answer(opened)
    expect(await shown).toBe('done by 654321')
    expect(finish).toHaveBeenCalledWith('r')
    open.mockRestore()
  })

  it('shows the number that the app shows, and waits for its answer', async () => {
    const answers = [undefined, '123456']
    const finish = vi.fn(async () => answers.shift())
    const login = { url: 'https://app.example/siwf', number: '481', finish }
    const { shown } = show({ send: async () => ({ length: 0, login }) })
    await expect.poll(() => document.querySelector('.number')?.textContent).toBe('481')
    expect(await shown).toBe('done by 123456')
    expect(finish).toHaveBeenCalledTimes(2)
  })

  describe('by an app', () => {
    const login = { url: 'https://app.example/siwf?channel=abc', number: '481', finish: async () => undefined }
    const showOn = (pointer: 'fine' | 'coarse') => {
      vi.spyOn(window, 'matchMedia').mockImplementation(
        (query) => ({ matches: query === `(pointer: ${pointer})` }) as MediaQueryList,
      )
      return show({ send: async () => ({ length: 0, login }) })
    }
    const code = () => document.querySelector('svg')
    afterEach(() => void vi.restoreAllMocks())

    it('is a code to scan on a computer, which holds the link', async () => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null)
      const { leave, press } = showOn('fine')
      await expect.poll(code).not.toBe(null)
      expect(code()?.getAttribute('aria-label')).toBe('Code for the app on your phone')
      expect(readCode(code())).toBe(login.url)
      press('Open here')
      expect(open).toHaveBeenCalledWith(login.url, '_blank', 'noopener')
      leave.abort()
    })

    it('is a link on a phone, without a code', async () => {
      const { leave } = showOn('coarse')
      await expect.poll(() => document.querySelector('.number')?.textContent).toBe('481')
      expect(document.querySelector('.qr')).toBe(null)
      expect(document.querySelector('.button.primary')?.textContent).toBe('Log in again')
      leave.abort()
    })
  })

  it('says when it takes effect, and that nothing has changed, where it waits', async () => {
    const due = Date.UTC(2030, 0, 3) / 1000
    const { enter, press, shown } = show({ submit: () => Promise.reject(refusal('WAITS', String(due))) }, 'delete')
    await enter('123456')
    await expect.poll(() => document.body.textContent).toMatch(/Nothing has changed yet.*2030/)
    press('Cancel')
    await expect(shown).rejects.toMatchObject({ code: 4001 })
  })

  it('says to log in without a passkey, and asks for no code, where the login was by one', async () => {
    const { press, shown } = show({ send: () => Promise.reject(refusal('LOGIN_NEEDED')) })
    await expect
      .poll(() => document.body.textContent)
      .toContain('For this, log out and log in again without a passkey.')
    expect([document.querySelector('input'), document.querySelectorAll('button').length]).toEqual([null, 1])
    press('Cancel')
    await expect(shown).rejects.toMatchObject({ code: 4001 })
  })

  it('says that no code could be sent', async () => {
    const { problem, status } = show({ send: () => Promise.reject(refusal('UNREACHABLE')) })
    await expect.poll(problem).toBe('That did not work. Check the connection, then try again.')
    expect(status()).toBe('')
  })

  it('is left by Cancel, and with its request', async () => {
    const first = show()
    first.press('Cancel')
    await expect(first.shown).rejects.toMatchObject({ code: 4001 })
    const second = show()
    second.leave.abort()
    await expect(second.shown).rejects.toMatchObject({ code: 4001 })
    expect(document.body.childElementCount).toBe(0)
  })
})
