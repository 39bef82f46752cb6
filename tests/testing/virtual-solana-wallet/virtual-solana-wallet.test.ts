import { expect, test } from 'vitest'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { decodeBase58 } from '../../../kit/bytes/base58.js'
import type { VirtualSolanaAccount } from '../../../testing/virtual-solana-wallet/solana-wallet-types.js'
import { ALICE, aWallet, BOB, memoryChains, unsigned } from '../../support/boot-solana.js'

type Call = (...inputs: readonly unknown[]) => Promise<{ readonly accounts: readonly VirtualSolanaAccount[] }>
const feature = ({ wallet }: ReturnType<typeof aWallet>, name: string): Call =>
  (wallet.features[name] as Record<string, Call>)[name.split(':')[1] ?? ''] as Call
const on = ({ wallet }: ReturnType<typeof aWallet>, listener: () => void): (() => void) =>
  (wallet.features['standard:events'] as { on(event: string, listener: () => void): () => void }).on('change', listener)
const transaction = unsigned(decodeBase58(ALICE) as Uint8Array)
const opened = async (wallet = aWallet()) => {
  const { accounts } = await feature(wallet, 'standard:connect')()
  return { wallet, account: accounts[0] as VirtualSolanaAccount }
}

test('shares no account before a connect, and the selected one first afterwards', async () => {
  const wallet = aWallet()
  expect(wallet.wallet.accounts).toEqual([])
  await expect(feature(wallet, 'standard:connect')({ silent: true })).resolves.toEqual({ accounts: [] })
  expect(wallet.prompts).toBe(0)
  await opened(wallet)
  expect(wallet.prompts).toBe(1)
  expect(wallet.wallet.accounts.map(({ address }) => address)).toEqual([ALICE, BOB])
  await wallet.selectAccount(1)
  expect(wallet.wallet.accounts.map(({ address }) => address)).toEqual([BOB, ALICE])
  expect(await wallet.addresses()).toEqual([BOB, ALICE])
})

test('emits events only for what the site can see', async () => {
  const { wallet } = await opened()
  let heard = 0
  const stop = on(wallet, () => heard++)
  await wallet.lock()
  await wallet.lock()
  await wallet.unlock()
  await wallet.setAccounts([BOB])
  await wallet.setAccounts([])
  expect(heard).toBe(4)
  expect(wallet.permitted).toBe(false)
  expect(wallet.listeners).toBe(1)
  stop()
  expect(wallet.listeners).toBe(0)
})

test('keeps approvals pending while locked, and rejects silent connects', async () => {
  const wallet = aWallet()
  await wallet.lock()
  await expect(feature(wallet, 'standard:connect')({ silent: true })).resolves.toEqual({ accounts: [] })
  const connecting = feature(wallet, 'standard:connect')()
  await expect.poll(() => wallet.pending.map(({ waitsFor }) => waitsFor)).toEqual(['unlock'])
  await wallet.unlock()
  await expect(connecting).resolves.toMatchObject({ accounts: [{ address: ALICE }, { address: BOB }] })
})

test('a permitted site is found again after a reload, by a new wallet with the same storage', async () => {
  const persist = { storage: memoryStorage(), key: 'wallet' }
  const { wallet } = await opened(aWallet({ persist }))
  await wallet.selectAccount(1)
  const again = aWallet({ persist })
  expect(again.wallet.accounts).toEqual([])
  await expect(feature(again, 'standard:connect')({ silent: true })).resolves.toMatchObject({
    accounts: [{ address: BOB }, { address: ALICE }],
  })
  expect(again.prompts).toBe(0)
  await feature(again, 'standard:disconnect')()
  await expect(feature(aWallet({ persist }), 'standard:connect')({ silent: true })).resolves.toEqual({ accounts: [] })
})

test('what it signs and sends, its chain has, with the options of the page', async () => {
  const chains = memoryChains()
  const http = scriptedHttp(chains)
  const { wallet, account } = await opened(aWallet({ http }))
  const input = { account, transaction, chain: 'solana:mainnet', options: { skipPreflight: true } }
  const [sent] = (await feature(wallet, 'solana:signAndSendTransaction')(input)) as unknown as {
    signature: Uint8Array
  }[]
  expect(chains[0]?.transactions[0]?.slice(1, 65)).toEqual(sent?.signature)
  expect(http.requests.at(-1)?.json).toMatchObject({ params: [expect.any(String), { skipPreflight: true }] })
})

test.each([
  ['an account that is not shared', { account: { address: BOB.toLowerCase() }, transaction }, 4100],
  ['a chain that it does not know', { transaction, chain: 'solana:moon' }, 4901],
  ['no bytes', { transaction: 'AA' }, -32602],
])('%s is refused before anybody is asked', async (_, input, code) => {
  const { wallet, account } = await opened()
  const prompts = wallet.prompts
  await expect(feature(wallet, 'solana:signTransaction')({ account, ...input })).rejects.toMatchObject({ code })
  expect(wallet.prompts).toBe(prompts)
})

test('does not send without a chain', async () => {
  const { wallet, account } = await opened()
  wallet.disconnect()
  const sending = () =>
    feature(wallet, 'solana:signAndSendTransaction')({ account, transaction, chain: 'solana:mainnet' })
  await expect(sending()).rejects.toMatchObject({ code: 4900 })
  wallet.reconnect()
  await expect(sending()).resolves.toHaveLength(1)
})

test('in manual mode requests wait for approve and reject', async () => {
  const { wallet, account } = await opened()
  wallet.setManual(true)
  const message = Uint8Array.of(1)
  const first = feature(wallet, 'solana:signMessage')({ account, message })
  await expect.poll(() => wallet.pending).toHaveLength(1)
  wallet.approve()
  await expect(first).resolves.toMatchObject([{ signedMessage: message }])
  const second = feature(wallet, 'solana:signMessage')({ account, message })
  const refused = expect(second).rejects.toMatchObject({ code: 4001 })
  await expect.poll(() => wallet.pending).toHaveLength(1)
  wallet.reject()
  await refused
})
