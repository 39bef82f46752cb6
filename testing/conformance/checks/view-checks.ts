import type { Modal } from '../../../kernel/contract/modal.js'
import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { scriptedHttp } from '../../ports/scripted-http.js'
import type { TestWindow } from '../../ports/test-window.js'
import type { HttpPort } from '../../../kernel/contract/ports.js'
import { typeInto } from '../../views/read-screen.js'
import { pseudoLocale, unmarkedWords } from '../../views/pseudo-locale.js'
import { type RenderedView, renderView } from '../../views/render-view.js'
import { assert, show } from '../assert.js'
import type { ConformanceCheck } from '../conformance-check.js'
import type { Subject } from '../harness.js'
import { textsOf } from '../texts-of.js'
import { flush, until } from '../timeouts.js'
import { stringsIn } from '../strings-in.js'
import { BUTTONS, findWayOut, openRefusing, promptRefusing } from './way-out.js'

type View = RenderedView<readonly AnyPlugin[], HttpPort> & {
  /** What servers have answered. */
  readonly answers: readonly string[]
}

/** What an accessibility checker such as axe-core finds. */
export interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly help: string }[]
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
const useEverything = (view: View): Promise<void> =>
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

/** Returns the visible words of a screen that are neither of a message nor of the data given. */
const foreignTexts = (view: View, data: string): readonly string[] =>
  textsOf(view.all('.portico-layer').at(-1)).filter((text) => unmarkedWords(text).some((word) => !data.includes(word)))

/** The checks of a feature's views; they need a document. @internal */
export const viewChecks = (subject: ViewSubject): readonly ConformanceCheck[] => {
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

  return [
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
        await view.modal.setLocale(pseudoLocale([...plugins.others, plugins.watched]))
        await flush()
        const known = [
          fixture.views?.[name],
          watched.options,
          view.modal.getSnapshot(),
          window.location.host,
          'en-XA',
          view.answers,
          data,
        ]
        const [text] = foreignTexts(view, stringsIn(known).join('\n'))
        assert(
          text === undefined,
          `The view ${name} shows ${show(text)} in every language. Add it to \`messages\` and draw it with \`t('${watched.id}.…')\`; if it is data, list it in the fixture's \`data\`.`,
        )
      }),
    },
    {
      name: 'keeps the state of a view in its own modal',
      run: () =>
        ofEach((name, plugins) =>
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
                  return textsOf(second.all('.portico-layer').at(-1))
                }
                const before = await reopen()
                await useEverything(first)
                const after = await reopen()
                const differs = after.find((text, index) => text !== before[index])
                assert(
                  String(after) === String(before),
                  `What was done in one modal changes the view ${name} of another, which now shows ${show(differs)}. Keep state in \`store\` or in the component, not in a module.`,
                )
              },
              'conformance-second',
            ),
          ),
        ),
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
                  `The view ${name} says that it draws its own way out (\`hasCancel\` of Screen), and no button of it leaves a screen that refuses to close. Draw a Cancel that calls \`leave\`, or \`close({ force: true })\` outside of a prompt; or omit \`hasCancel\`: then the modal draws one.`,
                )
            }),
          )
        }),
    },
    ...(axe
      ? [
          {
            name: 'has no accessibility violation in any view',
            run: inEach(async (view, name) => {
              const { violations } = await axe(view.root.host as HTMLElement)
              const [first] = violations
              assert(!first, `The view ${name} violates ${first?.id}: ${first?.help}`)
            }),
          },
        ]
      : []),
  ]
}
