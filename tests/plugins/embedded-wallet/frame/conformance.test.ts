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

describe('virtualEmbeddedWallet', () => {
  const checks = embeddedWalletConformance(() => {
    const wallet = virtualEmbeddedWallet()
    return { provider: () => wallet, code: () => wallet.mails.at(-1)?.code ?? '', endElsewhere: () => wallet.end() }
  })
  for (const check of checks) test(check.name, check.run)
})
