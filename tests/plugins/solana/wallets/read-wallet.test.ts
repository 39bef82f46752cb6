import { expect, test } from 'vitest'
import { readWallet } from '../../../../plugins/solana/wallets/read-wallet.js'
import { aWallet } from '../../../support/boot-solana.js'

const { wallet } = aWallet({ name: 'Fox' })
const read = (change: object) => readWallet({ ...wallet, ...change } as never)

test('removes invisible characters from names, and shortens them', () => {
  expect(read({ name: ' Ph\u200bant\u202eom ' })?.name).toBe('Phantom')
  expect(read({ name: 'x'.repeat(60) })?.name).toHaveLength(40)
  expect(read({ name: '\u200b' })).toBeUndefined()
})

test('Trust is shown as Trust Wallet, and known by its own name (5.13)', () => {
  expect(read({ name: 'Trust' })).toMatchObject({ id: 'Trust', name: 'Trust Wallet' })
})

test.each(['https://evil.example/x.png', 'javascript:alert(1)', 'data:text/html,x', 42, undefined])(
  'an icon that is no image in a data URI is left out: %s',
  (icon) => {
    expect(read({ icon })).toEqual({ id: 'Fox', name: 'Fox' })
  },
)

test('an icon in a data URI is kept', () => {
  expect(read({})?.imageUrl).toBe(wallet.icon)
})
