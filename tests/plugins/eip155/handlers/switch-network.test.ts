import { expect, test } from 'vitest'
import {
  bootConnected,
  bootEip155,
  hundred,
  NETWORKS,
  one,
  rejectionOf,
  WALLET_ID,
} from '../../../support/boot-eip155.js'
import { CAROL, ScriptedProvider } from '../../../support/scripted-provider.js'

const activeOf = ({ modal }: { modal: { getSnapshot(): { caipNetworkId: string | undefined } } }) =>
  modal.getSnapshot().caipNetworkId

const UNKNOWN = {
  code: 4902,
  message: 'Unrecognized chain ID "0x64". Try adding the chain using wallet_addEthereumChain first.',
}

/** A wallet that rejects the unknown network 100 in its own format. */
const ignorant = (thrown: unknown = UNKNOWN): ScriptedProvider =>
  new ScriptedProvider().when('wallet_switchEthereumChain', (_params: unknown, wallet: ScriptedProvider) => {
    if (!wallet.known.has(100)) throw thrown
    wallet.moveTo(100)
    return null
  })

test('sends one switch request with a hexadecimal chain id (EIP-3326)', async () => {
  const booted = await bootConnected({ wallet: new ScriptedProvider() })
  await booted.modal.switch('eip155:10')
  expect(activeOf(booted)).toBe('eip155:10')
  expect(booted.wallet.of('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([[{ chainId: '0xa' }]])
  expect(booted.wallet.of('wallet_addEthereumChain')).toEqual([])
})

test('sends no request if the wallet is on the network', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.switch('eip155:1')
  expect(wallet.asked).toEqual([])
})

test('selects the network for a later connection without a wallet', async () => {
  const wallet = new ScriptedProvider()
  const booted = bootEip155({ wallet })
  await booted.modal.switch('eip155:10')
  expect(activeOf(booted)).toBe('eip155:10')
  expect(wallet.asked).toEqual([])
})

test.each([
  ['4902', UNKNOWN],
  [
    '4902 inside an internal error',
    { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: UNKNOWN } },
  ],
  ['an internal error with the words alone', { code: -32603, message: 'Unrecognized chain ID "0x64".' }],
  ['the words of a wallet without a code', new Error('The network has not been added to your wallet.')],
  ['4902 as text', { code: '4902', message: 'unknown' }],
  ['4902 in JSON', { code: -32603, message: '{"code":4902,"message":"Unrecognized chain ID."}' }],
  ['a misspelt code', { code: 32603, message: 'x' }],
  ['words with -32000', { code: -32000, message: 'Unsupported network' }],
])('%s: adds the network, without a second switch request if the wallet switched', async (_name, thrown) => {
  const wallet = ignorant(thrown).when('wallet_addEthereumChain', () => {
    wallet.known.add(100)
    wallet.moveTo(100)
    return null
  })
  const booted = await bootConnected({ wallet })
  await booted.modal.switch('eip155:100')
  expect(activeOf(booted)).toBe('eip155:100')
  expect(wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
  expect(wallet.of('wallet_addEthereumChain')).toHaveLength(1)
})

test('repeats the switch request if the wallet only added the network', async () => {
  const booted = await bootConnected({ wallet: ignorant() })
  await booted.modal.switch('eip155:100')
  expect(activeOf(booted)).toBe('eip155:100')
  expect(booted.wallet.of('wallet_switchEthereumChain')).toHaveLength(2)
})

test('adds a network with its public urls only, never with the host’s (EIP-3085)', async () => {
  const { modal, wallet } = await bootConnected({
    wallet: ignorant(),
    rpcUrls: { 'eip155:100': ['https://own.example/secret-key'] },
    vendorRpc: { projectId: 'secret-project' },
  })
  await modal.switch('eip155:100')
  expect(wallet.of('wallet_addEthereumChain')[0]?.params).toEqual([
    {
      chainId: '0x64',
      chainName: 'Hundred',
      nativeCurrency: { name: 'XDAI', symbol: 'XDAI', decimals: 18 },
      rpcUrls: ['https://rpc-100.example'],
      blockExplorerUrls: ['https://explorer-100.example'],
    },
  ])
})

test('adds a network without an explorer', async () => {
  const { blockExplorers: _none, ...bare } = hundred
  const { modal, wallet } = await bootConnected({ wallet: ignorant(), networks: [one, bare] })
  await modal.switch('eip155:100')
  expect(wallet.of('wallet_addEthereumChain')[0]?.params[0]).not.toHaveProperty('blockExplorerUrls')
})

test.each([
  ['the visitor refuses to add it', { code: 4001, message: 'User rejected' }, 'USER_REJECTED'],
  ['the wallet shows a request already', { code: -32002, message: 'Already pending' }, 'REQUEST_PENDING'],
  ['the wallet cannot add networks', { code: 4200, message: 'No' }, 'EIP155_CHAIN_UNSUPPORTED'],
  ['the wallet refuses its urls', { code: -32602, message: 'Expected an https url' }, 'EIP155_CHAIN_UNSUPPORTED'],
  ['the wallet breaks', new Error('boom'), 'EIP155_CHAIN_UNSUPPORTED'],
])('%s: %s gives %s', async (_name, thrown, code) => {
  const booted = await bootConnected({ wallet: ignorant().refuse('wallet_addEthereumChain', thrown) })
  const error = await rejectionOf(booted.modal.switch('eip155:100'))
  expect(error).toMatchObject({ name: 'ModalError', code })
  if (code === 'EIP155_CHAIN_UNSUPPORTED') expect(error['shortMessage']).toBe('Chain is not supported')
  expect(activeOf(booted)).toBe('eip155:1')
})

test.each([
  ['refuses', { code: 4001, message: 'User rejected' }, 'USER_REJECTED'],
  ['is busy', { code: -32002, message: 'Already pending' }, 'REQUEST_PENDING'],
  ['cannot switch', { code: 4200, message: 'unsupported' }, 'WALLET_METHOD_UNSUPPORTED'],
  ['breaks', { code: -32603, message: 'boom' }, 'RPC_INTERNAL'],
])('sends no add request to a wallet that %s', async (_name, thrown, code) => {
  const booted = await bootConnected({ wallet: new ScriptedProvider().refuse('wallet_switchEthereumChain', thrown) })
  await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({ code })
  expect(booted.wallet.of('wallet_addEthereumChain')).toEqual([])
  expect(activeOf(booted)).toBe('eip155:1')
})

test('rejects with CHAIN_MISMATCH if the wallet agrees but does not switch', async () => {
  const booted = await bootConnected({ wallet: new ScriptedProvider().when('wallet_switchEthereumChain', null) })
  await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(activeOf(booted)).toBe('eip155:1')
})

test('rejects with CHAIN_MISMATCH and shows the real network if the wallet switches elsewhere', async () => {
  const wallet = new ScriptedProvider().when('wallet_switchEthereumChain', () => {
    wallet.moveTo(100)
    return null
  })
  const booted = await bootConnected({ wallet })
  await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
    details: 'eip155:100',
  })
  expect(activeOf(booted)).toBe('eip155:100')
})

