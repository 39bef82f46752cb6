import { describe, expect, it, test, vi } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import type { Eip155NetworkInput } from '../../../plugins/eip155/index.js'
import { type IdentityOptions, identity } from '../../../plugins/identity/index.js'
import { identityOptions } from '../../../plugins/identity/options.js'
import type { AccountData } from '../../../services/account-data.js'
import { identityQuery, resolveNameQuery } from '../../../services/index.js'
import { parseInput } from '../../../kernel/schema/parse-input.js'
import { bootEip155, NETWORKS, WALLET_ID } from '../../support/boot-eip155.js'
import { feature } from '../../support/boot-kernel.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { fakeSource } from '../../support/fake-source.js'
import { flush, waitFor } from '../../support/flush.js'

const PICTURE = 'https://names.example/alice.png'
const imageUrl = (url: string, width: number) => `https://host.example/${width}?${url}`
const VITALIK = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const found = async () => ({ name: 'alice.eth', avatarUrl: PICTURE })
const down = async () => Promise.reject(new Error('The names are down.'))

type Given = Partial<IdentityOptions> & { readonly networks?: readonly Eip155NetworkInput[] }

const boot = (data: AccountData, { networks = NETWORKS, ...options }: Given = {}, extra: readonly AnyPlugin[] = []) => {
  const reported = vi.fn(async () => {})
  const plugin = identity({ source: fakeSource(data), ...options })
  const watcher = feature('watcher', ({ tap }) => tap('reported', reported))
  const booted = bootEip155({ networks, extra: [plugin as AnyPlugin, watcher, ...extra] })
  const names = (booted.modal.plugins as unknown as { identity: ReturnType<typeof apiOf> }).identity
  const shown = () => {
    const { profileName: name, profileImage: picture } = booted.modal.getSnapshot().namespaces['eip155'] ?? {}
    return { name, picture }
  }
  const connect = (chain: 'eip155:1' | 'eip155:10' = 'eip155:1') =>
    booted.modal.connect(chain, { connectorId: WALLET_ID })
  return { ...booted, names, reported, shown, connect }
}
const apiOf = (plugin: ReturnType<typeof identity>) =>
  undefined as unknown as NonNullable<(typeof plugin)['~types']>['api']

describe('the name of the connected account', () => {
  test('is looked up on connect, with its picture from the host (4.22, 3.5)', async () => {
    const { connect, shown } = boot({ identity: found }, { imageUrl })
    await connect()
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: `https://host.example/128?${PICTURE}` }))
  })

  test('has no picture without a host that hands it on', async () => {
    const { connect, shown } = boot({ identity: found })
    await connect()
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: undefined }))
  })

  test('is not asked before a wallet is connected', async () => {
    const asked = vi.fn(found)
    boot({ identity: asked })
    await flush()
    expect(asked).not.toHaveBeenCalled()
  })

  test('is asked for on EVM mainnets only, and cleared on a testnet (4.23)', async () => {
    const asked = vi.fn(found)
    const networks = NETWORKS.map((network) => ({ ...network, testnet: network.id === 10 }))
    const { connect, shown, modal } = boot({ identity: asked }, { networks })
    await connect()
    await waitFor(() => expect(shown().name).toBe('alice.eth'))
    await modal.switch('eip155:10')
    await flush()
    expect(shown()).toEqual({ name: undefined, picture: undefined })
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

test('an account of another chain family is not asked for (4.23, 6.10)', async () => {
  const asked = vi.fn(found)
  const namespace = fakeNamespace({ wallets: [fakeWallet({ id: 'org.garden' })] })
  let ask = async (): Promise<unknown> => 'not set up'
  const asking = feature('asking', ({ query, signal, stores }) => {
    const network = stores.networks.find('fake:one')
    ask = async () => network && query(identityQuery, 'fake', { network, account: 'alice', signal })
  })
  const source = fakeSource({ identity: asked })
  const { modal } = createTestModal({ plugins: [namespace, identity({ source }), asking] as readonly AnyPlugin[] })
  await modal.connect('fake:one' as never, { connectorId: 'org.garden' } as never)
  // What answers is loaded when it is first asked: its answer is waited for.
  expect(await ask()).toBeUndefined()
  expect(asked).not.toHaveBeenCalled()
  expect(modal.getSnapshot().namespaces['fake']).toMatchObject({ profileName: undefined, profileImage: undefined })
})

describe('while the lookup fails', () => {
  test('the fallback is asked, and its picture is cleared unless the network is Ethereum (4.24)', async () => {
    const { connect, modal, shown } = boot({ identity: down }, { imageUrl, fallback: fakeSource({ identity: found }) })
    await connect()
    await waitFor(() => expect(shown()).toMatchObject({ name: 'alice.eth', picture: expect.any(String) }))
    await modal.switch('eip155:10')
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: undefined }))
  })

  test('the fallback is not asked when the first source knows the account', async () => {
    const asked = vi.fn(found)
    const { connect, shown } = boot({ identity: async () => ({}) }, { fallback: fakeSource({ identity: asked }) })
    await connect()
    await flush()
    expect(asked).not.toHaveBeenCalled()
    expect(shown().name).toBeUndefined()
  })

  test('what is known keeps its name and, off Ethereum, loses its picture (4.24)', async () => {
    const answers = [found, down]
    const { clock, connect, modal, reported, shown } = boot(
      { identity: async () => (answers.length > 1 ? answers.shift() : answers[0])?.() },
      { imageUrl },
    )
    await connect('eip155:10')
    await waitFor(() => expect(shown().picture).toBeDefined())
    await clock.advance(300_001)
    await modal.switch('eip155:1')
    await modal.switch('eip155:10')
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: undefined }))
    expect(reported).toHaveBeenCalledWith({ category: 'API_ERROR', error: new Error('The names are down.') })
    expect(modal.getSnapshot().namespaces['eip155']?.status).toBe('connected')
  })

  test('the failure is reported, and the account stays connected without a name', async () => {
    const { connect, reported, shown } = boot({ identity: down }, { fallback: fakeSource({ identity: down }) })
    await connect()
    await waitFor(() =>
      expect(reported).toHaveBeenCalledWith({ category: 'API_ERROR', error: new Error('The names are down.') }),
    )
    expect(shown()).toEqual({ name: undefined, picture: undefined })
  })
})

