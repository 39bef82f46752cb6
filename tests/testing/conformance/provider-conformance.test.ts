import { test } from 'vitest'
import { providerConformance } from '../../../testing/conformance/provider-conformance.js'
import { toyWithProvider, toyWithProviderFixture } from './toy-provider.js'

for (const check of providerConformance(toyWithProvider(), toyWithProviderFixture)) test(check.name, check.run)
