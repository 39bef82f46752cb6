import { isModalError } from '../../../kernel/errors/modal-error.js'
import { createKernel } from '../../../kernel/create-kernel.js'
import { memoryStorage } from '../../ports/memory-storage.js'
import { recordingLogger } from '../../ports/recording-logger.js'
import { scriptedHttp } from '../../ports/scripted-http.js'
import { manualClock } from '../../ports/manual-clock.js'
import { errorsOf } from '../errors-of.js'
import { applies, assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import { flush } from '../timeouts.js'
import { globalsUsedBy } from '../globals-used-by.js'
import { type Subject, withHarness } from '../harness.js'

const codePrefix = (id: string): string =>
  `${id
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()}_`

/** Input events belong to the host, and `unload` listeners disable the back/forward cache. */
const FOREIGN =
  /^(key|mouse|pointer|touch)|^(click|dblclick|contextmenu|wheel|input|beforeinput|change|submit|copy|cut|paste|message|beforeunload|unload)$/

/** Asserts that a view can be loaded and has a component. */
const isLoaded = async (load: () => Promise<{ readonly default: unknown }>, what: string): Promise<void> => {
  const attempt = async () => load()
  const loaded = await attempt().catch((error: unknown) => assert(false, `${what} cannot be loaded: ${error}`))
  const component = (loaded as { default?: unknown } | undefined)?.default
  const drawable = typeof component === 'function' || (typeof component === 'object' && component !== null)
  assert(drawable, `${what} has no component as its default export.`)
}

/** The checks of every plugin before the first user action. @internal */
export const pluginChecks = (subject: Subject): readonly ConformanceCheck[] => [
  {
    name: 'prefixes every error code with the plugin id',
    run: async () => {
      const { id, spec } = subject.plugins().watched
      for (const [code, sentence] of Object.entries(await errorsOf(spec))) {
        assert(code.startsWith(codePrefix(id)), `The error code ${code} does not begin with ${codePrefix(id)}`)
        assert(sentence.trim(), `The error code ${code} has no sentence.`)
      }
    },
  },
  {
    name: 'uses no global besides its ports when it is created and set up',
    run: async () => {
      const making = globalsUsedBy(() => void subject.plugins())
      assert(making.length === 0, `Making the plugin used ${making.join(', ')}: nothing may happen before setup.`)
      const plugins = subject.plugins()
      let open = async () => {}
      const creating = globalsUsedBy(() => {
        const ports = {
          http: scriptedHttp(),
          storage: memoryStorage(),
          clock: manualClock(),
          logger: recordingLogger(),
        }
        const { modal } = createKernel({
          plugins: [...plugins.others, plugins.watched],
          ports: { ...ports, window: undefined },
        })
        open = modal.destroy
      })
      await open()
      assert(
        creating.length === 0,
        `Setting the plugin up used the global ${creating.join(', ')} instead of its ports.`,
      )
    },
  },
  {
    name: 'sends, stores and schedules nothing before the first user action',
    run: () =>
      withHarness(subject, async ({ wallet, http, storage, clock }) => {
        await flush()
        assert(wallet.requests === 0, 'The wallet was asked before the first user action.')
        assert(http.requests.length === 0, `A server was asked before the first user action: ${http.requests[0]?.url}`)
        assert(storage.writes === 0, 'Something was stored before the first user action.')
        assert(clock.pending === 0, 'A timer runs before the first user action.')
      }),
  },
  {
    name: 'can be set up on a server, without a window',
    run: async () => {
      const { watched, others } = subject.plugins()
      const http = scriptedHttp()
      const clock = manualClock()
      const ports = { http, clock, storage: memoryStorage(), logger: recordingLogger(), window: undefined }
      const { modal } = createKernel({ plugins: [...others, watched], ports })
      await flush()
      assert(http.requests.length === 0 && clock.pending === 0, 'On a server something was asked or timed.')
      await modal.destroy()
    },
  },
  {
    name: 'adds no listener for input events before the first use',
    run: () =>
      withHarness(subject, async ({ window }) => {
        await flush()
        const foreign = window.listensTo.filter((type) => FOREIGN.test(type))
        assert(foreign.length === 0, `Before the first use it listens to ${foreign.join(', ')}.`)
      }),
  },
  {
    name: 'loads every view and contribution',
    run: () =>
      withHarness(subject, async ({ watch }) => {
        for (const [name, view] of Object.entries(watch.plugin.spec.views ?? {})) {
          await isLoaded(view.load, `The view ${name}`)
        }
        for (const [slot, given] of Object.entries(watch.plugin.spec.contributes ?? {})) {
          for (const item of [given].flat()) {
            if ('load' in item && typeof item.load === 'function')
              await isLoaded(item.load, `The contribution ${item.id} to ${slot}`)
          }
        }
      }),
  },
  {
    name: 'opens only views that exist',
    run: () =>
      withHarness(subject, async ({ modal, watch }) => {
        for (const [name, open] of Object.entries(Object(modal.plugins[watch.plugin.id]))) {
          // Other functions may do anything.
          if (typeof open !== 'function' || open.length > 0 || !/^(?:open|show)/.test(name)) continue
          let failure: unknown
          const opening = async () => open()
          opening().catch((error: unknown) => {
            failure = error
          })
          await flush()
          assert(!isModalError(failure, 'VIEW_NOT_FOUND'), `\`${name}\` of its API ends in ${show(failure)}`)
          modal.close({ force: true })
        }
      }),
  },
  {
    name: 'says why and when it uses what it declares in `egress`',
    run: async () => {
      const { purposes } = subject.plugins().watched.spec
      applies(purposes, 'The plugin has no `purposes`.')
      const loaded: unknown = (await purposes()).default
      const isRecord = typeof loaded === 'object' && loaded !== null
      assert(isRecord, '`purposes` loads no default export. Write `export default { hosts: { why, when } }`.')
      for (const [kind, purpose] of Object.entries(loaded)) {
        const { why, when } = purpose
        assert(why && when, `\`purposes.${kind}\` has no \`why\` or no \`when\`: one sentence each.`)
      }
    },
  },
  {
    name: 'accepts its own parsed parameters in every view',
    run: async () => {
      for (const [name, { params }] of Object.entries(subject.plugins().watched.spec.views ?? {})) {
        const first = await params['~standard'].validate(subject.fixture.views?.[name] ?? {})
        assert(!first.issues, `The view ${name} refuses its parameters: give the fixture a sample as views.${name}.`)
        // A tap of render.open may pass a route on, and what it passes on is parsed again.
        const second = await params['~standard'].validate(first.value)
        assert(!second.issues, `The view ${name} refuses its own parsed parameters.`)
      }
    },
  },
]
