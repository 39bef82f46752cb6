import type { Modal } from '../../../kernel/contract/modal.js'
import type { AnyPlugin, ErasedSpec, PluginContext } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { scriptedHttp } from '../../ports/scripted-http.js'
import type { TestWindow } from '../../ports/test-window.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { typeInto } from '../../views/read-screen.js'
import { pseudoLocale, unmarkedWords } from '../../views/pseudo-locale.js'
import { type RenderedView, renderView } from '../../views/render-view.js'
import { applies, assert, show } from '../assert.js'
import { type ConformanceCheck, skipFor } from '../conformance-check.js'
import { textsWithin, withoutIdentifiers } from '../data-texts.js'
import { rethrow, type Subject, undeclaredBy } from '../harness.js'
import type { AxeResults } from '../namespace-fixture.js'
import { textsOf } from '../texts-of.js'
import { flush, until } from '../timeouts.js'
import { stringsIn } from '../strings-in.js'
import { BUTTONS, findWayOut, openRefusing, promptRefusing } from './way-out.js'

type View = RenderedView<readonly AnyPlugin[], HttpPort> & {
  /** What servers have answered. */
  readonly answers: readonly string[]
}

/** What view checks know beside the subject. @internal */
export interface ViewSubject extends Subject {
  readonly axe?: (element: HTMLElement) => Promise<AxeResults>
  /** Texts that views show and no message brings. */
  readonly data?: readonly string[]
}

/** Connects, or withdraws the request once a feature asks the user for more. */
const tryToConnect = async (view: View, connect: (signal: AbortSignal) => Promise<unknown>): Promise<void> => {
  const controller = new AbortController()
  let hasEnded = false
  connect(controller.signal)
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  const isPrompted = () => view.root.querySelectorAll('.portico-layer').length > 1
  await until(view.clock, () => hasEnded || isPrompted(), 'A connect beside the view never ended and showed nothing.')
  if (!hasEnded) controller.abort()
  await until(view.clock, () => hasEnded, 'A connect beside the view did not end when it was withdrawn.')
}

/** Draws a view with a connected wallet, unless a feature refuses the connection. */
const withView = async (
  { fixture }: Subject,
  plugins: readonly AnyPlugin[],
  name: string,
  check: (view: View) => Promise<void>,
  id = 'conformance',
): Promise<void> => {
  const wallet = fixture.wallet()
  let stop: () => void = () => undefined
  const http = fixture.http?.() ?? scriptedHttp()
  const answers: string[] = []
  const rendered = await renderView<readonly AnyPlugin[], HttpPort>({
    plugins,
    id,
    view: name,
    params: fixture.views?.[name] ?? {},
    http: async (input, init) => {
      const response = await http(input, init)
      answers.push(await response.clone().text())
      return response
    },
    // Alerts for developers are English in every language.
    debug: false,
    wallets: [
      {
        announce: (page) => {
          stop = wallet.announce(page as TestWindow)
        },
      },
    ],
  })
  const view: View = Object.defineProperties({ answers }, Object.getOwnPropertyDescriptors(rendered)) as never
  try {
    const modal = view.modal as unknown as Modal
    const input = (fixture.connectInput?.(wallet) ?? { connectorId: wallet.connectorId }) as { connectorId: string }
    await tryToConnect(view, (signal) => modal.connect(fixture.chain, input, { signal }))
    // A modal that is created later must not find this wallet: what is done in one would show in both.
    stop()
    stop = () => undefined
    // What the connection has shown is left.
    modal.close({ force: true })
    await view.show(name, fixture.views?.[name] ?? {})
    // The messages load with the views, which a page with nothing but a virtual wallet does not need.
    const core = await import('../../../views/i18n/messages/en.js')
    assert(
      view.title !== core.english['failure.title'],
      `The view ${name} throws while it is rendered: see the console for the error.`,
    )
    await check(view)
  } catch (error) {
    rethrow(error, undeclaredBy(plugins.find(({ spec }) => spec.views?.[name])?.id ?? '', view.undeclared))
  } finally {
    stop()
    await view.destroy().catch(() => undefined)
  }
}

/** Runs a use of a screen in which links open no window. */
const withoutWindows = async (use: () => Promise<void>): Promise<void> => {
  const real = window.open
  window.open = () => null
  try {
    await use()
  } finally {
    window.open = real
  }
}

/** Uses every field, tab and button of a screen once. */
const operateAll = (view: View): Promise<void> =>
  withoutWindows(async () => {
    for (const field of view.all('.portico-body input, .portico-body textarea')) {
      typeInto(field, '7')
      await flush()
    }
    const { title } = view
    const count = view.all(BUTTONS).length
    for (let index = 0; index < count && view.title === title; index++) {
      view.all(BUTTONS)[index]?.click()
      await flush()
    }
  })

/** In 15 seconds of the clock a screen has loaded its data, or has failed to. */
const SETTLING = { steps: 5, milliseconds: 3000 } as const
/** Advances the clock by about as much while a condition is awaited. */
const SETTLING_PACE = 8

const shownBy = (view: View): readonly string[] => textsOf(view.all('.portico-layer').at(-1))

/** Resolves with what a screen shows once its data are there. */
const settled = async (view: View): Promise<readonly string[]> => {
  for (let step = 0; step < SETTLING.steps; step++) {
    await flush()
    await view.clock.advance(SETTLING.milliseconds)
  }
  await flush()
  return shownBy(view)
}

