import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { type FeatureFixture, featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import type { PlantedBug } from './planted-bug.js'

const DESTROY_IDLE = 'destroy leaves no listener, timer or request where nothing was done, and is harmless twice'
const DESTROY_CONNECTED = 'destroy leaves no listener, timer or wallet watcher where a wallet was connected'
const DESTROY_WAITING = 'destroy ends what waits for a wallet, and its late answer changes nothing'

const planted = (
  bug: string,
  make: () => AnyPlugin,
  breaks: readonly string[],
  fixture: FeatureFixture = {},
): PlantedBug => ({ bug, checks: () => featureConformance(make, fixture), breaks })

const feature = (setup: (context: PluginContext<Record<string, never>, undefined>) => void) =>
  definePlugin({ id: 'feature', setup })

const featureError = defineErrors({ FEATURE_REFUSED: 'This is not allowed here.' })

/** Every bug that a feature's author has made, or is likely to make. */
export const plantedFeatureBugs: readonly PlantedBug[] = [
  planted(
    'a timer that outlives the modal',
    feature(({ tap, clock }) => tap('connect.after', async () => void clock.after(60_000, () => undefined))),
    [DESTROY_CONNECTED],
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
    ['it is set up behind what it needs, and says what is missing', DESTROY_IDLE, DESTROY_CONNECTED, DESTROY_WAITING],
  ),
  planted(
    'an ear for every message of every frame',
    feature(({ window, onDispose }) => {
      const seen = () => undefined
      window?.addEventListener('message', seen)
      onDispose(() => window?.removeEventListener('message', seen))
    }),
    ['nothing that a visitor does on the page is listened to before they use it'],
  ),
  planted(
    'a tap that answers null',
    feature(({ tap }) => tap('sign.before', async () => null as never)),
    ['no tap answers null'],
  ),
  planted(
    'a tap that writes into the input of another',
    feature(({ tap }) =>
      tap('sign.before', async ({ input }) => {
        ;(input as { lines?: string[] }).lines?.push('signed')
      }),
    ),
    ['no tap and no handler changes what it is given'],
  ),
  planted(
    'a rejection without a code',
    feature(({ tap }) =>
      tap('send.before', async () => {
        throw new Error('Not now.')
      }),
    ),
    ['whatever fails, fails with a code that somebody has declared'],
  ),
  planted(
    'a rejection with a code that is not in its catalogue',
    feature(({ tap }) =>
      tap('send.before', async () => {
        throw featureError('FEATURE_REFUSED')
      }),
    ),
    ['whatever fails, fails with a code that somebody has declared'],
  ),
  planted(
    'a log line with the key of an API',
    feature(({ tap, logger }) =>
      tap('connect.settled', async () => logger.info('Told https://api.example with s3cret.')),
    ),
    ['errors and log lines name the hosts of addresses alone, and no secret'],
    { secrets: ['s3cret'] },
  ),
  planted('a store that two modals have in common', () => {
    const seen: string[] = []
    return definePlugin({
      id: 'feature',
      store: () => ({ seen }),
      setup: ({ tap, store }) => tap('connect.settled', async ({ namespace }) => void store.seen.push(namespace)),
    })()
  }, ['listed in two modals at once, it serves both, and they share nothing']),
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
  }, ['made, destroyed and made again, as StrictMode does, it works as the first time']),
  planted(
    'a piece of a screen that cannot be loaded',
    feature(({ tap }) =>
      tap('render.slot', (items) => [...items, { id: 'piece', order: 1, view: async () => ({}) as never }], {
        slot: 'account',
      }),
    ),
    ['every view, and every piece in a slot, can be loaded'],
  ),
  planted(
    'a tap that never answers',
    feature(({ tap }) => tap('disconnect.before', () => new Promise(() => {}))),
    [
      'no tap answers null',
      'no tap and no handler changes what it is given',
      'whatever fails, fails with a code that somebody has declared',
      'errors and log lines name the hosts of addresses alone, and no secret',
      'a wallet is connected, or refused with a code; then disconnected',
    ],
  ),
]
