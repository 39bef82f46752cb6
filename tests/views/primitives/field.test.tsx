// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Field } from '../../../views/primitives/field.js'
import { click, find, render } from './render.js'

it('has a label and reports input', () => {
  const onChange = vi.fn()
  const { element } = render(<Field label="Search networks" value="" onChange={onChange} clearLabel="Clear" />)
  const input = find<HTMLInputElement>(element, 'input')
  expect(input.getAttribute('aria-label')).toBe('Search networks')
  // React listens for changes made past its own setter.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'ba')
  act(() => {
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(onChange).toHaveBeenCalledWith('ba')
})

it('shows the clear button only with a value, and keeps the focus', () => {
  const onChange = vi.fn()
  const { element, rerender } = render(<Field label="Search" value="" onChange={onChange} clearLabel="Clear" />)
  expect(element.querySelector('button')).toBeNull()
  rerender(<Field label="Search" value="ba" onChange={onChange} clearLabel="Clear" />)
  click(find(element, 'button[aria-label="Clear"]'))
  expect(onChange).toHaveBeenCalledWith('')
  expect(document.activeElement).toBe(find(element, 'input'))
})

it.each([
  ['a computer', true],
  ['no phone, whose keyboard would cover the screen', false],
])('takes the focus when it appears, on %s', async (_, isFine) => {
  vi.stubGlobal('matchMedia', () => ({ matches: isFine }))
  const { element } = render(<Field label="To" value="" onChange={() => {}} clearLabel="Clear" autoFocus />)
  await act(async () => {})
  expect(document.activeElement === find(element, 'input')).toBe(isFine)
  vi.unstubAllGlobals()
})

it('takes an amount by the keyboard for amounts, and is no search field then', () => {
  const { element } = render(<Field kind="decimal" label="Amount" value="" onChange={() => {}} clearLabel="Clear" />)
  const input = find<HTMLInputElement>(element, 'input')
  expect([input.inputMode, input.getAttribute('role')]).toEqual(['decimal', null])
  expect(element.querySelector('svg')).toBeNull()
})

it('lets the browser fill in an email address and a code', () => {
  const kinds = (['email', 'code'] as const).map((kind) => {
    const { element } = render(<Field kind={kind} label="Field" value="" onChange={() => {}} clearLabel="Clear" />)
    const input = find<HTMLInputElement>(element, 'input')
    return [input.inputMode, input.autocomplete]
  })
  expect(kinds).toEqual([
    ['email', 'email'],
    ['numeric', 'one-time-code'],
  ])
})

it('names why the value is refused, below it and for screen readers', () => {
  const draw = (error: string | undefined) => (
    <Field label="Code" value="1" onChange={() => {}} clearLabel="Clear" error={error} />
  )
  const { element, rerender } = render(draw(''))
  const input = find<HTMLInputElement>(element, 'input')
  const region = find(element, '[aria-live]')
  expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')]).toEqual([null, null])
  expect(element.querySelector('p')).toBeNull()
  rerender(draw('The code is wrong.'))
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const text = find(element, `[id="${input.getAttribute('aria-describedby')}"]`)
  expect([text.tagName, text.textContent]).toEqual(['P', 'The code is wrong.'])
  // Assistive technology announces only changes of a node that was there before.
  expect(find(element, '[aria-live]')).toBe(region)
  expect(region.textContent).toBe('The code is wrong.')
  rerender(draw(undefined))
  expect(element.querySelector('[aria-live], p')).toBeNull()
})

it('calls onSubmit on Enter, but not for the Enter that ends the input of a character', () => {
  const onSubmit = vi.fn()
  const draw = (submit?: () => void) => (
    <Field kind="text" label="Code" value="1" onChange={() => {}} clearLabel="Clear" onSubmit={submit} />
  )
  const { element, rerender } = render(draw(onSubmit))
  const press = (key: string, isComposing = false) => {
    const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true })
    act(() => void find(element, 'input').dispatchEvent(event))
    return event.defaultPrevented
  }
  expect([press('a'), press('Enter', true)]).toEqual([false, false])
  expect(onSubmit).not.toHaveBeenCalled()
  expect(press('Enter')).toBe(true)
  expect(onSubmit).toHaveBeenCalledOnce()
  rerender(draw())
  expect(press('Enter')).toBe(false)
})

it('shows what follows the text, and describes the input by it and by the error', () => {
  const { element } = render(
    <Field label="Name" value="may" suffix=".reown.id" error="Too short" onChange={() => {}} clearLabel="Clear" />,
  )
  const ids = find(element, 'input').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => element.querySelector(`[id="${id}"]`)?.textContent)).toEqual(['.reown.id', 'Too short'])
})
