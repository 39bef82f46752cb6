import { describe, expect, it, test } from 'vitest'
import { SDK } from '../../../../kernel/constants.js'
import { bundledWallets } from '../../../../plugins/wallet-registry/bundled-wallets.js'
import type { HttpAnswer, HttpRoute } from '../../../../testing/ports/http-types.js'
import { advanceUntil } from '../../../support/advance-until.js'
import { bootRegistry } from '../../../support/boot-registry.js'
import { waitFor } from '../../../support/flush.js'
import { queryOf, registryRoute, registryWallets } from '../../../support/fake-registry.js'

const REGISTRY = 'https://api.web3modal.org/'
const ids = (wallets: readonly { readonly id: string }[]) => wallets.map(({ id }) => id)
const answering = (answer: HttpAnswer): readonly HttpRoute[] => [{ match: REGISTRY, answer }]

describe('the first screen', () => {
  it('fetches four recommended wallets of the networks and the total once', async () => {
    const { api, http, now } = bootRegistry()
    await Promise.all([api.load(), api.load()])
    await api.load()
    expect(http.requests).toHaveLength(1)
    expect(http.requests[0]?.url).toMatch(/^https:\/\/api\.web3modal\.org\/getWallets\?/)
    expect(queryOf(http.requests[0] as never)).toEqual({
      projectId: 'project',
      st: 'portico',
      sv: '0.0.0',
      page: '1',
      entries: '4',
      chains: 'fake:one,fake:two',
    })
    expect(ids(now().recommended)).toEqual(['w0', 'w1', 'w2', 'w3'])
    expect(now()).toMatchObject({ state: 'ready', count: 100, hasMore: true, error: undefined })
  })

  it('has image URLs with the project id', async () => {
    const { api, now } = bootRegistry()
    await api.load()
    expect(now().recommended[0]?.imageUrl).toBe(
      `https://api.web3modal.org/getWalletImage/image-0?projectId=project&st=portico&sv=${SDK.version}`,
    )
  })

  it('lists featured wallets in the host’s order, without duplicates in recommended', async () => {
    const { api, http, now } = bootRegistry({ featuredWalletIds: ['w7', 'w1', 'unknown'] })
    await api.load()
    expect(ids(now().featured)).toEqual(['w7', 'w1'])
    expect(ids(now().recommended)).toEqual(['w0', 'w2', 'w3', 'w4'])
    expect(http.requests.map((request) => queryOf(request)).map(({ include, exclude }) => [include, exclude])).toEqual([
      ['w7,w1,unknown', undefined],
      [undefined, 'w7,w1,unknown'],
    ])
    expect(now().count).toBe(100)
  })

  it('applies the host’s include and exclude lists', async () => {
    const { api, now } = bootRegistry({ includeWalletIds: ['w1', 'w2', 'w3'], excludeWalletIds: ['w2'] })
    await api.load()
    expect(ids(now().recommended)).toEqual(['w1', 'w3'])
    // An installed wallet matches by name and reverse domain name.
    expect(now().excluded).toContainEqual({ id: 'w2', name: 'Wallet 2' })
  })

  it('leaves out the modal’s excluded wallets', () => {
    const { api, now } = bootRegistry({}, { excludeWallets: ['org.elm'] })
    return api.load().then(() => expect(now().excluded).toContainEqual({ name: 'org.elm', rdns: 'org.elm' }))
  })

  it('includes custom wallets, with clean names', async () => {
    const own = { id: 'own', name: 'O\u200bwn', homepage: 'https://own.example/' }
    const { api, now } = bootRegistry({ customWallets: [own] })
    await api.load()
    expect(now().custom).toEqual([{ id: 'own', name: 'Own', homepage: 'https://own.example/' }])
  })

  it('uses the URL of the host', async () => {
    const route = registryRoute(registryWallets(10), 'https://proxy.example/wallets')
    const { api, http, now } = bootRegistry({ url: 'https://proxy.example/wallets/' }, { routes: [route] })
    await api.load()
    expect(now().state).toBe('ready')
    expect(http.requests.every(({ url }) => url.startsWith('https://proxy.example/wallets/getWallets?'))).toBe(true)
  })
})

