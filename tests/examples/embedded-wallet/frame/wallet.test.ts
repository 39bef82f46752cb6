import { expect, test } from 'vitest'
import { createHandlers } from '../../../../examples/embedded-wallet/frame/account/create-handlers.js'
import { createWallet } from '../../../../examples/embedded-wallet/frame/account/create-wallet.js'
import { declined, FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'
import { accountsOf } from '../../../../examples/embedded-wallet/frame/key/derive-accounts.js'
import { createServerClient } from '../../../../examples/embedded-wallet/frame/session/server-client.js'
import { CONFIRMATION, fakeServer, memoryStore, queueLocks } from './fake-server.js'

const setUp = (server = fakeServer({ now: () => 1_900_000_000_000 }), store = memoryStore()) => {
  let time = 1_900_000_000_000
  const ended: string[] = []
  const client = createServerClient({ fetch: server.fetch, now: () => time })
  const locks = queueLocks()
  const open = () =>
    createWallet({
      ...{ store, server: client, locks },
      now: () => time,
      gate: { ask: () => Promise.reject(new FrameError('UNREACHABLE', 'no page')), answer: () => undefined },
      after: () => () => undefined,
      onEnded: () => ended.push('ended'),
    })
  const forward = (milliseconds: number) => {
    time += milliseconds
  }
  return { server, store, open, wallet: open(), ended, forward }
}
const logIn = async (wallet: ReturnType<typeof setUp>['wallet']) => {
  await wallet.sendCode('a@example.com')
  return wallet.enterCode('123456')
}
const addresses = async (wallet: ReturnType<typeof setUp>['wallet']) => (await wallet.keys()).use(accountsOf)

test('makes a key for a new user in two requests, and signs with it', async () => {
  const { wallet, server } = setUp()
  expect(await logIn(wallet)).toBe('CONNECT')
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /v1/login',
    'POST /v1/login/code',
    'PUT /v1/wallet',
  ])
  expect(await addresses(wallet)).toEqual((await wallet.account()).accounts)
})

test('logs in to a known browser with one request, after a sign-out', async () => {
  const { wallet, server } = setUp()
  await logIn(wallet)
  const { accounts } = await wallet.account()
  await wallet.signOut()
  expect(await wallet.isConnected()).toBe(false)
  server.calls.length = 0
  expect(await logIn(wallet)).toBe('CONNECT')
  expect(server.calls).toHaveLength(2)
  expect((await wallet.account()).accounts).toEqual(accounts)
})

test('refuses a recovery code that was shown and never kept', async () => {
  const first = setUp()
  await logIn(first.wallet)
  const made = await (await first.wallet.keys()).createRecoveryCode(CONFIRMATION)
  const second = setUp(first.server)
  expect(await logIn(second.wallet)).toBe('RECOVER')
  expect(await second.wallet.isConnected()).toBe(false)
  const keys = await second.wallet.keys()
  await expect(keys.recover(made.code)).rejects.toMatchObject({ code: 'INVALID_CODE' })
  expect((await first.wallet.describe()).isRecoverable).toBe(false)
})

test('recovers with a code that was kept, and keeps a set of its own', async () => {
  const first = setUp()
  await logIn(first.wallet)
  const { accounts } = await first.wallet.account()
  const made = await (await first.wallet.keys()).createRecoveryCode(CONFIRMATION)
  await made.keep()
  const second = setUp(first.server)
  expect(await logIn(second.wallet)).toBe('RECOVER')
  await (await second.wallet.keys()).recover(made.code)
  expect(await addresses(second.wallet)).toEqual(accounts)
  expect(first.server.sets.size).toBe(3)
  expect((await second.wallet.describe()).isRecoverable).toBe(true)
})

test('refuses a share of the server that makes another key, and hands out no key', async () => {
  const { wallet, server } = setUp()
  await logIn(wallet)
  for (const set of server.sets.values()) set.share = `${set.share.startsWith('A') ? 'B' : 'A'}${set.share.slice(1)}`
  let used = 0
  await expect((await wallet.keys()).use(() => (used += 1))).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
  expect(used).toBe(0)
})

test('exports with the share that the server releases for a code of an email, and with no other', async () => {
  const { wallet, server } = setUp()
  await logIn(wallet)
  const keys = await wallet.keys()
  let exported = 0
  const refused = keys.useToExport('000000', () => (exported += 1))
  await expect(refused).rejects.toMatchObject({ code: 'INVALID_CODE' })
  expect(exported).toBe(0)
  server.calls.length = 0
  expect(await keys.useToExport(CONFIRMATION, accountsOf)).toEqual((await wallet.account()).accounts)
  expect(server.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    expect.stringMatching(/^POST \/v1\/sets\/[\w-]+\/export$/),
  ])
})

