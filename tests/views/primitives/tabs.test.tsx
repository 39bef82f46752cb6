// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from '../../../views/primitives/tabs.js'
import { click, find, press, render } from './render.js'

const KEYS = ['one', 'two', 'three']

function Sample({ keys = KEYS }: { readonly keys?: readonly string[] }) {
  const [chosen, choose] = useState('one')
  const tabs = keys.map((key) => ({ key, label: key.toUpperCase() }))
  return (
    <Tabs label="Ways" tabs={tabs} chosen={chosen} onChoose={choose}>
      <p>{chosen}</p>
    </Tabs>
  )
}

const chosen = (element: HTMLElement) => find(element, '[role="tab"][aria-selected="true"]')

it('are labelled and reference their panel', () => {
  const { element } = render(<Sample />)
  expect(find(element, '[role="tablist"]').getAttribute('aria-label')).toBe('Ways')
  const panel = find(element, '[role="tabpanel"]')
  expect(panel.getAttribute('aria-labelledby')).toBe(chosen(element).id)
  expect(chosen(element).getAttribute('aria-controls')).toBe(panel.id)
  click(find(element, '[role="tab"]:last-child'))
  expect([chosen(element).textContent, panel.textContent]).toEqual(['THREE', 'three'])
  expect(panel.getAttribute('aria-labelledby')).toBe(chosen(element).id)
})

it('are one tab stop with cycling arrow keys', () => {
  const { element } = render(<Sample />)
  const stops = () => [...element.querySelectorAll<HTMLElement>('[role="tab"]')].map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  for (const [key, text] of [
    ['ArrowRight', 'TWO'],
    ['ArrowLeft', 'ONE'],
    ['ArrowLeft', 'THREE'],
    ['ArrowRight', 'ONE'],
    ['End', 'THREE'],
    ['Home', 'ONE'],
  ] as const) {
    press(chosen(element), key)
    expect([key, chosen(element).textContent]).toEqual([key, text])
    expect(document.activeElement).toBe(chosen(element))
  }
  expect(press(chosen(element), 'ArrowRight', { altKey: true }).defaultPrevented).toBe(false)
  expect(press(chosen(element), 'ArrowDown').defaultPrevented).toBe(false)
  expect(stops()).toEqual([0, -1, -1])
})

it('are hidden for a single panel', () => {
  const { element } = render(<Sample keys={['one']} />)
  expect(element.querySelector('[role="tablist"]')).toBeNull()
  expect(element.textContent).toBe('one')
})
