// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readSecurity } from '../../../../examples/embedded-wallet/frame/account/security.js'
import { FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'
import { manageSecurity } from '../../../../examples/embedded-wallet/frame/screens/manage-security.js'
import type { ServerRequest } from '../../../../examples/embedded-wallet/frame/session/server-client.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'

const DAY = 86_400
const browser = (change: object) => ({
  ...{ session: 'other', set: 'set-2', name: 'Safari on iPhone', via: 'email', added: 10 * DAY, used: 20 * DAY },
  isThis: false,
  ...change,
})
const answer = () => ({
  delay: 2 * DAY,
  browsers: [
    browser({ session: 'own', set: 'set-1', name: 'Firefox on Linux', isThis: true }),
    browser({}),
    browser({ session: null, set: 'set-3', name: null, via: null }),
  ],
  passkeys: [
    { id: 'key-1', name: 'iCloud Keychain', added: 11 * DAY, used: 12 * DAY, isProven: true, isEnding: false },
    { id: 'key-2', name: null, added: 13 * DAY, used: 13 * DAY, isProven: false, isEnding: true },
  ],
  identities: [{ provider: 'google', name: 'Ada', email: 'ada@example.org', added: 10 * DAY }],
  recovery: [{ added: 10 * DAY, used: 10 * DAY }],
  held: null,
  acts: [
    { id: 'act-1', kind: 'delete', target: null, name: 'Chrome on Windows', started: 1, due: 30 * DAY, isMine: false },
  ],
})

/** The Security screen over a server that answers as it says in the decision about credentials. */
const show = (change: object = {}, answers: Readonly<Record<string, () => object>> = {}) => {
  const asked: ServerRequest[] = []
  const ask = vi.fn(async (request: ServerRequest) => {
    asked.push(request)
    const { method, path } = request
    const found = answers[`${method} ${path}`]?.()
    if (found) return found as Readonly<Record<string, unknown>>
    return method === 'GET' ? { ...answer(), ...change } : {}
  })
  const leave = new AbortController()
  const wallet = {
    ask,
    confirm: async () => ({ length: 6, expiresIn: 300, resendIn: 30 }),
  }
  const shown = manageSecurity(leave.signal, {
    ...{ t: translateTo('en'), locale: 'en', email: 'ada@example.org', isTrusted: () => true },
    wallet: wallet as never,
  })
  shown.catch(() => undefined)
  const press = async (name: string) => {
    await expect.poll(() => named(name)).toBeDefined()
    named(name)?.click()
  }
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
  return {
    ...{ shown, leave, press },
    /** What the server was asked to do, beside lists. */
    done: () => asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]),
    text: () => document.body.textContent ?? '',
    buttons: () =>
      [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label') ?? one.textContent),
    status: () => document.querySelector('.status')?.textContent,
    async enter(code: string) {
      const find = () => document.querySelector('input')
      await expect.poll(find).not.toBe(null)
      Object.assign(find() as HTMLInputElement, { value: code })
      await press('Continue')
    },
  }
}

afterEach(() => document.body.replaceChildren())