/** Returns the visible words of a screen that are neither of a message nor of the data given. */
const foreignTexts = (view: View, data: string): readonly string[] =>
  shownBy(view).filter((text) => unmarkedWords(withoutIdentifiers(text)).some((word) => !data.includes(word)))

/** Returns the placeholders that a screen shows without their values. */
const unfilledIn = (view: View, data: string): readonly string[] =>
  shownBy(view)
    .flatMap((text) => text.match(/\{\w+\}/g) ?? [])
    .filter((place) => !data.includes(place))

/** The checks of a feature's views; they need a document. @internal */
export const viewChecks = (subject: ViewSubject, spec: Pick<ErasedSpec, 'views'>): readonly ConformanceCheck[] => {
  const { fixture, axe, data = [] } = subject
  const ofEach = async (check: (name: string, plugins: readonly AnyPlugin[], watched: AnyPlugin) => Promise<void>) => {
    const names = Object.keys(subject.plugins().watched.spec.views ?? {})
    for (const name of names) {
      const { watched, others } = subject.plugins()
      await check(name, [...others, watched], watched)
    }
  }
  const inEach = (check: (view: View, name: string, watched: AnyPlugin) => Promise<void>) => () =>
    ofEach((name, plugins, watched) => withView(subject, plugins, name, (view) => check(view, name, watched)))

  const checks: readonly ConformanceCheck[] = [
    {
      name: 'draws every view with a title',
      run: inEach(async (view, name) => {
        assert(
          view.title.trim(),
          `The view ${name} has no title. Draw its content in <Screen title={…}>: the title names the dialog for screen readers.`,
        )
      }),
    },
    {
      name: 'follows a second language in every view',
      run: inEach(async (view, name, watched) => {
        const plugins = subject.plugins()
        await settled(view)
        await view.modal.setLocale(pseudoLocale([...plugins.others, plugins.watched]))
        await settled(view)
        const known = [
          fixture.views?.[name],
          watched.options,
          view.modal.getSnapshot(),
          window.location.host,
          'en-XA',
          view.answers,
          view.answers.flatMap(textsWithin),
          data,
        ]
        const shown = stringsIn(known).join('\n')
        const [place] = unfilledIn(view, shown)
        assert(
          place === undefined,
          `The view ${name} shows the placeholder ${place}. Pass the value of ${place} to \`t\`.`,
        )
        const [text] = foreignTexts(view, shown)
        assert(
          text === undefined,
          `The view ${name} shows ${show(text)} in every language. Add it to \`messages\` and draw it with \`t('${watched.id}.…')\`; if it is data, list it in the fixture's \`data\`.`,
        )
      }),
    },
    {
      name: 'keeps the state of a view in its own modal',
      run: async () => {
        const restless: string[] = []
        await ofEach((name, plugins) =>
          withView(subject, plugins, name, (first) =>
            withView(
              subject,
              plugins,
              name,
              async (second) => {
                const reopen = async () => {
                  second.modal.close({ force: true })
                  await flush()
                  await second.show(name, fixture.views?.[name] ?? {})
                }
                await reopen()
                const control = await settled(second)
                await reopen()
                const before = await settled(second)
                // A view that differs without a use, for example by the time, tells nothing.
                if (String(control) !== String(before)) return void restless.push(name)
                await operateAll(first)
                await reopen()
                const isSame = () => String(shownBy(second)) === String(before)
                await until(second.clock, isSame, '', SETTLING_PACE).catch(() => undefined)
                const differs = shownBy(second).find((text, index) => text !== before[index])
                assert(
                  isSame(),
                  `What was done in one modal changes the view ${name} of another, which now shows ${show(differs)}. Keep state in \`store\` or in the component, not in a module.`,
                )
              },
              'conformance-second',
            ),
          ),
        )
        const [view] = restless
        applies(view === undefined, `The view ${view} shows something else each time it opens.`)
      },
    },
    {
      name: 'can be left in every view that refuses to close',
      run: () =>
        ofEach((name, plugins, watched) => {
          let prompt: PluginContext['prompt'] | undefined
          const spy = definePlugin({
            id: 'conformance-spy',
            setup: (context) => {
              ;({ prompt } = context)
            },
          })
          const params = fixture.views?.[name] ?? {}
          return withView(subject, [...plugins, spy()], name, (view) =>
            withoutWindows(async () => {
              assert(prompt, 'createModal has not called the setup of its plugins.')
              const draws = [promptRefusing(view, prompt, name, params)]
              if (watched.spec.views?.[name]?.closing === 'refuse') draws.push(openRefusing(view, name, params))
              for (const draw of draws)
                assert(
                  await findWayOut(view, draw),
                  `The view ${name} says that it draws its own way out (\`hasCancel\` of Screen), and no button of it leaves a screen that refuses to close; one that calls \`answer\` does not. Draw a Cancel that calls \`leave\`, or \`close({ force: true })\` outside of a prompt; or omit \`hasCancel\`: then the modal draws one.`,
                )
            }),
          )
        }),
    },
    ...skipFor(axe ? undefined : 'The fixture has no `axe`.', [
      {
        name: 'has no accessibility violation in any view',
        run: inEach(async (view, name) => {
          const [first] = (await axe?.(view.root.host as HTMLElement))?.violations ?? []
          assert(!first, `The view ${name} violates ${first?.id}: ${first?.help}`)
        }),
      },
    ]),
  ]
  const hasViews = Object.keys(spec.views ?? {}).length > 0
  return skipFor(hasViews ? undefined : 'The plugin has no view.', checks)
}
