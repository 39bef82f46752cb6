import { expect, test } from 'vitest'
import { sendOptions } from '../../../plugins/send/options.js'
import { ALICE } from '../../support/boot-solana.js'

const parse = (options: unknown) => sendOptions['~standard'].validate(options)

test('takes addresses of chains that have memos', () => {
  expect(parse({ memoAddresses: [ALICE] })).toEqual({ value: { currency: 'usd', memoAddresses: [ALICE] } })
})

test.each(['0x2b5ad5c4795c026514f8317c7a215e218dccd6cf', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'cex'])(
  'says that %s can need no memo',
  (address) => {
    const message = 'memoAddresses.1: expected a Solana address, because transfers on other chains carry no memo'
    expect(parse({ memoAddresses: [ALICE, address] })).toEqual({ issues: [{ message }] })
  },
)

test.each([{ currency: 'euro' }, { memoAddresses: ALICE }, 'usd'])('refuses %j', (options) => {
  expect(parse(options)).toHaveProperty('issues')
})
