import { expect, test } from 'vitest'
import { eip155Fixture } from '../../../testing/conformance/eip155-fixture.js'

const network = (id: number, ...http: string[]) => ({ id, rpcUrls: { default: { http } } })

test('begins on the first network and moves to the second', () => {
  const fixture = eip155Fixture({ networks: [network(1, 'https://one'), network(8453, 'https://base')] })
  expect([fixture.chain, fixture.otherChain]).toEqual(['eip155:1', 'eip155:8453'])
  expect(eip155Fixture({ networks: [network(1, 'https://one')] }).otherChain).toBeUndefined()
})

test('needs a network that can be asked', () => {
  expect(() => eip155Fixture({ networks: [network(1)] })).toThrow(RangeError)
})

test('takes samples of one’s own', () => {
  const inputs = { sign: { valid: () => 'mine' } }
  const fixture = eip155Fixture({ networks: [network(1, 'https://one')], inputs })
  expect(fixture.inputs['sign']?.valid('0x')).toBe('mine')
  expect(Object.keys(fixture.inputs)).toContain('sendTransaction')
})
