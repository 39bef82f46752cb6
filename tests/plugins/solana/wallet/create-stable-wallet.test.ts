import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import type { StandardAccount } from '../../../../plugins/solana/wallet-standard.js'
import { ALICE, BOB, bootSolana, bootSolanaConnected, CHAIN, unsigned } from '../../../support/boot-solana.js'
import { waitFor } from '../../../support/flush.js'

type Feature = (...inputs: readonly object[]) => Promise<never>
const ask = (api: ReturnType<typeof bootSolana>['api'], name: string): Feature =>
  (api.wallet.features[name] as Record<string, Feature>)[name.split(':')[1] ?? ''] as Feature
const transaction = unsigned(decodeBase58(ALICE) as Uint8Array)

test('keeps one object with the accounts of the connected wallet', async () => {
  const { api, modal } = bootSolana()
  const { wallet } = api
  const changes: unknown[] = []
  const { on } = wallet.features['standard:events'] as { on(event: string, listener: (change: unknown) => void): void }
  on('change', (change) => changes.push(change))
  expect(wallet.accounts).toEqual([])
  await modal.connect(CHAIN, { connectorId: 'Test Wallet' })
  await waitFor(() => expect(wallet.accounts.map(({ address }) => address)).toEqual([ALICE, BOB]))
  expect(wallet.accounts[0]?.publicKey).toEqual(decodeBase58(ALICE))
  expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
  await modal.disconnect()
  await waitFor(() => expect(wallet.accounts).toEqual([]))
  expect(changes).toHaveLength(2)
  expect(api.wallet).toBe(wallet)
})

test('runs the lifecycle hooks for its signatures', async () => {
  const { api, wallet } = await bootSolanaConnected()
  await waitFor(() => expect(api.wallet.accounts).toHaveLength(2))
  const account = api.wallet.accounts[1] as StandardAccount
  const message = new TextEncoder().encode('hello')
  const signed = (await ask(api, 'solana:signMessage')({ account, message })) as readonly object[]
  expect(signed).toEqual([{ signature: expect.any(Uint8Array), signedMessage: message }])
  // Switches to the requested network first, as `modal.sign` does.
  const [first] = api.wallet.accounts
  const [sent] = (await ask(
    api,
    'solana:signAndSendTransaction',
  )({
    account: first,
    transaction,
    chain: 'solana:devnet',
    options: { commitment: 'finalized', skipPreflight: true },
  })) as readonly { signature: Uint8Array }[]
  expect(sent?.signature).toHaveLength(64)
  expect(wallet.requests.at(-1)).toMatchObject({
    method: 'solana:signAndSendTransaction',
    params: [{ chain: 'solana:devnet', options: { skipPreflight: true, preflightCommitment: 'confirmed' } }],
  })
})

test('signs several transactions of one account in one request', async () => {
  const { api, wallet } = await bootSolanaConnected()
  await waitFor(() => expect(api.wallet.accounts).toHaveLength(2))
  const [account] = api.wallet.accounts
  const one = { account, transaction, chain: 'solana:mainnet' }
  await expect(ask(api, 'solana:signTransaction')(one, one)).resolves.toHaveLength(2)
  expect(wallet.requests.filter(({ method }) => method === 'solana:signTransaction')).toHaveLength(1)
})

test('rejects an unlisted network', async () => {
  const { api } = await bootSolanaConnected()
  const asking = ask(api, 'solana:signTransaction')({ transaction, chain: 'solana:testnet' })
  await expect(asking).rejects.toMatchObject({ code: 'NETWORK_NOT_FOUND' })
})

test('opens the modal to connect, rejects when it is closed, and stays silent if asked to', async () => {
  const { api, modal } = bootSolana()
  await expect(ask(api, 'standard:connect')({ silent: true })).resolves.toEqual({ accounts: [] })
  expect(modal.getSnapshot().open).toBe(false)
  const refused = expect(ask(api, 'standard:connect')()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await waitFor(() => expect(modal.getSnapshot().open).toBe(true))
  modal.close({ force: true })
  await refused
  const connecting = ask(api, 'standard:connect')()
  await waitFor(() => expect(modal.getSnapshot().open).toBe(true))
  await modal.connect(CHAIN, { connectorId: 'Test Wallet' })
  await expect(connecting).resolves.toMatchObject({ accounts: [{ address: ALICE }, { address: BOB }] })
  await ask(api, 'standard:disconnect')()
  expect(modal.getSnapshot().namespaces['solana']?.isConnected).toBe(false)
})
