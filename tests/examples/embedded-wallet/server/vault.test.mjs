// @ts-check
import { expect, test } from 'vitest'
import { createVault } from '../../../../examples/embedded-wallet/server/vault.mjs'

test('a sealed text opens by its key and in its place only', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const vault = createVault([one])
  const sealed = vault.seal('a share', 'here')
  expect(sealed).not.toContain('a share')
  expect(vault.seal('a share', 'here')).not.toBe(sealed)
  expect(createVault([other, one]).open(sealed, 'here')).toBe('a share')
  expect(() => vault.open(sealed, 'there')).toThrow()
  expect(() => vault.open(`${sealed.slice(0, -2)}xx`, 'here')).toThrow()
  expect(() => createVault([other]).open(sealed, 'here')).toThrow('WALLET_KEY lacks the key')
})
