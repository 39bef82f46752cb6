// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { names } from '../../../plugins/names/plugin.js'
import { fakeNames } from './fake-names.js'

describe('names passes every check:', () => {
  for (const check of featureConformance(() => names({ source: fakeNames().source }))) test(check.name, check.run)
})
