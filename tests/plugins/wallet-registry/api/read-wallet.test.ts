import { describe, expect, it, test } from 'vitest'
import { readWallet } from '../../../../plugins/wallet-registry/api/read-wallet.js'

const FULL = {
  id: 'abc123',
  name: 'Elm',
  rdns: 'org.elm',
  image_id: '11-22',
  homepage: 'https://elm.example/',
  mobile_link: 'elm://',
  desktop_link: 'elm-desktop://',
  webapp_link: 'https://web.elm.example/',
  link_mode: 'https://link.elm.example/',
  app_store: 'https://apps.example/elm',
  play_store: 'https://play.example/elm',
  chrome_store: 'https://chrome.example/elm',
  badge_type: 'certified',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  injected: [{ namespace: 'eip155', injected_id: 'isElm' }],
  order: 10,
}

describe('a wallet', () => {
  it('is read from the registry’s format', () => {
    expect(readWallet(FULL, (id) => `https://images.example/${id}`)).toEqual({
      id: 'abc123',
      name: 'Elm',
      rdns: 'org.elm',
      imageId: '11-22',
      imageUrl: 'https://images.example/11-22',
      homepage: 'https://elm.example/',
      mobileLink: 'elm://',
      desktopLink: 'elm-desktop://',
      webappLink: 'https://web.elm.example/',
      linkMode: 'https://link.elm.example/',
      appStore: 'https://apps.example/elm',
      playStore: 'https://play.example/elm',
      chromeStore: 'https://chrome.example/elm',
      badge: 'certified',
      chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      injected: [{ namespace: 'eip155', injectedId: 'isElm' }],
    })
  })

  it('is unchanged when read again', () => {
    const once = readWallet(FULL, (id) => `https://images.example/${id}`)
    expect(readWallet(once)).toEqual(once)
  })

  it('is frozen and has no unknown fields', () => {
    const wallet = readWallet({ ...FULL, __proto__: { evil: true }, constructor: 1 })
    expect(Object.isFrozen(wallet)).toBe(true)
    expect(Object.keys(wallet ?? {})).not.toContain('order')
  })

  test.each([
    null,
    undefined,
    7,
    'wallet',
    [],
    {},
    { id: 'a' },
    { name: 'A' },
    { id: '', name: 'A' },
    { id: 'a', name: ' ' },
    { id: '../x', name: 'A' },
    { id: 'a'.repeat(129), name: 'A' },
    { id: 1, name: 'A' },
    { id: 'a', name: '\u202e\u200b' },
  ])('is rejected: %j', (value) => {
    expect(readWallet(value)).toBeUndefined()
  })

  it('strips invisible characters from the name and cuts it to one row', () => {
    expect(readWallet({ id: 'a', name: ` Me\u200bta\u202eMask ` })?.name).toBe('MetaMask')
    expect(readWallet({ id: 'a', name: 'x'.repeat(500) })?.name).toHaveLength(40)
  })

  it('drops invalid fields and stays listed', () => {
    const wrong = {
      ...Object.fromEntries(Object.keys(FULL).map((key) => [key, 'javascript:alert(1)'])),
      id: 'a',
      name: 'A',
    }
    expect(readWallet(wrong)).toEqual({ id: 'a', name: 'A' })
    const nothing = Object.fromEntries(Object.keys(FULL).map((key) => [key, null]))
    expect(readWallet({ ...nothing, id: 'a', name: 'A' })).toEqual({ id: 'a', name: 'A' })
  })

  it('keeps only valid networks', () => {
    expect(readWallet({ id: 'a', name: 'A', chains: ['eip155:1', 'nonsense', 7, null] })?.chains).toEqual(['eip155:1'])
    expect(readWallet({ id: 'a', name: 'A', chains: ['nonsense'] })).not.toHaveProperty('chains')
    const many = Array.from({ length: 100_000 }, (_, at) => `eip155:${at}`)
    expect(readWallet({ id: 'a', name: 'A', chains: many })?.chains).toHaveLength(500)
  })

  it('keeps an https URL or a data image as its icon, else drops it', () => {
    const picture = (image_url: unknown) => readWallet({ id: 'a', name: 'A', image_url })?.imageUrl
    expect(picture('https://a.example/a.png')).toBe('https://a.example/a.png')
    expect(picture('data:image/png;base64,AA==')).toBe('data:image/png;base64,AA==')
    expect(picture('data:text/html,x')).toBeUndefined()
    expect(picture('http://127.0.0.1/x')).toBeUndefined()
  })
})
