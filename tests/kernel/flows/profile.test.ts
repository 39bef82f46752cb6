import { describe, expect, test, vi } from 'vitest'
import type { CaipNetwork } from '../../../kernel/contract/network.js'
import { imageUrlService } from '../../../kernel/image-url-service.js'
import { identityQuery } from '../../../kernel/queries.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { ImageUrl } from '../../../kernel/schema/metadata-image.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeNetwork, fakeWallet } from '../../support/fake-namespace.js'
import { deferred, flush, waitFor } from '../../support/flush.js'
import { type MemoryStorage, memoryStorage } from '../../support/memory-storage.js'

/** One pixel. */
const PICTURE = 'data:image/png;base64,iVBORw0KGgo='

const handsOn = (imageUrl: ImageUrl): AnyPlugin =>
  definePlugin({
    id: 'pictures',
    provides: [imageUrlService],
    setup: ({ provide }) => provide(imageUrlService, imageUrl),
  })() as AnyPlugin

const boot = async (
  identify: (account: string) => Promise<unknown>,
  {
    storage = memoryStorage(),
    networks,
    imageUrl,
  }: { storage?: MemoryStorage; networks?: readonly CaipNetwork[]; imageUrl?: ImageUrl } = {},
) => {
  const wallet = fakeWallet()
  const asked = vi.fn(identify)
  const reported = vi.fn(async () => {})
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet], ...(networks && { networks }) }),
      feature('names', ({ answer, tap }) => {
        answer(identityQuery, 'fake', ({ account }) => asked(account) as Promise<object | undefined>)
        tap('reported', reported)
      }),
      ...(imageUrl ? [handsOn(imageUrl)] : []),
    ],
    storage,
  })
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const account = () => booted.modal.getSnapshot().namespaces['fake']
  const shown = () => ({ name: account()?.profileName, picture: account()?.profileImage })
  return { ...booted, wallet, asked, reported, shown }
}

