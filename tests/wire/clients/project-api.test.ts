import { fetchRest } from '../../../kit/rpc/fetch-rest.js'
import { createService } from '../../../plugins/analytics/create-service.js'
import type { AnalyticsReport } from '../../../plugins/analytics/contract.js'
import { readSetting } from '../../../plugins/analytics/create-service.js'
import { checkOrigin, type OriginContext } from '../../../plugins/embedded-wallet/origins/check-origin.js'
import { matchOrigin } from '../../../plugins/embedded-wallet/origins/match-origin.js'
import { readOrigins } from '../../../plugins/embedded-wallet/origins/read-origins.js'
import { getWallets } from '../../../plugins/wallet-registry/api/get-wallets.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'
import { testWindow } from '../../../testing/ports/test-window.js'
import { describeClient } from '../describe-client.js'
import { equals, matches, throws } from '../outcomes.js'
import type { ClientCall } from '../run-client.js'

const SERVER = 'https://project.example.org'
const ORIGINS_URL = `${SERVER}/projects/v1/origins`
const PAGE = 'https://dapp.example.org'
const OTHER_PAGES = ['https://example.org', 'https://a.b.example.org', 'https://dapp.example.com']

/** Returns the alerts of the page. */
const alertsOn: ClientCall = async ({ http, clock, signal }) => {
  const alerts: string[] = []
  const context = {
    alert: (code: string) => void alerts.push(code),
    clock,
    http,
    logger: recordingLogger(),
    signal,
    window: { location: { origin: PAGE } },
  }
  await checkOrigin(context as unknown as OriginContext, ORIGINS_URL, 'the list of origins of Wallet')
  return alerts
}

/** Returns the pages that each entry of the list allows. */
const pagesByEntry: ClientCall = async ({ http, clock, signal }) => {
  const list = readOrigins(await fetchRest({ http, clock }, ORIGINS_URL, { signal }))
  const pages = [PAGE, ...OTHER_PAGES]
  return Object.fromEntries(list.map((entry) => [entry, pages.filter((page) => matchOrigin(page, [entry]))]))
}

/** Reports the event of a pair; returns the alerts and the posted body. */
const report: ClientCall = async ({ fact, http, clock }) => {
  const { timestamp, props } = fact.body as { readonly timestamp: number | string; readonly props: object }
  const alerts: string[] = []
  const bodies: unknown[] = []
  const context = {
    alert: (code: string) => void alerts.push(code),
    clock,
    http: (url: string, init: RequestInit) => {
      const { eventId: _, ...body } = JSON.parse(String(init.body))
      bodies.push(body)
      return http(url, init)
    },
    onDispose: () => {},
    options: { hasConsent: () => true },
    signal: new AbortController().signal,
    window: testWindow({ url: `${PAGE}/page` }),
  }
  const service = createService(context as unknown as Parameters<typeof createService>[0], {
    projectId: 'wire-project',
    url: SERVER,
  })
  const event = { ...props, timestamp: new Date(timestamp).getTime() }
  service.send(event as unknown as AnalyticsReport)
  await new Promise<void>((resolve) => clock.after(5000, resolve))
  return { alerts, body: bodies[0] }
}

const bare = { id: 'b'.repeat(64), name: 'Bare Wallet' }

describeClient('project-api', {
  calls: {
    'wallet list': ({ fact, ...ports }) => {
      const { page, entries, chains, search } = fact.query as Readonly<Record<string, string>>
      const query = { page: Number(page), entries: Number(entries), chains: chains?.split(','), search }
      return getWallets({ ...ports, url: SERVER, projectId: 'wire-project' }, query)
    },
    origins: alertsOn,
    'origins.host-only': pagesByEntry,
    'analytics setting': (input) => readSetting(input, { projectId: 'wire-project', settingUrl: SERVER })(),
    analytics: report,
    'error report': report,
  },
  uncalled: {
    image: 'The page draws pictures with `<img>`.',
    'project features': 'The options of the page decide.',
  },
  outcomes: {
    'wallets.ordinary': matches({ count: 412, wallets: [{ name: 'Example Wallet', badge: 'certified' }] }),
    'wallets.minimal': equals({ count: 1, wallets: [bare] }),
    'wallets.all-null': equals({ count: 1, wallets: [bare] }),
    'wallets.count-differs': equals({ count: 412, wallets: [] }),
    'wallets.failed': throws('WALLET_REGISTRY_UNREACHABLE'),
    'origins.ordinary': equals([]),
    'origins.none': equals(['INVALID_APP_CONFIGURATION']),
    'origins.host-only': equals({
      'example.org': ['https://example.org'],
      '*.example.org': [PAGE, 'https://a.b.example.org'],
      '*': [PAGE, ...OTHER_PAGES],
      'HTTPS://Dapp.Example.org': [PAGE],
      'https://dapp.example.org:443': [PAGE],
      'https://dapp.example.org/app': [PAGE],
    }),
    'origins.many-requests': equals([]),
    'origins.failed': equals([]),
    'origins.refused': equals([]),
    'analytics-config.on': equals(true),
    'analytics-config.off': equals(false),
    'analytics-config.failed': equals(false),
    'events.ordinary': matches({
      alerts: [],
      body: { url: `${PAGE}/page`, domain: 'dapp.example.org', timestamp: 1767323045000, props: { type: 'track' } },
    }),
    'events.no-json': matches({ alerts: [] }),
    'events.forbidden': matches({ alerts: ['INVALID_APP_CONFIGURATION'] }),
    'events.error': matches({ body: { timestamp: '2026-01-02T03:04:05.000Z', props: { type: 'error' } } }),
  },
})
