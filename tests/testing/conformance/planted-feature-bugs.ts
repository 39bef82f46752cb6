import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { type FeatureFixture, featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import type { PlantedBug } from './planted-bug.js'

const TRANSLATES = 'translates every text, with the placeholders of the English one'
const DESTROY_IDLE = 'leaves no listener, timer or request after two destroys of an unused modal'
const DESTROY_CONNECTED = 'leaves no listener, timer or wallet watcher after a connected modal is destroyed'
const DESTROY_WAITING = 'rejects a pending connect on destroy and ignores its late answer'

const planted = (
  bug: string,
  make: () => AnyPlugin,
  breaks: readonly string[],
  fixture: FeatureFixture = {},
): PlantedBug => ({ bug, checks: () => featureConformance(make, fixture), breaks })

const feature = (setup: (context: PluginContext<Record<string, never>, undefined>) => void) =>
  definePlugin({
    id: 'feature',
    errors: featureError.catalogue,
    egress: () => ({ hosts: ['https://slow.example'], storage: ['late'] }),
    setup,
  })

const featureError = defineErrors({
  FEATURE_REFUSED: 'This is not allowed here.',
  FEATURE_FAR: 'This is {steps} steps away.',
})

const otherError = defineErrors({ FEATURE_OTHER: 'Not in the catalogue.' })

/** Every bug that a feature's author has made, or is likely to make. */
export const plantedFeatureBugs: readonly PlantedBug[] = [
  planted(
    'a timer that outlives the modal',
    feature(({ tap, clock }) => tap('connect.after', async () => void clock.after(60_000, () => undefined))),
    [DESTROY_CONNECTED],
  ),
  planted(
    'a server that it does not declare',
    feature(({ http, tap }) =>
      tap('connect.after', async () => void (await http('https://spy.example/').catch(() => undefined))),
    ),
    ['reaches only the servers, storage keys, frames and sockets that it declares in `egress`'],
  ),
  planted(
    'a socket to a server that it does not declare',
    feature(({ tap }) =>
      tap('connect.after', async () => {
        try {
          new WebSocket('wss://spy.example/')
        } catch {
          // The page has no sockets, or refuses them.
        }
      }),
    ),
    ['reaches only the servers, storage keys, frames and sockets that it declares in `egress`'],
  ),
  planted(
    'work that goes on after the end',
    feature(({ http, storage, tap }) =>
      tap('connect.after', async () => {
        void http('https://slow.example').then(
          () => storage.setItem('late', '1'),
          () => undefined,
        )
      }),
    ),
    [DESTROY_CONNECTED],
    { http: () => scriptedHttp([{ match: 'https://slow', answer: {}, held: true }]) },
  ),
  planted(
    'a listener that stays',
    feature(({ window }) => window?.addEventListener('focus', () => undefined)),
    [DESTROY_IDLE, DESTROY_CONNECTED, DESTROY_WAITING],
  ),
  planted(
    'a clean-up that fails',
    feature(({ onDispose, window }) =>
      onDispose(() => {
        if (window) throw new Error('no')
      }),
    ),
    ['is set up after what it needs, and names what is missing', DESTROY_IDLE, DESTROY_CONNECTED, DESTROY_WAITING],
  ),
  planted(
    'an ear for every message of every frame',
    feature(({ window, onDispose }) => {
      const seen = () => undefined
      window?.addEventListener('message', seen)
      onDispose(() => window?.removeEventListener('message', seen))
    }),
    ['adds no listener for input events before the first use'],
  ),
  planted(
    'a tap that answers null',
    feature(({ tap }) => tap('sign.before', async () => null as never)),
    ['returns no null from a tap'],
  ),
  planted(
    'a tap that writes into the input of another',
    feature(({ tap }) =>
      tap('sign.before', async ({ input }) => {
        ;(input as { seal?: Uint8Array }).seal?.fill(9)
      }),
    ),
    ['mutates no input in taps and handlers'],
  ),
  planted(
    'a rejection without a code',
    feature(({ tap }) =>
      tap('send.before', async () => {
        throw new Error('Not now.')
      }),
    ),
    ['fails only with declared error codes'],
  ),
  planted(
    'a rejection with a code that is not in its catalogue',
    feature(({ tap }) =>
      tap('send.before', async () => {
        throw otherError('FEATURE_OTHER')
      }),
    ),
    ['fails only with declared error codes'],
  ),
  planted(
    'a log line with the key of an API',
    feature(({ tap, logger }) =>
      tap('connect.settled', async () => logger.info('Told https://api.example with s3cret.')),
    ),
    ['prints no secret and no URL query in errors and log lines'],
    { secrets: ['s3cret'] },
  ),
  planted('a store that two modals have in common', () => {
    const seen: string[] = []
    return definePlugin({
      id: 'feature',
      store: () => ({ seen }),
      setup: ({ tap, store }) => tap('connect.settled', async ({ namespace }) => void store.seen.push(namespace)),
    })()
  }, ['works in two modals at once without shared state']),
  planted('a gate that opens only once', () => {
    let visits = 0
    return definePlugin({
      id: 'feature',
      errors: featureError.catalogue,
      setup: ({ tap, onDispose }) => {
        tap('connect.before', async () => {
          if (visits > 0) throw featureError('FEATURE_REFUSED')
        })
        onDispose(() => {
          visits += 1
        })
      },
    })()
  }, ['works again after destroy, as in StrictMode']),
  planted(
    'a piece of a screen that cannot be loaded',
    () =>
      definePlugin({
        id: 'feature',
        contributes: { 'account.rows': { id: 'piece', load: async () => ({}) as never } },
      })(),
    ['loads every view and contribution'],
  ),
  planted(
    'an API that opens a view whose name is misspelt',
    definePlugin({ id: 'feature', setup: ({ navigate }) => ({ open: () => navigate('Acount') }) }),
    ['opens only views that exist'],
  ),
  planted(
    'purposes that are not the default export',
    () => definePlugin({ id: 'feature', purposes: async () => ({ hosts: { why: 'Why.', when: 'Now.' } }) as never })(),
    ['says why and when it uses what it declares in `egress`'],
  ),
  planted(
    'a typo in the key of a translation',
    () =>
      definePlugin({
        id: 'feature',
        errors: featureError.catalogue,
        messages: {
          en: { 'feature.title': 'Title' },
          de: { 'feature.titel': 'Titel', 'error.FEATURE_REFUSED': 'Nein.' },
        },
      })(),
    ['translates only keys that its English messages have', TRANSLATES],
  ),
  planted(
    'a translation with a placeholder of its own',
    () =>
      definePlugin({
        id: 'feature',
        messages: {
          en: {
            'feature.worth': 'Your {symbol} today',
            'feature.count': '{count, plural, one {# coin} other {# coins}}',
          },
          de: { 'feature.worth': 'Deine {coin} heute', 'feature.count': '{count, plural, other {# Coins}}' },
        },
      })(),
    [TRANSLATES],
  ),
  planted(
    'an error without its value',
    feature(({ tap }) =>
      tap('send.before', async () => {
        // As an author in JavaScript writes it.
        throw Reflect.apply(featureError, undefined, ['FEATURE_FAR'])
      }),
    ),
    ['fails only with declared error codes'],
  ),
  planted(
    'a label whose message is missing',
    () =>
      definePlugin({
        id: 'feature',
        messages: { en: { 'feature.send': 'Send' } },
        contributes: { 'account.actions': { id: 'go', label: 'feature.sned', icon: 'send', view: 'Account' } },
      })(),
    ['names only messages and views that exist in what it contributes'],
  ),
  planted(
    'a button to a view that no plugin has',
    () =>
      definePlugin({
        id: 'feature',
        messages: { en: { 'feature.send': 'Send' } },
        contributes: { 'account.actions': { id: 'go', label: 'feature.send', icon: 'send', view: 'Nowhere' } },
      })(),
    ['names only messages and views that exist in what it contributes'],
  ),
  planted(
    'a tap that never answers',
    feature(({ tap }) => tap('disconnect.before', () => new Promise(() => {}))),
    [
      'returns no null from a tap',
      'mutates no input in taps and handlers',
      'fails only with declared error codes',
      'reaches only the servers, storage keys, frames and sockets that it declares in `egress`',
      'prints no secret and no URL query in errors and log lines',
      'lets a wallet connect, or rejects it with a code, and lets it disconnect',
    ],
  ),
]
