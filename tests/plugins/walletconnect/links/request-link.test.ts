import { afterEach, expect, it, vi } from 'vitest'
import { toRequestLink } from '../../../../plugins/walletconnect/links/request-link.js'

afterEach(() => vi.unstubAllGlobals())

const request = { id: 7, topic: 'abcd' }
const plain = { browser: 'plain', isFramed: false } as const
const QUERY = 'requestId=7&sessionTopic=abcd'

it.each([
  ['garden://', `garden://wc?${QUERY}`, '_self'],
  ['garden://open?from=https:', `garden://open?from=https:/wc?${QUERY}`, '_self'],
  ['garden://https://t.me/', `garden://https://t.me/wc?${QUERY}`, '_self'],
  ['garden://m/', `garden://m/wc?${QUERY}`, '_self'],
  ['https://garden.example/app/', `https://garden.example/app/wc?${QUERY}`, '_blank'],
  ['https://t.me/garden/app', `https://t.me/garden/app?startapp=${btoa(QUERY).replaceAll('=', '')}`, '_blank'],
  ['https://t.me/garden?x=1', `https://t.me/garden?x=1&startapp=${btoa(QUERY).replaceAll('=', '')}`, '_blank'],
])('leads from %s to the request', (stored, href, target) => {
  expect(toRequestLink(stored, request, plain)).toEqual({ href, target })
})

it('opens the page of a wallet on this machine in a tab', () => {
  vi.stubGlobal('location', { href: 'http://localhost:5173/' })
  expect(toRequestLink('http://localhost:5175/', request, plain)?.target).toBe('_blank')
})

it('opens beside a page in Telegram, and above a frame', () => {
  expect(toRequestLink('garden://', request, { ...plain, browser: 'telegram' })?.target).toBe('_blank')
  expect(toRequestLink('garden://', request, { ...plain, isFramed: true })?.target).toBe('_top')
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
])('refuses %j', (stored) => {
  expect(toRequestLink(stored, request, plain)).toBeUndefined()
})
