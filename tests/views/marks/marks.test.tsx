// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import * as networks from '../../../networks/index.js'
import { bundledWallets } from '../../../plugins/wallet-registry/bundled-wallets.js'
import { NetworkImage } from '../../../views/marks/network-image.js'
import { marks as networkMarks } from '../../../views/marks/network-marks.js'
import { marks as relayMarks } from '../../../views/marks/relay-marks.js'
import { WalletImage } from '../../../views/marks/wallet-image.js'
import { marks as walletMarks } from '../../../views/marks/wallet-marks.js'
import { render } from '../primitives/render.js'

const own = 'https://images.example/own.svg'
const { anvil, mainnet, sepolia } = networks
const srcOf = (element: HTMLElement) => element.querySelector('img')?.getAttribute('src')
/** Waits until the picture has a source. */
const drawn = (element: HTMLElement) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(element.querySelector('img')).not.toBeNull()
  })

describe('NetworkImage', () => {
  it('draws a monogram, then the mark', async () => {
    const { element } = render(<NetworkImage network={mainnet} />)
    expect([element.textContent, srcOf(element)]).toEqual(['E', undefined])
    await drawn(element)
    expect(srcOf(element)).toBe(networkMarks.get('eip155:1'))
  })

  it('draws the mark at once after it has loaded', async () => {
    await drawn(render(<NetworkImage network={mainnet} />).element)
    expect(srcOf(render(<NetworkImage network={sepolia} />).element)).toBe(networkMarks.get('eip155:11155111'))
  })

  it('prefers the picture of the host', async () => {
    await drawn(render(<NetworkImage network={mainnet} />).element)
    const { element } = render(<NetworkImage network={{ ...mainnet, assets: { imageUrl: own } }} />)
    expect(srcOf(element)).toBe(own)
  })

  it('keeps the monogram of an unknown network', async () => {
    await drawn(render(<NetworkImage network={mainnet} />).element)
    const { element } = render(<NetworkImage network={anvil} />)
    expect([element.textContent, srcOf(element)]).toEqual(['A', undefined])
  })
})

describe('WalletImage', () => {
  it.each(['WalletConnect', 'MetaMask', 'OKX Wallet', 'Trust Wallet', 'Crypto.com'])(
    'draws the mark of %s',
    async (name) => {
      const { element } = render(<WalletImage name={name} />)
      await drawn(element)
      expect([...relayMarks.values(), ...walletMarks.values()]).toContain(srcOf(element))
    },
  )

  it('prefers the picture of the wallet', async () => {
    await drawn(render(<WalletImage name="MetaMask" />).element)
    expect(srcOf(render(<WalletImage name="MetaMask" src={own} />).element)).toBe(own)
  })

  it.each(['Garden Wallet', 'MetaMask Institutional', 'constructor', '__proto__', ''])(
    'keeps the monogram of the unknown name %j',
    async (name) => {
      await drawn(render(<WalletImage name="MetaMask" />).element)
      expect(srcOf(render(<WalletImage name={name} />).element)).toBeUndefined()
    },
  )
})

describe('the marks', () => {
  const all = [networkMarks, relayMarks, walletMarks].flatMap((marks) => [...marks])

  it('exist for every public network but Noble, which the package of the marks does not have', () => {
    const missing = Object.values(networks).filter(({ caipNetworkId }) => !networkMarks.has(caipNetworkId))
    expect(missing.map(({ name }) => name)).toEqual(['Noble', 'Anvil'])
  })

  it('exist for the bundled wallets that the icon package has', () => {
    const missing = bundledWallets.filter(({ name }) => !walletMarks.has(name.toLowerCase().replace(/ wallet$/, '')))
    expect(missing.map(({ name }) => name)).toEqual(['Timeless X', 'Magic Eden', 'Xverse Wallet', 'Leather'])
  })

  it.each(all)('%s is an image that holds shapes and gradients of its own only', (_, uri) => {
    const [, content = ''] = /^data:image\/svg\+xml,(.*)$/.exec(uri) ?? []
    const svg = new DOMParser().parseFromString(decodeURIComponent(content), 'image/svg+xml')
    expect(svg.documentElement.getAttribute('viewBox')).toBe('0 0 24 24')
    const elements = [...svg.querySelectorAll('*')]
    const names = new Set(elements.map(({ localName }) => localName.toLowerCase()))
    const allowed = ['svg', 'g', 'defs', 'path', 'circle', 'clippath', 'lineargradient', 'radialgradient', 'stop']
    expect(allowed).toEqual(expect.arrayContaining([...names]))
    const attributes = elements.flatMap((element) => [...element.attributes])
    expect(attributes.filter(({ name }) => /^on|href|style/i.test(name))).toEqual([])
    const outside = attributes.filter(({ value }) => /url\((?!#)/.test(value) || /^[a-z]+:/.test(value.trim()))
    expect(outside.map(({ value }) => value)).toEqual(['http://www.w3.org/2000/svg'].slice(0, outside.length))
  })
})
