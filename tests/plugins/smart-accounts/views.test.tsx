// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { mainnet, optimism } from '../../../networks/index.js'
import { eip155 } from '../../../plugins/eip155/plugin.js'
import { embeddedWallet } from '../../../plugins/embedded-wallet/plugin.js'
import type { SmartAccountsApi } from '../../../plugins/smart-accounts/contract.js'
import { smartAccounts } from '../../../plugins/smart-accounts/plugin.js'
import { type EmbeddedWallet, embeddedWalletService } from '../../../services/embedded-wallet.js'
import { EMAIL, knowingWallet } from '../../support/boot-embedded-wallet.js'
import { fakeNode } from '../../support/fake-node.js'
import { mountModal, until } from '../../support/mount-modal.js'
// Loaded before the first test, whose time is limited.
import 'viem/accounts'
import '../../../plugins/eip155/runtime.js'
import '../../../plugins/embedded-wallet/runtime.js'
import '../../../plugins/embedded-wallet/views/views.js'
import '../../../plugins/smart-accounts/messages/en.js'
import '../../../plugins/smart-accounts/views/views.js'
import '../../../testing/virtual-solana-wallet/solana-sdk.js'

const KEYS = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const

const enter = async (options: Parameters<typeof knowingWallet>[0] = {}) => {
  const provider = knowingWallet({ privateKeys: KEYS, chains: [1], undeployed: true, ...options })
  const events: string[] = []
  const helper = definePlugin({
    id: 'helper',
    setup({ all, tap }) {
      tap('event', ({ event, properties }) => void events.push(`${event} ${JSON.stringify(properties)}`))
      return { wallets: () => all(embeddedWalletService) }
    },
  })
  const plugins = [
    ...[eip155({ networks: [mainnet, optimism] }), embeddedWallet({ providers: [provider] })],
    ...[smartAccounts(), helper()],
  ] as readonly AnyPlugin[]
  const booted = mountModal({ http: fakeNode().http, plugins })
  const found = booted.modal.plugins as unknown as {
    readonly helper: { wallets(): readonly EmbeddedWallet[] }
    readonly smartAccounts: SmartAccountsApi
  }
  const [wallet] = found.helper.wallets() as readonly [EmbeddedWallet]
  const login = () =>
    act(async () => {
      const { signal } = new AbortController()
      const step = await wallet.start({ method: 'email', email: EMAIL }, signal)
      const done = step.step === 'code' ? await step.submit('123456', signal) : step
      if (done.step !== 'done') throw new Error('The login needs another step.')
      wallet.take(done.session)
      await booted.modal.connect('eip155:1' as never, { connectorId: provider.id } as never)
    })
  const state = () => booted.modal.getSnapshot().namespaces['eip155']
  return { ...booted, provider, wallet, events, login, state, api: found.smartAccounts }
}

const openSettings = async (booted: Awaited<ReturnType<typeof enter>>) => {
  await booted.login()
  await booted.open({ view: 'Profile' })
}

describe('the choice between smart account and ordinary account (1.16)', () => {
  it('starts with the smart account, which is not deployed yet', async () => {
    const booted = await enter()
    await openSettings(booted)
    await until(() => booted.has('Switch to your EOA'))
    expect(booted.root().textContent).toContain('Not deployed yet')
    expect(booted.root().textContent).toContain('Your first transaction creates it.')
    expect(booted.api.getSnapshot()).toEqual({
      ...{ kind: 'smartAccount', isDeployed: false, isChanging: false },
      networks: ['eip155:1'],
    })
  })

  it('switches to the other account and back, emits it, and keeps it for the next login', async () => {
    const booted = await enter()
    await openSettings(booted)
    const [smart] = booted.wallet.session?.accounts ?? []
    await until(() => booted.has('Switch to your EOA'))
    await booted.click('Switch to your EOA')
    await until(() => booted.has('Switch to your smart account'))
    expect(booted.state()?.address).not.toBe(smart?.address)
    expect(booted.api.getSnapshot().kind).toBe('eoa')
    expect(booted.events).toContain('SET_PREFERRED_ACCOUNT_TYPE {"accountType":"eoa","network":"eip155:1"}')
    await act(() => booted.modal.disconnect())
    await booted.login()
    expect(booted.api.getSnapshot().kind).toBe('eoa')
    await booted.open({ view: 'Profile' })
    await until(() => booted.has('Switch to your smart account'))
    await booted.click('Switch to your smart account')
    await until(() => booted.state()?.address === smart?.address)
  })

  it('shows that the wallet is asked, and what it has refused; then the key itself acts (4.44)', async () => {
    const booted = await enter()
    await openSettings(booted)
    await until(() => booted.has('Switch to your EOA'))
    await booted.click('Switch to your EOA')
    await until(() => booted.has('Switch to your smart account'))
    booted.provider.steps.next('setAccountKind', 'delay')
    await booted.click('Switch to your smart account')
    await until(() => booted.api.getSnapshot().isChanging)
    await act(async () => booted.provider.steps.release())
    await until(() => !booted.api.getSnapshot().isChanging)
    await until(() => booted.has('Switch to your EOA'))
    booted.provider.steps.next('setAccountKind', { error: new Error('The wallet is out of order.') })
    await booted.click('Switch to your EOA')
    await until(() => booted.api.getSnapshot().kind === 'eoa')
  })

  it('lists the networks, and says where there is no smart account', async () => {
    const booted = await enter()
    await openSettings(booted)
    await until(() => booted.has('Supported networks'))
    await booted.click('Supported networks')
    await until(() => booted.root().textContent?.includes('Your smart account acts on these networks.'))
    expect(booted.root().textContent).toContain('Ethereum')
    expect(booted.root().textContent).not.toContain('OP Mainnet')
  })

  it('is not offered by a wallet with one kind, and says so to hosts (8.29)', async () => {
    const booted = await enter({ privateKeys: [KEYS[0]] })
    await openSettings(booted)
    expect(booted.has('Switch to your EOA')).toBe(false)
    await expect(booted.api.choose('eip155', 'smartAccount')).rejects.toMatchObject({
      code: 'SMART_ACCOUNTS_LOGIN_MISSING',
      shortMessage: 'Address or auth connector not found',
    })
  })
})