test('makes no recovery code without a code of an email, and ends the earlier one once it is kept', async () => {
  const { wallet, server } = setUp()
  await logIn(wallet)
  const keys = await wallet.keys()
  await expect(keys.createRecoveryCode('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  expect([...server.sets.values()].map(({ kind }) => kind)).toEqual(['device'])
  await (await keys.createRecoveryCode(CONFIRMATION)).keep()
  const made = await keys.createRecoveryCode(CONFIRMATION)
  expect([...server.sets.values()].map(({ kind }) => kind)).toEqual(['device', 'recovery', 'draft'])
  await made.keep()
  expect([...server.sets.values()].map(({ kind }) => kind)).toEqual(['device', 'recovery'])
})

test('deletes the account with a code of an email only, and the share of this browser with it', async () => {
  const { wallet, store } = setUp()
  await logIn(wallet)
  await expect(wallet.deleteAccount('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
  expect(await wallet.isConnected()).toBe(true)
  await wallet.deleteAccount(CONFIRMATION)
  expect([await wallet.isConnected(), [...store.entries.keys()]]).toEqual([false, []])
})

test('deletes with the account the shares that were set aside, and what is kept of its smart account', async () => {
  const { wallet, store } = setUp()
  await logIn(wallet)
  const { user } = await wallet.account()
  for (const name of [`device:${user.id}:old`, `smart:${user.id}`, 'calls', 'device:another'])
    await store.set(name, { kept: true })
  await wallet.deleteAccount(CONFIRMATION)
  expect([...store.entries.keys()]).toEqual(['device:another'])
})

test('asks the server once in each page, and not after a login, which has said it', async () => {
  const { wallet, server, open } = setUp()
  await logIn(wallet)
  server.calls.length = 0
  await wallet.describe()
  expect(server.calls).toEqual([])
  const later = open()
  await Promise.all([later.describe(), later.describe()])
  expect(server.calls.map(({ path }) => path)).toEqual(['/v1/wallet'])
})

test('refuses another address that the server names', async () => {
  const { wallet, server, open } = setUp()
  await logIn(wallet)
  server.setWallet({
    accounts: { eip155: `0x${'11'.repeat(20)}`, solana: '11111111111111111111111111111111' },
    isRecoverable: false,
  })
  await expect(open().describe()).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
  await expect(logIn(wallet)).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
})

test('overwrites keys and secret after use, also when it fails', async () => {
  const { wallet } = setUp()
  await logIn(wallet)
  const seen: Uint8Array[] = []
  const fail = (await wallet.keys()).use(({ eip155, solana }, secret) => {
    seen.push(eip155, solana, secret)
    throw new Error('failed')
  })
  await expect(fail).rejects.toThrow('failed')
  expect(seen).toHaveLength(3)
  expect(seen.every((bytes) => bytes.every((byte) => byte === 0))).toBe(true)
})

test('says that storage is denied before an email is sent', async () => {
  const { wallet, server } = setUp(undefined, memoryStore(new FrameError('STORAGE_DENIED', 'denied')))
  await expect(wallet.sendCode('a@example.com')).rejects.toMatchObject({ code: 'STORAGE_DENIED' })
  expect(server.calls).toEqual([])
})

test('renews a token once for two tabs', async () => {
  const { wallet, open, server, forward } = setUp()
  await logIn(wallet)
  forward(880_000)
  const other = open()
  await Promise.all([wallet.describe(), other.describe(), wallet.describe()])
  // The clock of the server stands, so the first proof is refused and made again by its `date` header.
  expect(server.calls.filter(({ path }) => path === '/v1/session')).toHaveLength(2)
  expect(await wallet.isConnected()).toBe(true)
})

test('follows the clock of the server after a proof was refused', async () => {
  const { wallet } = setUp(fakeServer({ now: () => 1_900_000_000_000 + 3_600_000 }))
  expect(await logIn(wallet)).toBe('CONNECT')
})

test('forgets a login that the server has ended, and tells so', async () => {
  const { wallet, store, ended, open } = setUp()
  await logIn(wallet)
  const session = store.entries.get('session') as object
  store.entries.set('session', { ...session, token: 'stale', refresh: 'used' })
  await expect(open().describe()).rejects.toMatchObject({ code: 4100 })
  expect(ended).toEqual(['ended'])
  expect(await wallet.isConnected()).toBe(false)
})

test('keeps nothing in the store that could sign by itself', async () => {
  const { wallet, store } = setUp()
  await logIn(wallet)
  const { key, box } = store.entries.get('device:u1') as { key: CryptoKey; box: ArrayBuffer }
  expect(key.extractable).toBe(false)
  expect(box.byteLength).toBe(33 + 16)
  const session = store.entries.get('session') as { key: CryptoKeyPair }
  expect(session.key.privateKey.extractable).toBe(false)
})

test('is unreachable while the server fails', async () => {
  const { wallet, server } = setUp()
  server.failures['POST /v1/login'] = 503
  await expect(wallet.sendCode('a@example.com')).rejects.toMatchObject({ code: 'UNREACHABLE' })
})

test('neither signs nor deletes for another user, who has logged in in another tab', async () => {
  const { wallet, store } = setUp()
  await logIn(wallet)
  const keys = await wallet.keys()
  const made = await keys.createRecoveryCode(CONFIRMATION)
  const session = { ...(store.entries.get('session') as object), user: { id: 'u2', email: 'b@example.com' } }
  store.entries.set('session', session)
  const before = new Map(store.entries)
  await expect(made.keep()).rejects.toMatchObject({ code: 4100 })
  await expect(keys.use(() => 'used')).rejects.toMatchObject({ code: 4100 })
  expect(store.entries).toEqual(before)
})

test('keeps the login of another user, who logs in while the one before ends', async () => {
  const store = memoryStore()
  const server = fakeServer({ now: () => 1_900_000_000_000 })
  const user = { id: 'u2', email: 'b@example.com' }
  const fetch: typeof server.fetch = async (path, init) => {
    const session = store.entries.get('session') as object
    if (path === '/v1/session') store.entries.set('session', { ...session, user })
    return server.fetch(path, init)
  }
  const { wallet, open, ended } = setUp({ ...server, fetch }, store)
  await logIn(wallet)
  const session = store.entries.get('session') as object
  store.entries.set('session', { ...session, token: 'stale', refresh: 'used' })
  await expect(open().describe()).rejects.toMatchObject({ code: 4100 })
  expect(store.entries.get('session')).toMatchObject({ user })
  expect(ended).toEqual([])
})

test('refuses a server that denies the wallet of a browser with a share, and makes no other key', async () => {
  const { wallet, store, server } = setUp()
  await logIn(wallet)
  await wallet.signOut()
  const share = store.entries.get('device:u1')
  server.setWallet(null)
  server.calls.length = 0
  await expect(logIn(wallet)).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
  expect(store.entries.get('device:u1')).toBe(share)
  expect(server.calls.map(({ method }) => method)).not.toContain('PUT')
})

test('overwrites no confirmed share when it is told to make a key', async () => {
  const { wallet, store, server } = setUp()
  await logIn(wallet)
  const share = store.entries.get('device:u1') as { setId: string; accounts: object }
  expect(await (await wallet.keys()).create()).toEqual({ accounts: share.accounts, isRecoverable: false })
  server.setWallet(null)
  await expect((await wallet.keys()).create()).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
  expect(store.entries.get('device:u1')).toBe(share)
  expect(server.sets.size).toBe(1)
})

test('makes another key after one whose share has not arrived, and is connected only then', async () => {
  const { wallet, store, server } = setUp()
  server.failures['PUT /v1/wallet'] = 503
  await expect(logIn(wallet)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(await wallet.isConnected()).toBe(false)
  const pending = store.entries.get('device:u1') as { setId: string }
  delete server.failures['PUT /v1/wallet']
  expect(await logIn(wallet)).toBe('CONNECT')
  expect(await addresses(wallet)).toEqual((await wallet.account()).accounts)
  expect(store.entries.get(`device:u1:${pending.setId}`)).toBe(pending)
})

test('keeps a key whose share has arrived without an answer, and counts it as confirmed from then on', async () => {
  const server = fakeServer({ now: () => 1_900_000_000_000 })
  let isLosing = true
  const fetch: typeof server.fetch = async (path, init) => {
    const answer = await server.fetch(path, init)
    return isLosing && path === '/v1/wallet' ? Promise.reject(new TypeError('lost')) : answer
  }
  const { wallet, store } = setUp({ ...server, fetch })
  await expect(logIn(wallet)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  const { setId } = store.entries.get('device:u1') as { setId: string }
  isLosing = false
  expect(await logIn(wallet)).toBe('CONNECT')
  expect(store.entries.get('device:u1')).toMatchObject({ setId })
  await wallet.signOut()
  server.setWallet(null)
  await expect(logIn(wallet)).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
})

test('asks for the recovery code where another browser has made the key instead of one that is pending', async () => {
  const first = setUp()
  first.server.failures['PUT /v1/wallet'] = 503
  await logIn(first.wallet).catch(() => undefined)
  delete first.server.failures['PUT /v1/wallet']
  expect(await logIn(setUp(first.server).wallet)).toBe('CONNECT')
  expect(await logIn(first.wallet)).toBe('RECOVER')
})

test('connects a tab that logs in while another tab of the same browser makes the key', async () => {
  const server = fakeServer({ now: () => 1_900_000_000_000 })
  let isLate = true
  let arrive = () => {}
  const fetch: typeof server.fetch = async (path, init) => {
    const answer = await server.fetch(path, init)
    if (isLate && path === '/v1/login/code') {
      isLate = false
      await new Promise<void>((resolve) => {
        arrive = resolve
      })
    }
    return answer
  }
  const { wallet, open } = setUp({ ...server, fetch })
  const late = logIn(wallet)
  await expect.poll(() => isLate).toBe(false)
  const other = open()
  expect(await logIn(other)).toBe('CONNECT')
  arrive()
  expect(await late).toBe('CONNECT')
  expect(await addresses(wallet)).toEqual(await addresses(other))
})

test('puts back the share of before when a recovery fails', async () => {
  const { wallet, store, server } = setUp()
  await logIn(wallet)
  const made = await (await wallet.keys()).createRecoveryCode(CONFIRMATION)
  await made.keep()
  const share = store.entries.get('device:u1')
  const fetch: typeof server.fetch = async (path, init) => {
    if (init.method === 'PUT') throw new TypeError('away')
    return server.fetch(path, init)
  }
  const failing = setUp({ ...server, fetch }, store)
  await expect((await failing.wallet.keys()).recover(made.code)).rejects.toMatchObject({ code: 'UNREACHABLE' })
  expect(store.entries.get('device:u1')).toBe(share)
})

/** A server that does not answer some requests any more. */
const hangingServer = (isHanging: (path: string, init: RequestInit) => boolean) => {
  const server = fakeServer({ now: () => 1_900_000_000_000 })
  const told: Request[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const fetch: typeof server.fetch = async (path, init) => {
    if (isHanging(path, init)) {
      told.push(new Request(`https://wallet.example${path}`, init))
      await released
    }
    return server.fetch(path, init)
  }
  return { ...server, fetch, told, release }
}

test('forgets the login before the server has answered the sign-out, and tells it with the copy', async () => {
  const server = hangingServer((path, { method }) => path === '/v1/session' && method === 'DELETE')
  const { wallet, store, ended, open } = setUp(server)
  await logIn(wallet)
  const { token } = store.entries.get('session') as { token: string }
  const leaving = wallet.signOut()
  await expect.poll(() => server.told.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${token}`])
  expect(store.entries.has('session')).toBe(false)
  expect([await wallet.isConnected(), await open().isConnected(), ended]).toEqual([false, false, ['ended']])
  server.release()
  await leaving
})

test('forgets the login while a renewal of its token hangs, and the late answer brings nothing back', async () => {
  const server = hangingServer((path, { method }) => path === '/v1/session' && method === 'POST')
  const { wallet, store, forward } = setUp(server)
  await logIn(wallet)
  forward(880_000)
  const asked = wallet.changeEmail('start', 'b@example.com').catch((error: unknown) => error)
  await expect.poll(() => server.told.length).toBe(1)
  const leaving = wallet.signOut()
  await expect.poll(() => store.entries.has('session')).toBe(false)
  server.release()
  expect(await asked).toMatchObject({ code: 4100 })
  await leaving
  expect(store.entries.has('session')).toBe(false)
})

test('stores a login only once the key is here, so that a page that is closed before leaves none', async () => {
  const first = setUp()
  await logIn(first.wallet)
  const made = await (await first.wallet.keys()).createRecoveryCode(CONFIRMATION)
  await made.keep()
  const second = setUp(first.server)
  expect(await logIn(second.wallet)).toBe('RECOVER')
  expect(second.store.entries.has('session')).toBe(false)
  await (await second.wallet.keys()).recover(made.code)
  expect(await second.open().isConnected()).toBe(true)
})

test('ends the session on the server when the user leaves the recovery', async () => {
  const first = setUp()
  await logIn(first.wallet)
  const { wallet, server } = setUp(first.server)
  expect(await logIn(wallet)).toBe('RECOVER')
  expect(server.sessions).toHaveLength(2)
  const handlers = createHandlers({
    wallet,
    screens: async () => ({ recover: () => Promise.reject(declined()) }) as never,
    socials: undefined as never,
    setTheme: () => undefined,
    onConnected: () => undefined,
  })
  await expect(handlers.RECOVER(undefined, new AbortController().signal)).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => server.sessions).toHaveLength(1)
  expect(await first.wallet.isConnected()).toBe(true)
})

test('ends the session of a login that fails, and of one that another login of the page follows', async () => {
  const { wallet, server } = setUp()
  server.failures['PUT /v1/wallet'] = 503
  await logIn(wallet).catch(() => undefined)
  await expect.poll(() => server.sessions).toHaveLength(0)
  delete server.failures['PUT /v1/wallet']
  await logIn(wallet)
  const second = setUp(server)
  expect([await logIn(second.wallet), await logIn(second.wallet)]).toEqual(['RECOVER', 'RECOVER'])
  await expect.poll(() => server.sessions).toHaveLength(2)
})
