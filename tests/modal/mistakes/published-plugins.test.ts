import { readdirSync, readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { hostParts } from '../../../modal/host-parts.js'
import { publishedPlugins } from '../../../modal/mistakes/published-plugins.js'
import { ROOT } from '../../../scripts/edges.mjs'
import { bootKernel } from '../../support/boot-kernel.js'
import { fakeNamespace } from '../../support/fake-namespace.js'

test('lists each chain plugin of the package', () => {
  const chains = readdirSync(`${ROOT}plugins`).filter((id) =>
    readFileSync(`${ROOT}plugins/${id}/plugin.ts`, 'utf8').includes('defineNamespace('),
  )
  expect([...publishedPlugins.namespaces.keys()].sort()).toEqual(chains.sort())
})

test.each([
  ['ethereum', 'did you mean `eip155`?'],
  ['EVM', 'did you mean `eip155`?'],
  ['Bitcoin', 'did you mean `bip122`?'],
  ['btc', 'did you mean `bip122`?'],
  ['solana', 'add the plugin `solana()` of `portico/solana` to `plugins`'],
])('names the plugin of %s', async (namespace, fix) => {
  const { logger, modal } = bootKernel({ plugins: [fakeNamespace()], hostParts })
  expect(() => modal.open({ namespace })).toThrow('Chain adapter not found')
  await vi.waitFor(() => expect(logger.errors()).toEqual([expect.stringContaining(fix)]))
})

test('a connect with WalletConnect that no plugin provides says so (8.48)', async () => {
  const { modal } = bootKernel({ plugins: [fakeNamespace()], hostParts })
  await expect(modal.connect('fake:one', { connectorId: 'walletConnect' })).rejects.toMatchObject({
    name: 'ModalError',
    code: 'WALLET_CONNECT_NOT_FOUND',
    shortMessage: 'No plugin connects wallets of other devices. Add one to `plugins`.',
    details: 'WalletConnectConnector not found',
  })
})

test('a connect with any other wallet that is not there names its id', async () => {
  const { modal } = bootKernel({ plugins: [fakeNamespace()], hostParts })
  await expect(modal.connect('fake:one', { connectorId: 'org.unknown' })).rejects.toMatchObject({
    code: 'CONNECTOR_NOT_FOUND',
  })
})