test.each([null, undefined, 'ten', {}, '0x0', -1])('rejects the network %j of a wallet', async (chainId) => {
  const booted = await bootConnected({ wallet: new ScriptedProvider() })
  booted.wallet.when('eth_chainId', chainId)
  await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  await expect(booted.modal.send('eip155:10', { to: CAROL, amount: '1' })).rejects.toMatchObject({
    name: 'ModalError',
  })
  expect(booted.wallet.writes).toEqual([])
})

test('rejects an unlisted network without a request', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.switch('eip155:5' as 'eip155:1')).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    shortMessage: 'Network not found',
  })
  expect(wallet.asked).toEqual([])
})

test('switches the wallet before a request, and sends nothing after a refusal', async () => {
  const { modal, wallet } = await bootConnected({
    wallet: new ScriptedProvider().refuse('wallet_switchEthereumChain', { code: 4001 }),
  })
  await expect(modal.send('eip155:10', { to: CAROL, amount: '1' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(wallet.writes).toEqual([])
})

test('switches a wallet back that changed its network without an event, before it sends', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  wallet.moveTo(10, { silently: true })
  await modal.send('eip155:1', { to: CAROL, amount: '1' })
  expect(wallet.of('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([[{ chainId: '0x1' }]])
  expect(wallet.writes).toMatchObject([{ chainId: 1, params: [{ chainId: '0x1' }] }])
})

test('switches the wallet after a connect on another network, and shows its real network', async () => {
  const willing = new ScriptedProvider({ chainId: 10 })
  const moved = bootEip155({ wallet: willing })
  await moved.modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(activeOf(moved)).toBe('eip155:1')

  const stubborn = new ScriptedProvider({ chainId: 10 }).refuse('wallet_switchEthereumChain', { code: 4001 })
  const stayed = bootEip155({ wallet: stubborn, networks: NETWORKS })
  await stayed.modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(activeOf(stayed)).toBe('eip155:10')
})
