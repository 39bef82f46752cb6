import { expect, test } from 'vitest'
import { ALICE, BOB, setUpWallet } from '../wallet.js'

test('shares accounts after approval, then without a prompt', async () => {
  const { wallet, ask, events } = setUpWallet()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('wallet_getPermissions')).toEqual([])
  expect(await ask('eth_requestAccounts')).toEqual([ALICE, BOB])
  expect(await ask('eth_requestAccounts')).toEqual([ALICE, BOB])
  expect(await ask('eth_accounts')).toEqual([ALICE, BOB])
  expect(wallet.prompts).toBe(1)
  expect(events).toContainEqual(['accountsChanged', [ALICE, BOB]])
})

test('requests, lists and revokes permissions', async () => {
  const { wallet, ask, events } = setUpWallet()
  const granted = [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [ALICE, BOB] }] },
  ]
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toEqual(granted)
  expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toEqual(granted)
  expect(wallet.prompts).toBe(2)
  expect(await ask('wallet_getPermissions')).toEqual(granted)
  expect(await ask('wallet_revokePermissions', { eth_accounts: {} })).toBeNull()
  expect(await ask('eth_accounts')).toEqual([])
  expect(events.at(-1)).toEqual(['accountsChanged', []])
})
