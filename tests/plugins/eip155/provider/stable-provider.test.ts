import { expect, test } from 'vitest'
import { settle } from '../../../../testing/settle.js'
import { announceIn, bootConnected, bootEip155, WALLET_ID, walletInfo } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, ScriptedProvider } from '../../../support/scripted-provider.js'

type Booted = ReturnType<typeof bootEip155>

const EVENTS = ['connect', 'accountsChanged', 'chainChanged', 'disconnect', 'message'] as const

/** Everything the provider says from now on. */
const listen = (provider: Booted['provider']) => {
  const heard: (readonly [string, unknown])[] = []
  for (const event of EVENTS) provider.on(event, ((value: unknown) => void heard.push([event, value])) as never)
  return heard
}

test('keeps one frozen provider for the life of the modal', async () => {
  const { api, modal } = await bootConnected({ wallet: new ScriptedProvider() })
  const { provider } = api
  await modal.switch('eip155:10')
  await modal.disconnect('eip155')
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(modal.plugins.eip155.provider).toBe(provider)
  expect(Object.isFrozen(provider)).toBe(true)
  expect(Object.keys(provider).sort()).toEqual(['on', 'removeListener', 'request'])
})

test('returns no accounts and the first network before a connection', async () => {
  const { provider } = bootEip155()
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([])
  await expect(provider.request({ method: 'eth_coinbase' })).resolves.toBe(null)
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1')
  await expect(provider.request({ method: 'net_version' })).resolves.toBe('1')
})

test('lists the active account first, then the other shared ones', async () => {
  const { modal, provider } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([ALICE, BOB])
  await modal.select('eip155', { address: BOB })
  await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([BOB, ALICE])
  await expect(provider.request({ method: 'eth_coinbase' })).resolves.toBe(BOB)
})

test('emits connect and accountsChanged, then accountsChanged and disconnect (EIP-1193)', async () => {
  const { modal, provider } = bootEip155()
  const heard = listen(provider)
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(heard.splice(0)).toEqual([
    ['connect', { chainId: '0x1' }],
    ['accountsChanged', [ALICE, BOB]],
  ])
  await modal.disconnect('eip155')
  expect(heard).toEqual([
    ['accountsChanged', []],
    ['disconnect', expect.objectContaining({ code: 4900, message: expect.any(String) })],
  ])
  expect(heard[1]?.[1]).toBeInstanceOf(Error)
})

test('emits chainChanged before accountsChanged when a wallet connects on another network', async () => {
  const { modal, provider } = bootEip155({
    wallet: new ScriptedProvider({ chainId: 10 }).refuse('wallet_switchEthereumChain', { code: 4001 }),
  })
  const heard = listen(provider)
  await modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(heard.map(([event]) => event)).toEqual(['chainChanged', 'connect', 'accountsChanged'])
  expect(heard[0]?.[1]).toBe('0xa')
})

test('emits changes that the user makes in the wallet', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const heard = listen(provider)
  wallet.accounts = [CAROL]
  wallet.emit('accountsChanged', [CAROL])
  wallet.moveTo(10)
  wallet.permitted = false
  wallet.emit('accountsChanged', [])
  await settle()
  expect(heard.map(([event, value]) => (event === 'disconnect' ? [event] : [event, value]))).toEqual([
    ['accountsChanged', [CAROL]],
    ['chainChanged', '0xa'],
    ['accountsChanged', []],
    ['disconnect'],
  ])
})

test('reports a network that the host did not list', async () => {
  const { provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const heard = listen(provider)
  wallet.moveTo(999)
  await settle()
  expect(heard).toEqual([['chainChanged', '0x3e7']])
  await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x3e7')
})

test('emits a change of the wallet on the same provider', async () => {
  const booted = await bootConnected({ wallet: new ScriptedProvider() })
  const other = new ScriptedProvider()
  other.accounts = [CAROL]
  announceIn(booted.window, other, walletInfo('com.example.other', 'Other'))
  const heard = listen(booted.provider)
  await booted.modal.connect('eip155:1', { connectorId: 'com.example.other' })
  expect(heard).toEqual([['accountsChanged', [CAROL]]])
  await booted.provider.request({ method: 'personal_sign', params: ['0x00', CAROL] })
  expect(other.writes).toHaveLength(1)
  expect(booted.wallet.writes).toEqual([])
})

test('has the new state when an event is emitted', async () => {
  const { modal, provider } = await bootConnected({ wallet: new ScriptedProvider() })
  const answers: Promise<unknown>[] = []
  provider.on('chainChanged', () => void answers.push(provider.request({ method: 'eth_chainId' })))
  await modal.switch('eip155:10')
  await expect(Promise.all(answers)).resolves.toEqual(['0xa'])
})

test('calls the other listeners when one throws', async () => {
  const { modal, provider, logger } = await bootConnected({ wallet: new ScriptedProvider({ known: [1, 10] }) })
  const heard: unknown[] = []
  provider.on('chainChanged', () => {
    throw new Error('a fault of the host')
  })
  provider.on('chainChanged', ((chainId: string) => void heard.push(chainId)) as never)
  provider.on('accountsChanged', ((accounts: readonly string[]) => void heard.push(accounts)) as never)
  await modal.switch('eip155:10')
  await modal.disconnect('eip155')
  expect(heard).toEqual(['0xa', []])
  expect(logger.messages('error')).toHaveLength(1)
})

test('does not call a removed listener, and calls a listener added twice once', async () => {
  const { modal, provider } = await bootConnected({ wallet: new ScriptedProvider() })
  const heard: string[] = []
  const listener = () => void heard.push('heard')
  expect(provider.on('chainChanged', listener)).toBe(provider)
  provider.on('chainChanged', listener)
  await modal.switch('eip155:10')
  expect(heard).toEqual(['heard'])
  expect(provider.removeListener('chainChanged', listener)).toBe(provider)
  provider.removeListener('never', listener)
  await modal.switch('eip155:1')
  expect(heard).toEqual(['heard'])
})

test('calls the next listener when one removes itself', async () => {
  const { modal, provider } = await bootConnected({ wallet: new ScriptedProvider() })
  const heard: string[] = []
  const first = () => {
    heard.push('first')
    provider.removeListener('chainChanged', first)
  }
  provider.on('chainChanged', first)
  provider.on('chainChanged', () => void heard.push('second'))
  await modal.switch('eip155:10')
  await modal.switch('eip155:1')
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('emits nothing, sends nothing and reports disconnected after a destroy', async () => {
  const { modal, provider, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const heard = listen(provider)
  await modal.destroy()
  heard.length = 0
  wallet.moveTo(10)
  await expect(provider.request({ method: 'personal_sign', params: ['0x', ALICE] })).rejects.toMatchObject({
    code: 4900,
  })
  expect(heard).toEqual([])
  expect(wallet.asked).toEqual([])
})

test('reports the last of a hundred quick changes (fault 28)', async () => {
  const { provider, wallet, modal } = await bootConnected({ wallet: new ScriptedProvider() })
  const heard = listen(provider)
  for (let round = 0; round < 50; round++) {
    wallet.moveTo(round % 2 ? 1 : 10)
    wallet.emit('accountsChanged', round % 2 ? [ALICE] : [BOB])
  }
  await settle()
  expect(modal.getSnapshot().namespaces['eip155']).toMatchObject({ address: ALICE, caipNetwork: { id: 1 } })
  expect(heard.filter(([event]) => event === 'chainChanged').at(-1)?.[1]).toBe('0x1')
  expect(heard.filter(([event]) => event === 'accountsChanged').at(-1)?.[1]).toEqual([ALICE])
})
