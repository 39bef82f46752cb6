// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { pay } from '../../../plugins/pay/plugin.js'

describe('pay passes every check:', () => {
  for (const check of featureConformance(() => pay())) test(check.name, check.run)
})
