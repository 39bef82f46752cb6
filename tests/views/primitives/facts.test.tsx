// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Facts } from '../../../views/primitives/facts.js'
import { render } from './render.js'

test('facts of one name stay apart, and go with what they say', () => {
  const { element, rerender } = render(
    <Facts
      facts={[
        ['Fee', '1'],
        ['Fee', '2'],
        ['Rate', '3'],
      ]}
    />,
  )
  expect(element.textContent).toBe('Fee1Fee2Rate3')
  rerender(
    <Facts
      facts={[
        ['Rate', '3'],
        ['Fee', '2'],
      ]}
    />,
  )
  expect(element.textContent).toBe('Rate3Fee2')
})

test('facts between panels have the padding of their text', () => {
  const { element, rerender } = render(<Facts facts={[['Fee', '1']]} />)
  expect(element.querySelector('.portico-plain-facts')).toBeNull()
  rerender(<Facts plain facts={[['Fee', '1']]} />)
  expect(element.querySelector('.portico-plain-facts > .portico-facts')?.textContent).toBe('Fee1')
})
