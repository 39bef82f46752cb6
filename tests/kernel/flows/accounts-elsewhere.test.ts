import { expect, test } from 'vitest'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'

test('disconnects a wallet that keeps accounts of other networks alone, and shows no empty address', async () => {
  const wallet = fakeWallet()
  const { modal } = bootKernel({ plugins: [fakeNamespace({ wallets: [wallet] })] })
  await modal.connect('fake:one', { connectorId: wallet.connector.id })
  const seen = new Set<string | undefined>()
  modal.subscribe(() => seen.add(modal.getSnapshot().namespaces['fake']?.caipAddress))
  wallet.side.emit({ type: 'accounts', accounts: [{ address: 'bob', chains: ['fake:two'] }] } as never)
  await expect.poll(() => modal.getSnapshot().namespaces['fake']?.status).toBe('disconnected')
  expect([...seen]).toEqual([undefined])
  await modal.destroy()
})
