import { expect, test } from 'vitest'
import { registerWallet } from '../../../../testing/wallet-shell/register-wallet.js'
import { solanaDevnet } from '../../../../networks/index.js'
import { ALICE, aWallet, BOB, bootSolana, bootSolanaConnected, CHAIN } from '../../../support/boot-solana.js'
import { waitFor } from '../../../support/flush.js'
import { settle } from '../../../../testing/settle.js'

const DEVNET = solanaDevnet.caipNetworkId
const onlyDevnet = () => aWallet({ chains: [{ chain: 'solana:devnet', rpcUrl: 'https://rpc.example' }] })
const state = ({ modal }: Pick<ReturnType<typeof bootSolana>, 'modal'>) => modal.getSnapshot().namespaces['solana']

test('connects on the requested network if the account lists it', async () => {
  const { modal } = bootSolana()
  await expect(modal.connect(DEVNET, { connectorId: 'Test Wallet' })).resolves.toMatchObject({
    chain: DEVNET,
    accounts: [{ address: ALICE }, { address: BOB }],
  })
})

test('rejects an unlisted network by name and keeps a supported one', async () => {
  const { modal } = bootSolana({ wallet: onlyDevnet() })
  await modal.connect(CHAIN, { connectorId: 'Test Wallet', keepChain: true })
  expect(modal.getSnapshot().namespaces['solana']?.caipNetwork?.caipNetworkId).toBe(DEVNET)
  await expect(modal.switch(CHAIN)).rejects.toMatchObject({
    code: 'SOLANA_CHAIN_UNSUPPORTED',
    message: expect.stringContaining('This wallet cannot be used on Solana.'),
  })
  await expect(modal.sign(CHAIN, { message: 'x' })).rejects.toMatchObject({ code: 'SOLANA_CHAIN_UNSUPPORTED' })
})

test('switches without a request, and signs on the new network', async () => {
  const booted = await bootSolanaConnected()
  const asked = booted.wallet.requests.length
  await booted.modal.switch(DEVNET)
  expect(booted.wallet.requests).toHaveLength(asked)
  expect(state(booted)?.caipNetwork?.caipNetworkId).toBe(DEVNET)
})

test('restores the network after a reload', async () => {
  const wallet = aWallet()
  const first = await bootSolanaConnected({ wallet })
  await first.modal.switch(DEVNET)
  const { storage } = first
  await first.modal.destroy()
  const { createTestModal } = await import('../../../../testing/create-test-modal.js')
  const { solana } = await import('../../../../plugins/solana/index.js')
  const { solana: mainnet } = await import('../../../../networks/index.js')
  const { testWindow } = await import('../../../../testing/ports/test-window.js')
  const window = testWindow()
  wallet.announce(window)
  const second = createTestModal({ plugins: [solana({ networks: [mainnet, solanaDevnet] })], storage, window })
  await waitFor(() => expect(second.modal.getSnapshot().namespaces['solana']?.status).toBe('connected'))
  expect(second.modal.getSnapshot().namespaces['solana']?.caipAddress).toBe(`${DEVNET}:${ALICE}`)
  await second.modal.destroy()
})

test('rejects a wallet with accounts of other chains only', async () => {
  const wallet = aWallet({ chains: [{ chain: 'bitcoin:mainnet' as never, rpcUrl: '' }] })
  // The wallet lists Solana, but its accounts do not.
  const standard = { ...wallet.wallet, chains: ['solana:mainnet'], accounts: [] }
  const booted = bootSolana({ wallet: { ...wallet, announce: (target) => registerWallet(target, standard) } })
  await expect(booted.modal.connect(CHAIN, { connectorId: 'Test Wallet' })).rejects.toMatchObject({
    code: 'SOLANA_ACCOUNT_UNSUPPORTED',
  })
  expect(state(booted)?.status).toBe('disconnected')
})

