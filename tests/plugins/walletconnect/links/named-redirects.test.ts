import { expect, it } from 'vitest'
import {
  namedRedirectFrom,
  type RedirectFacts,
  toNamedRedirect,
} from '../../../../plugins/walletconnect/links/named-redirects.js'

const page = 'https://app.example:8443/swap?a=1&b=2#c'
const facts: RedirectFacts = {
  url: page,
  isMobile: true,
  namespace: 'solana',
  hasPhantom: false,
  hasCoinbaseSolana: false,
}
const PHANTOM = `https://phantom.app/ul/browse/${encodeURIComponent(page)}?ref=${encodeURIComponent('https://app.example:8443')}`
const COINBASE = `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent(page)}`

it.each([
  ['Phantom', {}, PHANTOM],
  ['Phantom', { namespace: 'eip155' }, PHANTOM],
  ['Phantom', { hasPhantom: true }, undefined],
  ['Phantom', { isMobile: false }, undefined],
  ['Phantom', { url: 'file:///page.html' }, undefined],
  ['Phantom', { url: 'web+https://app.example/' }, undefined],
  [
    'Phantom',
    { url: 'http://localhost:5173/' },
    'https://phantom.app/ul/browse/http%3A%2F%2Flocalhost%3A5173%2F?ref=http%3A%2F%2Flocalhost%3A5173',
  ],
  ['Coinbase Wallet', {}, COINBASE],
  ['Coinbase Wallet', { namespace: 'eip155' }, undefined],
  ['Coinbase Wallet', { namespace: undefined }, undefined],
  ['Coinbase Wallet', { hasCoinbaseSolana: true }, undefined],
  ['Coinbase', {}, COINBASE],
  ['base', {}, COINBASE],
  ['Garden', {}, undefined],
] as const)('%s with %o goes to %s', (name, about, href) => {
  const wallet = { id: 'own', name }
  expect(toNamedRedirect(wallet, { ...facts, ...about })).toEqual(href && { href, target: '_self' })
})

it.each([
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', PHANTOM],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', COINBASE],
])('the wallet with the id %s is known by any name', (id, href) => {
  expect(toNamedRedirect({ id, name: 'Renamed' }, facts)).toEqual({ href, target: '_self' })
})

it.each([
  ['Phantom', {}, PHANTOM],
  ['Phantom', { phantom: {} }, undefined],
  ['Base', { phantom: {} }, COINBASE],
  ['Base', { coinbaseSolana: {} }, undefined],
])('sends the page to %s unless the wallet is in the page: %o', (name, globals, href) => {
  const window = { location: { href: page }, ...globals } as never
  const link = namedRedirectFrom(window, { id: 'own', name }, { isMobile: true, namespace: 'solana' })
  expect(link?.href).toBe(href)
})
