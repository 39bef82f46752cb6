// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { Choices } from '../../../views/primitives/choices.js'
import { Button } from '../../../views/primitives/button.js'
import { Link } from '../../../views/primitives/link.js'
import { PathIcon } from '../../../views/primitives/path-icon.js'
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

it('has a name without showing it if it is an icon alone', () => {
  const icon = <PathIcon name="more" path="M4 10h1" />
  const { element, rerender } = render(<Button label="More ways" icon={icon} iconOnly />)
  const button = find(element, 'button')
  expect([button.getAttribute('aria-label'), button.textContent]).toEqual(['More ways', ''])
  expect(find(button, '[data-icon]').getAttribute('data-icon')).toBe('more')
  rerender(<Button label="More ways" icon={icon} iconOnly busy />)
  expect(button.querySelector('[data-icon]')).toBeNull()
})

it('announces whether an action in a text is on', () => {
  const { element } = render(
    <Link pressed spoken="Send all" title="All of it" onClick={() => {}}>
      Max
    </Link>,
  )
  const link = find(element, 'button')
  expect(['aria-pressed', 'aria-label', 'title'].map((name) => link.getAttribute(name))).toEqual([
    'true',
    'Send all',
    'All of it',
  ])
})

it('announces which of several choices is the chosen one', () => {
  const { element } = render(
    <Choices>
      <Button label="1%" pressed onClick={() => {}} />
      <Button label="3%" pressed={false} onClick={() => {}} />
      <Button label="Done" onClick={() => {}} />
    </Choices>,
  )
  const pressed = [...element.querySelectorAll('button')].map((button) => button.getAttribute('aria-pressed'))
  expect(pressed).toEqual(['true', 'false', null])
})
