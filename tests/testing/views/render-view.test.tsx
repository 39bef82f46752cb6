// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { renderView } from '../../../testing/views/render-view.js'
import { Button } from '../../../views/primitives/button.js'
import { Field } from '../../../views/primitives/field.js'
import { Text } from '../../../views/primitives/text.js'
import { Screen } from '../../../views/shell/screen.js'
import { useModalView } from '../../../views/shell/use-modal-view.js'

const greeter = definePlugin({
  id: 'greeter',
  messages: {
    en: {
      'greeter.title': 'Greet {name}',
      'greeter.say': 'Say it',
      'greeter.field': 'Words',
      'greeter.clear': 'Clear',
    },
    de: { 'greeter.title': '{name} grüßen' },
  },
  views: {
    Greeting: {
      params: z.object({ name: z.string() }),
      load: async () => ({
        default: function Greeting() {
          const { api, navigate, params, t } = useModalView<ReturnType<typeof greeter>, 'Greeting'>('greeter')
          const [text, setText] = useState('')
          const say = async () => navigate('Answer', { text: await api.ask(text) })
          return (
            <Screen title={t('greeter.title', params)} footer={<Button label={t('greeter.say')} onClick={say} />}>
              <Field label={t('greeter.field')} value={text} onChange={setText} clearLabel={t('greeter.clear')} />
            </Screen>
          )
        },
      }),
    },
    Answer: {
      params: z.object({ text: z.string() }),
      load: async () => ({
        default: ({ params }: { readonly params: { readonly text: string } }) => (
          <Screen title="Answer">
            <Text>{params.text}</Text>
          </Screen>
        ),
      }),
    },
    Nothing: { params: z.object({}), load: async () => ({ default: () => null }) },
  },
  egress: () => ({ hosts: ['https://echo.example'], storage: ['words'] }),
  setup: ({ http, storage }) => ({
    async ask(text: string) {
      storage.setItem('words', text)
      return (await http(`https://echo.example/${text}`)).text()
    },
  }),
})

const render = async (options: Partial<Parameters<typeof renderView>[0]> = {}) => {
  const http = scriptedHttp([{ match: 'https://echo.example', answer: { text: 'hello back' } }])
  const view = await renderView({
    plugins: [greeter()],
    view: 'Greeting',
    params: { name: 'Ada' },
    ...options,
    http,
  } as Parameters<typeof renderView>[0])
  onTestFinished(view.destroy)
  return view
}

test('draws a view with its parameters, and lets a test type, click and wait', async () => {
  const storage = memoryStorage()
  const view = await render({ storage })
  expect(view.title).toBe('Greet Ada')
  view.fill('Words', 'hi')
  await view.until(
    () => view.all('input').some((field) => (field as HTMLInputElement).value === 'hi'),
    'The field has a value.',
  )
  view.click('Say it')
  await view.until(() => view.title === 'Answer', 'The answer is shown.')
  expect(view.text).toContain('hello back')
  expect(storage.getItem('words')).toBe('hi')
})

test('shows another view, and refuses one that draws nothing', async () => {
  const view = await render()
  await view.show('Answer', { text: 'forty-two' })
  expect(view.text).toContain('forty-two')
  await expect(render({ view: 'Nothing', params: {} })).rejects.toThrow(
    'The view Nothing draws nothing, or never stops changing.',
  )
})

test('draws in another language', async () => {
  const view = await render({ locale: { tag: 'de' } })
  expect(view.title).toBe('Ada grüßen')
})

test('names what a screen has instead of the thing that a test looks for', async () => {
  const view = await render()
  expect(() => view.click('Shout')).toThrow(/The screen has no button named Shout\. It has: .*"Say it"/)
  expect(() => view.fill('Name', 'Bob')).toThrow('The screen has no field named Name. It has: "Words".')
})

test('rejects a view that no plugin has, and removes its modal', async () => {
  await expect(render({ view: 'Missing' })).rejects.toMatchObject({ code: 'VIEW_NOT_FOUND' })
  expect(document.querySelector('portico-modal')).toBeNull()
})
