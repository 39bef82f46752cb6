import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { defineEvent } from '../../../kernel/define/define-event.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { type AnalyticsOptions, type AnalyticsReport, analytics } from '../../../plugins/analytics/index.js'
import { analyticsOptions } from '../../../plugins/analytics/options.js'
import { createTestModal } from '../../../testing/create-test-modal.js'
import type { HttpReply, HttpRequest } from '../../../testing/ports/http-types.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { mergeEgress } from '../../../kernel/egress/merge-egress.js'
import { parseInput } from '../../../kernel/schema/parse-input.js'
import { flush } from '../../support/flush.js'
import { registerNameErrorEvent } from '../../../services/name-events.js'
import '../../../plugins/analytics/runtime.js'

const SERVICE = 'https://pulse.walletconnect.org/e?'
const SETTING = 'https://api.web3modal.org/getAnalyticsConfig?'
const ADDRESS = '0xABCDEF'
const planted = defineEvent<{ readonly seeds: number; readonly by?: string }>('garden.planted')
const opened = defineEvent<{ readonly connected: boolean; readonly address?: string; readonly name?: string }>(
  'MODAL_OPEN',
)
const created = defineEvent<Record<never, never>>('MODAL_CREATED')
const failure = defineErrors({
  /** Something grows too fast. Cut it. */
  GARDEN_OVERGROWN: 'The garden is overgrown.',
})

/** A plugin that emits and reports what the test asks for. */
const garden = definePlugin({
  id: 'garden',
  setup: ({ emit, report }) => ({ emit, report }),
})

interface World extends Partial<AnalyticsOptions> {
  readonly setting?: HttpReply
  readonly answer?: HttpReply
}

const enter = async ({ setting, answer, ...options }: World = {}) => {
  let agreed = true
  const reports: AnalyticsReport[] = []
  const http = scriptedHttp([
    { match: SETTING, answer: setting ?? { json: { isAnalyticsEnabled: true } } },
    { match: SERVICE, answer: answer ?? { json: {} } },
  ])
  const plugin = analytics({ hasConsent: () => agreed, forward: (report) => void reports.push(report), ...options })
  const wallet = fakeWallet()
  wallet.side.accounts = [ADDRESS]
  const chain = fakeNamespace({ wallets: [wallet] })
  const window = testWindow({ url: 'https://app.example/wallet?token=secret#key' })
  const sent: RequestInit[] = []
  const port: HttpPort = (input, init = {}) => {
    sent.push(init)
    return http(input, init)
  }
  const world = createTestModal({ plugins: [chain, garden(), plugin], http: port, window, debug: true })
  onTestFinished(() => world.modal.destroy())
  const { emit, report } = world.modal.plugins.garden
  /** Lets reports wait their second, and the requests settle. */
  const pass = async (milliseconds = 1000) => {
    await flush()
    await world.clock.advance(milliseconds)
    await flush()
  }
  const posted = () =>
    http.requests.filter(({ url }) => url.startsWith(SERVICE)).map(({ json }) => json as Record<string, unknown>)
  const seen = () => reports.filter(({ event }) => event !== 'INITIALIZE')
  const agree = (value: boolean) => {
    agreed = value
  }
  return { ...world, http, sent, emit, report, pass, posted, seen, agree }
}

const toService = (extra: World = {}) => enter({ service: { projectId: 'p1' }, forward: undefined, ...extra })

describe('consent', () => {
  it('comes first: nothing is reported, requested or kept before it', async () => {
    const { emit, report, agree, seen, http, pass } = await enter({ service: { projectId: 'p1' } })
    agree(false)
    emit(planted, { seeds: 1 })
    report(new Error('A failure.'))
    await pass(60_000)
    expect(seen()).toEqual([])
    expect(http.requests).toEqual([])
  })

  it('counts from the moment it is given until it is withdrawn', async () => {
    const { emit, agree, seen, pass } = await enter()
    agree(false)
    emit(planted, { seeds: 1 })
    await pass()
    agree(true)
    emit(planted, { seeds: 2 })
    await pass()
    agree(false)
    emit(planted, { seeds: 3 })
    await pass()
    expect(seen()).toMatchObject([
      { type: 'track', event: 'garden.planted', owner: 'garden', properties: { seeds: 2 } },
    ])
  })

  it('is asked again before a report leaves the page', async () => {
    const { emit, agree, http, pass } = await toService()
    emit(opened, { connected: false })
    await flush()
    agree(false)
    await pass()
    agree(true)
    await pass()
    expect(http.requests).toEqual([])
  })
})