describe('the whole list', () => {
  it('loads pages of 40 once each until the last (9.15)', async () => {
    const { api, http, now } = bootRegistry()
    await api.load()
    await Promise.all([api.loadMore(), api.loadMore()])
    expect(now().wallets).toHaveLength(40)
    expect(now().hasMore).toBe(true)
    for (let page = 0; page < 5; page++) await api.loadMore()
    expect(now().wallets).toHaveLength(96)
    expect(now().hasMore).toBe(false)
    const pages = http.requests.map((request) => queryOf(request)).filter(({ entries }) => entries === '40')
    expect(pages.map(({ page }) => page)).toEqual(['1', '2', '3'])
    expect(pages.every(({ exclude }) => exclude === 'w0,w1,w2,w3')).toBe(true)
  })

  it('stops when a server repeats a page', async () => {
    const same = registryWallets(500)
    const { api, http, now } = bootRegistry({}, { routes: answering({ json: { data: same, count: 500 } }) })
    await api.load()
    expect(now().recommended).toHaveLength(4)
    for (let page = 0; page < 9; page++) await api.loadMore()
    expect(now().wallets).toHaveLength(40)
    expect(http.requests).toHaveLength(3)
  })

  it('keeps loaded pages after a failure, and waits before a retry', async () => {
    const { api, http, now, clock } = bootRegistry()
    await api.load()
    http.route({ match: REGISTRY, answer: { status: 404 }, times: 1 })
    await api.loadMore()
    expect(now()).toMatchObject({ state: 'ready', isLoading: false, hasMore: true, wallets: [] })
    await api.loadMore()
    expect(http.requests).toHaveLength(2)
    await clock.advance(1000)
    await api.loadMore()
    expect(now().wallets).toHaveLength(40)
  })
})

describe('a registry that does not answer', () => {
  const many = JSON.stringify({ data: registryWallets(100_000), count: 100_000 })
  test.each<readonly [string, HttpAnswer, string]>([
    ['refuses', { status: 500 }, 'WALLET_REGISTRY_UNREACHABLE'],
    ['is blocked', 'reset', 'WALLET_REGISTRY_UNREACHABLE'],
    ['breaks off', 'malformed', 'WALLET_REGISTRY_ANSWER_INVALID'],
    ['says nothing', { text: '' }, 'WALLET_REGISTRY_ANSWER_INVALID'],
    ['is a page', { text: '<html>' }, 'WALLET_REGISTRY_ANSWER_INVALID'],
    ['has no list', { json: { data: {}, count: 3 } }, 'WALLET_REGISTRY_ANSWER_INVALID'],
    ['is null', { text: 'null' }, 'WALLET_REGISTRY_ANSWER_INVALID'],
    ['is empty', { json: { data: [], count: 0 } }, 'WALLET_REGISTRY_ANSWER_INVALID'],
    ['sends 100,000 entries', { text: many }, 'WALLET_REGISTRY_ANSWER_INVALID'],
  ])('%s: shows the bundled list and the reason', async (_, answer, error) => {
    const { api, clock, now, logger } = bootRegistry({}, { routes: answering(answer) })
    await advanceUntil(clock, api.load())
    expect(now()).toMatchObject({
      state: 'failed',
      error,
      count: bundledWallets.length,
      hasMore: false,
      isLoading: false,
    })
    expect(now().wallets).toEqual(bundledWallets)
    expect(now().recommended).toHaveLength(4)
    expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([])
  })

  it.each([401, 403])('tells the developer once that it refuses the project or the origin: %i', async (status) => {
    const { api, clock, now, logger } = bootRegistry({}, { routes: answering({ status }) })
    await advanceUntil(clock, api.load())
    await clock.advance(60_000)
    await advanceUntil(clock, api.load())
    expect(now()).toMatchObject({ state: 'failed', error: 'WALLET_REGISTRY_UNREACHABLE' })
    const [told, ...more] = logger.entries.filter(({ level }) => level === 'error')
    expect(more).toEqual([])
    expect(JSON.stringify(told)).toMatch(
      new RegExp(
        `refuses this project id or origin .*: ${status}\\): check \`projectId\`, and allow .* in the settings`,
      ),
    )
  })

  it.each([401, 403])('is asked once where it refuses the project or the origin: %i', async (status) => {
    const { api, clock, http, now } = bootRegistry({}, { routes: answering({ status }) })
    await advanceUntil(clock, api.load())
    expect(now().state).toBe('failed')
    expect(http.requests).toHaveLength(1)
  })

  it('is retried after its Retry-After while busy', async () => {
    const { api, clock, http, now } = bootRegistry()
    http.route({ match: REGISTRY, answer: { status: 429, headers: { 'retry-after': '2' } }, times: 1 })
    const loading = api.load()
    await clock.advance(1_999)
    expect(http.requests).toHaveLength(1)
    await clock.advance(1)
    await loading
    expect(http.requests).toHaveLength(2)
    expect(now().state).toBe('ready')
  })

  it('times out after ten seconds', async () => {
    const { api, now, clock } = bootRegistry({}, { routes: answering('never') })
    const loading = api.load()
    await clock.advance(9_999)
    expect(now().state).toBe('loading')
    await clock.advance(1)
    await loading
    expect(now()).toMatchObject({ state: 'failed', error: 'WALLET_REGISTRY_UNREACHABLE' })
    expect(clock.pending).toBe(0)
  })

  it('is retried after a delay, or at once on request', async () => {
    const { api, http, now, clock } = bootRegistry({}, { routes: answering({ status: 404 }) })
    await api.load()
    await api.load()
    expect(http.requests).toHaveLength(1)
    await api.retry()
    expect(http.requests).toHaveLength(2)
    await clock.advance(60_000)
    http.route(registryRoute(registryWallets(10)))
    await api.load()
    expect(now()).toMatchObject({ state: 'ready', count: 10, error: undefined })
  })

  it('is fetched again after an empty response', async () => {
    const { api, http, now } = bootRegistry({}, { routes: answering({ json: { data: [], count: 0 } }) })
    await api.load()
    http.route(registryRoute(registryWallets(10)))
    await api.retry()
    expect(now()).toMatchObject({ state: 'ready', count: 10, error: undefined })
  })

  it('keeps the bundled list during a retry', async () => {
    const { api, http, now } = bootRegistry({}, { routes: answering({ status: 404 }) })
    await api.load()
    http.route({ ...registryRoute(registryWallets(10)), held: true })
    const retried = api.retry()
    await new Promise((resolve) => setImmediate(resolve))
    expect(now()).toMatchObject({ state: 'failed', isLoading: true, count: bundledWallets.length })
    http.release()
    await retried
    expect(now()).toMatchObject({ state: 'ready', isLoading: false, count: 10 })
  })

  it('filters the bundled list by the host’s options', async () => {
    const [first, second, third] = ids(bundledWallets) as [string, string, string]
    const { api, now } = bootRegistry(
      { includeWalletIds: [first, second, third], excludeWalletIds: [second], featuredWalletIds: [third] },
      { routes: answering({ status: 404 }) },
    )
    await api.load()
    expect([ids(now().wallets), ids(now().featured), ids(now().recommended)]).toEqual([
      [first, third],
      [third],
      [first],
    ])
  })

  it('does not count an empty match of the host’s wallets as a failure', async () => {
    const { api, now } = bootRegistry({ includeWalletIds: ['unknown'] })
    await api.load()
    expect(now()).toMatchObject({ state: 'ready', count: 0, hasMore: false })
  })
})

