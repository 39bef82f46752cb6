// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { AnyPlugin, PluginContext } from '../../../../kernel/contract/plugin.js'
import { feature } from '../../../support/boot-kernel.js'
import { PHONE } from '../../../support/boot-registry.js'
import { fakeWallet } from '../../../support/fake-namespace.js'
import { queryOf, registryRoute, registryWallets } from '../../../support/fake-registry.js'
import { until } from '../../../support/mount-modal.js'
import { mountRegistry } from '../../../support/mount-registry.js'

const down = [{ match: 'https://', answer: { status: 404 } }] as const
/** Opens the list, in a browser without a wallet unless some are given. */
const boot = async (...[options, given]: Parameters<typeof mountRegistry>) =>
  draw(mountRegistry(options, { wallets: [], ...given }))

/** Opens the list once the registry has answered with every page, so that it is drawn once. */
const bootWhole = async (count: number, extra: readonly AnyPlugin[] = []) => {
  const mounted = mountRegistry({}, { routes: [registryRoute(registryWallets(count))], wallets: [], extra })
  await mounted.api.load()
  while (mounted.api.getSnapshot().hasMore) await mounted.api.loadMore()
  return draw(mounted)
}

const draw = async (booted: ReturnType<typeof mountRegistry>) => {
  await booted.show('AllWallets')
  const listed = () => booted.all('.portico-list[data-long] button').map((item) => item.textContent ?? '')
  const item = (index: number) => booted.find(`[data-index="${index}"]`)
  const searches = () => booted.http.requests.map((request) => queryOf(request)).flatMap(({ search }) => search ?? [])
  return { ...booted, listed, item, searches }
}

