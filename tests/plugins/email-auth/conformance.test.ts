// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { emailAuth } from '../../../plugins/email-auth/plugin.js'

describe('email-auth passes every check:', () => {
  for (const check of featureConformance(() => emailAuth())) test(check.name, check.run)
})
