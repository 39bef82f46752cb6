import { expect, it } from 'vitest'
import { balancesOptions } from '../../../plugins/balances/options.js'
import { scriptedSource } from '../../support/scripted-source.js'

const parse = (value: unknown) => balancesOptions['~standard'].validate(value)

it('takes dollars, and asks for nothing on behalf of a button, by default', () => {
  const source = scriptedSource()
  expect(parse({ source })).toEqual({ value: { source, currency: 'usd', showInButton: false } })
  expect(parse({ source, currency: 'EUR' })).toMatchObject({ value: { currency: 'eur' } })
})

it.each([
  ['no source', {}],
  ['a currency that is none', { source: scriptedSource(), currency: 'euros' }],
  ['no function', { source: scriptedSource(), imageUrl: 'https://images.example' }],
  ['no switch', { source: scriptedSource(), showInButton: 1 }],
])('rejects %s', (_, value) => {
  expect(parse(value)).toHaveProperty('issues')
})
