// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { Field } from '../../../views/primitives/field.js'
import { Layer } from '../../../views/primitives/layer.js'
import { List } from '../../../views/primitives/list.js'
import { Row } from '../../../views/primitives/row.js'
import { find, press, render } from './render.js'

function screen() {
  const { element } = render(
    <Layer title="Choose network" titleId="title" view="Networks">
      <Field label="Search" value="" onChange={() => {}} clearLabel="Clear" />
      <List label="Ethereum">
        <Row key="a" name="Ethereum" onClick={() => {}} />
        <Row key="b" name="Gnosis" disabled />
        {null}
      </List>
      <List label="Solana">
        <Row key="c" name="Solana" onClick={() => {}} />
      </List>
    </Layer>,
  )
  const focused = () => document.activeElement?.textContent
  const rows = [...element.querySelectorAll<HTMLElement>('.portico-row')]
  return { element, focused, rows, input: find<HTMLInputElement>(element, 'input') }
}

it('moves with the arrows through the rows of all lists of the screen, disabled ones too, and stops at the ends', () => {
  const { focused, rows } = screen()
  rows[0]?.focus()
  const names = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End'].map((key) => {
    press(document.activeElement ?? document.body, key)
    return focused()
  })
  expect(names).toEqual(['Gnosis', 'Solana', 'Solana', 'Gnosis', 'Ethereum', 'Ethereum', 'Solana'])
})

it('keeps the page from scrolling under the arrow, and leaves other keys and modified ones alone', () => {
  const { focused, rows } = screen()
  rows[0]?.focus()
  expect(press(rows[0] as Element, 'ArrowDown').defaultPrevented).toBe(true)
  expect(press(rows[1] as Element, 'a').defaultPrevented).toBe(false)
  expect(press(rows[1] as Element, 'ArrowDown', { altKey: true }).defaultPrevented).toBe(false)
  expect(focused()).toBe('Gnosis')
})

it('goes from the search field to the first row with the arrow down, and nowhere with Home and End', () => {
  const { focused, input } = screen()
  input.focus()
  expect(press(input, 'End').defaultPrevented).toBe(false)
  expect(press(input, 'Home').defaultPrevented).toBe(false)
  expect(document.activeElement).toBe(input)
  press(input, 'ArrowDown')
  expect(focused()).toBe('Ethereum')
})

it('is a list of items to a screen reader, without an item for nothing', () => {
  const { element } = screen()
  const lists = [...element.querySelectorAll('ul')]
  expect(
    lists.map((list) => [list.getAttribute('role'), list.getAttribute('aria-label'), list.children.length]),
  ).toEqual([
    ['list', 'Ethereum', 2],
    ['list', 'Solana', 1],
  ])
})

it('keeps a row, and focus on it, when a late one is put before it', () => {
  const onClick = vi.fn()
  const { element, rerender } = render(
    <List>
      <Row key="b" name="Rabby" onClick={onClick} />
    </List>,
  )
  const row = find(element, '.portico-row')
  row.focus()
  rerender(
    <List>
      <Row key="a" name="MetaMask" onClick={() => {}} />
      <Row key="b" name="Rabby" onClick={onClick} />
    </List>,
  )
  expect(element.querySelectorAll('.portico-row')[1]).toBe(row)
  expect(document.activeElement).toBe(row)
})
