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

test('keeps the id as the wallet gives it: a cleaned one may be that of another wallet', () => {
  expect(read({ name: 'Phan\u200btom' })).toMatchObject({ id: 'Phan\u200btom', name: 'Phantom' })
  expect(read({ name: 42 })).toBeUndefined()
})

test('shows Trust as Trust Wallet and keeps its id (5.13)', () => {
  expect(read({ name: 'Trust' })).toMatchObject({ id: 'Trust', name: 'Trust Wallet' })
})

test.each(['https://evil.example/x.png', 'javascript:alert(1)', 'data:text/html,x', 42, undefined])(
  'drops an icon that is not a data URI image: %s',
  (icon) => {
    expect(read({ icon })).toEqual({ id: 'Fox', name: 'Fox' })
  },
)

test('keeps an icon in a data URI', () => {
  expect(read({})?.imageUrl).toBe(wallet.icon)
})

test('reads a wallet by its name, whatever else of it cannot be read', () => {
  const boom = () => {
    throw new Error('do not look')
  }
  const odd = Object.defineProperty({ ...wallet, chains: [{ toString: boom }, ...wallet.chains] }, 'icon', {
    get: boom,
  })
  expect(readWallet(odd)).toEqual({ id: 'Fox', name: 'Fox' })
})
