import { expect, it } from 'vitest'
import type { Wallet } from '../../../../services/wallet.js'
import { listWays, onlyBy } from '../../../../plugins/walletconnect/platform/list-ways.js'

const all: Partial<Wallet> = {
  rdns: 'example.garden',
  mobileLink: 'garden://',
  webappLink: 'https://web.garden.example',
  desktopLink: 'garden-desktop://',
}

it.each([
  [undefined, 'qrcode', 'qrcode'],
  [{}, 'qrcode', 'qrcode'],
  [all, 'qrcode web desktop unsupported', 'mobile web'],
  [{ ...all, installed: true }, 'browser qrcode web desktop', 'browser mobile web'],
  [{ mobileLink: 'garden://' }, 'qrcode', 'mobile'],
  [{ linkMode: 'https://garden.example' }, 'qrcode', 'mobile'],
  [{ webappLink: 'https://web.garden.example' }, 'web', 'web'],
  [{ desktopLink: 'garden://' }, 'desktop', 'qrcode'],
  [{ injected: [{ namespace: 'fake', injectedId: 'isGarden' }] }, 'qrcode unsupported', 'qrcode'],
] as const)('%o is reached by %s; on a phone by %s', (about, desktop, phone) => {
  const wallet = about && { id: 'garden', name: 'Garden', ...about }
  expect(listWays(wallet, { isMobile: false }).join(' ')).toBe(desktop)
  expect(listWays(wallet, { isMobile: true }).join(' ')).toBe(phone)
})

it('keeps only the links of one transport', () => {
  const wallet = { id: 'garden', name: 'Garden', ...all, linkMode: 'https://garden.example' }
  const linksOf = (given: Wallet) => Object.keys(given).filter((key) => /link/i.test(key))
  expect(linksOf(onlyBy(wallet, 'mobile'))).toEqual(['mobileLink', 'linkMode'])
  expect(linksOf(onlyBy(wallet, 'web'))).toEqual(['webappLink'])
  expect(linksOf(onlyBy(wallet, 'desktop'))).toEqual(['desktopLink'])
})
