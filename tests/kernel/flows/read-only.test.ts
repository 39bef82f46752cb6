import { describe, expect, test, vi } from 'vitest'
import { definePlugin } from '../../../kernel/define/define-plugin.js'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { fakeNamespace, fakeWallet } from '../../support/fake-namespace.js'
import { flush } from '../../support/flush.js'

const boot = async ({ signs = false } = {}) => {
  const wallet = fakeWallet()
  wallet.side.signs = signs
  const before = vi.fn(async () => undefined)
  const load = async () => ({ default: () => null })
  const rows = definePlugin({
    id: 'rows',
    contributes: {
      'account.rows': [
        { id: 'sign', load, needsSigner: true },
        { id: 'look', load },
      ],
    },
  })() as never
  const booted = bootKernel({
    plugins: [
      fakeNamespace({ wallets: [wallet] }),
      feature('taps', ({ tap }) => {
        tap('sign.before', before)
        tap('send.before', before)
      }),
      rows,
    ],
  })
  await booted.modal.connect('fake:one', { connectorId: 'org.wallet' })
  const { modal, kernel } = booted
  return {
    ...booted,
    wallet,
    before,
    account: () => modal.getSnapshot().namespaces['fake'],
    rows: () => kernel.slots.of('account.rows').map(({ id }) => id),
    can: () => ['sign', 'send', 'signTransaction', 'switch'].filter((name) => modal.can('fake:one', name)),
  }
}

describe('a wallet that only watches its account', () => {
  test('is connected, and says that it cannot sign', async () => {
    const { account, can, rows } = await boot()
    expect(account()).toMatchObject({ isConnected: true, address: 'alice', signs: false })
    expect(can()).toEqual(['switch'])
    expect(rows()).toEqual(['look'])
  })

  test.each([
    ['sign', { message: 'hi' }],
    ['send', { to: 'carol', amount: '5' }],
    ['signTransaction', { transaction: 'x' }],
  ] as const)('refuses `%s` with 4100, before any tap, and the wallet is not asked', async (handler, input) => {
    const { modal, before, wallet } = await boot()
    await expect(modal.invoke('fake:one', handler, input)).rejects.toMatchObject({
      code: 'WALLET_READ_ONLY',
      rpcCode: 4100,
    })
    expect(before).not.toHaveBeenCalled()
    expect(wallet.side.asked).toEqual(['connect'])
  })

  test.each(['accounts', 'chain'] as const)('stays so after an event about its %s', async (what) => {
    const { account, wallet, modal } = await boot()
    if (what === 'accounts') wallet.side.changeAccounts(['bob', 'alice'])
    else wallet.side.changeChain('fake:two')
    await flush()
    expect(account()?.signs).toBe(false)
    expect(modal.can('fake:one', 'sign')).toBe(false)
  })

  test('stays so after a switch, which it may answer with the network alone', async () => {
    const { account, modal } = await boot()
    await modal.switch('fake:two')
    expect(account()).toMatchObject({ caipAddress: 'fake:two:alice', signs: false })
  })

  test('signs once it says so', async () => {
    const { account, modal, rows, wallet } = await boot()
    wallet.side.signs = true
    wallet.side.emit({ type: 'session', session: wallet.side.session })
    await flush()
    expect(account()?.signs).toBe(true)
    expect(rows()).toEqual(['sign', 'look'])
    await expect(modal.sign('fake:one', { message: 'hi' })).resolves.toBe('alice signed hi')
  })
})

test('an account without a wallet cannot sign, and every call is offered until one is connected', async () => {
  const { account, can, modal, rows } = await boot({ signs: true })
  expect(account()?.signs).toBe(true)
  await modal.disconnect('fake')
  expect(account()?.signs).toBe(false)
  expect(can()).toEqual(['sign', 'send', 'signTransaction', 'switch'])
  expect(rows()).toEqual(['sign', 'look'])
})