describe('the Security screen', () => {
  test('lists browsers, passkeys, logins, recovery and acts with their dates', async () => {
    const { press, shown, text } = show()
    await expect.poll(text).toContain('Firefox on Linux')
    for (const part of [
      ...['This browser', 'Safari on iPhone', 'Added Jan 11, 1970, last used Jan 21, 1970', 'iCloud Keychain'],
      ...['Has not brought your wallet back yet', 'Is being removed', 'google', 'ada@example.org'],
      ...['Delete this account', 'begun in Chrome on Windows', 'after 48 hours'],
    ])
      expect(text()).toContain(part)
    await press('Done')
    expect(await shown).toBe(null)
  })

  test('has a button for each browser and passkey that can end, and none for this browser', async () => {
    const { buttons } = show()
    await expect
      .poll(buttons)
      .toEqual([
        'Cancel it: Delete this account',
        ...['Log out: Safari on iPhone', 'Remove: Safari on iPhone', 'Remove: A browser', 'Remove: iCloud Keychain'],
        ...['Log out everywhere else', 'Done'],
      ])
  })

  test('draws what cannot be seen in a name by its number', async () => {
    const { text } = show({ browsers: [browser({ name: 'Safari\u202e' })] })
    await expect.poll(text).toContain('SafariU+202E')
  })

  test('cancels an act, logs a browser out, and logs out everywhere else', async () => {
    const { done, press, status } = show({}, { 'DELETE /v1/sessions': () => ({ ended: 2 }) })
    await press('Cancel it: Delete this account')
    await expect.poll(status).toBe('It was canceled.')
    await press('Log out: Safari on iPhone')
    await expect.poll(status).toBe('It was logged out.')
    await press('Log out everywhere else')
    await expect.poll(status).toBe('Other logins that have ended: 2.')
    expect(done()).toEqual([
      ['DELETE', '/v1/acts/act-1', undefined],
      ['DELETE', '/v1/sessions/other', undefined],
      ['DELETE', '/v1/sessions', undefined],
    ])
  })

  test('removes a browser at once, by a code', async () => {
    const { done, enter, press, status, text } = show()
    await press('Remove: Safari on iPhone')
    await expect.poll(text).toContain('Remove: Safari on iPhone')
    await enter('123456')
    await expect.poll(status).toBe('It was removed.')
    expect(done()).toEqual([['POST', '/v1/sets/set-2/remove', { code: '123456' }]])
  })

  test('says when a passkey is removed later', async () => {
    const later = { 'POST /v1/passkeys/key-1/remove': () => ({ act: { id: 'act-2', due: 40 * DAY } }) }
    const { enter, press, status } = show({}, later)
    await press('Remove: iCloud Keychain')
    await enter('123456')
    await expect.poll(status).toContain('It is removed on Feb 10, 1970')
    expect(status()).toContain('Each of your browsers can cancel it until then.')
  })

  test('changes nothing if the user leaves the code', async () => {
    const { done, press, buttons } = show()
    await press('Remove: iCloud Keychain')
    await press('Cancel')
    await expect.poll(buttons).toContain('Done')
    expect(done()).toEqual([])
  })

  test('says that an act is over, and lists what is left', async () => {
    const over = () => {
      throw new FrameError('ACT_UNKNOWN', 'over')
    }
    const { press, status } = show({}, { 'DELETE /v1/acts/act-1': over })
    await press('Cancel it: Delete this account')
    await expect.poll(status).toBe('It is over, or was canceled already.')
  })

  test('ends with the login', async () => {
    const { shown } = show(
      {},
      {
        'GET /v1/security': () => {
          throw new FrameError(4100, 'There is no login.')
        },
      },
    )
    await expect(shown).rejects.toMatchObject({ code: 4100 })
  })

  test('has nothing to list of a new user but this browser', async () => {
    const { text } = show({ passkeys: [], identities: [], recovery: [], acts: [], held: { added: DAY } })
    await expect.poll(text).toContain('The server keeps your key')
    expect(text()).not.toContain('Waiting to happen')
  })
})

/** An entry of the answer that no reader accepts. */
const ODD = [
  null,
  'text',
  { added: 'today' },
  { ...answer().passkeys[0], id: '../wallet' },
  { ...answer().acts[0], id: null },
]

describe('an odd entry', () => {
  test.each(['browsers', 'passkeys', 'identities', 'recovery', 'acts'] as const)(
    'costs only itself among %s, and is counted there',
    async (list) => {
      const good = answer()
      const odd = list === 'identities' || list === 'recovery' ? ODD.slice(0, 3) : ODD
      const { text } = show({ [list]: [...odd, ...good[list]] })
      await expect.poll(text).toContain(`Entries that this page cannot show: ${odd.length}`)
      for (const part of [
        'Firefox on Linux',
        'iCloud Keychain',
        'ada@example.org',
        'Recovery code',
        'Delete this account',
      ])
        expect(text()).toContain(part)
      const { entries } = readSecurity({ ...good, [list]: [...odd, ...good[list]] })[list]
      expect(entries).toEqual(readSecurity(good)[list].entries)
    },
  )

  test('alone does not make a list look empty', async () => {
    const only = { acts: [null], passkeys: [null], identities: [null], recovery: [null] }
    const { text } = show(only)
    await expect.poll(() => text().match(/cannot show: 1/g)?.length).toBe(4)
    expect(text()).toContain('Waiting to happen')
    expect(text()).not.toMatch(/None|No recovery code is saved/)
  })

  test('is none if only its name is odd: it can be removed as ever', async () => {
    const name = 'x'.repeat(400)
    const { buttons } = show({ passkeys: [{ ...answer().passkeys[0], name }] })
    await expect.poll(buttons).toContain('Remove: A passkey')
  })

  test('is none if only its act is unknown: it can be canceled as ever', async () => {
    const { done, press } = show({ acts: [{ ...answer().acts[0], kind: 'pay' }] })
    await press('Cancel it: A change that this page does not know')
    await expect.poll(done).toEqual([['DELETE', '/v1/acts/act-1', undefined]])
  })
})

test.each([
  ['no list', { browsers: {} }],
  ['no delay', { delay: 'long' }],
  ['a held key without a time', { held: {} }],
])('an answer is refused that has %s', (_, change) => {
  expect(() => readSecurity({ ...answer(), ...change })).toThrow(FrameError)
})
