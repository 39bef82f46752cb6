// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { Button } from '../../../views/primitives/button.js'
import { Link } from '../../../views/primitives/link.js'
import { click, find, render } from './render.js'

it('is pressed once while free, and not while busy or disabled', () => {
  const onClick = vi.fn()
  const { element, rerender } = render(<Button label="Try again" onClick={onClick} />)
  click(find(element, 'button'))
  rerender(<Button label="Try again" onClick={onClick} busy />)
  click(find(element, 'button'))
  expect(find(element, 'button').getAttribute('aria-busy')).toBe('true')
  rerender(<Button label="Not enough ETH" onClick={onClick} disabled />)
  click(find(element, 'button'))
  expect(find(element, 'button').getAttribute('aria-disabled')).toBe('true')
  expect(onClick).toHaveBeenCalledOnce()
})

it('is the same element before, while and after it is busy, so that focus stays', () => {
  const { element, rerender } = render(<Button label="Try again" />)
  const button = find(element, 'button')
  button.focus()
  rerender(<Button label="Try again" busy />)
  expect(document.activeElement).toBe(button)
})

it('renders an https link without referrer and opener', () => {
  const link = find<HTMLAnchorElement>(render(<Button label="Explorer" href="https://etherscan.io/" />).element, 'a')
  expect(link.rel).toBe('noopener noreferrer')
  expect(link.target).toBe('_blank')
})

it.each(['javascript:alert(1)', 'data:text/html,x', 'http://etherscan.io'])('never links to %s', (href) => {
  const { element } = render(
    <>
      <Button label="Explorer" href={href} />
      <Link href={href}>Terms</Link>
    </>,
  )
  expect(element.querySelector('a, [href]')).toBeNull()
  expect(element.textContent).toBe('ExplorerTerms')
})