describe('the name and picture of an account (3.5)', () => {
  test('are those that a plugin finds for the active account', async () => {
    const { wallet, shown } = await boot(async (account) => ({ name: `${account}.eth`, avatarUrl: PICTURE }))
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: PICTURE }))
    wallet.side.changeAccounts(['carol'])
    expect(shown()).toEqual({ name: undefined, picture: undefined })
    await waitFor(() => expect(shown().name).toBe('carol.eth'))
  })

  test('come one after the other: no name waits for its picture, and both are kept', async () => {
    const storage = memoryStorage()
    const picture = deferred<string | undefined>()
    const first = await boot(async () => ({ name: 'alice.eth', findAvatar: () => picture.promise }), { storage })
    await waitFor(() => expect(first.shown()).toEqual({ name: 'alice.eth', picture: undefined }))
    picture.resolve(PICTURE)
    await waitFor(() => expect(first.shown()).toEqual({ name: 'alice.eth', picture: PICTURE }))
    const second = await boot(async () => ({ name: 'other.eth' }), { storage })
    await waitFor(() => expect(second.shown()).toEqual({ name: 'alice.eth', picture: PICTURE }))
    expect(second.asked).not.toHaveBeenCalled()
  })

  test('a host that looks them up again does not wait for the picture', async () => {
    const { modal, shown } = await boot(async () => ({ name: 'alice.eth', findAvatar: () => new Promise(() => {}) }))
    await modal.refreshProfile('fake')
    expect(shown()).toEqual({ name: 'alice.eth', picture: undefined })
  })

  test('a name stays alone where its picture is not found', async () => {
    const findAvatar = vi.fn(() => Promise.reject(new Error('The network is down.')))
    const { shown } = await boot(async () => ({ name: 'alice.eth', findAvatar }))
    await waitFor(() => expect(findAvatar).toHaveBeenCalled())
    await flush()
    expect(shown()).toEqual({ name: 'alice.eth', picture: undefined })
  })

  test('a late picture changes nothing for an account that was left', async () => {
    const picture = deferred<string | undefined>()
    const { modal, shown, storage, wallet } = await boot(async (account) => ({
      name: `${account}.eth`,
      ...(account === 'alice' && { findAvatar: () => picture.promise }),
    }))
    await waitFor(() => expect(shown().name).toBe('alice.eth'))
    wallet.side.changeAccounts(['carol'])
    await waitFor(() => expect(shown().name).toBe('carol.eth'))
    picture.resolve(PICTURE)
    await flush()
    expect(shown()).toEqual({ name: 'carol.eth', picture: undefined })
    await modal.disconnect('fake')
    expect([...storage.items.values()].join()).not.toContain(PICTURE)
  })

  test('a late picture does not bring a disconnected account back', async () => {
    const picture = deferred<string | undefined>()
    const answer = async () => ({ name: 'alice.eth', findAvatar: () => picture.promise })
    const { modal, shown, storage } = await boot(answer)
    await waitFor(() => expect(shown().name).toBe('alice.eth'))
    await modal.disconnect('fake')
    picture.resolve(PICTURE)
    await flush()
    expect(shown()).toEqual({ name: undefined, picture: undefined })
    expect([...storage.items.values()].join()).not.toContain('alice')
  })

  test('a late picture of an earlier answer does not replace a newer one', async () => {
    const pictures = [deferred<string | undefined>(), deferred<string | undefined>()]
    const names = ['alice.eth', 'lin.eth']
    const { modal, shown } = await boot(async () => {
      const picture = pictures[2 - names.length]
      return { name: names.shift(), findAvatar: () => picture?.promise }
    })
    await waitFor(() => expect(shown().name).toBe('alice.eth'))
    await modal.refreshProfile('fake')
    pictures[0]?.resolve(PICTURE)
    await flush()
    expect(shown()).toEqual({ name: 'lin.eth', picture: undefined })
    pictures[1]?.resolve(PICTURE)
    await waitFor(() => expect(shown().picture).toBe(PICTURE))
  })

  test('say whose word the name is, also after a reload', async () => {
    const storage = memoryStorage()
    const identify = async () => ({ name: 'alice.eth', nameSource: 'names.example' })
    const source = (booted: Awaited<ReturnType<typeof boot>>) =>
      booted.modal.getSnapshot().namespaces['fake']?.profileNameSource
    const first = await boot(identify, { storage })
    await waitFor(() => expect(source(first)).toBe('names.example'))
    const again = await boot(() => Promise.reject(new Error('The server is down.')), { storage })
    await waitFor(() => expect(source(again)).toBe('names.example'))
  })

  test('are absent where no plugin knows the address, and it is not asked again', async () => {
    const { asked, shown, wallet } = await boot(async () => undefined)
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    wallet.side.changeAccounts(['bob'])
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    wallet.side.changeAccounts(['alice'])
    await flush()
    expect(asked).toHaveBeenCalledTimes(2)
    expect(shown()).toEqual({ name: undefined, picture: undefined })
  })

  test('are looked up again when a host asks for it, and once otherwise', async () => {
    const names = ['alice.eth', 'lin.eth']
    const { asked, modal, shown } = await boot(async () => ({ name: names.shift() }))
    await waitFor(() => expect(shown().name).toBe('alice.eth'))
    await modal.refreshProfile('fake')
    expect(shown().name).toBe('lin.eth')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('are not looked up on a testnet, and cleared there (4.23)', async () => {
    const networks = [fakeNetwork('fake:one'), fakeNetwork('fake:two', { testnet: true })]
    const { asked, shown, wallet } = await boot(async () => ({ name: 'alice.eth' }), { networks })
    await waitFor(() => expect(shown().name).toBe('alice.eth'))
    wallet.side.changeChain('fake:two')
    await flush()
    expect(shown().name).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('are kept for five minutes, also between visits, and forgotten with the account (9.11)', async () => {
    const storage = memoryStorage()
    const first = await boot(async () => ({ name: 'alice.eth' }), { storage })
    await waitFor(() => expect(first.shown().name).toBe('alice.eth'))
    const second = await boot(async () => ({ name: 'other.eth' }), { storage })
    await waitFor(() => expect(second.shown().name).toBe('alice.eth'))
    expect(second.asked).not.toHaveBeenCalled()
    await second.modal.disconnect('fake')
    expect(second.shown()).toEqual({ name: undefined, picture: undefined })
    expect([...storage.items.values()].join()).not.toContain('alice')
  })

  test('an answer that comes after the account has left is dropped', async () => {
    const late = deferred<object>()
    const { modal, storage } = await boot(() => late.promise)
    await modal.disconnect('fake')
    late.resolve({ name: 'alice.eth' })
    await flush()
    expect([...storage.items.values()].join()).not.toContain('alice.eth')
  })

  test('a failure is reported, and leaves the account connected', async () => {
    const { modal, reported, shown } = await boot(async () => {
      throw new Error('the name service is down')
    })
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith({ category: 'API_ERROR', error: new Error('the name service is down') }),
    )
    expect(shown()).toEqual({ name: undefined, picture: undefined })
    expect(modal.getSnapshot().namespaces['fake']?.status).toBe('connected')
  })
})

describe('the picture that a stranger names', () => {
  const avatarUrl = 'https://names.example/alice.png'

  test('is not shown, because its server would learn who looks at it', async () => {
    const { shown } = await boot(async () => ({ name: 'alice.eth', avatarUrl }))
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: undefined }))
  })

  test("is shown as the host's server hands it on, also after a reload", async () => {
    const storage = memoryStorage()
    const asked = vi.fn((url: string, width: number) => `https://host.example/${width}?${url}`)
    const picture = `https://host.example/128?${avatarUrl}`
    const first = await boot(async () => ({ avatarUrl }), { storage, imageUrl: asked })
    await waitFor(() => expect(first.shown().picture).toBe(picture))
    const second = await boot(async () => undefined, { storage })
    await waitFor(() => expect(second.shown().picture).toBe(picture))
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test.each(['javascript:alert(1)', 'http://host.example/a.png', '//host.example/a.png', undefined, 1])(
    'is not shown as %s',
    async (proxied) => {
      const { shown, asked } = await boot(async () => ({ avatarUrl }), { imageUrl: () => proxied as string })
      await waitFor(() => expect(asked).toHaveBeenCalled())
      await flush()
      expect(shown().picture).toBeUndefined()
    },
  )
})

