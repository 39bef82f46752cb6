// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { socialAuth } from '../../../plugins/social-auth/plugin.js'

describe('social-auth passes every check:', () => {
  for (const check of featureConformance(() => socialAuth())) test(check.name, check.run)
})
