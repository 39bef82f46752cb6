// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { Row } from '../../../views/primitives/row.js'
import { click, find, render } from './render.js'

it('is one button with its name, its detail and its tag', () => {
  const onClick = vi.fn()
  const { element } = render(<Row name="MetaMask" detail="2 accounts" tag={{ label: 'Installed' }} onClick={onClick} />)
  const button = find<HTMLButtonElement>(element, 'button')
  expect(button.type).toBe('button')
  expect(button.textContent).toBe('MetaMask2 accountsInstalled')
  click(button)
  expect(onClick).toHaveBeenCalledOnce()
})

it('replaces the tag by progress, and ignores a second tap', () => {
  const onClick = vi.fn()
  const { element } = render(<Row name="MetaMask" tag={{ label: 'Installed' }} busy onClick={onClick} />)
  const button = find<HTMLButtonElement>(element, 'button')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.querySelector('.portico-spinner')).not.toBeNull()
  expect(button.textContent).toBe('MetaMask')
  click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('keeps focus when disabled, and cannot be pressed', () => {
  const onClick = vi.fn()
  const { element } = render(<Row name="Gnosis" disabled tag={{ label: 'Not in wallet' }} onClick={onClick} />)
  const button = find<HTMLButtonElement>(element, 'button')
  button.focus()
  expect(document.activeElement).toBe(button)
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  click(button)
  expect(onClick).not.toHaveBeenCalled()
})

it('marks the current one visually and for screen readers', () => {
  const button = find(render(<Row name="Ethereum" current onClick={() => {}} />).element, 'button')
  expect(button.getAttribute('aria-current')).toBe('true')
  expect(button.querySelector('[data-icon="check"]')).not.toBeNull()
})

it('isolates a name in the other direction', () => {
  const name = '\u202Eksamatem'
  expect(find(render(<Row name={name} />).element, 'bdi').textContent).toBe(name)
})

it('renders markup in a name as text', () => {
  const { element } = render(<Row name="<img src=x onerror=alert(1)>" detail="<b>x</b>" />)
  expect(element.querySelector('img, b')).toBeNull()
})

it('renders an external https target as a link', () => {
  const link = find<HTMLAnchorElement>(render(<Row name="Website" href="https://elm.example/" />).element, 'a')
  expect([link.href, link.target, link.rel]).toEqual(['https://elm.example/', '_blank', 'noopener noreferrer'])
  expect(link.className).toBe('portico-row')
  const { element } = render(<Row name="Website" href="http://elm.example/" />)
  expect([element.querySelector('a, button'), element.textContent]).toEqual([null, 'Website'])
})

it('is plain content if nothing happens on a click', () => {
  const { element } = render(<Row name="Ether" detail="1.2 ETH" icon="wallet" current />)
  const row = find(element, '.portico-row')
  expect([row.tagName, row.textContent, row.getAttribute('aria-current')]).toEqual(['DIV', 'Ether1.2 ETH', 'true'])
  expect(element.querySelector('button, [role], [tabindex], [aria-disabled]')).toBeNull()
})

it('stays a button while it is disabled or busy, so that the focus has a place', () => {
  for (const state of [{ disabled: true }, { busy: true }]) {
    const { element } = render(<Row name="Copy link" {...state} />)
    expect(find(element, 'button').getAttribute('aria-disabled')).toBe('true')
  }
})
