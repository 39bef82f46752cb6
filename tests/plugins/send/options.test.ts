import { expect, test } from 'vitest'
import { sendOptions } from '../../../plugins/send/options.js'
import { ALICE } from '../../support/boot-solana.js'

const parse = (options: unknown) => sendOptions['~standard'].validate(options)

test('takes addresses of chains that have memos', () => {
  expect(parse({ memoAddresses: [ALICE] })).toEqual({ value: { currency: 'usd', memoAddresses: [ALICE] } })
})

test.each([{ currency: 'euro' }, { memoAddresses: ALICE }, { memoAddresses: [1] }, 'usd'])('refuses %j', (options) => {
  expect(parse(options)).toHaveProperty('issues')
})
