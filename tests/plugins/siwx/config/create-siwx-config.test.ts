import { describe, expect, test } from 'vitest'
import type { SiwxSession } from '../../../../plugins/siwx/contract.js'
import type { SiwxOptions } from '../../../../plugins/siwx/options.js'
import type { AnyPlugin } from '../../../../kernel/contract/plugin.js'
import type { SignatureClaim, SignatureVerifier } from '../../../../services/verify-signature.js'
import { bootSiwx } from '../../../support/boot-siwx.js'
import { fakeNamespace, fakeWallet } from '../../../support/fake-namespace.js'
import { flush, waitFor } from '../../../support/flush.js'
import { type MemoryStorage, memoryStorage } from '../../../support/memory-storage.js'

const KEY = 'portico:siwx:sessions'
const verifyFake: SignatureVerifier = async ({ message, signature, address }) =>
  signature === `${address} signed ${message}`

type Options = SiwxOptions & {
  readonly browser?: MemoryStorage
  readonly wallets?: readonly ReturnType<typeof fakeWallet>[]
  readonly plugins?: readonly AnyPlugin[]
}

/** A modal with the default messages and storage, and a verifier for a fake chain. */
const boot = ({ verifiers = { fake: verifyFake }, ...options }: Options = {}) => {
  const world = bootSiwx({ verifiers, siwx: undefined, ...options } as never)
  const ready = () => waitFor(() => expect(world.phase()).toBe('ready'))
  const signIn = async () => {
    const connecting = world.connect()
    await ready()
    await world.api.approve()
    await connecting
    const session = world.api.getSnapshot().sessions['fake']
    if (!session) throw new Error('No account is signed in.')
    return session
  }
  return { ...world, ready, signIn }
}

describe('the message', () => {
  test('names this page and this account, has a 128-bit nonce and expires after seven days', async () => {
    const world = boot({ statement: 'Sign in to the example.', resources: ['https://app.example/terms'] })
    const { data, message, signature } = await world.signIn()
    expect(data).toEqual({
      accountAddress: 'alice',
      chainId: 'fake:one',
      domain: 'app.example',
      // Leaves out the query and the fragment, which may hold a secret.
      uri: 'https://app.example',
      version: '1',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
      issuedAt: '2023-11-14T22:13:20.000Z',
      expirationTime: '2023-11-21T22:13:20.000Z',
      statement: 'Sign in to the example.',
      resources: ['https://app.example/terms'],
    })
    expect(message).toBe(
      [
        'app.example wants you to sign in with your Fake account:',
        'alice',
        '',
        'Sign in to the example.',
        '',
        'URI: https://app.example',
        'Version: 1',
        'Chain ID: fake:one',
        `Nonce: ${data.nonce}`,
        'Issued At: 2023-11-14T22:13:20.000Z',
        'Expiration Time: 2023-11-21T22:13:20.000Z',
        'Resources:',
        '- https://app.example/terms',
      ].join('\n'),
    )
    expect(signature).toBe(`alice signed ${message}`)
  })

  test('takes the nonce, request id, URI and lifetime from the host', async () => {
    const world = boot({
      getNonce: async ({ accountAddress, chainId }) => `${accountAddress}${chainId.length}XXXX`,
      getRequestId: () => 'request-1',
      uri: 'https://app.example/login',
      expiration: 60_000,
    })
    expect((await world.signIn()).data).toMatchObject({
      nonce: 'alice8XXXX',
      requestId: 'request-1',
      uri: 'https://app.example/login',
      expirationTime: '2023-11-14T22:14:20.000Z',
    })
  })

  test('is written in the form that its chain states', async () => {
    const form = {
      label: 'Moonbase',
      chainLine: {
        write: (reference: string) => `${reference}-side`,
        read: (text: string) => text.replace(/-side$/, ''),
      },
    }
    const chain = fakeNamespace({ wallets: [fakeWallet()], offers: { signIn: async () => form } })
    const { message } = await boot({ plugins: [chain] }).signIn()
    expect(message).toContain('your Moonbase account:\nalice\n')
    expect(message).toContain('\nChain ID: one-side\n')
  })

  test('waits for the form of its chain, which loads again after a failure', async () => {
    let isDown = true
    const signIn = async () => {
      if (isDown) throw new Error('out of reach')
      return { label: 'Moonbase' }
    }
    const world = boot({ plugins: [fakeNamespace({ wallets: [fakeWallet()], offers: { signIn } })] })
    await expect(world.connect()).rejects.toThrow()
    expect(world.address()).toBeUndefined()
    isDown = false
    expect((await world.signIn()).message).toContain('your Moonbase account:')
  })

  test('has no account and no text before the wallet selects the account', async () => {
    const world = boot({ statement: 'Sign in to the example.' })
    const config = await world.api.config()
    const message = await config.createMessage({ chainId: 'fake:one', accountAddress: '' })
    expect(message).toMatchObject({ accountAddress: '', domain: 'app.example', statement: 'Sign in to the example.' })
    expect(() => String(message)).toThrow()
  })

  test('is not shown for the URI of another origin', async () => {
    const world = boot({ required: false, uri: 'https://other.example/login' })
    await world.connect()
    await waitFor(() => expect(world.phase()).toBe('failed'))
  })
})

