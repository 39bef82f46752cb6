import { expect, it } from 'vitest'
import { describeRequest } from '../../../examples/phone/src/describe-request.js'

const typed = {
  domain: { name: 'Shop', chainId: 10 },
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'total', type: 'uint256' },
    ],
    Item: [{ name: 'price', type: 'uint256' }],
  },
  message: { total: '5', note: 'Free today', items: [{ price: '5', label: 'A gift' }] },
}

it('shows of typed data what is signed, and nothing that a page adds', () => {
  const { text, facts } = describeRequest({ method: 'eth_signTypedData_v4', params: ['0x', JSON.stringify(typed)] })
  expect(JSON.parse(text ?? '')).toEqual({ items: [{ price: '5' }], total: '5' })
  expect(facts).toEqual([
    ['For', 'Shop'],
    ['On chain', '10'],
    ['Kind', 'Order'],
  ])
})

it('claims no coin for an amount on a network it was not told', () => {
  const request = { method: 'eth_sendTransaction', params: [{ to: '0x', value: '0xde0b6b3a7640000' }] }
  expect(describeRequest(request).facts).toContainEqual(['Amount', '1 of the network’s coin'])
})
