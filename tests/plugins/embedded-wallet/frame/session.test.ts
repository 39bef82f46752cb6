import { describe, expect, it } from 'vitest'
import { deferred, flush, stateOf, waitFor } from '../../../support/flush.js'
import { frameWallet } from '../../../../plugins/embedded-wallet/frame-wallet.js'
import { enter } from './enter.js'

const { signal } = new AbortController()
const login = async (...args: Parameters<typeof enter>) => {
  const world = enter(...args)
  return { ...world, session: await world.tab.login() }
}

describe('the first requests', () => {
  it('tell the page the host, the SDK and the theme, at once', async () => {
    const { requests } = await login()
    expect(requests().slice(0, 2)).toEqual([
      {
        type: 'SYNC_DAPP_DATA',
        payload: {
          protocol: 1,
          metadata: { name: 'Conformance', description: '', url: 'https://app.example', icons: [] },
          sdkType: 'portico',
          sdkVersion: expect.any(String),
          projectId: 'conformance',
        },
      },
      { type: 'SYNC_THEME', payload: { themeMode: 'dark', themeVariables: {}, locale: 'en' } },
    ])
  })

  it('come again after the page has loaded again', async () => {
    const { tab, requests } = await login()
    const before = requests().length
    tab.frame.pages[0]?.reload()
    await flush()
    expect(
      requests()
        .slice(before)
        .map(({ type }) => type),
    ).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
  })

  it('fail for a page of another protocol, whose frame is opened anew', async () => {
    const { tab } = enter()
    tab.replaced.set('SYNC_DAPP_DATA', () => ({ protocol: 2 }))
    await expect(tab.start()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REFUSED' })
    tab.replaced.clear()
    await tab.login()
    expect(tab.frame.pages.map(({ disposed }) => disposed)).toEqual([true, false])
  })
})

describe('errors of the page', () => {
  it.each([
    ['INVALID_EMAIL', 'EMBEDDED_WALLET_EMAIL_INVALID'],
    ['TOO_MANY', 'EMBEDDED_WALLET_TOO_MANY'],
    ['STORAGE_DENIED', 'EMBEDDED_WALLET_STORAGE_DENIED'],
    ['UNREACHABLE', 'EMBEDDED_WALLET_SERVICE_DOWN'],
    ['KEY_MISMATCH', 'EMBEDDED_WALLET_KEY_MISMATCH'],
    ['__proto__', 'EMBEDDED_WALLET_REFUSED'],
    [4100, 'EMBEDDED_WALLET_LOGIN_MISSING'],
    [4200, 'EMBEDDED_WALLET_METHOD_REFUSED'],
    [4001, 4001],
  ])('%s becomes %s', async (code, expected) => {
    const { tab } = enter()
    tab.replaced.set('CONNECT_EMAIL', () => {
      throw Object.assign(new Error('No.'), { code })
    })
    await expect(tab.start()).rejects.toMatchObject({ code: expected })
  })

  it.each([
    ['17', 17],
    ['-5', 30],
    ['<b>', 30],
    ['1e99', 30],
  ])('WAIT with "%s" says %i seconds', async (message, seconds) => {
    const { tab } = enter()
    tab.replaced.set('CONNECT_EMAIL', () => {
      throw Object.assign(new Error(message), { code: 'WAIT' })
    })
    await expect(tab.start()).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_COOLDOWN', values: { seconds } })
  })

  it('without a text is "An error occurred"', async () => {
    const { tab } = enter()
    tab.replaced.set('CONNECT_EMAIL', () => {
      throw {}
    })
    await expect(tab.start()).rejects.toMatchObject({ shortMessage: 'An error occurred' })
  })
})

describe('a login', () => {
  it('needs no code where the page says so (3.59)', async () => {
    const { tab, page } = enter()
    tab.replaced.set('CONNECT_EMAIL', () => {
      page.state.email = 'ada@example.org'
      return { action: 'CONNECT' }
    })
    const step = await tab.start()
    expect(step).toMatchObject({ step: 'done', session: { user: { email: 'ada@example.org' } } })
  })

  it('that is given up says "Something went wrong" (8.45)', async () => {
    const { tab } = enter()
    tab.replaced.set('CONNECT_EMAIL', () => new Promise(() => {}))
    const leaving = new AbortController()
    const start = tab.start(leaving.signal)
    await flush()
    leaving.abort()
    await expect(start).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_ABORTED',
      shortMessage: 'Something went wrong',
    })
  })
})

