// @vitest-environment happy-dom
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { ViewDefinition } from '../../../kernel/contract/view.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import type { FeatureFixture } from '../../../testing/conformance/feature-conformance.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { observer } from 'mobx-react-lite'
import { Button } from '../../../views/primitives/button.js'
import { Field } from '../../../views/primitives/field.js'
import { Text } from '../../../views/primitives/text.js'
import { Screen } from '../../../views/shell/screen.js'
import { useModalView } from '../../../views/shell/use-modal-view.js'

vi.setConfig({ testTimeout: 60_000 })

const english = {
  'jar.title': 'Leave a tip',
  'jar.add': 'Add one',
  'jar.clear': 'Clear',
  'jar.count': '{count, plural, one {# tip} other {# tips}} for {to}',
}

/** A feature whose one view is the given component. */
const jar = (view: ComponentType, more: Pick<ViewDefinition, 'closing'> = {}) =>
  definePlugin({
    id: 'jar',
    messages: { en: english },
    views: { Jar: { params: z.object({ to: z.string() }), load: async () => ({ default: view }), ...more } },
  })

const useJar = () => useModalView<ReturnType<ReturnType<typeof jar>>>('jar')

const Good = () => {
  const { params, t } = useJar()
  const [count, setCount] = useState(0)
  const [text, setText] = useState('')
  return (
    <Screen title={t('jar.title')} footer={<Button label={t('jar.add')} onClick={() => setCount(count + 1)} />}>
      <Text>{t('jar.count', { count, to: params.to })}</Text>
      <Field label={t('jar.add')} value={text} onChange={setText} clearLabel={t('jar.clear')} />
    </Screen>
  )
}

const VIEW_CHECKS = [
  'draws every view with a title',
  'follows a second language in every view',
  'keeps the state of a view in its own modal',
  'can be left in every view that refuses to close',
]
const views = { Jar: { to: 'Ada Lovelace' } }

/** Runs the checks of views; returns what each failed one says, by its name. */
const failures = async (
  view: ComponentType,
  fixture: FeatureFixture = {},
  more: Pick<ViewDefinition, 'closing'> = {},
) => {
  const checks = featureConformance(jar(view, more), { views, ...fixture })
  const said: Record<string, string> = {}
  for (const { name, run } of checks) {
    if (!/every view|any view|of a view/.test(name) || name.startsWith('loads') || name.startsWith('accepts')) continue
    await run().catch((error: Error) => {
      said[name] = error.message
    })
  }
  return said
}

describe('a feature with a view', () => {
  const checks = featureConformance(jar(Good), { views })
  for (const check of checks) test(check.name, check.run)

  test('has every check of views', () => {
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(VIEW_CHECKS))
  })
})

