// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { showSuccess } from '../../../views/motion/success.js'

const screenOf = (picture: string) => {
  const screen = document.createElement('div')
  screen.innerHTML = `<div class="portico-status">${picture}<h3 class="portico-heading">Continue in Garden</h3><p class="portico-text">Approve it there.</p></div><div class="portico-note">Nothing happening?</div><div class="portico-footer">Cancel</div>`
  return screen
}
const hidden = (screen: HTMLElement) =>
  [...screen.querySelectorAll<HTMLElement>('.portico-text, .portico-note, .portico-footer')].map(
    ({ style }) => style.visibility,
  )

describe('success', () => {
  it('takes the place of everything that was said about waiting, without moving it', () => {
    const screen = screenOf('<span class="portico-ring"></span><span class="portico-mark"></span>')
    expect(showSuccess(screen, 'Connected', 'M0 0')).toBe(true)
    expect(screen.querySelector('.portico-heading')?.textContent).toBe('Connected')
    expect(hidden(screen)).toEqual(['hidden', 'hidden', 'hidden'])
    expect(screen.querySelector('.portico-mark > [data-tone="success"] path')?.getAttribute('d')).toBe('M0 0')
  })

  it('leaves a screen that did not wait', () => {
    const screen = screenOf('<span class="portico-mark"></span>')
    expect(showSuccess(screen, 'Connected', 'M0 0')).toBe(false)
    expect(hidden(screen)).toEqual(['', '', ''])
  })
})
