// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Card } from '../../../views/primitives/card.js'
import { Layer } from '../../../views/primitives/layer.js'
import { Toast } from '../../../views/primitives/toast.js'
import { find, render } from './render.js'

it('has a heading that names the dialog and can take focus', () => {
  const { element } = render(
    <Layer title="Connect wallet" titleId="title" view="Connect">
      body
    </Layer>,
  )
  const title = find(element, 'h2#title')
  expect(title.textContent).toBe('Connect wallet')
  title.focus()
  expect(document.activeElement).toBe(title)
})

it('keeps the title for screen readers when other content replaces it', () => {
  const { element } = render(
    <Layer title="Account" titleId="title" view="Account" center={<button type="button">maya.eth</button>}>
      body
    </Layer>,
  )
  expect(find(element, 'h2').className).toBe('portico-hidden')
  expect(find(element, '.portico-header').textContent).toBe('Accountmaya.eth')
})

it('remounts the body when the view changes, not when its content does', () => {
  const screen = (view: string, text: string) => (
    <Layer title={view} titleId="title" view={view} footer={text}>
      {text}
    </Layer>
  )
  const { element, rerender } = render(screen('Connect', 'one'))
  const body = find(element, '.portico-body')
  rerender(screen('Connect', 'two'))
  expect(find(element, '.portico-body')).toBe(body)
  rerender(screen('Networks', 'two'))
  expect(find(element, '.portico-body')).not.toBe(body)
})

it('announces a toast in a region that was there before it', () => {
  const screen = (toast: boolean) => (
    <Card view="Account" toast={toast && <Toast text="Address copied" tone="success" />}>
      body
    </Card>
  )
  const { element, rerender } = render(screen(false))
  const region = find(element, '[role="status"]')
  expect(region.textContent).toBe('')
  rerender(screen(true))
  expect(find(element, '[role="status"]')).toBe(region)
  expect(region.textContent).toBe('Address copied')
})

it('keeps the content and the scroll position of a hidden layer', () => {
  const screen = (hidden: boolean) => (
    <Layer title="Send" view="Send" hidden={hidden}>
      <input />
    </Layer>
  )
  const { element, rerender } = render(screen(false))
  const input = find<HTMLInputElement>(element, 'input')
  const body = find(element, '.portico-body')
  input.value = '12.5'
  body.scrollTop = 40
  body.dispatchEvent(new Event('scroll'))
  rerender(screen(true))
  expect(find(element, '.portico-layer').hidden).toBe(true)
  body.scrollTop = 0
  body.dispatchEvent(new Event('scroll'))
  rerender(screen(false))
  expect(find(element, 'input')).toBe(input)
  expect([input.value, body.scrollTop]).toEqual(['12.5', 40])
})