describe('modal.plugins.identity', () => {
  it('finds the name of any address once in five minutes, as it is, with a picture of the host (9.11)', async () => {
    const asked = vi.fn(async () => ({ name: '👩\u200d🚀.eth', avatarUrl: PICTURE }))
    const { clock, connect, names } = boot({ identity: asked }, { imageUrl })
    await connect('eip155:10')
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    const all = await Promise.all([names.lookup(VITALIK), names.lookup(VITALIK.toLowerCase())])
    expect(all[0]).toEqual({ name: '👩\u200d🚀.eth', avatarUrl: `https://host.example/80?${PICTURE}` })
    expect(asked).toHaveBeenCalledTimes(2)
    await clock.advance(300_000)
    await names.lookup(VITALIK)
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it.each(['ali\u202ece.eth', 'ali\u200bce.eth', 'ali\u200dce.eth', ' alice.eth', 'a'.repeat(256)])(
    'has no name where cleaning it would make another one: %j',
    async (name) => {
      const { connect, names } = boot({ identity: async () => ({ name }) })
      await connect()
      expect(await names.lookup(VITALIK)).toEqual({})
    },
  )

  it('finds a name at once and its picture once, after it', async () => {
    const picture = vi.fn(async () => PICTURE)
    const { connect, names, shown } = boot(
      { identity: async () => ({ name: 'alice.eth', findAvatar: picture }) },
      { imageUrl },
    )
    await connect()
    await waitFor(() => expect(shown()).toEqual({ name: 'alice.eth', picture: `https://host.example/128?${PICTURE}` }))
    const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
    const { name, avatarUrl, findAvatar } = await names.lookup(account)
    expect({ name, avatarUrl }).toEqual({ name: 'alice.eth', avatarUrl: undefined })
    const asked = picture.mock.calls.length
    expect(await findAvatar?.()).toBe(`https://host.example/80?${PICTURE}`)
    expect(await (await names.lookup(account)).findAvatar?.()).toBe(`https://host.example/80?${PICTURE}`)
    expect(picture).toHaveBeenCalledTimes(asked + 1)
  })

  it('finds a picture again after a failure, and none that only the fallback names off Ethereum', async () => {
    const picture = vi.fn(async () => PICTURE).mockRejectedValueOnce(new Error('The network is down.'))
    const named = { identity: async () => ({ name: 'alice.eth', findAvatar: picture }) }
    const { names } = boot(named, { imageUrl })
    const { findAvatar } = await names.lookup(VITALIK, { chain: 'eip155:1' })
    await expect(findAvatar?.()).rejects.toThrow('The network is down.')
    expect(await findAvatar?.()).toBe(`https://host.example/80?${PICTURE}`)
    const other = boot({ identity: down }, { imageUrl, fallback: fakeSource(named) })
    expect(await other.names.lookup(VITALIK, { chain: 'eip155:10' })).toEqual({ name: 'alice.eth' })
    expect(await other.names.lookup(VITALIK, { chain: 'eip155:1' })).toHaveProperty('findAvatar')
  })

  it('says by whose word a name stands for an address', async () => {
    const { connect, names } = boot({ identity: async () => ({ name: 'vitalik.eth', nameSource: 'names.example' }) })
    await connect()
    expect(await names.lookup(VITALIK)).toEqual({ name: 'vitalik.eth', nameSource: 'names.example' })
  })

  it('finds the address behind a name once in five minutes (9.11)', async () => {
    const asked = vi.fn(async () => VITALIK)
    const { clock, connect, names } = boot({ resolveName: asked })
    await connect()
    expect(await names.resolve(' vitalik.eth ')).toBe(VITALIK)
    await clock.advance(299_999)
    expect(await names.resolve('vitalik.eth')).toBe(VITALIK)
    expect(asked).toHaveBeenCalledTimes(1)
    await clock.advance(1)
    await names.resolve('vitalik.eth')
    expect(asked).toHaveBeenCalledTimes(2)
  })

  it.each(['', 'vitalik', 'vita lik.eth', '.eth', 'vitalik.', `${'a'.repeat(300)}.eth`])(
    'does not ask for "%s", which is no name',
    async (text) => {
      const asked = vi.fn(async () => VITALIK)
      const { names } = boot({ resolveName: asked })
      expect(await names.resolve(text, { chain: 'eip155:1' })).toBeUndefined()
      expect(asked).not.toHaveBeenCalled()
    },
  )

  it.each(['0x123', 'not an address', `0x${'0'.repeat(40)}`, 42])('takes %s for no address', async (answer) => {
    const { names } = boot({ resolveName: async () => answer as string })
    expect(await names.resolve('vitalik.eth', { chain: 'eip155:1' })).toBeUndefined()
  })

  it('asks the fallback for a name, and asks again after a failure', async () => {
    const asked = vi.fn(down)
    const { names } = boot({ resolveName: asked }, { fallback: fakeSource({ resolveName: async () => undefined }) })
    await expect(names.resolve('vitalik.eth', { chain: 'eip155:1' })).rejects.toThrow('The names are down.')
    await expect(names.resolve('vitalik.eth', { chain: 'eip155:1' })).rejects.toThrow('The names are down.')
    expect(asked).toHaveBeenCalledTimes(2)
    const other = boot({ resolveName: down }, { fallback: fakeSource({ resolveName: async () => VITALIK }) })
    expect(await other.names.resolve('vitalik.eth', { chain: 'eip155:1' })).toBe(VITALIK)
  })

  it('names the network that it does not know', async () => {
    const { names } = boot({})
    await expect(names.resolve('vitalik.eth', { chain: 'eip155:5' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
      details: 'eip155:5',
    })
  })

  it('ends the wait when its signal aborts', async () => {
    const { names } = boot({ resolveName: () => new Promise(() => {}) })
    const waiting = names.resolve('vitalik.eth', { chain: 'eip155:1', signal: AbortSignal.abort() })
    await expect(waiting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
  })
})

it('answers other plugins that ask for a name', async () => {
  const asker = feature('asker', ({ query, stores, signal }) => ({
    ask: () => {
      const network = stores.networks.find('eip155:1')
      return network && query(resolveNameQuery, 'eip155', { network, name: 'vitalik.eth', signal })
    },
  }))
  const { modal } = boot({ resolveName: async () => VITALIK }, {}, [asker])
  const { ask } = (modal.plugins as unknown as { asker: { ask(): Promise<string> } }).asker
  expect(await ask()).toBe(VITALIK)
})

it('refuses what is no source', () => {
  const parse = (options: unknown) => parseInput(identityOptions, options, 'options', 'identity')
  expect(() => parse({})).toThrow('source: expected a source of account data')
  expect(() => parse({ source: fakeSource({}), fallback: {} })).toThrow('expected a source of account data')
})