describe('a session', () => {
  it('has the name that the page knows of the user (3.44)', async () => {
    const { session } = await login()
    expect(session.user).toEqual({ email: 'ada@example.org', username: 'Ada' })
  })

  it('shows the page over a screen while the key is recovered, and hides it afterwards', async () => {
    const { tab, page } = enter({ needsRecovery: true })
    const code = await tab.start()
    if (code.step !== 'code') throw new Error('Expected a code.')
    const recovery = await code.submit(page.state.code, signal)
    if (recovery.step !== 'recovery') throw new Error('Expected a recovery.')
    const anchor = {} as Element
    recovery.show(anchor)
    await flush()
    expect(tab.frame.pages[0]?.anchor).toBe(anchor)
    expect(await recovery.done(signal)).toMatchObject({ step: 'done' })
    await flush()
    expect(tab.frame.pages[0]?.anchor).toBe(false)
  })

  it.each([
    ['an address that the login is by', true],
    ['an address that a social provider names', false],
  ])('with a passkey changes %s: %s', async (_, canChangeEmail) => {
    const { tab } = enter({ canChangeEmail }, frameWallet({ url: 'https://wallet.example/frame', passkeys: true }))
    const step = await tab.provider.start({ method: 'passkey' }, tab.context, signal)
    if (step.step !== 'passkey') throw new Error('Expected a passkey.')
    const done = await step.done(signal)
    if (done.step !== 'done') throw new Error('Expected a login.')
    expect(done.session.user).toMatchObject({ email: 'ada@example.org', authProvider: 'passkey' })
    expect(done.session.updateEmail !== undefined).toBe(canChangeEmail)
  })

  it('changes the email address by a code of each address', async () => {
    const { session, page } = await login()
    const first = await session.updateEmail?.(' grace@example.org ', signal)
    if (first?.step !== 'code') throw new Error('Expected a code.')
    expect(first).toMatchObject({ of: 'current', email: 'ada@example.org', length: 6 })
    await expect(first.submit('000000', signal)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_CODE_INVALID' })
    const second = await first.submit(page.state.code, signal)
    if (second.step !== 'code') throw new Error('Expected a code.')
    expect(second).toMatchObject({ of: 'new', email: 'grace@example.org' })
    expect(await second.submit(page.state.code, signal)).toEqual({ step: 'changed', email: 'grace@example.org' })
    expect(session.user.email).toBe('grace@example.org')
    await expect(session.updateEmail?.('grace', signal)).rejects.toMatchObject({
      code: 'EMBEDDED_WALLET_EMAIL_INVALID',
    })
  })

  it('refuses another address than the one that was asked for', async () => {
    const { session, page, tab } = await login()
    tab.replaced.set('UPDATE_EMAIL', () => ({ action: 'VERIFY_SECONDARY_OTP' }))
    tab.replaced.set('UPDATE_EMAIL_SECONDARY_OTP', () => ({ newEmail: 'mallory@example.org' }))
    const step = await session.updateEmail?.('grace@example.org', signal)
    if (step?.step !== 'code') throw new Error('Expected a code.')
    expect(step.of).toBe('new')
    await expect(step.submit(page.state.code, signal)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REFUSED' })
    expect(session.user.email).toBe('ada@example.org')
  })

  it('chooses the kind of the account, where there are smart accounts', async () => {
    const { session, page } = await login({ smartAccount: true })
    expect(session.smartAccountNetworks).toEqual(['eip155:1'])
    await session.setAccountKind?.('eip155', 'smartAccount')
    expect(session.accounts[0]).toEqual({
      namespace: 'eip155',
      address: page.smart,
      kind: 'smartAccount',
      deployed: false,
    })
    await expect(session.setAccountKind?.('solana', 'smartAccount')).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
    expect((await login()).session.setAccountKind).toBeUndefined()
  })

  it.each([
    ['ends where the page refuses to say who is logged in', undefined, false],
    ['ends where the page knows no login', 4100, false],
    ['outlasts a page whose server is down', 'UNREACHABLE', true],
  ])('%s', async (_, code, isKept) => {
    const { tab, storage } = await login()
    tab.replaced.set('IS_CONNECTED', () => {
      throw Object.assign(new Error('No.'), { code })
    })
    const restored = tab.provider.restore({ ...tab.context }, signal)
    if (isKept) await expect(restored).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_SERVICE_DOWN' })
    else expect(await restored).toBeUndefined()
    expect(JSON.stringify(storage.entries()).includes('ada@example.org')).toBe(isKept)
  })

  it('has no networks of smart accounts if they cannot be read (8.55)', async () => {
    const world = enter({ smartAccount: true })
    world.tab.replaced.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', () => {
      throw new Error('The server of the wallet is out of order.')
    })
    const session = await world.tab.login()
    expect([session.smartAccountNetworks, session.setAccountKind]).toEqual([[], undefined])
  })

  it('draws tasks of the key by the page for ten minutes, and ends with its deletion', async () => {
    const { session, tab, clock, requests, storage } = await login()
    const ended: string[] = []
    session.watch((change) => ended.push(change))
    await session.manage?.('export').done(signal)
    expect(requests().find(({ type }) => type === 'MANAGE')?.payload).toEqual({ task: 'export' })
    tab.replaced.set('MANAGE', () => new Promise(() => {}))
    const late = session.manage?.('recovery').done(signal) as Promise<void>
    late.catch(() => undefined)
    await flush()
    await clock.advance(599_000)
    expect(await stateOf(late)).toBe('pending')
    await clock.advance(2000)
    await expect(late).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
    tab.replaced.clear()
    await session.manage?.('delete').done(signal)
    expect([ended, storage.entries()]).toEqual([['changed', 'ended'], {}])
  })

  it('refuses a network that is not listed, or that the page does not move to', async () => {
    const { session, tab } = await login()
    await expect(session.switchNetwork('eip155:100')).rejects.toMatchObject({ code: 'NETWORK_MISSING' })
    tab.replaced.set('SWITCH_NETWORK', () => ({ chainId: 'eip155:1' }))
    await expect(session.switchNetwork('eip155:11155111')).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REFUSED' })
    expect(session.chain).toBe('eip155:1')
  })

  it('keeps the last network across reloads', async () => {
    const world = await login()
    await world.session.switchNetwork('eip155:11155111')
    const again = await world.tab.provider.restore({ ...world.tab.context }, signal)
    expect(again?.chain).toBe('eip155:11155111')
  })

  it('opens the page anew after it did not answer in time', async () => {
    const { session, tab, clock } = await login()
    tab.replaced.set('UPDATE_EMAIL', () => new Promise(() => {}))
    const late = session.updateEmail?.('grace@example.org', signal) as Promise<unknown>
    late.catch(() => undefined)
    await flush()
    await clock.advance(30_000)
    await expect(late).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
    tab.replaced.clear()
    await session.updateEmail?.('grace@example.org', signal)
    await waitFor(() => expect(tab.frame.pages.map(({ disposed }) => disposed)).toEqual([true, false]))
  })

  it('refuses requests after it has ended', async () => {
    const { session, page } = await login()
    const evm = (await session.provider('eip155')) as { request(request: object): Promise<unknown> }
    await session.signOut()
    const asked = evm.request({ method: 'personal_sign', params: ['0x00', page.evm.address] })
    await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_LOGIN_MISSING', rpcCode: 4100 })
  })
})