describe('the checks of views find', () => {
  test.each([
    ['a view without a screen', () => <Text>{useJar().t('jar.title')}</Text>],
    ['a view with an empty title', () => <Screen title=" " />],
  ])('%s', async (_, view) => {
    expect(await failures(view)).toEqual({
      'draws every view with a title':
        'The view Jar has no title. Draw its content in <Screen title={…}>: the title names the dialog for screen readers.',
    })
  })

  test('words that ignore the language', async () => {
    const said = await failures(() => {
      const { t } = useJar()
      return (
        <Screen title={t('jar.title')}>
          <Text>Thank you, Ada Lovelace!</Text>
        </Screen>
      )
    })
    expect(said).toEqual({
      'follows a second language in every view':
        "The view Jar shows \"Thank you, Ada Lovelace!\" in every language. Add it to `messages` and draw it with `t('jar.…')`; if it is data, list it in the fixture's `data`.",
    })
  })

  test('a message without its value', async () => {
    const said = await failures(() => {
      const { t } = useJar()
      return (
        <Screen title={t('jar.title')}>
          <Text>{Reflect.apply(t, undefined, ['jar.count', { count: 2 }])}</Text>
        </Screen>
      )
    })
    expect(said).toEqual({
      'follows a second language in every view':
        'The view Jar shows the placeholder {to}. Pass the value of {to} to `t`.',
    })
  })

  test('words that keep the language in which the view was opened', async () => {
    const said = await failures(() => {
      const { t } = useJar()
      const [title] = useState(t('jar.title'))
      return <Screen title={title} />
    })
    expect(said['follows a second language in every view']).toContain('The view Jar shows "Leave a tip"')
  })

  test('an untranslated name of a button, which only a screen reader says', async () => {
    const said = await failures(() => {
      const { t } = useJar()
      return (
        <Screen title={t('jar.title')}>
          <button type="button" aria-label="Remove tip">
            ×
          </button>
        </Screen>
      )
    })
    expect(said['follows a second language in every view']).toContain('"Remove tip"')
  })

  test('state that two modals share', async () => {
    let count = 0
    const said = await failures(() => {
      const { params, t } = useJar()
      const [, redraw] = useState(0)
      const add = () => {
        count += 1
        redraw(count)
      }
      return (
        <Screen title={t('jar.title')} footer={<Button label={t('jar.add')} onClick={add} />}>
          <Text>{t('jar.count', { count, to: params.to })}</Text>
        </Screen>
      )
    })
    expect(said).toEqual({
      'keeps the state of a view in its own modal':
        'What was done in one modal changes the view Jar of another, which now shows "1 tip for Ada Lovelace". Keep state in `store` or in the component, not in a module.',
    })
  })

  test('a violation that an accessibility checker reports', async () => {
    const axe = async (element: HTMLElement) => ({
      violations: element.shadowRoot?.querySelector('[data-broken]')
        ? [{ id: 'aria-hidden-focus', help: 'A hidden element must not be focusable' }]
        : [],
    })
    const hidden = () => {
      const { t } = useJar()
      return (
        <Screen title={t('jar.title')}>
          <span data-broken="" />
        </Screen>
      )
    }
    expect(await failures(Good, { axe })).toEqual({})
    expect(await failures(hidden, { axe })).toEqual({
      'has no accessibility violation in any view':
        'The view Jar violates aria-hidden-focus: A hidden element must not be focusable',
    })
  })

  test('a screen that claims a way out and has none', async () => {
    const said = await failures(() => {
      const { t } = useJar()
      return <Screen title={t('jar.title')} hasCancel footer={<Button label={t('jar.add')} onClick={() => {}} />} />
    })
    expect(said).toEqual({
      'can be left in every view that refuses to close':
        'The view Jar says that it draws its own way out (`hasCancel` of Screen), and no button of it leaves a screen that refuses to close; one that calls `answer` does not. Draw a Cancel that calls `leave`, or `close({ force: true })` outside of a prompt; or omit `hasCancel`: then the modal draws one.',
    })
  })

  test('a way out that works in a prompt alone, in a view that is opened too', async () => {
    const view = () => {
      const { leave, t } = useJar()
      return <Screen title={t('jar.title')} hasCancel footer={<Button label={t('jar.clear')} onClick={leave} />} />
    }
    expect(await failures(view)).toEqual({})
    expect(Object.keys(await failures(view, {}, { closing: 'refuse' }))).toEqual([
      'can be left in every view that refuses to close',
    ])
  })

  test('a view that throws', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const said = await failures(() => {
      throw new Error('broken')
    })
    log.mockRestore()
    expect(said['draws every view with a title']).toBe(
      'The view Jar throws while it is rendered: see the console for the error.',
    )
  })
})

test('texts that are data pass when the fixture lists them', async () => {
  const view = () => {
    const { t } = useJar()
    return (
      <Screen title={t('jar.title')}>
        <Text>Grace Hopper</Text>
      </Screen>
    )
  }
  expect(Object.keys(await failures(view))).toEqual(['follows a second language in every view'])
  expect(await failures(view, { data: ['Grace Hopper'] })).toEqual({})
})

test('a way out in two steps passes', async () => {
  const inTwoSteps = () => {
    const { leave, t } = useJar()
    const [isAsked, ask] = useState(false)
    const label = t(isAsked ? 'jar.clear' : 'jar.add')
    return (
      <Screen
        title={t('jar.title')}
        hasCancel
        footer={<Button label={label} onClick={() => (isAsked ? leave() : ask(true))} />}
      />
    )
  }
  expect(await failures(inTwoSteps)).toEqual({})
})