describe('the service', () => {
  it('receives an event with the project, the page, the time and its properties (7.2)', async () => {
    const { emit, http, posted, pass } = await toService()
    emit(opened, { connected: false })
    await pass()
    expect(posted()).toEqual([
      {
        eventId: expect.stringMatching(/^[\da-f-]{32,36}$/),
        url: 'https://app.example/wallet',
        domain: 'app.example',
        timestamp: 0,
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
      },
    ])
    const { url, method, headers } = http.requests.at(-1) as HttpRequest
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({ projectId: 'p1', st: 'portico', sv: '0.0.0' })
    // Without a type of its own the body needs no preflight.
    expect([method, headers['content-type']]).toEqual(['POST', undefined])
  })

  it('receives standard events only, and never the creation of the modal (7.3)', async () => {
    const { emit, posted, pass } = await toService()
    emit(planted, { seeds: 1 })
    emit(created, {})
    await pass()
    expect(posted()).toEqual([])
  })

  it.each([
    ['the project does not want them (7.11)', { json: { isAnalyticsEnabled: false } }],
    ['the setting cannot be read', { status: 404 }],
    ['the setting is not understood', { text: '<html>' }],
  ])('receives nothing where %s', async (_, setting) => {
    const { emit, posted, pass } = await toService({ setting })
    emit(opened, { connected: false })
    await pass()
    expect(posted()).toEqual([])
  })

  it('asks for the setting once, with the first report', async () => {
    const { emit, http, posted, pass } = await toService()
    await pass()
    expect(http.requests).toEqual([])
    for (let at = 0; at < 3; at++) {
      emit(opened, { connected: false })
      await pass()
    }
    expect(http.requests.filter(({ url }) => url.startsWith(SETTING))).toHaveLength(1)
    expect(posted()).toHaveLength(3)
  })

  it('is asked for no setting where the host names another one', async () => {
    const { emit, http, pass } = await toService({ service: { projectId: 'p1', url: 'https://events.example/' } })
    http.route({ match: 'https://events.example/e?', answer: {} })
    emit(opened, { connected: true })
    await pass()
    expect(http.requests.map(({ url }) => new URL(url).origin)).toEqual(['https://events.example'])
  })

  it('that fails is not asked again, and logs nothing', async () => {
    const { emit, http, posted, logger, pass } = await toService({ answer: { status: 500 } })
    emit(opened, { connected: false })
    await pass(60_000)
    expect(posted()).toHaveLength(1)
    http.route({ match: SERVICE, answer: () => Promise.reject(new TypeError('offline')) })
    emit(opened, { connected: false })
    await pass(60_000)
    expect(logger.entries).toEqual([])
  })

  it('that refuses the origin alerts the developer once (7.5, 8.8)', async () => {
    const { emit, logger, modal, pass } = await toService({ answer: { status: 403 } })
    for (let at = 0; at < 2; at++) {
      emit(opened, { connected: false })
      await pass()
    }
    const long = 'Origin https://app.example not found on Allowlist - update configuration on https://cloud.reown.com'
    expect(logger.entries.map(({ message }) => message)).toEqual([expect.stringContaining(long)])
    expect(modal.getSnapshot().alerts).toMatchObject([{ text: 'Invalid App Configuration' }])
  })

  it('receives what waits when the user leaves the page', async () => {
    const { emit, window, posted, pass } = await toService()
    emit(opened, { connected: false })
    await pass()
    emit(opened, { connected: true })
    await flush()
    window.dispatchEvent(new Event('pagehide'))
    await pass()
    expect(posted()).toMatchObject([
      { props: { properties: { connected: false } } },
      { props: { properties: { connected: true } } },
    ])
  })

  it('receives no cookies, also when the user leaves the page', async () => {
    const { emit, window, sent, pass } = await toService()
    emit(opened, { connected: false })
    await pass()
    emit(opened, { connected: true })
    await flush()
    window.dispatchEvent(new Event('pagehide'))
    // Sent at once: the page may be gone in the next task.
    const reports = sent.filter(({ method }) => method === 'POST')
    expect(reports.map(({ credentials, keepalive }) => [credentials, keepalive])).toEqual([
      ['omit', true],
      ['omit', true],
    ])
    expect(sent.every(({ credentials }) => credentials === 'omit')).toBe(true)
    // A beacon carries cookies.
    expect(window.beacons).toEqual([])
  })

  it('receives nothing of a user who withdraws and leaves', async () => {
    const { emit, agree, posted, window, pass } = await toService()
    emit(opened, { connected: false })
    await pass()
    emit(opened, { connected: true })
    await flush()
    agree(false)
    window.dispatchEvent(new Event('pagehide'))
    await pass()
    expect(posted()).toHaveLength(1)
  })

  it('keeps a hundred reports at most', async () => {
    const { emit, posted, pass } = await toService()
    for (let at = 0; at < 150; at++) emit(opened, { connected: false })
    await pass()
    expect(posted()).toHaveLength(100)
  })
})

