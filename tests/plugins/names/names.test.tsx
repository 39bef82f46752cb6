// @vitest-environment happy-dom
import { act } from 'react'
import { verifyMessage } from 'viem'
import { describe, expect, it, test, vi } from 'vitest'
import { shortenAddress } from '../../../kernel/caip/shorten-address.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { mainnet } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import type { NamesApi } from '../../../plugins/names/contract.js'
import { namesOptions } from '../../../plugins/names/options.js'
import { names } from '../../../plugins/names/plugin.js'
import { type EmbeddedWallet, embeddedWalletService } from '../../../services/embedded-wallet.js'
import type { NameRecord, Names } from '../../../services/names.js'
import { resolveNameQuery } from '../../../services/queries.js'
import { manualClock } from '../../../testing/ports/manual-clock.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { EMAIL, knowingWallet } from '../../support/boot-embedded-wallet.js'
import { deferred } from '../../support/flush.js'
import { fakeNode } from '../../support/fake-node.js'
import { mountModal, until } from '../../support/mount-modal.js'
import { fakeNames } from './fake-names.js'
// Loaded before the first test, whose time is limited.
import 'viem/accounts'
import '../../../plugins/eip155/runtime.js'
import '../../../plugins/embedded-wallet/runtime.js'
import '../../../plugins/embedded-wallet/views/views.js'
import '../../../plugins/names/messages/en.js'
import '../../../plugins/names/runtime.js'
import '../../../plugins/names/views/views.js'
import '../../../testing/virtual-solana-wallet/solana-sdk.js'

const NOW = 1_700_000_000_000
const OTHER = '0x00000000000000000000000000000000000000bb'
const KEYS = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const

interface World {
  readonly service?: Partial<Names>
  readonly resolved?: string
  readonly suffix?: string
  readonly suffixes?: readonly string[]
  readonly isSmart?: boolean
  readonly isConnected?: boolean
  readonly storage?: ReturnType<typeof memoryStorage>
}