test('a way out behind a step that also answers passes', async () => {
  const view = () => {
    const { answer, leave, t } = useJar()
    const [isAsked, ask] = useState(false)
    const add = <Button label={t('jar.add')} onClick={() => (isAsked ? answer(1) : ask(true))} />
    const clear = isAsked && <Button label={t('jar.clear')} onClick={leave} />
    return (
      <Screen
        title={t('jar.title')}
        hasCancel
        footer={
          <>
            {add}
            {clear}
          </>
        }
      />
    )
  }
  expect(await failures(view)).toEqual({})
})

test('a screen whose only button answers has no way out', async () => {
  const view = () => {
    const { answer, t } = useJar()
    return (
      <Screen title={t('jar.title')} hasCancel footer={<Button label={t('jar.add')} onClick={() => answer(1)} />} />
    )
  }
  expect(Object.keys(await failures(view))).toEqual(['can be left in every view that refuses to close'])
})

/** Shows a text once its answer has arrived, which comes later each time the view is opened. */
const Loading: ComponentType = () => {
  const { context, t } = useLoading()
  const [name, setName] = useState<string>()
  useEffect(() => {
    const end = new AbortController()
    // Bytes of a name, as a contract returns them.
    void context.load(end.signal).then(setName, () => undefined)
    return () => end.abort()
  }, [context])
  return (
    <Screen title={t('pot.title')}>
      <Text>{name ?? t('pot.loading')}</Text>
    </Screen>
  )
}

const pot = definePlugin({
  id: 'pot',
  messages: { en: { 'pot.title': 'Your pot', 'pot.loading': 'Loading the pot' } },
  egress: () => ({ hosts: ['https://pot.example'] }),
  views: { Pot: { params: z.object({}), load: async () => ({ default: Loading }) } },
  setup({ http, clock }) {
    let opened = 0
    return {
      async load(signal: AbortSignal): Promise<string> {
        opened += 1
        await new Promise<void>((resolve) => void clock.after(opened * 1000, resolve))
        const response = await http('https://pot.example', { signal })
        const { bytes } = z.object({ bytes: z.string() }).parse(await response.json())
        return `${Buffer.from(bytes.slice(2), 'hex').toString('utf8')} of 0x66aB…dBA8Af`
      },
    }
  },
})

const useLoading = () => {
  const { api, t } = useModalView<ReturnType<typeof pot>>('pot')
  return { context: api, t }
}

test('names that arrive encoded, shortened addresses and data that load late raise no false alarm', async () => {
  const bytes = `0x${Buffer.from('USDC Coin').toString('hex')}${'00'.repeat(23)}`
  const http = () => scriptedHttp([{ match: 'https://pot.example', answer: { json: { bytes } } }])
  const checks = featureConformance(pot, { http }).filter(({ name }) => /of a view|second language/.test(name))
  expect(checks).toHaveLength(2)
  for (const { run } of checks) await run()
})

test('a button that disconnects the wallet of its own modal raises no false alarm', async () => {
  const view = () => {
    const { modal, stores, t } = useJar()
    const { address } = stores.accounts.of('toy')
    return (
      <Screen title={t('jar.title')} footer={<Button label={t('jar.clear')} onClick={() => void modal.disconnect()} />}>
        <Text>{address ? t('jar.count', { count: 1, to: address }) : t('jar.add')}</Text>
      </Screen>
    )
  }
  expect(await failures(observer(view))).toEqual({})
})

test('checks that cannot apply report why', async () => {
  const reasons: string[] = []
  const plain = definePlugin({ id: 'plain' })
  for (const { name, run } of featureConformance(plain))
    if (/view/.test(name) && !name.startsWith('loads') && !name.startsWith('accepts'))
      await run({ skip: (reason) => reasons.push(reason) })
  expect(new Set(reasons)).toEqual(new Set(['The plugin has no view.']))
})
