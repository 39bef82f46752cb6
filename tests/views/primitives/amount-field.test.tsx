// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { AmountField } from '../../../views/primitives/amount-field.js'
import { find, press, render } from './render.js'

const draw = (value: string, more: Partial<Parameters<typeof AmountField>[0]> = {}) => {
  const onChange = vi.fn()
  const { element } = render(<AmountField label="Amount in ETH" value={value} onChange={onChange} {...more} />)
  return { input: find<HTMLInputElement>(element, 'input'), onChange }
}

it('takes an amount by the keyboard for amounts, and says whether it can be used', () => {
  const { input, onChange } = draw('', { invalid: true })
  expect([input.inputMode, input.getAttribute('aria-label'), input.getAttribute('aria-invalid')]).toEqual([
    'decimal',
    'Amount in ETH',
    'true',
  ])
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '1.5')
  act(() => void input.dispatchEvent(new Event('input', { bubbles: true })))
  expect(onChange).toHaveBeenCalledExactlyOnceWith('1.5')
  expect(draw('1').input.hasAttribute('aria-invalid')).toBe(false)
})

it.each([
  ['0.25', null],
  ['11.99995775', 'small'],
  ['11.999957756790537', 'tiny'],
])('draws %s so that no digit is cut off', (value, size) => {
  expect(draw(value).input.getAttribute('data-size')).toBe(size)
})

it('is submitted by Enter', () => {
  const onSubmit = vi.fn()
  const { input } = draw('1', { onSubmit })
  press(input, 'Enter')
  press(input, 'a')
  expect(onSubmit).toHaveBeenCalledOnce()
})
