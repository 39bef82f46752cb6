// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Progress, Steps } from '../../../views/features/steps.js'
import { find, render } from '../primitives/render.js'

const steps = [
  { text: 'Approved', state: 'done' as const, time: { at: Date.UTC(2026, 0, 2, 3, 4), text: '03:04' } },
  { text: 'Ethereum confirms', state: 'now' as const },
  { text: 'Maya has it' },
]

it('marks the current step, and says when the others ended', () => {
  const { element } = render(<Steps steps={steps} label="Steps" />)
  expect(find(element, 'ol').getAttribute('aria-label')).toBe('Steps')
  expect(find(element, '[aria-current="step"]').textContent).toBe('Ethereum confirms')
  expect([...element.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Approved03:04',
    'Ethereum confirms',
    'Maya has it',
  ])
  expect(find(element, 'time').getAttribute('datetime')).toBe('2026-01-02T03:04:00.000Z')
})

it('marks a step that failed', () => {
  const { element } = render(<Steps steps={[{ text: 'Refused', state: 'failed' }]} />)
  expect(find(element, '[data-icon]').getAttribute('data-icon')).toBe('close')
})

it('hides the bar from screen readers, which read the steps', () => {
  const { element } = render(<Progress steps={steps} />)
  expect(find(element, '.portico-progress').getAttribute('aria-hidden')).toBe('true')
})
