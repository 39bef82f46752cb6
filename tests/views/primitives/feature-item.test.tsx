// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { FeatureItem } from '../../../views/primitives/feature-item.js'
import { find, render } from './render.js'

it('reads the title before the description, and hides the icon', () => {
  const { element } = render(<FeatureItem icon="lock" heading="Your key" text="Only you can approve." />)
  expect(element.textContent).toBe('Your keyOnly you can approve.')
  expect(find(element, 'h3').textContent).toBe('Your key')
  expect(find(element, 'svg').getAttribute('aria-hidden')).toBe('true')
})
