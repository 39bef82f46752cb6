// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Label } from '../../../views/features/label.js'
import { MovedAmount } from '../../../views/features/moved-amount.js'
import { AmountOutput } from '../../../views/features/sum.js'
import { find, render } from '../primitives/render.js'

it.each([
  ['12.5', null],
  ['1234567.89', 'small'],
  ['123456789.12345678', 'tiny'],
])('draws %s so small that no digit is cut off', (text, size) => {
  const { element } = render(<AmountOutput label="You receive" text={text} />)
  const output = find(element, 'output')
  expect([output.textContent, output.getAttribute('aria-label')]).toEqual([text, 'You receive'])
  expect(output.getAttribute('data-size')).toBe(size)
})

it('colors a mistake', () => {
  const { element } = render(<Label tone="danger">Not an amount</Label>)
  expect(find(element, '[data-tone="danger"]').textContent).toBe('Not an amount')
})

it('shows a spinner before the detail while pending', () => {
  const { element, rerender } = render(<MovedAmount amount="1 ETH" tone="success" detail="Pending" waiting />)
  expect(element.querySelectorAll('.portico-spinner')).toHaveLength(1)
  rerender(<MovedAmount detail="Today" />)
  expect(element.querySelectorAll('.portico-spinner, [data-tone]')).toHaveLength(0)
  expect(element.textContent).toBe('Today')
})
