// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { receive } from '../../../plugins/receive/plugin.js'

describe('receive passes every check:', () => {
  for (const check of featureConformance(() => receive())) test(check.name, check.run)
})
