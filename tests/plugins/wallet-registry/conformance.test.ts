// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { bundledWallets } from '../../../plugins/wallet-registry/bundled-wallets.js'
import { walletRegistry } from '../../../plugins/wallet-registry/plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { axe } from '../../support/axe.js'
import { registryRoute, registryWallets } from '../../support/fake-registry.js'

const views = { Downloads: { wallet: { id: 'a', name: 'A' } } }

describe('with a registry', () => {
  const http = () => scriptedHttp([registryRoute(registryWallets(50))])
  for (const check of featureConformance(() => walletRegistry(), { views, http, axe })) test(check.name, check.run)
})

describe('with one that is down', () => {
  // Those of the package are listed instead.
  const data = bundledWallets.map(({ name }) => name)
  for (const check of featureConformance(() => walletRegistry(), { views, data, axe })) test(check.name, check.run)
})
