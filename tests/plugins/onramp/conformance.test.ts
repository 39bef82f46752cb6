// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { onramp } from '../../../plugins/onramp/plugin.js'

const source = {
  id: 'fake',
  egress: () => ({}),
  openOnramp: () => ({ url: async () => 'https://pay.coinbase.com/buy' }),
}

describe('onramp passes every check:', () => {
  for (const check of featureConformance(() => onramp({ source }), { data: ['USD', 'EUR', 'US Dollar', 'Euro'] }))
    test(check.name, check.run)
})