describe('a signature', () => {
  test('that does not verify is rejected and not stored', async () => {
    const world = boot({ required: false })
    world.wallet.side.script.sign = async () => 'forged'
    await world.connect()
    await world.ready()
    await world.api.approve()
    expect(world.phase()).toBe('refused')
    expect(world.api.getSnapshot().sessions).toEqual({})
    expect(world.storage.items.has(KEY)).toBe(false)
  })

  test('is verified by the plugin of its chain unless the host passes a verifier', async () => {
    const asked: string[] = []
    const fake = fakeNamespace({ wallets: [fakeWallet()] })
    const answering = {
      ...fake,
      spec: {
        ...fake.spec,
        queries: () => ({
          verifySignature: async (claim: SignatureClaim) => {
            asked.push(claim.address)
            return verifyFake(claim)
          },
        }),
      },
    }
    const { data } = await boot({ verifiers: {}, plugins: [answering] }).signIn()
    expect([data.accountAddress, ...asked]).toEqual(['alice', 'alice'])
    await boot({ plugins: [answering] }).signIn()
    expect(asked).toHaveLength(1)
  })

  test('of a namespace without a verifier is rejected', async () => {
    const world = boot({ required: false, verifiers: {} })
    await world.connect()
    await world.ready()
    await world.api.approve()
    expect(world.phase()).toBe('refused')
    expect(JSON.stringify(world.logger.lines)).toContain('SIWX_VERIFIER_MISSING')
  })
})

describe('what is stored', () => {
  const reload = async (
    change: (session: SiwxSession) => unknown,
    { isRestored = true, ...options }: Options & { readonly isRestored?: boolean } = {},
  ) => {
    const browser = memoryStorage()
    const wallets = [fakeWallet()]
    const first = boot({ browser, wallets, required: false, ...options })
    const connecting = first.connect()
    await first.ready()
    await first.api.approve()
    await connecting
    await first.modal.destroy()
    const stored = JSON.parse(browser.items.get(KEY) ?? '')
    browser.items.set(KEY, JSON.stringify({ ...stored, data: stored.data.flatMap(change) }))
    const next = boot({ browser, wallets, required: false, ...options })
    if (isRestored) await waitFor(() => expect(next.address()).toBe('alice'))
    else await waitFor(() => expect(next.modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected'))
    await flush()
    return next
  }

  test('signs in again without a prompt', async () => {
    const world = await reload((session) => session)
    expect(world.api.getSnapshot().sessions['fake']?.signature).toContain('alice signed')
    expect(world.phase()).toBeUndefined()
  })

  test('is found beside odd entries', async () => {
    const world = await reload((session) => [null, { ...session, message: 7 }, session, 'session'])
    expect(world.api.getSnapshot().sessions['fake']?.signature).toContain('alice signed')
    expect(world.phase()).toBeUndefined()
  })

  test.each<[string, (session: SiwxSession) => unknown]>([
    ['the signature', (session) => ({ ...session, signature: `${session.signature}x` })],
    ['the message', (session) => ({ ...session, message: `${session.message}x` })],
    ['the life', (session) => ({ ...session, data: { ...session.data, expirationTime: '2999-01-01T00:00:00.000Z' } })],
    ['the domain', (session) => ({ ...session, data: { ...session.data, domain: 'evil.example' } })],
    ['a part of the data', (session) => ({ ...session, data: { ...session.data, statement: 'Pay.' } })],
    ['its shape', () => 'session'],
    ['its types', (session) => ({ ...session, data: { ...session.data, nonce: 7 } })],
  ])('is rejected once its %s has changed', async (_what, change) => {
    const world = await reload(change)
    expect(world.api.getSnapshot().sessions).toEqual({})
    await world.ready()
    const left = world.storage.items.get(KEY)
    if (left !== undefined)
      expect(JSON.parse(left).data.every((one: SiwxSession) => one.data.domain !== 'app.example')).toBe(true)
  })

  test.each([
    { required: true, outcome: 'disconnects' },
    { required: false, outcome: 'stays connected' },
  ])('is kept, and not taken for genuine, while its signature cannot be verified: $outcome', async ({ required }) => {
    let isDown = false
    const verifiers: SiwxOptions['verifiers'] = {
      fake: async (claim) => {
        if (isDown) throw new Error('no node answers')
        isDown = true
        return verifyFake(claim)
      },
    }
    const world = await reload((session) => session, { verifiers, required, isRestored: !required })
    expect(world.api.getSnapshot().sessions).toEqual({})
    expect(JSON.stringify(world.logger.lines)).toContain('SIWX_VERIFIER_FAILED')
    isDown = false
    if (required) await world.connect()
    else await world.api.signIn()
    expect(world.api.getSnapshot().sessions['fake']?.signature).toContain('alice signed')
    expect(world.phase()).toBeUndefined()
  })

  test('is verified once per page', async () => {
    let count = 0
    const verifiers: SiwxOptions['verifiers'] = {
      fake: async (claim) => {
        count += 1
        return verifyFake(claim)
      },
    }
    const world = await reload((session) => session, { verifiers })
    expect(count).toBe(2)
    await world.modal.switch('fake:two' as never)
    world.wallet.side.changeAccounts(['bob'])
    await flush()
    world.wallet.side.changeAccounts(['alice'])
    await waitFor(() => expect(world.api.getSnapshot().sessions['fake']).toBeDefined())
    expect(count).toBe(2)
  })

  test('is removed on disconnect', async () => {
    const world = await reload((session) => session)
    await world.modal.disconnect()
    expect(world.storage.items.has(KEY)).toBe(false)
  })
})

describe('`memory`', () => {
  test('stores no session in the browser', async () => {
    const world = boot({ storage: 'memory' })
    await world.signIn()
    expect([...world.storage.items.keys()].filter((key) => key === KEY)).toEqual([])
    await world.modal.switch('fake:two' as never)
    await flush()
    expect(world.phase()).toBeUndefined()
  })
})
