import { expect, test } from 'vitest'
import { SUMMARIES_ENTRY, summaryOf } from '../../../plugins/swaps/summaries.js'
import { ACCOUNT, dollar, euro, quoteOf } from './swaps.fixture.js'

const review = { chain: 'eip155:1', account: ACCOUNT, from: dollar, to: euro, amount: '1000000', quote: quoteOf() }
const { chain, account } = review
const stored = { ...summaryOf(review as unknown as Parameters<typeof summaryOf>[0]), id: 'one', chain, account, at: 5 }
const read = (value: unknown) => SUMMARIES_ENTRY.schema['~standard'].validate(value)

test('a swap is read as it was stored', async () => {
  expect(await read([stored])).toEqual({ value: [stored] })
})

test.each(['', '1e5', '-1', '1.', '.5', '0x10', '1,000', '9'.repeat(79)])(
  'a stored amount that is no decimal number is refused: "%s"',
  async (minimum) => {
    expect(await read([{ ...stored, minimum }])).toHaveProperty('issues')
  },
)
