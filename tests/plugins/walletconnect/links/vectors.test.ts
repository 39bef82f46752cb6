import { expect } from 'vitest'
import { toWalletLink } from '../../../../plugins/walletconnect/links/to-wallet-link.js'
import { readPlatform } from '../../../../plugins/walletconnect/platform/read-platform.js'
import { testVectors } from '../../../support/vectors.js'
import { PAGES } from '../platform/platforms.fixture.js'

interface Case {
  readonly uri: string
}

const LINKS = ['garden://', 'garden:', 'https://garden.example', 'https://garden.example/app/']

testVectors<Case>('pairing URIs reach a wallet as they were made', 'walletconnect/pairing_uri.json', (cases) => {
  const platform = readPlatform(PAGES.safariIphone)
  expect(cases.length).toBeGreaterThan(0)
  for (const { uri } of cases) {
    for (const mobileLink of LINKS) {
      const link = toWalletLink({ id: 'garden', name: 'Garden', mobileLink }, uri, platform)
      expect(new URL(link?.href ?? '').searchParams.get('uri')).toBe(uri)
    }
  }
})
