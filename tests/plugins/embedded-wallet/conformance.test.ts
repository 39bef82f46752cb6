// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'
import { knowingWallet } from '../../support/boot-embedded-wallet.js'

const views = { ApproveTransaction: {}, EmbeddedWalletScreen: { id: 1 } }

describe('embedded-wallet passes every check:', () => {
  const make = () => embeddedWallet({ providers: [knowingWallet()] })
  for (const check of featureConformance(make, { views, axe })) test(check.name, check.run)
})
