import { describe, expect, test } from 'vitest'
import { createWallet } from '../../../../examples/embedded-wallet/frame/account/create-wallet.js'
import { openSealedShare, sealShare } from '../../../../examples/embedded-wallet/frame/key/sealed-share.js'
import {
  createPasskeyClient,
  type PasskeyClient,
} from '../../../../examples/embedded-wallet/frame/passkey/passkey-client.js'
import { createServerClient } from '../../../../examples/embedded-wallet/frame/session/server-client.js'
import { CONFIRMATION, fakeServer, memoryStore, queueLocks } from './fake-server.js'

const now = () => 1_900_000_000_000
const secretOf = (fill: number) => new Uint8Array(32).fill(fill)

/** Passkeys of a device; `fill` makes the secret of the one that is used. */
const device = (fill: number | undefined = 1, id = 'key'): PasskeyClient => ({
  get: async () => ({ id, assertion: { id }, secret: fill === undefined ? undefined : secretOf(fill) }),
  create: async () => ({ id, attestation: { id }, secret: secretOf(fill) }),
})

const openWallet = (server = fakeServer({ now })) => {
  const client = createServerClient({ fetch: server.fetch, now })
  const wallet = createWallet({
    ...{ store: memoryStore(), server: client, locks: queueLocks(), now },
    gate: { ask: () => Promise.reject(new Error('There is no page.')), answer: () => undefined },
    after: () => () => undefined,
    onEnded: () => {},
  })
  return { server, wallet }
}
const logIn = async (wallet: ReturnType<typeof openWallet>['wallet']) => {
  await wallet.sendCode('a@example.com')
  return wallet.enterCode('123456')
}
/** A user with a passkey, in a browser of their own. */
const withPasskey = async () => {
  const { server, wallet } = openWallet()
  await logIn(wallet)
  const passkeys = wallet.passkeys(device())
  await passkeys.add(await passkeys.options(CONFIRMATION))
  return { server, accounts: (await wallet.account()).accounts }
}

describe('a passkey', () => {
  test('logs in to a new browser and brings the key there with one use', async () => {
    const { server, accounts } = await withPasskey()
    const { wallet } = openWallet(server)
    expect(await wallet.enterPasskey(device())).toBe('CONNECT')
    expect((await wallet.account()).accounts).toEqual(accounts)
    expect((await wallet.describe()).isRecoverable).toBe(true)
  })

  test('recovers the key after a login by code', async () => {
    const { server, accounts } = await withPasskey()
    const { wallet } = openWallet(server)
    expect(await logIn(wallet)).toBe('RECOVER')
    const passkeys = wallet.passkeys(device())
    await passkeys.recover(await passkeys.list())
    expect((await wallet.account()).accounts).toEqual(accounts)
  })

  test('recovers the key beside one that cannot be read', async () => {
    const { server, accounts } = await withPasskey()
    server.passkeys.unshift({ id: 7 } as never)
    const { wallet } = openWallet(server)
    await logIn(wallet)
    const passkeys = wallet.passkeys(device())
    await passkeys.recover(await passkeys.list())
    expect((await wallet.account()).accounts).toEqual(accounts)
  })

  test('is made with a code of an email only', async () => {
    const { server, wallet } = openWallet()
    await logIn(wallet)
    await expect(wallet.passkeys(device()).options('000000')).rejects.toMatchObject({ code: 'INVALID_CODE' })
    expect(server.passkeys).toEqual([])
  })

  test('leaves the code as the way in a browser that yields no secret', async () => {
    const { server } = await withPasskey()
    const { wallet } = openWallet(server)
    const dull: PasskeyClient = {
      ...device(),
      get: async () => ({ id: 'key', assertion: { id: 'key' }, secret: undefined }),
    }
    expect(await wallet.enterPasskey(dull)).toBe('RECOVER')
    expect(await wallet.isConnected()).toBe(false)
  })

  test('opens nothing with the secret of another passkey, and nothing that was changed', async () => {
    const { server } = await withPasskey()
    await expect(openWallet(server).wallet.enterPasskey(device(2))).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
    for (const passkey of server.passkeys) passkey.sealed = `${passkey.sealed.slice(0, -4)}AAAA`
    await expect(openWallet(server).wallet.enterPasskey(device())).rejects.toMatchObject({ code: 'PASSKEY_REFUSED' })
  })

  test('hands out no key if the server returns another share', async () => {
    const { server } = await withPasskey()
    for (const set of server.sets.values()) set.share = `${set.share.startsWith('A') ? 'B' : 'A'}${set.share.slice(1)}`
    const { wallet } = openWallet(server)
    await expect(wallet.enterPasskey(device())).rejects.toMatchObject({ code: 'KEY_MISMATCH' })
    expect(await wallet.isConnected()).toBe(false)
  })

  test('is refused if the server does not know it', async () => {
    const { server } = await withPasskey()
    await expect(openWallet(server).wallet.enterPasskey(device(1, 'other'))).rejects.toMatchObject({
      code: 'PASSKEY_REFUSED',
    })
  })

  test('never sends its secret', async () => {
    const { server } = await withPasskey()
    await openWallet(server).wallet.enterPasskey(device())
    const sent = JSON.stringify(server.calls)
    expect(sent).not.toContain(Buffer.from(secretOf(1)).toString('base64url'))
  })
})