describe('without a project id', () => {
  it.each([[null], ['']])(
    'tells the developer once, in words that name the fix: %o (5.20, 8.17)',
    async (projectId) => {
      const { api, modal, logger } = bootRegistry({}, { projectId, routes: [] })
      await api.load()
      await api.retry()
      expect(modal.getSnapshot().alerts).toEqual([
        expect.objectContaining({ code: 'PROJECT_ID_NOT_CONFIGURED', text: 'Project ID Not Configured' }),
      ])
      expect(logger.messages('error')).toEqual([
        'Project ID Not Configured - pass `projectId` to createModal: without one, walletRegistry() lists bundled wallets only, and those where a plugin can reach them.',
      ])
    },
  )

  it('sends no request and shows the bundled list', async () => {
    const { api, http, now } = bootRegistry({}, { projectId: null, routes: [] })
    await api.load()
    await api.retry()
    await api.loadMore()
    expect(await api.search('meta')).toMatchObject([{ name: 'MetaMask' }])
    expect(http.requests).toEqual([])
    expect(now()).toMatchObject({ state: 'off', error: 'WALLET_REGISTRY_PROJECT_MISSING' })
    expect(now().wallets).toEqual(bundledWallets)
  })
})

describe('a search', () => {
  it('finds at most 100 by name, and fetches each query once (9.16)', async () => {
    const { api, http } = bootRegistry()
    await api.load()
    const found = await api.search(' wallet 9 ')
    expect(ids(found)).toEqual(['w9', ...Array.from({ length: 10 }, (_, at) => `w9${at}`)])
    await api.search('wallet 9')
    const searches = http.requests.map((request) => queryOf(request)).filter(({ search }) => search !== undefined)
    expect(searches).toHaveLength(1)
    expect(searches[0]).toMatchObject({ search: 'wallet 9', entries: '100', page: '1' })
  })

  it('is limited to certified wallets on request', async () => {
    const { api, http } = bootRegistry()
    await api.load()
    const found = await api.search('wallet', { certified: true })
    expect(found).toHaveLength(34)
    expect(queryOf(http.requests.at(-1) as never)).toMatchObject({ badge_type: 'certified' })
  })

  it('falls back to the loaded wallets', async () => {
    const { api } = bootRegistry({}, { routes: answering({ status: 404 }) })
    await api.load()
    expect((await api.search('trust')).map(({ name }) => name)).toEqual(['Trust Wallet'])
  })

  it('is aborted when its last caller aborts', async () => {
    const { api, http } = bootRegistry()
    await api.load()
    http.route({ ...registryRoute(registryWallets(10)), held: true })
    const abort = new AbortController()
    const search = api.search('elm', { signal: abort.signal })
    await waitFor(() => expect(http.held).toBe(1))
    abort.abort()
    http.release()
    await expect(search).rejects.toThrow()
  })
})