describe('the list', () => {
  it('lists installed, then recommended, then other wallets', async () => {
    const { listed } = await boot({}, { wallets: [fakeWallet({ id: 'x', name: 'wallet 2' })] })
    await until(() => listed().length > 5)
    expect(
      listed()
        .slice(0, 4)
        .map((row) => row.slice(1)),
    ).toEqual(['Wallet 2Installed', 'Wallet 0', 'Wallet 1', 'Wallet 3'])
  })

  it('lists a wallet of this browser that the registry does not know, once and first', async () => {
    const wallets = [fakeWallet({ id: 'x', name: 'Wallet 2' }), fakeWallet({ id: 'org.garden', name: 'Garden' })]
    const { listed, click, modal } = await boot({}, { wallets })
    await until(() => listed().length > 5)
    const names = listed().map((item) => item.slice(1))
    expect(names.slice(0, 3)).toEqual(['Wallet 2Installed', 'GardenInstalled', 'Wallet 0'])
    expect(names.filter((name) => /^Wallet 2(?!\d)/.test(name))).toHaveLength(1)
    await click('GardenInstalled')
    const connected = () =>
      Object.values(modal.getSnapshot().namespaces).flatMap(({ connections }) =>
        connections.map(({ wallet }) => wallet.name),
      )
    await until(() => connected().length > 0)
    expect(connected()).toEqual(['Garden'])
  })

  it('is a grid, whose last places are those of wallets that are loading', async () => {
    const { item, listed, all } = await boot()
    await until(() => listed().length > 5)
    const placeOf = (element: HTMLElement) => [element.style.insetBlockStart, element.style.insetInlineStart]
    expect([0, 1, 3, 4].map((index) => placeOf(item(index)))).toEqual([
      ['0', '0%'],
      ['0', '25%'],
      ['0', '75%'],
      ['56px', '0%'],
    ])
    const places = all('[data-long] > li[aria-hidden]')
    expect(places.length).toBeGreaterThanOrEqual(4)
    expect(places[0]?.querySelectorAll('.portico-cell > .portico-skeleton')).toHaveLength(2)
  })

  it('renders only the visible rows of 5,000 wallets, and announces the total', async () => {
    const { listed, all, item, api } = await bootWhole(5000)
    expect(api.getSnapshot().wallets).toHaveLength(4996)
    expect(listed().length).toBeLessThan(80)
    expect(item(0).getAttribute('aria-setsize')).toBe('5000')
    expect(item(3).getAttribute('aria-posinset')).toBe('4')
    expect(all('.portico-list[data-long] img').length).toBeLessThan(80)
  })

  it('reaches the last of them by keyboard, and comes back', async () => {
    const { item, press, focused } = await bootWhole(1000)
    await act(async () => item(0).querySelector('button')?.focus())
    await press('End', focused() as Element)
    expect(focused()?.textContent).toContain('Wallet 999')
    for (const [key, name] of [
      ['ArrowDown', 'Wallet 999'],
      ['ArrowRight', 'Wallet 999'],
      ['ArrowLeft', 'Wallet 998'],
      ['ArrowUp', 'Wallet 994'],
      ['Home', 'Wallet 0'],
      ['ArrowLeft', 'Wallet 0'],
      ['ArrowRight', 'Wallet 1'],
      ['ArrowDown', 'Wallet 5'],
    ] as const) {
      await press(key, focused() as Element)
      expect(focused()?.textContent?.slice(1)).toBe(name)
    }
  })

  it('moves against the line of reading where that runs from the right', async () => {
    const { item, press, focused, find } = await bootWhole(20)
    find('dialog').dir = 'rtl'
    await act(async () => item(0).querySelector('button')?.focus())
    await press('ArrowLeft', focused() as Element)
    expect(focused()?.textContent).toContain('Wallet 1')
    await press('ArrowRight', focused() as Element)
    expect(focused()?.textContent).toContain('Wallet 0')
  })

  it('moves from its first row to the controls above', async () => {
    const { item, press, focused } = await boot()
    await until(() => item(2))
    await act(async () => item(2).querySelector('button')?.focus())
    await press('ArrowUp', focused() as Element)
    expect(focused()?.getAttribute('role')).toBe('switch')
  })

  it('asks for the next page when its end is near', async () => {
    const { api, listed } = await boot({}, { routes: [registryRoute(registryWallets(12))] })
    await until(() => listed().length === 12)
    expect(api.getSnapshot().hasMore).toBe(false)
  })

  it('opens the target of a row', async () => {
    const { click, modal, listed } = await boot()
    await until(() => listed().length > 5)
    await click(/^Wallet 5/)
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    expect(modal.getSnapshot().view?.params).toMatchObject({ wallet: { id: 'w5' } })
  })

  it('offers a code on a phone, for a wallet on another', async () => {
    const { click, modal, relay } = await boot({}, { userAgent: PHONE })
    expect(relay.asked).toContain('prepare')
    await click('Show a code to scan')
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    expect(modal.getSnapshot().view?.params).toEqual({})
  })

  it('leaves out wallets that a phone cannot open', async () => {
    const wallets = registryWallets(6, (at) => (at === 0 ? { mobile_link: null } : {}))
    const { listed } = await boot({}, { userAgent: PHONE, routes: [registryRoute(wallets)] })
    await until(() => listed().length === 5)
    expect(listed().join()).not.toContain('Wallet 0')
  })

  it('is the bundled list with a notice when the registry fails', async () => {
    const { listed, text, has } = await boot({}, { routes: down })
    await until(() => listed().length > 5)
    expect(listed()[0]).toContain('MetaMask')
    expect(text()).toContain('The list of wallets could not be loaded.')
    // Only the registry knows which wallets are certified.
    expect(has(/^Certified only/)).toBe(false)
  })

  it('explains an empty list when the host includes unknown wallets', async () => {
    const { text, heading } = await boot({ includeWalletIds: ['unknown'] })
    await until(() => heading() === 'No wallet found')
    expect(text()).toContain('This page works with certain wallets or networks only')
  })
})