describe('a sealed share', () => {
  test('opens with the secret that has sealed it, and differs each time', async () => {
    const share = new Uint8Array(33).fill(9)
    const [one, other] = [await sealShare(share, secretOf(1)), await sealShare(share, secretOf(1))]
    expect(one).not.toBe(other)
    expect(await openSealedShare(one, secretOf(1))).toEqual(share)
    await expect(openSealedShare(one, secretOf(2))).rejects.toThrow()
    await expect(openSealedShare('AAAA', secretOf(1))).rejects.toThrow('malformed')
  })
})

describe('the client of the authenticators', () => {
  const credential = (extensions: object) => ({
    id: 'AQID',
    getClientExtensionResults: () => extensions,
    response: {
      clientDataJSON: new ArrayBuffer(2),
      authenticatorData: new ArrayBuffer(2),
      signature: new ArrayBuffer(2),
      attestationObject: new ArrayBuffer(2),
    },
  })
  const container = (answers: (object | Error | null)[]) => {
    const asked: object[] = []
    const answer = async (options?: object) => {
      asked.push(options ?? {})
      const next = answers.shift()
      if (next instanceof Error) throw next
      return next as Credential | null
    }
    return { asked, credentials: { get: answer, create: answer } }
  }
  const user = { id: 'u1', name: 'a@example.com' }

  test('asks for a verified user on the wallet’s own host', async () => {
    const { asked, credentials } = container([credential({})])
    const { assertion, secret } = await createPasskeyClient(credentials, 'wallet.example').get({ challenge: 'AAAA' })
    expect(asked).toMatchObject([{ publicKey: { rpId: 'wallet.example', userVerification: 'required' } }])
    expect([assertion, secret]).toMatchObject([{ id: 'AQID', response: { signature: 'AAA' } }, undefined])
  })

  test.each([
    ['nothing is chosen', [null]],
    ['the user declines', [new DOMException('no', 'NotAllowedError')]],
  ])('says that no passkey was used if %s', async (_, answers) => {
    const client = createPasskeyClient(container(answers).credentials, 'wallet.example')
    await expect(client.get({ challenge: 'AAAA' })).rejects.toMatchObject({ code: 'PASSKEY_MISSING' })
  })

  test('says the same in a browser without passkeys', async () => {
    const client = createPasskeyClient(undefined, 'wallet.example')
    await expect(client.get({ challenge: 'AAAA' })).rejects.toMatchObject({ code: 'PASSKEY_MISSING' })
    await expect(client.create({ challenge: 'AAAA', user, known: [] })).rejects.toMatchObject({
      code: 'PASSKEY_MISSING',
    })
  })

  test('uses a new passkey once more where it yields its secret only then', async () => {
    const prf = { prf: { results: { first: secretOf(3).buffer } } }
    const { asked, credentials } = container([credential({ prf: { enabled: true } }), credential(prf)])
    const made = await createPasskeyClient(credentials, 'wallet.example').create({ challenge: 'AAAA', user, known: [] })
    expect(made.secret).toEqual(secretOf(3))
    expect(asked).toHaveLength(2)
  })

  test('refuses an authenticator that has no secret to give', async () => {
    const { credentials } = container([credential({})])
    const client = createPasskeyClient(credentials, 'wallet.example')
    await expect(client.create({ challenge: 'AAAA', user, known: [] })).rejects.toMatchObject({ code: 'PASSKEY_UNFIT' })
  })
})
