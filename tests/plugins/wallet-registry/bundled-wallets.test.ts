import { describe, expect, it, test } from 'vitest'
import { bundledWallets, pinLinks } from '../../../plugins/wallet-registry/bundled-wallets.js'
import { readWallet } from '../../../plugins/wallet-registry/api/read-wallet.js'
import { listedSchemes } from '../../../plugins/wallet-registry/listed-schemes.js'
import { bootRegistry } from '../../support/boot-registry.js'
import { registryRoute } from '../../support/fake-registry.js'

const METAMASK = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const SOLFLARE = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const EVIL = 'https://evil.example/'

/** Every link that a registry entry can have, to one place. */
const linksTo = (href: string) => ({
  homepage: href,
  mobile_link: href,
  desktop_link: href,
  webapp_link: href,
  link_mode: href,
  app_store: href,
  play_store: href,
  chrome_store: href,
})
/** The list of a modal whose registry answers with entries. */
const listOf = async (...entries: readonly Record<string, unknown>[]) => {
  const { api, now } = bootRegistry({}, { routes: [registryRoute(entries)] })
  await api.load()
  return now().recommended
}

describe('the links of a bundled wallet', () => {
  it('are the shipped ones, whatever the registry answers', async () => {
    const [found] = await listOf({ id: METAMASK, name: 'MetaMask', ...linksTo(EVIL) })
    expect(found).toEqual({
      id: METAMASK,
      name: 'MetaMask',
      mobileLink: 'metamask://',
      homepage: 'https://metamask.io',
      appStore: 'https://apps.apple.com/app/id1438144202',
      playStore: 'https://play.google.com/store/apps/details?id=io.metamask',
      chromeStore: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
    })
  })

  it('cannot be replaced by an entry of its name with another id', async () => {
    const names = [
      'MetaMask',
      'metamask wallet',
      'Meta Mask',
      'MetaMask\u200b',
      'Trust',
      'Coinbase Wallet',
      'Safe{Wallet}',
    ]
    const found = await Promise.all(
      names.map(async (name) => (await listOf({ id: 'other', name, ...linksTo(EVIL) }))[0]),
    )
    expect(found.map((wallet) => Object.keys(wallet ?? {}))).toEqual(names.map(() => ['id', 'name']))
  })

  it('stay under their own name', () => {
    expect(pinLinks({ id: METAMASK, name: 'Rainbow' })).toMatchObject({ name: 'MetaMask', mobileLink: 'metamask://' })
    expect(pinLinks({ id: METAMASK, name: 'MetaMask Mobile' }).name).toBe('MetaMask Mobile')
  })

  it('are the registry’s where no public source confirms them, under the same rules as others', async () => {
    const [found] = await listOf({ id: SOLFLARE, name: 'Solflare', mobile_link: 'solflare://', homepage: EVIL })
    expect(found).toMatchObject({ mobileLink: 'solflare://', unlistedSchemes: ['solflare'], homepage: EVIL })
  })

  test.each(bundledWallets.map((wallet) => [wallet.name, wallet] as const))('of %s are valid', (_, wallet) => {
    expect(readWallet(wallet)).toEqual(
      Object.fromEntries(
        Object.entries(wallet).map(([key, value]) => [
          key,
          /^https:/.test(value) && key !== 'id' ? new URL(value).href : value,
        ]),
      ),
    )
    expect(pinLinks(wallet)).toEqual(wallet)
    for (const link of [wallet.mobileLink, wallet.desktopLink])
      if (link !== undefined) expect(listedSchemes).toContain(link.split(':')[0])
  })
})

describe('a scheme of another entry', () => {
  it.each([
    'smb',
    'search',
    'vscode',
    'cursor',
    'jnlp',
    'ldap',
    'telnet',
    'steam',
    'microsoft-edge',
    'powershell',
    'nfs',
  ])('is noted for a question if no list has it: %s', async (scheme) => {
    const [found] = await listOf({ id: 'x', name: 'X', mobile_link: `${scheme.toUpperCase()}://`, desktop_link: null })
    expect(found?.unlistedSchemes).toEqual([scheme])
  })

  it('is opened without a question if the shipped list has it, and so is a page', async () => {
    const [found] = await listOf({ id: 'x', name: 'X', mobile_link: 'rabby:', desktop_link: 'https://rabby.example/' })
    expect(found).toEqual({ id: 'x', name: 'X', mobileLink: 'rabby:', desktopLink: 'https://rabby.example/' })
  })

  it('is not noted for a wallet of the host’s own list', async () => {
    const own = { id: 'own', name: 'Own', mobileLink: 'own-app://', unlistedSchemes: ['own-app'] }
    const { api, now } = bootRegistry({ customWallets: [own] })
    await api.load()
    expect(now().custom).toEqual([{ id: 'own', name: 'Own', mobileLink: 'own-app://' }])
  })
})
