// @ts-check
import { expect, test } from 'vitest'
import { networkOf } from '../../../../examples/embedded-wallet/server/client-network.mjs'

test('counts a client by its IPv4 address or the first 64 bits of its IPv6 address', () => {
  expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8:1:2::')).toBe('2001:db8:1:2')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0')
  expect(networkOf('::1')).toBe('0:0:0:0')
})
