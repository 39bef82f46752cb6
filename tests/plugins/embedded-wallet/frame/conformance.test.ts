import { frameWallet } from 'portico/embedded-wallet'
import { embeddedWalletConformance, virtualEmbeddedWallet } from 'portico/testing'
import { describe, test } from 'vitest'
import { toFixture, type WalletPageOptions } from './wallet-page.js'

const url = 'https://wallet.example/frame'

describe.each<readonly [string, WalletPageOptions]>([
  ['that sends a code', {}],
  ['that confirms the browser by a link', { needsDevice: true }],
  ['that recovers the key', { needsRecovery: true }],
  ['with smart accounts', { smartAccount: true }],
])('frameWallet, with a page %s,', (_, options) => {
  const checks = embeddedWalletConformance(() => toFixture(() => frameWallet({ url }), options))
  for (const check of checks) test(check.name, check.run)
})

const social = { method: 'social', provider: 'google' } as const
const popupAnswer = { origin: 'https://wallet.example', data: { resultUri: 'result-google' } }

describe.each([
  ['in a window', { method: social, popupAnswer }],
  ['in a window, with a key that is recovered', { method: social, popupAnswer, needsRecovery: true }],
  ['that leaves the page', { method: social }],
  ['with Farcaster', { method: { method: 'farcaster' } as const }],
])('frameWallet, with a login %s,', (_, options) => {
  const wallet = () => frameWallet({ url, socials: ['google'], farcaster: true })
  const checks = embeddedWalletConformance(() => toFixture(wallet, options))
  for (const check of checks) test(check.name, check.run)
})

describe('virtualEmbeddedWallet, with a social login,', () => {
  const checks = embeddedWalletConformance(() => {
    const wallet = virtualEmbeddedWallet()
    return { provider: () => wallet, code: () => '', method: social, endElsewhere: () => wallet.end() }
  })
  for (const check of checks) test(check.name, check.run)
})

describe('virtualEmbeddedWallet', () => {
  const checks = embeddedWalletConformance(() => {
    const wallet = virtualEmbeddedWallet()
    return { provider: () => wallet, code: () => wallet.mails.at(-1)?.code ?? '', endElsewhere: () => wallet.end() }
  })
  for (const check of checks) test(check.name, check.run)
})
