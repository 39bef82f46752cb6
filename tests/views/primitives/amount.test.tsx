// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Amount } from '../../../views/primitives/amount.js'
import { find, render } from './render.js'

it('dims the fraction and keeps left-to-right order on a mirrored page', () => {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).formatToParts(6098.43)
  const element = find(render(<Amount parts={parts} size="money" />).element, '.portico-amount')
  expect(element.textContent).toBe('$6,098.43')
  expect(find(element, 'span').textContent).toBe('.43')
  expect(element.dir).toBe('ltr')
})

it('dims the symbol, and nothing inside a line of text', () => {
  const parts = [...new Intl.NumberFormat('en').formatToParts(0.25), { type: 'unit', value: ' ETH' }]
  const { element, rerender } = render(<Amount parts={parts} size="money" />)
  expect(find(element, '.portico-amount > span').textContent).toBe('.25 ETH')
  rerender(<Amount parts={parts} />)
  expect(element.querySelector('.portico-amount > span')).toBeNull()
  expect(element.textContent).toBe('0.25 ETH')
})