describe('a search', () => {
  it('filters loaded wallets at once, and fetches after a debounce of 300 ms (9.16)', async () => {
    const { type, advance, searches, listed } = await boot()
    await type('wal')
    await type('wallet 9')
    expect(listed().every((row) => row.includes('Wallet 9'))).toBe(true)
    await advance(299)
    expect(searches()).toEqual([])
    await advance(1)
    await until(() => listed().length === 11)
    expect(searches()).toEqual(['wallet 9'])
  })

  it('is a list, with what is said of each wallet', async () => {
    const { type, advance, listed, all } = await boot({}, { wallets: [fakeWallet({ id: 'x', name: 'Wallet 10' })] })
    await type('wallet 1')
    await advance(300)
    await until(() => listed().length === 11)
    expect(all('.portico-cell')).toEqual([])
    expect(listed().map((row) => row.slice(1))).toEqual(
      expect.arrayContaining(['Wallet 10Installed', 'Wallet 12Certified', 'Wallet 11']),
    )
  })

  it('finds a wallet of this browser that the registry does not know', async () => {
    const { type, advance, listed } = await boot({}, { wallets: [fakeWallet({ id: 'org.garden', name: 'Garden' })] })
    await type('gar')
    expect(listed().map((row) => row.slice(1))).toEqual(['GardenInstalled'])
    await advance(300)
    await until(() => listed().length === 1)
    expect(listed().map((row) => row.slice(1))).toEqual(['GardenInstalled'])
  })

  it('starts over at the top with each change of the text', async () => {
    const { type, find } = await boot()
    const body = find('.portico-body')
    body.scrollTop = 500
    await type('wal')
    expect(body.scrollTop).toBe(0)
    expect(find('.portico-field').dataset['sticky']).toBe('')
  })

  it('is not sent for one letter', async () => {
    const { type, advance, searches } = await boot()
    await type('w')
    await advance(1000)
    expect(searches()).toEqual([])
  })

  it('without a match explains why and can be cleared', async () => {
    const { type, advance, heading, text, click, has, listed } = await boot()
    await type('unknown')
    await advance(300)
    await until(() => heading() === 'No wallet found')
    expect(text()).toContain('Check the spelling')
    expect(has('Scan a code instead')).toBe(true)
    await click('Clear the search')
    await until(() => listed().length > 5)
  })

  it('ignores a late response to an earlier query', async () => {
    const { type, advance, http, listed } = await boot()
    http.route({ ...registryRoute(registryWallets(100)), held: true, times: 1 })
    await type('wallet 1')
    await advance(300)
    await until(() => http.held === 1)
    await type('wallet 22')
    await advance(300)
    await until(() => listed().length === 1)
    await act(async () => http.release())
    expect(listed().map((row) => row.slice(1))).toEqual(['Wallet 22'])
  })

  it('is announced to screen readers', async () => {
    const { type, advance, spoken } = await boot()
    await type('wallet 22')
    await advance(300)
    await until(() => spoken() === '1 wallet')
  })
})

describe('on the way back', () => {
  it('keeps the search and searches again for what was not answered', async () => {
    const { type, find, advance, click, modal, screen, listed, searches } = await boot()
    await type('wallet 9')
    await click(/^Wallet 9/)
    await until(() => modal.getSnapshot().view?.name === 'ConnectingWalletConnect')
    await act(async () => modal.back())
    await screen('All wallets')
    expect((find('[role="searchbox"]') as HTMLInputElement).value).toBe('wallet 9')
    expect(searches()).toEqual([])
    await advance(300)
    await until(() => listed().length === 11)
    expect(searches()).toEqual(['wallet 9'])
  })
})

it('keeps every row in place when a wallet of the list is found in this browser', async () => {
  let context: PluginContext | undefined
  const spy = feature('spy', (given) => {
    context = given
  })
  const { listed } = await bootWhole(12, [spy])
  const names = () => listed().map((row) => row.slice(1).replace(/Installed|Certified/, ''))
  const before = names()
  expect(before).toHaveLength(12)
  await act(async () => void context?.connectors.add(fakeWallet({ id: 'late', name: 'Wallet 9' }).connector))
  expect(names()).toEqual(before)
  await until(() => listed()[9]?.endsWith('Installed'))
  expect(names()).toEqual(before)
})

describe('certified wallets', () => {
  it('are listed alone on request', async () => {
    const { click, find, listed } = await boot({}, { routes: [registryRoute(registryWallets(9))] })
    await until(() => listed().length === 9)
    expect(find('[role="switch"]').getAttribute('aria-checked')).toBe('false')
    await click(/^Certified only/)
    expect(find('[role="switch"]').getAttribute('aria-checked')).toBe('true')
    await until(() => listed().length === 3)
    expect(listed().map((row) => row.slice(1))).toEqual(['Wallet 0', 'Wallet 3', 'Wallet 6'])
  })

  it('offers all wallets when none is certified', async () => {
    const wallets = registryWallets(9, () => ({ badge_type: 'none' }))
    const { click, advance, heading, listed } = await boot({}, { routes: [registryRoute(wallets)] })
    await click(/^Certified only/)
    await advance(0)
    await until(() => heading() === 'No wallet found')
    await click('Show all wallets')
    await until(() => listed().length === 9)
  })
})
