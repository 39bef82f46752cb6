// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { dataRights } from '../../../plugins/data-rights/plugin.js'

/** The keys that the checks themselves store. */
const KEYS = ['connections', 'active', 'recent-wallets', 'native-balances', 'profiles'].map(
  (key) => `portico:conformance:${key}`,
)

describe('data-rights passes every check:', () => {
  for (const check of featureConformance(() => dataRights(), { data: KEYS })) test(check.name, check.run)
})