test('disconnects a locked wallet and follows an account switch', async () => {
  const booted = await bootSolanaConnected()
  await booted.wallet.selectAccount(1)
  await waitFor(() => expect(state(booted)?.address).toBe(BOB))
  await booted.wallet.lock()
  await waitFor(() => expect(state(booted)?.status).toBe('disconnected'))
})

test('disconnects a wallet that shares accounts but no longer lets a page connect', async () => {
  const wallet = aWallet()
  let notify = () => {}
  const features: Record<string, unknown> = {
    ...wallet.wallet.features,
    'standard:events': {
      version: '1.0.0',
      on(_: string, listener: () => void) {
        notify = listener
        return () => undefined
      },
    },
  }
  const own = { ...wallet.wallet, features, accounts: sharedAccounts() }
  const announce = (target: EventTarget) => registerWallet(target, own as never)
  const booted = await bootSolanaConnected({ wallet: { ...wallet, announce } as never })
  notify()
  await settle()
  expect(state(booted)?.status).toBe('connected')
  delete features['standard:connect']
  notify()
  await waitFor(() => expect(state(booted)?.status).toBe('disconnected'))
})

test('recognises a rejection in the wallet’s own words', async () => {
  for (const message of [
    'User rejected the request.',
    'Transaction cancelled',
    'Approval Denied',
    'Request declined',
  ]) {
    const { modal, wallet } = bootSolana()
    wallet.next('standard:connect', { error: new Error(message) })
    await expect(modal.connect(CHAIN, { connectorId: 'Test Wallet' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  }
})

test('connects and disconnects a wallet without events or a disconnect feature', async () => {
  const wallet = aWallet({ without: ['standard:events', 'standard:disconnect'] })
  const booted = await bootSolanaConnected({ wallet })
  await booted.modal.disconnect('solana')
  expect(state(booted)?.status).toBe('disconnected')
})

test('links to the explorer of a test network', async () => {
  const booted = bootSolana()
  await booted.modal.connect(DEVNET, { connectorId: 'Test Wallet' })
  expect(state(booted)?.addressExplorerUrl).toBe(`https://solscan.io/address/${ALICE}?cluster=devnet`)
})

/** A wallet whose answer to a connect is empty, and the modal that asks it. */
const answersEmpty = (wallet: Awaited<ReturnType<typeof aWallet>>, emit: (own: { accounts: unknown }) => void) => {
  const own = {
    ...wallet.wallet,
    accounts: [] as unknown,
    features: {
      ...wallet.wallet.features,
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [] }) },
      'standard:events': {
        version: '1.0.0',
        on(_: string, listener: () => void) {
          if (Array.isArray(own.accounts) && own.accounts.length === 0) emit(own)
          listener()
          return () => undefined
        },
      },
    },
  }
  return { own, announce: (target: EventTarget) => registerWallet(target, own as never) }
}
const sharedAccounts = () => {
  const chains = ['solana:mainnet']
  return [{ address: ALICE, publicKey: new Uint8Array(32), chains, features: [] }]
}

test('does not wait for accounts that the wallet lists already', async () => {
  const wallet = aWallet()
  const { own, announce } = answersEmpty(wallet, () => undefined)
  own.accounts = sharedAccounts()
  const { clock, modal } = bootSolana({ wallet: { ...wallet, announce } as never })
  // The manual clock never reaches the end of a wait.
  await expect(modal.connect(CHAIN, { connectorId: 'Test Wallet' })).resolves.toMatchObject({
    accounts: [{ address: ALICE }],
  })
  expect(clock.now()).toBe(0)
})

test('takes accounts that the wallet emits while it is subscribed to', async () => {
  const wallet = aWallet()
  const { announce } = answersEmpty(wallet, (own) => {
    own.accounts = sharedAccounts()
  })
  const { clock, modal } = bootSolana({ wallet: { ...wallet, announce } as never })
  await expect(modal.connect(CHAIN, { connectorId: 'Test Wallet' })).resolves.toMatchObject({
    accounts: [{ address: ALICE }],
  })
  expect(clock.now()).toBe(0)
})