describe('a page that has stopped', () => {
  const HANGING = ['PING', 'RPC_REQUEST', 'MANAGE'] as const
  const enterSigned = async () => {
    const world = await login()
    const { session, page, tab } = world
    const evm = (await session.provider('eip155')) as { request(request: object): Promise<unknown> }
    const sign = () => {
      const asked = evm.request({ method: 'personal_sign', params: ['0x00', page.evm.address] })
      asked.catch(() => undefined)
      return asked
    }
    const stop = (...types: readonly string[]) => {
      for (const type of types) tab.replaced.set(type, () => new Promise(() => {}))
    }
    const pages = () => tab.frame.pages.map(({ disposed }) => disposed)
    return { ...world, sign, stop, pages }
  }

  it('ends what waits for the user after 20 seconds, and is opened anew by the next request', async () => {
    const { clock, pages, sign, stop, tab } = await enterSigned()
    stop(...HANGING)
    const asked = sign()
    await flush()
    await clock.advance(19_000)
    expect(await stateOf(asked)).toBe('pending')
    await clock.advance(2000)
    await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
    tab.replaced.clear()
    expect(await sign()).toMatch(/^0x/)
    expect(pages()).toEqual([true, false])
  })

  it('is noticed while the user is asked, too', async () => {
    const { clock, sign, stop } = await enterSigned()
    stop('RPC_REQUEST')
    const asked = sign()
    await flush()
    await clock.advance(60_000)
    expect(await stateOf(asked)).toBe('pending')
    stop('PING')
    await clock.advance(31_000)
    await expect(asked).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_TIMEOUT' })
  })

  it('is opened anew by the request after one that was given up', async () => {
    const { clock, pages, session, sign, stop, tab } = await enterSigned()
    stop(...HANGING)
    const given = sign()
    await flush()
    session.abortRequests?.()
    await expect(given).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    const next = sign()
    await flush()
    expect(pages()).toEqual([false])
    tab.replaced.clear()
    await clock.advance(3000)
    expect(await next).toMatch(/^0x/)
    expect(pages()).toEqual([true, false])
  })

  it('is kept when it answers late, or knows no ping', async () => {
    const { clock, pages, session, sign, stop, tab } = await enterSigned()
    const pong = deferred()
    tab.replaced.set('PING', () => pong.promise)
    stop('RPC_REQUEST')
    const given = sign()
    await flush()
    session.abortRequests?.()
    await expect(given).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_REQUEST_ABORTED' })
    tab.replaced.delete('RPC_REQUEST')
    const next = sign()
    await flush()
    await clock.advance(2000)
    tab.replaced.set('PING', () => {
      throw Object.assign(new Error('The request is unknown.'), { code: 4200 })
    })
    pong.resolve()
    expect(await next).toMatch(/^0x/)
    await clock.advance(60_000)
    expect(await sign()).toMatch(/^0x/)
    expect(pages()).toEqual([false])
  })
})
