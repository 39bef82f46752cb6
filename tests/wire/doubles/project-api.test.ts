import { afterAll, afterEach } from 'vitest'
import { startWalletRegistry } from '../../../examples/local-network/start-wallet-registry.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const registry = await startWalletRegistry()
afterAll(() => registry.stop())
afterEach(() => {
  registry.reset()
  registry.loseImages(false)
})

const get = ({ path, query }: Fact) => fetch(`${registry.url}${path}?${new URLSearchParams(query)}`)
const failWith = (fact: Fact) => {
  registry.fail(Number(fact.status))
  return get(fact)
}

describeDouble('project-api', {
  ask: {
    'wallet list': get,
    'wallets.failed': failWith,
    image: get,
    'image.unknown': (fact) => {
      registry.loseImages(true)
      return get(fact)
    },
    origins: get,
    'origins.many-requests': failWith,
    'origins.failed': failWith,
    'origins.refused': failWith,
    'analytics setting': get,
    'analytics-config.failed': failWith,
  },
  unknown: {
    'project features': 'The client does not ask.',
    analytics: 'Tests read what was posted.',
    'error report': 'Tests read what was posted.',
  },
})
