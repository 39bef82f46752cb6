import { expect, it } from 'vitest'
import { type RedirectFacts, toNamedRedirect } from '../../../../plugins/walletconnect/links/named-redirects.js'

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
  ['Coinbase Wallet', {}, COINBASE],
  ['Coinbase Wallet', { namespace: 'eip155' }, undefined],
  ['Coinbase Wallet', { namespace: undefined }, undefined],
  ['Coinbase Wallet', { hasCoinbaseSolana: true }, undefined],
  ['Garden', {}, undefined],
] as const)('%s with %o goes to %s', (name, about, href) => {
  expect(toNamedRedirect(name, { ...facts, ...about })).toEqual(href && { href, target: '_self' })
})
