// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CodeField } from '../../../views/primitives/code-field.js'
import { findCode } from '../../../views/primitives/read-code.js'
import { find, press, render } from './render.js'

interface Given {
  readonly error?: string
  readonly busy?: boolean
  readonly autoFocus?: boolean
  readonly length?: number
}

const draw = ({ error = '', busy, autoFocus, length = 6 }: Given = {}) => {
  const onComplete = vi.fn()
  function Example() {
    const [value, setValue] = useState('')
    return (
      <CodeField
        label="Code"
        digitLabel={(digit) => `Digit ${digit}`}
        length={length}
        value={value}
        onChange={setValue}
        onComplete={onComplete}
        error={error}
        busy={busy}
        autoFocus={autoFocus}
      />
    )
  }
  const { element } = render(<Example />)
  const boxes = () => [...element.querySelectorAll('input')]
  const box = (at: number) => boxes()[at] as HTMLInputElement
  const text = () =>
    boxes()
      .map(({ value }) => value || '·')
      .join('')
  /** Types like a keyboard that sets the whole text of a box. */
  const type = (at: number, value: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(at), value)
      box(at).dispatchEvent(new Event('input', { bubbles: true }))
    })
  const paste = (at: number, value: string) =>
    act(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true })
      Object.assign(event, { clipboardData: { getData: () => value } })
      box(at).dispatchEvent(event)
    })
  const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement)
  return { element, boxes, box, text, type, paste, focused, onComplete }
}

it('is a named group of boxes, of which the browser fills in the first', () => {
  const { element, boxes } = draw({ length: 4 })
  expect(find(element, 'fieldset').getAttribute('aria-label')).toBe('Code')
  expect(boxes().map((one) => one.getAttribute('aria-label'))).toEqual(['Digit 1', 'Digit 2', 'Digit 3', 'Digit 4'])
  expect(boxes().map((one) => one.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off'])
})

it('moves on with each digit, and completes with the last one', () => {
  const { type, text, focused, onComplete } = draw()
  for (const [at, digit] of [...'12345'].entries()) {
    type(at, digit)
    expect(focused()).toBe(at + 1)
  }
  expect([text(), onComplete.mock.calls]).toEqual(['12345·', []])
  type(5, '6')
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456')
})

it('ignores what is no digit', () => {
  const { type, text } = draw()
  type(0, 'a')
  expect(text()).toBe('······')
})

it.for([
  ['autofill', '123456'],
  ['a gap', '123 456'],
  ['text around', 'Your code is 123-456. It works for 20 minutes.'],
  ['full-width digits', '１２３４５６'],
] as const)('is filled by %s', ([, value]) => {
  const filled = draw()
  filled.type(0, value)
  expect([filled.text(), filled.onComplete.mock.calls]).toEqual(['123456', [['123456']]])
  const pasted = draw()
  pasted.paste(3, value)
  expect([pasted.text(), pasted.onComplete.mock.calls]).toEqual(['123456', [['123456']]])
})

it('takes a part of a code from the box that it is pasted into', () => {
  const { paste, text, focused, onComplete } = draw()
  paste(2, '78')
  expect([text(), focused(), onComplete.mock.calls]).toEqual(['··78··', 4, []])
})

it('steps back over empty boxes, and empties the one before', () => {
  const { type, text, box, focused } = draw()
  type(0, '1')
  type(1, '2')
  press(box(2), 'Backspace')
  expect([text(), focused()]).toEqual(['1·····', 1])
  type(0, '')
  expect(text()).toBe('······')
})

it('moves by arrow keys, Home and End', () => {
  const { box, focused } = draw()
  act(() => box(0).focus())
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 5],
    ['ArrowRight', 5],
    ['ArrowLeft', 4],
    ['Home', 0],
    ['ArrowLeft', 0],
  ] as const) {
    press(document.activeElement as Element, key)
    expect(focused()).toBe(at)
  }
})

it('replaces the digit of a box, and waits for Enter then', () => {
  const { type, text, box, onComplete } = draw()
  type(0, '123456')
  type(2, '93')
  expect([text(), onComplete.mock.calls.length]).toEqual(['129456', 1])
  press(box(2), 'Enter')
  expect(onComplete).toHaveBeenLastCalledWith('129456')
})

it('completes again when the last digit is typed again', () => {
  const { type, onComplete } = draw()
  type(0, '123456')
  type(5, '7')
  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
})

it('is typed again after a refusal, also after Backspace, and sent with its last digit', () => {
  const onComplete = vi.fn()
  function Example({ error }: { readonly error: string }) {
    const [value, setValue] = useState('111111')
    const [shown, setShown] = useState(error)
    const change = (next: string) => {
      setValue(next)
      setShown('')
    }
    return (
      <CodeField
        {...{ label: 'Code', digitLabel: String, length: 6, value, error: shown }}
        onChange={change}
        onComplete={onComplete}
      />
    )
  }
  const { element } = render(<Example error="That code is not right." />)
  const boxes = [...element.querySelectorAll('input')]
  const type = (at: number, text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(boxes[at], text)
      boxes[at]?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  act(() => boxes[0]?.focus())
  type(0, '')
  for (const digit of '234567') type(boxes.indexOf(document.activeElement as HTMLInputElement), digit)
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('234567')
})

it('says why a code is refused, below and for screen readers', () => {
  const { element, box } = draw({ error: 'That code is not right.' })
  expect(box(0).getAttribute('aria-invalid')).toBe('true')
  expect(find(element, `[id="${box(0).getAttribute('aria-describedby')}"]`).textContent).toBe('That code is not right.')
  expect(find(element, '[aria-live]').textContent).toBe('That code is not right.')
})

it('goes back to the first box when a code is refused, unless the focus is elsewhere', () => {
  const draw = (error: string, busy: boolean) => (
    <CodeField
      label="Code"
      digitLabel={String}
      length={4}
      value="1234"
      onChange={() => {}}
      onComplete={() => {}}
      error={error}
      busy={busy}
    />
  )
  const { element, rerender } = render(draw('', false))
  const boxes = [...element.querySelectorAll('input')]
  rerender(draw('Wrong.', false))
  expect(boxes).not.toContain(document.activeElement)
  rerender(draw('', true))
  act(() => boxes[3]?.focus())
  rerender(draw('Wrong.', false))
  expect(document.activeElement).toBe(boxes[0])
  expect(find(element, 'fieldset').hasAttribute('data-refused')).toBe(true)
})

it('takes no input while the code is checked', () => {
  const { type, text, box } = draw({ busy: true })
  type(0, '1')
  expect([text(), box(0).readOnly]).toEqual(['······', true])
})

it('gets the focus when it appears', async () => {
  const { focused } = draw({ autoFocus: true })
  await act(async () => {})
  expect(focused()).toBe(0)
})

it.for([
  ['1234 and 987654', '987654'],
  ['12 34', '1234'],
  ['nothing', ''],
  ['12345678', '123456'],
] as const)('finds in "%s" the code "%s"', ([text, code]) => {
  expect(findCode(text, 6)).toBe(code)
})