describe('a failure', () => {
  it('is reported with its category, code and sentence, and the time as a date (7.4, 8.7)', async () => {
    const { report, posted, pass } = await toService()
    report(failure('GARDEN_OVERGROWN', { details: 'https://node.example/?key=secret' }))
    report(new RangeError('No answer from https://node.example/v1?key=secret'), 'API_ERROR')
    await pass()
    expect(posted()).toMatchObject([
      {
        timestamp: '1970-01-01T00:00:00.000Z',
        props: {
          type: 'error',
          event: 'INTERNAL_SDK_ERROR',
          errorType: 'GARDEN_OVERGROWN',
          errorMessage: 'The garden is overgrown.',
        },
      },
      { props: { event: 'API_ERROR', errorType: 'RangeError', errorMessage: 'No answer from https://node.example' } },
    ])
    expect(JSON.stringify(posted())).not.toContain('secret')
    expect(JSON.stringify(posted())).toContain('analytics.test.ts')
  })

  it('is reported five times in 60 seconds at most (9.9)', async () => {
    const { report, seen, pass } = await enter()
    for (let at = 0; at < 7; at++) report(new Error(`Failure ${at}`))
    await pass(59_999)
    report(new Error('Failure 7'))
    await flush()
    expect(seen()).toHaveLength(5)
    await pass(1)
    report(new Error('Failure 8'))
    await flush()
    expect(seen()).toHaveLength(6)
  })

  it('may be anything', async () => {
    const { report, seen, pass } = await enter()
    for (const thrown of [undefined, null, 'text', 7, { code: 4001 }]) report(thrown)
    await pass()
    expect(seen()).toHaveLength(5)
    expect(seen().every((one) => one.type === 'error' && one.errorType === 'Error')).toBe(true)
  })
})

describe('addresses', () => {
  const connect = async (world: World) => {
    const entered = await enter(world)
    await entered.modal.connect('fake:one', { connectorId: 'org.wallet' })
    await entered.pass()
    return entered
  }

  it('are taken out by default, wherever they stand', async () => {
    const { emit, seen, pass } = await connect({})
    emit(opened, { connected: true, address: '0x123', name: `of ${ADDRESS.toLowerCase()} and ${ADDRESS}` })
    await pass()
    expect(seen().at(-1)).toMatchObject({ properties: { connected: true, name: 'of (address) and (address)' } })
    expect(JSON.stringify(seen())).not.toMatch(/0xabcdef|0x123/i)
  })

  it('are taken out with names of accounts, also from the sentence of an error', async () => {
    const { emit, seen, pass } = await connect({})
    const error = 'Error registering name Maya.reown.id'
    emit(registerNameErrorEvent, { isSmartAccount: true, ensName: 'maya.reown.id', error })
    await pass()
    expect(seen().at(-1)).toMatchObject({
      event: 'REGISTER_NAME_ERROR',
      properties: { isSmartAccount: true, error: 'Error registering name (address)' },
    })
    expect(JSON.stringify(seen())).not.toMatch(/maya/i)
  })

  it('are taken out as they are written, and short words stay', async () => {
    const { emit, seen, pass } = await connect({})
    emit(opened, { connected: true, address: 'a+b.eth', name: 'a+b.eth, aab-eth' })
    emit(opened, { connected: true, address: 'a', name: 'a garden' })
    await pass()
    expect(seen().slice(-2)).toMatchObject([
      { properties: { name: '(address), aab-eth' } },
      { properties: { name: 'a garden' } },
    ])
  })

  it('are reported where the host wants them', async () => {
    const { emit, seen, pass } = await connect({ addresses: true })
    emit(opened, { connected: true, address: '0x123' })
    await pass()
    expect(seen().at(-1)).toMatchObject({ address: ADDRESS, properties: { address: '0x123' } })
  })
})

test('a function of the host that throws keeps nothing from the service', async () => {
  const forward = () => {
    throw new Error('The host has a bug.')
  }
  const { emit, posted, logger, pass } = await toService({ forward })
  emit(opened, { connected: false })
  emit(opened, { connected: true })
  await pass()
  expect(posted()).toHaveLength(2)
  expect(logger.entries).toHaveLength(2)
})

test('leaves no timer and no listener behind', async () => {
  const { emit, modal, window, clock } = await toService()
  emit(opened, { connected: false })
  await flush()
  await modal.destroy()
  expect(window.listensTo).not.toContain('pagehide')
  expect(clock.pending).toBe(0)
})

describe('options', () => {
  const hasConsent = () => true
  it.each([
    [{ forward: () => {} }, 'hasConsent: expected a function'],
    [{ hasConsent }, 'analytics: expected `forward` or `service`, else reports go nowhere'],
    [{ hasConsent, service: {} }, 'service.projectId: expected text'],
    [{ hasConsent, service: { projectId: 'p', url: 'ftp://x' } }, 'service.url: Expected a url'],
    [{ hasConsent, forward: () => {}, addresses: 1 }, 'addresses: expected true or false'],
  ])('%j are refused', async (given, message) => {
    const result = await analyticsOptions['~standard'].validate(given)
    expect(JSON.stringify(result)).toContain(message)
  })

  it('declare the servers', () => {
    const hostsOf = (options: AnalyticsOptions) => {
      const parsed = parseInput(analyticsOptions, options, 'options', 'analytics')
      return mergeEgress(analytics(options).spec.egress?.({ options: parsed, networks: [] }) ?? {}).hosts
    }
    expect(hostsOf({ hasConsent, forward: vi.fn() })).toEqual([])
    expect(hostsOf({ hasConsent, service: { projectId: 'p' } })).toEqual([
      'https://pulse.walletconnect.org',
      'https://api.web3modal.org',
    ])
    expect(hostsOf({ hasConsent, service: { projectId: 'p', url: 'https://e.example' } })).toEqual([
      'https://e.example',
    ])
  })
})
