// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createMiniApp } from '../../../../modal/mini-app.js'
import { openLink } from '../../../../plugins/walletconnect/links/open-link.js'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'Telegram')
})

const pressed = () => {
  const links: HTMLAnchorElement[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this)
  })
  return links
}

it('clicks a link before it returns', () => {
  const links = pressed()
  expect(openLink({ miniApp: createMiniApp(window), window }, { href: 'garden://wc?uri=wc', target: '_self' })).toBe(
    true,
  )
  expect(links).toHaveLength(1)
  expect(links[0]).toMatchObject({ target: '_self', rel: 'noopener noreferrer' })
  expect(links[0]?.getAttribute('href')).toBe('garden://wc?uri=wc')
})

it('uses the Telegram host if present', () => {
  const links = pressed()
  const host = vi.fn()
  Object.assign(window, { Telegram: { WebApp: { initData: 'query_id=1', openLink: host } } })
  expect(
    openLink(
      { miniApp: createMiniApp(window), window },
      { href: 'https://garden.example/wc?uri=wc', target: '_blank' },
    ),
  ).toBe(true)
  expect(host).toHaveBeenCalledWith('https://garden.example/wc?uri=wc')
  expect(links).toEqual([])
})

it('clicks a link if only the script of Telegram is in the page', () => {
  const links = pressed()
  const host = vi.fn()
  Object.assign(window, { Telegram: { WebApp: { initData: '', openLink: host } } })
  openLink({ miniApp: createMiniApp(window), window }, { href: 'https://garden.example/wc?uri=wc', target: '_blank' })
  expect([host.mock.calls.length, links.length]).toEqual([0, 1])
})

it('clicks a link that is no web page, which the Telegram host cannot open', () => {
  const links = pressed()
  const host = vi.fn()
  Object.assign(window, { Telegram: { WebApp: { initData: 'query_id=1', openLink: host } } })
  expect(
    openLink({ miniApp: createMiniApp(window), window }, { href: 'garden://wc?uri=https:', target: '_self' }),
  ).toBe(true)
  expect(host).not.toHaveBeenCalled()
  expect(links).toHaveLength(1)
})

it.each([
  ['has no such function', {}],
  ['has no such function yet', { WebApp: {} }],
  [
    'fails',
    {
      WebApp: {
        initData: 'query_id=1',
        openLink: () => {
          throw new Error('not supported')
        },
      },
    },
  ],
])('clicks a link if the Telegram host %s', (_, Telegram) => {
  const links = pressed()
  Object.assign(window, { Telegram })
  expect(
    openLink(
      { miniApp: createMiniApp(window), window },
      { href: 'https://garden.example/wc?uri=wc', target: '_blank' },
    ),
  ).toBe(true)
  expect(links).toHaveLength(1)
})

it('reports that the page opened nothing', () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
    throw new Error('sandboxed')
  })
  expect(
    openLink({ miniApp: createMiniApp(window), window }, { href: 'https://garden.example', target: '_blank' }),
  ).toBe(false)
})