const enter = async ({ service, resolved, suffix, suffixes, isSmart, isConnected = true, storage }: World = {}) => {
  const fake = fakeNames(service, suffixes)
  const provider = knowingWallet({ chains: [1], ...(isSmart && { privateKeys: KEYS }) })
  const events: [string, unknown][] = []
  const helper = definePlugin({
    id: 'helper',
    setup({ all, answer, tap }) {
      tap('event', ({ event, properties }) => void (/NAME|ENS/.test(event) && events.push([event, properties])))
      answer(resolveNameQuery, 'eip155', async () => resolved)
      return { wallets: () => all(embeddedWalletService) }
    },
  })
  const booted = mountModal({
    http: fakeNode().http,
    clock: manualClock({ now: NOW }),
    ...(storage && { storage }),
    plugins: [
      ...[eip155({ networks: [mainnet] }), embeddedWallet({ providers: [provider] })],
      ...[names({ source: fake.source, ...(suffix !== undefined && { suffix }) }), helper()],
    ] as readonly AnyPlugin[],
  })
  const found = booted.modal.plugins as unknown as {
    readonly helper: { wallets(): readonly EmbeddedWallet[] }
    readonly names: NamesApi
  }
  const login = () =>
    act(async () => {
      const [wallet] = found.helper.wallets() as readonly [EmbeddedWallet]
      const { signal } = new AbortController()
      const step = await wallet.start({ method: 'email', email: EMAIL }, signal)
      const done = step.step === 'code' ? await step.submit('123456', signal) : step
      if (done.step !== 'done') throw new Error('The login needs another step.')
      wallet.take(done.session)
      await booted.modal.connect('eip155:1' as never, { connectorId: provider.id } as never)
    })
  if (isConnected) await login()
  const account = () => booted.modal.getSnapshot().namespaces['eip155']
  const shows = (text: string) => until(() => booted.text().includes(text))
  const view = () => booted.modal.getSnapshot().view?.name
  const type = async (text: string) => {
    const input = booted.find('input') as HTMLInputElement
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    await act(async () => {
      set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  /** Types a label into the form, and waits for what the service says. */
  const look = async (label: string) => {
    await booted.open({ view: 'RegisterAccountName' })
    await until(() => booted.all('input').length === 1)
    await type(label)
    await booted.advance(500)
  }
  const press = async (name: string | RegExp) => {
    await until(() => booted.has(name) && !booted.button(name).hasAttribute('aria-disabled'))
    await booted.click(name)
  }
  return { ...booted, ...fake, account, api: found.names, events, look, login, press, provider, shows, type, view }
}

describe('a name is registered (4.43, 7.34)', () => {
  test('by a signature of its JSON, shown as registered once it stands for the account', async () => {
    const world = await enter()
    await world.look('Maya-Lin')
    await world.shows('maya-lin.reown.id')
    expect(world.text()).toContain('Available')
    await world.press('Register maya-lin')
    await until(() => world.view() === 'ApproveTransaction')
    expect(world.registrations).toEqual([])
    await world.press('Approve')
    await world.shows('People can send to this name from now on.')
    expect(world.view()).toBe('RegisterAccountNameSuccess')
    const [{ address, message, network, signature } = {} as never] = world.registrations
    expect(JSON.parse(message)).toEqual({ name: 'maya-lin.reown.id', attributes: {}, timestamp: NOW / 1000 })
    expect([address, network.caipNetworkId]).toEqual([world.account()?.address, 'eip155:1'])
    const signed = { address: address as `0x${string}`, message, signature: signature as `0x${string}` }
    expect(await verifyMessage(signed)).toBe(true)
    await until(() => world.account()?.profileName === 'maya-lin.reown.id')
    expect(world.api.getSnapshot()).toEqual({ name: 'maya-lin.reown.id', step: 'registered' })
    await world.press('Done')
    await until(() => world.view() === 'Account')
  })

  test('moves to the outcome while the message is signed', async () => {
    const world = await enter()
    await world.look('maya')
    await world.press('Register maya')
    await until(() => world.view() === 'ApproveTransaction')
    // The screen beneath the prompt.
    await world.press('Approve')
    await until(() => world.view() === 'RegisterAccountNameSuccess')
  })

  test('returns to the form with what was typed if the user declines', async () => {
    const world = await enter()
    await world.look('maya')
    await world.press('Register maya')
    await until(() => world.view() === 'ApproveTransaction')
    await world.press('Reject')
    await world.shows('Declined. No name was registered.')
    expect(world.view()).toBe('RegisterAccountName')
    expect((world.find('input') as HTMLInputElement).value).toBe('maya')
    expect(world.events.map(([event]) => event)).toEqual(['OPEN_ENS_FLOW', 'REGISTER_NAME_INITIATED'])
    await world.press('Register maya')
    await until(() => world.view() === 'ApproveTransaction')
  })

  test.each([
    [{ code: -32002, message: 'Already processing' }, 'A request is already waiting in your wallet.', false],
    [new Error('Wallet is locked'), 'Email is locked. Unlock it, then try again.', false],
    [new Error('Ledger device: Locked device (0x5515)'), 'The device behind Email did not sign.', false],
    [new Error('Extension context invalidated.'), 'Email was updated or switched off', true],
  ])('returns to the form, and names what keeps the wallet from signing: %s', async (error, words, isStale) => {
    const world = await enter()
    await world.look('maya')
    world.provider.evm.next('personal_sign', { error })
    await world.press('Register maya')
    await world.press('Approve')
    await world.shows(words)
    expect(world.view()).toBe('RegisterAccountName')
    expect(world.has('Reload the page')).toBe(isStale)
    expect(world.registrations).toEqual([])
  })

  test.each([
    [
      { success: false, reason: 'It is\u202e registered already' },
      'Error registering name maya.reown.id: It is registered already',
    ],
    [{ success: false }, 'Error registering name maya.reown.id'],
    [{ success: false, reason: 'Claim it at https://evil.example' }, 'Error registering name maya.reown.id'],
  ])('returns to the form, and says why, if the service answers %j', async (answer, words) => {
    const world = await enter({ service: { register: async () => answer } })
    await world.look('maya')
    await world.press('Register maya')
    await world.press('Approve')
    await world.shows(words)
    expect(world.view()).toBe('RegisterAccountName')
    expect(world.find('.portico-note').textContent).toBe(words)
    expect(world.events.at(-1)).toEqual([
      'REGISTER_NAME_ERROR',
      { isSmartAccount: false, ensName: 'maya.reown.id', error: 'Error registering name maya.reown.id' },
    ])
  })

  describe('without an answer', () => {
    const begin = async (service: Partial<Names>) => {
      const register: Names['register'] = async () => {
        throw Object.assign(new Error('down'), { details: 'Bad gateway' })
      }
      const world = await enter({ service: { register, ...service } })
      await world.look('maya')
      await world.press('Register maya')
      await world.press('Approve')
      return world
    }

    test('is found all the same', async () => {
      let owner = ''
      const world = await begin({
        lookup: async ({ name }) => (owner ? { name, address: owner } : undefined),
        register: async ({ address }) => {
          owner = address
          throw new Error('down')
        },
      })
      await world.shows('People can send to this name from now on.')
      await until(() => world.account()?.profileName === 'maya.reown.id')
    })

    const answersLater = async (found: NameRecord | undefined) => {
      let isAsked = false
      const world = await begin({
        lookup: async () => (isAsked ? found : undefined),
        register: async () => {
          isAsked = true
          throw Object.assign(new Error('down'), { details: 'Bad gateway' })
        },
      })
      for (let second = 0; second < 6; second++) await world.advance(1000)
      return world
    }

    test('is said to be unknown while the name is still free: the service may register it later', async () => {
      const world = await answersLater(undefined)
      await world.shows('We do not know whether maya.reown.id was registered.')
      expect(world.view()).toBe('RegisterAccountName')
      expect(world.text()).not.toContain('Error registering')
    })

    test('has failed if the name is of another account', async () => {
      const world = await answersLater({ name: 'maya.reown.id', address: OTHER })
      await world.shows('Error registering name maya.reown.id')
      expect(world.view()).toBe('RegisterAccountName')
    })

    test('is said to be unknown while the service does not say whether it is registered', async () => {
      let isDown = false
      const world = await begin({
        lookup: async () => {
          if (isDown) throw new Error('down')
          return undefined
        },
        register: async () => {
          isDown = true
          throw new Error('down')
        },
      })
      for (let second = 0; second < 6; second++) await world.advance(1000)
      await world.shows('We do not know whether maya.reown.id was registered.')
      expect(world.view()).toBe('RegisterAccountName')
      expect(world.text()).not.toContain('Error registering')
    })
  })

  test('is signed once more, with a new time, if the signature came too late, and the user is told', async () => {
    const registered: { message: string }[] = []
    const register = vi.fn<Names['register']>(async (registration) => {
      registered.push(registration)
      return registered.length > 1 ? { success: true } : { success: false, isExpired: true, reason: 'too old' }
    })
    const lookup: Names['lookup'] = async ({ name }) =>
      registered.length > 1 ? { name, address: world.account()?.address ?? '' } : undefined
    const world = await enter({ service: { register, lookup } })
    await world.look('maya')
    await world.press('Register maya')
    await until(() => world.view() === 'ApproveTransaction')
    await world.advance(14_000)
    await world.press('Approve')
    await until(() => register.mock.calls.length === 1 && world.view() === 'ApproveTransaction')
    await world.advance(1000)
    expect(world.modal.getSnapshot().toast).toMatchObject({ kind: 'error' })
    expect(world.text()).toContain('That took too long, so the name was not registered.')
    await world.press('Approve')
    await world.shows('People can send to this name from now on.')
    const [first, second] = registered.map(({ message }) => JSON.parse(message).timestamp)
    expect(second).toBeGreaterThanOrEqual(first + 14)
    expect(register).toHaveBeenCalledTimes(2)
  })

  test('is not signed a third time', async () => {
    const register = vi.fn<Names['register']>(async () => ({ success: false, isExpired: true, reason: 'too old' }))
    const world = await enter({ service: { register } })
    await world.look('maya')
    await world.press('Register maya')
    await world.press('Approve')
    await until(() => register.mock.calls.length === 1 && world.view() === 'ApproveTransaction')
    await world.press('Approve')
    await world.shows('The signature for maya.reown.id came too late. Check the clock of your device')
    expect(world.view()).toBe('RegisterAccountName')
    expect(register).toHaveBeenCalledTimes(2)
  })

  test('is not believed where the service registers it for another account, or other plugins resolve it elsewhere', async () => {
    const lies: World[] = [{ service: { lookup: async ({ name }) => ({ name, address: OTHER }) } }, { resolved: OTHER }]
    for (const lie of lies) {
      const world = await enter(lie)
      const failed = world.api.register('maya').catch((error: unknown) => error)
      await world.press('Approve')
      expect(await failed).toMatchObject({ code: 'NAMES_UNCONFIRMED' })
      expect(world.account()?.profileName).toBeUndefined()
    }
  })

  test('is waited for where it is written later, and given up after half a minute', async () => {
    const world = await enter({ service: { lookup: async () => undefined } })
    const failed = world.api.register('maya').catch((error: unknown) => error)
    await world.press('Approve')
    await until(() => world.registrations.length === 1)
    expect(world.api.getSnapshot().step).toBe('registering')
    for (let second = 0; second < 30; second++) await world.advance(1000)
    expect(await failed).toMatchObject({ code: 'NAMES_UNCONFIRMED' })
    expect(world.registrations).toHaveLength(1)
  })

  test('is one at a time, and ends with its signal', async () => {
    const world = await enter()
    const controller = new AbortController()
    const first = world.api.register('maya', { signal: controller.signal }).catch((error: unknown) => error)
    await until(() => world.view() === 'ApproveTransaction')
    await expect(world.api.register('maya-two')).rejects.toMatchObject({ code: 'NAMES_PENDING' })
    await act(async () => controller.abort())
    expect(await first).toBeInstanceOf(Error)
    expect(world.registrations).toEqual([])
    expect(world.events.map(([event]) => event)).not.toContain('REGISTER_NAME_ERROR')
  })

  test('points to the account that got the name, also after another one was chosen', async () => {
    const world = await enter({ isSmart: true })
    await world.look('maya')
    await world.press('Register maya')
    await world.press('Approve')
    await world.shows('People can send to this name from now on.')
    const owner = world.registrations[0]?.address ?? ''
    const shown = () => world.all('.portico-short').map(({ textContent }) => textContent)
    expect(shown()).toEqual([shortenAddress(owner)])
    await act(async () => void (await world.modal.select('eip155', { kind: 'eoa' })))
    expect(world.account()?.address).not.toBe(owner)
    expect(world.view()).toBe('RegisterAccountNameSuccess')
    expect(shown()).toEqual([shortenAddress(owner)])
  })

  test('names the kind of account in its events', async () => {
    const world = await enter({ isSmart: true })
    const done = world.api.register('maya')
    await world.press('Approve')
    expect(await done).toBe('maya.reown.id')
    const properties = { isSmartAccount: true, ensName: 'maya.reown.id' }
    expect(world.events).toEqual([
      ['REGISTER_NAME_INITIATED', properties],
      ['REGISTER_NAME_SUCCESS', properties],
    ])
  })
})

describe('the form', () => {
  it.each([
    ['may', 'Name must be at least 4 characters long'],
    ['m'.repeat(65), 'Name must be at most 64 characters long'],
    ['maya.eth', 'Can only contain letters, numbers and - characters'],
  ])('refuses %s without a question', async (label, words) => {
    const world = await enter()
    await world.look(label)
    await world.shows(words)
    expect(world.asked).toEqual([])
    expect(world.button('Register').hasAttribute('aria-disabled')).toBe(true)
  })

  it('asks half a second after the last key (5.0)', async () => {
    const world = await enter()
    await world.look('may')
    await world.type('maya')
    await world.advance(499)
    expect(world.asked).toEqual([])
    await world.advance(1)
    await until(() => world.asked.length === 1)
  })

  it('says that a name is taken, and leads to free ones like it (7.32)', async () => {
    const world = await enter()
    await world.look('taken')
    await world.shows('Registered')
    expect(world.button('Register').hasAttribute('aria-disabled')).toBe(true)
    expect(world.text()).not.toContain('taken-2')
    expect(world.text()).not.toContain('<b>')
    await world.press(/^taken-1\.reown\.id/)
    await world.advance(500)
    await until(() => world.has('Register taken-1'))
  })

  it('keeps a taken name where there are no suggestions', async () => {
    const world = await enter({ service: { suggestions: () => Promise.reject(new Error('down')) } })
    await world.look('taken')
    await world.shows('Registered')
  })

  it('says that the service does not answer, and asks again', async () => {
    const lookup = vi.fn<Names['lookup']>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(undefined)
    const world = await enter({ service: { lookup } })
    await world.look('maya')
    await world.shows('Error resolving name')
    await world.press('Try again')
    await world.shows('Available')
  })

  it('is not offered to an account that has a name of the service', async () => {
    const world = await enter({ service: { reverse: async () => ['other.eth', 'maya.wcn.id'] } })
    await world.open({ view: 'RegisterAccountName' })
    await world.shows('You already own a name')
    expect(world.text()).toContain('maya.wcn.id')
  })

  it('shows the name that the service has for an account as it is, and none that cannot be seen whole', async () => {
    const long = `${'m'.repeat(200)}.reown.id`
    const world = await enter({ service: { reverse: async () => ['ma\u202eya\u200b.reown.id', long] } })
    await world.open({ view: 'RegisterAccountName' })
    await world.shows('You already own a name')
    expect(world.text()).toContain(long)
    expect(world.text()).not.toContain('maya')
  })

  it('keeps the name of an account for five minutes, also between visits, until it is disconnected (3.66)', async () => {
    const storage = memoryStorage()
    const reverse = vi.fn(async () => ['maya.reown.id'])
    const first = await enter({ storage, service: { reverse } })
    await first.open({ view: 'RegisterAccountName' })
    await first.shows('You already own a name')
    const second = await enter({ storage, service: { reverse } })
    await second.open({ view: 'RegisterAccountName' })
    await second.shows('maya.reown.id')
    expect(reverse).toHaveBeenCalledTimes(1)
    expect(storage.getItem('portico:names:owners')).toContain('maya.reown.id')
    await act(() => second.modal.disconnect())
    expect(storage.getItem('portico:names:owners')).toBeNull()
  })

  it('says where there are no names', async () => {
    const world = await enter({ service: { supports: async () => false } })
    await world.open({ view: 'RegisterAccountName' })
    await world.shows('No names on Ethereum')
  })

  it('is for accounts of embedded wallets on EVM networks (6.10, 6.13, 8.29)', async () => {
    const world = await enter({ isConnected: false })
    await world.open({ view: 'RegisterAccountName' })
    await world.shows('Log in to choose a name')
    await expect(world.api.register('maya')).rejects.toMatchObject({
      code: 'NAMES_LOGIN_MISSING',
      shortMessage: 'Address or auth connector not found',
    })
  })

  it('is reached from the settings, until the account has a name', async () => {
    const world = await enter()
    await world.open({ view: 'Profile' })
    await world.press('Choose account name')
    await until(() => world.view() === 'RegisterAccountName')
    expect(world.events[0]).toEqual(['OPEN_ENS_FLOW', { isSmartAccount: false }])
    const done = world.api.register('maya')
    await world.press('Approve')
    await done
    await world.open({ view: 'Profile' })
    await until(() => world.account()?.profileName !== undefined)
    // The source declares no host.
    expect(world.account()?.profileNameSource).toBe('fake')
    await until(() => world.text().includes('by fake'))
    await until(() => !world.has('Choose account name'))
  })
})

describe('the API', () => {
  test('looks up names, suggestions and the names of an address (7.31, 7.32, 7.33)', async () => {
    const world = await enter({ suffix: '.names.example' })
    expect(await world.api.lookup('Taken.reown.id')).toMatchObject({ name: 'taken.reown.id' })
    expect(await world.api.lookup('free.reown.id')).toBeUndefined()
    expect(await world.api.suggestions('maya')).toContainEqual({ name: 'maya-1.names.example', registered: false })
    expect(await world.api.reverseLookup('0x00000000000000000000000000000000000000AA')).toEqual(['taken.reown.id'])
  })

  test('has one text for each failure of the service (8.50)', async () => {
    const down = () => Promise.reject(new Error('down'))
    const register = async () => ({ success: false })
    const world = await enter({ service: { lookup: down, suggestions: down, reverse: down, register } })
    const { api } = world
    await expect(api.lookup('maya.reown.id')).rejects.toMatchObject({ shortMessage: 'Error resolving name' })
    await expect(api.suggestions('maya')).rejects.toMatchObject({ shortMessage: 'Error fetching name suggestions' })
    await expect(api.reverseLookup(OTHER)).rejects.toMatchObject({ shortMessage: 'Error fetching names for address' })
    const failed = api.register('maya').catch((error: unknown) => error)
    await world.press('Approve')
    expect(await failed).toMatchObject({ shortMessage: 'Error registering name maya.reown.id' })
    await expect(api.register('may')).rejects.toMatchObject({ code: 'NAMES_LABEL_INVALID' })
  })

  test('registers under the suffix of the host (9.32)', async () => {
    const world = await enter({ suffix: '.names.example' })
    const done = world.api.register('maya')
    await world.press('Approve')
    expect(await done).toBe('maya.names.example')
  })

  test.each(['names.example', '.', '..example', '.Names.example', '.names.example.', '.names example'])(
    'refuses the suffix "%s", under which no name can be registered',
    (suffix) => {
      expect(namesOptions['~standard'].validate({ source: fakeNames().source, suffix })).toMatchObject({
        issues: [{ message: "suffix: expected for example '.names.example.eth'" }],
      })
    },
  )

  test('asks its source for the suffix, and the host where the source has none', async () => {
    const read = (suffixes: readonly string[]) =>
      namesOptions['~standard'].validate({ source: fakeNames({}, suffixes).source })
    expect(read([])).toMatchObject({ issues: [{ message: expect.stringContaining('suffix') }] })
    expect(read(['.names.example'])).toMatchObject({ value: { suffix: '.names.example' } })
    const world = await enter({ suffixes: ['.names.example', '.former.example'] })
    const done = world.api.register('maya')
    await world.press('Approve')
    expect(await done).toBe('maya.names.example')
  })

  test('a registration ends with the modal', async () => {
    const late = deferred<undefined>()
    const world = await enter({ service: { lookup: () => late.promise } })
    const failed = world.api.register('maya').catch((error: unknown) => error)
    await world.press('Approve')
    await until(() => world.registrations.length === 1)
    await act(async () => void (await world.modal.destroy()))
    late.resolve(undefined)
    expect(await failed).toBeInstanceOf(Error)
  })
})
