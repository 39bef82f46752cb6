import { afterAll, afterEach } from 'vitest'
import { startWalletRegistry } from '../../../examples/local-network/start-wallet-registry.mjs'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const registry = await startWalletRegistry()
const listed = await startWalletRegistry({ origins: ['https://dapp.example.org'] })
afterAll(() => Promise.all([registry.stop(), listed.stop()]))
afterEach(() => {
  registry.reset()
  registry.loseImages(false)
})

const get = ({ path, query }: Fact, { url } = registry) => fetch(`${url}${path}?${new URLSearchParams(query)}`)
const failWith = (fact: Fact) => {
  registry.fail(Number(fact.status))
  return get(fact)
}

describeDouble('project-api', {
  ask: {
    'wallet list': (fact) => get(fact),
    'wallets.failed': failWith,
    image: (fact) => get(fact),
    'image.unknown': (fact) => {
      registry.loseImages(true)
      return get(fact)
    },
    origins: (fact) => get(fact, listed),
    'origins.none': (fact) => get(fact),
    'origins.many-requests': failWith,
    'origins.failed': failWith,
    'origins.refused': failWith,
    'analytics setting': (fact) => get(fact),
    'analytics-config.failed': failWith,
  },
  unknown: {
    'wallets.chains-empty': 'Names the networks of each wallet.',
    'project features': 'The client does not ask.',
    analytics: 'Tests read what was posted.',
    'error report': 'Tests read what was posted.',
  },
})
