// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { smartAccounts } from '../../../plugins/smart-accounts/plugin.js'

describe('smart-accounts passes every check:', () => {
  for (const check of featureConformance(() => smartAccounts())) test(check.name, check.run)
})
