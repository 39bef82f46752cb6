import { expect, it } from 'vitest'
import { portfolioSchema } from '../../../../plugins/balances/portfolio/portfolios.js'
import { fakeToken } from '../../../support/scripted-source.js'

const parse = (value: unknown) => portfolioSchema['~standard'].validate(value)
const stored = { tokens: [fakeToken('A', { price: 2 })], missing: ['prices'], isAnswered: true }

it('reads what was stored, and computes what it is worth again', () => {
  expect(parse({ ...stored, tokens: [{ ...stored.tokens[0], value: 1e9 }] })).toEqual({
    value: { ...stored, tokens: [{ ...stored.tokens[0], id: 'fake:one:0xa', value: 3 }] },
  })
})

it.each([
  ['no object', 7],
  ['tokens that are none', { ...stored, tokens: [7] }],
  ['a token of no amount', { ...stored, tokens: [fakeToken('A', { amount: 'x' })] }],
  ['no list', { ...stored, missing: undefined }],
])('rejects %s', (_, value) => {
  expect(parse(value)).toHaveProperty('issues')
})

it('keeps marks of its own kinds only', () => {
  const doubted = { ...stored.tokens[0], doubt: 'charming' }
  expect(parse({ ...stored, missing: ['moon'], tokens: [doubted] })).toMatchObject({ value: { missing: [] } })
  expect(JSON.stringify(parse({ ...stored, tokens: [doubted] }))).not.toContain('charming')
})
