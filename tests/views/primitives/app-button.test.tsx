// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { AppButton } from '../../../views/primitives/app-button.js'
import { find, render } from './render.js'

it.each(['https://wallet.example/wc?uri=x', 'rabby://wc?uri=x', 'solana+wallet:open'])('is a link to %s', (href) => {
  const { element } = render(<AppButton label="Open Rabby" href={href} target="_self" onOpen={() => false} />)
  const link = find<HTMLAnchorElement>(element, 'a')
  expect([link.getAttribute('href'), link.target, link.rel]).toEqual([href, '_self', 'noopener noreferrer'])
})

it.each(['javascript:alert(1)', ' javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', 'blob:x', '//a'])(
  'never links to %j',
  (href) => {
    const { element } = render(<AppButton label="Open Rabby" href={href} onOpen={() => false} />)
    expect(element.querySelector('a, [href]')).toBeNull()
    expect(find(element, 'button').getAttribute('aria-disabled')).toBe('true')
  },
)

it('leaves the link to the browser unless it was opened', () => {
  const onOpen = vi.fn(() => true)
  const { element } = render(<AppButton label="Open Rabby" href="rabby://wc" onOpen={onOpen} />)
  const opened = new MouseEvent('click', { bubbles: true, cancelable: true })
  find(element, 'a').dispatchEvent(opened)
  expect([onOpen.mock.calls.length, opened.defaultPrevented]).toEqual([1, true])
})
