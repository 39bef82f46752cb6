import { afterEach, expect, it, vi } from 'vitest'
import { toRequestLink } from '../../../../plugins/walletconnect/links/request-link.js'
import { readPlatform } from '../../../../plugins/walletconnect/platform/read-platform.js'
import { PAGES } from '../platform/platforms.fixture.js'

afterEach(() => vi.unstubAllGlobals())

const request = { id: 7, topic: 'abcd' }
const QUERY = 'requestId=7&sessionTopic=abcd'
const linkOf = (mobileLink: unknown, page: keyof typeof PAGES = 'safariIphone', isFramed = false) =>
  toRequestLink({ id: 'garden', name: 'Garden', mobileLink } as never, request, {
    ...readPlatform(PAGES[page]),
    isFramed,
  })

it.each([
  ['garden://', `garden://wc?${QUERY}`, '_self'],
  ['garden://m/', `garden://m/wc?${QUERY}`, '_self'],
  ['https://garden.example/app/', `https://garden.example/app/wc?${QUERY}`, '_blank'],
  ['https://t.me/garden/app', `https://t.me/garden/app?startapp=${btoa(QUERY).replaceAll('=', '')}`, '_blank'],
  ['https://t.me/garden?x=1', `https://t.me/garden?x=1&startapp=${btoa(QUERY).replaceAll('=', '')}`, '_blank'],
])('turns the link %s of the wallet into one with the request', (link, href, target) => {
  expect(linkOf(link)).toEqual({ href, target })
})

it('opens the page of a wallet on this machine in a tab', () => {
  vi.stubGlobal('location', { href: 'http://localhost:5173/' })
  expect(linkOf('http://localhost:5175/')?.target).toBe('_blank')
})

it('opens above a frame, and no scheme in the browser of an app', () => {
  expect(linkOf('garden://', 'safariIphone', true)?.target).toBe('_top')
  expect(linkOf('https://garden.example', 'safariIphone', true)?.target).toBe('_top')
  expect(linkOf('garden://', 'telegramIos')).toBeUndefined()
})

it.each([
  'javascript:window.pwned=1//',
  'JavaScript://%0aalert(1)',
  ' javascript:alert(1)',
  'data:text/html,hi',
  'intent://garden#Intent;end',
  'http://garden.example/',
  'https://user@garden.example/',
  'garden://[',
  '',
  7,
  null,
  undefined,
  { href: 'garden://' },
])('refuses %j', (link) => {
  expect(linkOf(link)).toBeUndefined()
})