describe('what strangers register as a name', () => {
  test.each([
    ['a name with direction marks is none', { name: 'ali\u202ece' }, {}],
    ['a name that is too long is none', { name: 'a'.repeat(300) }, {}],
    ['a long name stays whole', { name: `${'a'.repeat(60)}.eth` }, { name: `${'a'.repeat(60)}.eth` }],
    [
      'a name by the word of a server that cannot be seen is none',
      { name: 'a', nameSource: 'names.\u202eexample' },
      {},
    ],
    ['emoji keep their joiner', { name: '👩\u200d🚀.eth' }, { name: '👩\u200d🚀.eth' }],
    ['a joiner between letters makes it none', { name: 'ali\u200dce.eth' }, {}],
    ['a name that is no text is none', { name: ['alice'] }, {}],
    ['a picture by script is none', { name: 'a', avatarUrl: 'javascript:alert(1)' }, { name: 'a' }],
    ['a picture without encryption is none', { name: 'a', avatarUrl: 'http://names.example/a.png' }, { name: 'a' }],
    ['a drawing with scripts is no picture', { name: 'a', avatarUrl: 'data:image/svg+xml,<svg>' }, { name: 'a' }],
    ['a page is no picture', { name: 'a', avatarUrl: 'data:text/html,<p>' }, { name: 'a' }],
    [
      'a picture of many megabytes is none',
      { name: 'a', avatarUrl: `data:image/png;base64,${'a'.repeat(600_000)}` },
      { name: 'a' },
    ],
  ])('%s', async (_, answer, { name }: { name?: string }) => {
    const { asked, shown } = await boot(async () => answer)
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await flush()
    expect(shown()).toEqual({ name, picture: undefined })
  })
})
