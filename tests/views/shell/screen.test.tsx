// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { Screen } from '../../../views/shell/screen.js'
import { render } from '../primitives/render.js'

it('marks a screen without content as awaited, so that the card is centered once it comes', () => {
  const { element, rerender } = render(<Screen title="Request" />)
  expect(element.innerHTML).toBe('<span hidden="" data-awaited=""></span>')
  rerender(<Screen title="Request">An amount</Screen>)
  expect(element.innerHTML).toBe('An amount')
})
