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

/** A wallet that does not know network 100, and says so in its own way. */
const ignorant = (thrown: unknown = UNKNOWN): ScriptedProvider =>
  new ScriptedProvider().when('wallet_switchEthereumChain', (_params: unknown, wallet: ScriptedProvider) => {
    if (!wallet.known.has(100)) throw thrown
    wallet.moveTo(100)
    return null
  })

test('a wallet that knows the network is asked once, by its chain id in hexadecimal (EIP-3326)', async () => {
  const booted = await bootConnected({ wallet: new ScriptedProvider() })
  await booted.modal.switch('eip155:10')
  expect(activeOf(booted)).toBe('eip155:10')
  expect(booted.wallet.of('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([[{ chainId: '0xa' }]])
  expect(booted.wallet.of('wallet_addEthereumChain')).toEqual([])
})

test('a wallet that is there already is not asked', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.switch('eip155:1')
  expect(wallet.asked).toEqual([])
})

test('without a wallet the network is chosen for when one connects', async () => {
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
])('%s: the network is added, and a wallet that moves there by itself is not asked again', async (_name, thrown) => {
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

test('a wallet that adds the network and stays where it was is asked once more', async () => {
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

test('a network without an explorer is added without one', async () => {
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
])('a wallet that %s is not asked to add anything', async (_name, thrown, code) => {
  const booted = await bootConnected({ wallet: new ScriptedProvider().refuse('wallet_switchEthereumChain', thrown) })
  await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({ code })
  expect(booted.wallet.of('wallet_addEthereumChain')).toEqual([])
  expect(activeOf(booted)).toBe('eip155:1')
})

test('a wallet that agrees and stays where it is: CHAIN_MISMATCH, and nothing is claimed', async () => {
  const booted = await bootConnected({ wallet: new ScriptedProvider().when('wallet_switchEthereumChain', null) })
  await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(activeOf(booted)).toBe('eip155:1')
})

test('a wallet that agrees and goes elsewhere: CHAIN_MISMATCH, and where it really is is shown', async () => {
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

test.each([null, undefined, 'ten', {}, '0x0', -1])(
  'a wallet that says it is on network %j is nowhere',
  async (chainId) => {
    const booted = await bootConnected({ wallet: new ScriptedProvider() })
    booted.wallet.when('eth_chainId', chainId)
    await expect(booted.modal.switch('eip155:10')).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    await expect(booted.modal.send('eip155:10', { to: CAROL, amount: '1' })).rejects.toMatchObject({
      name: 'ModalError',
    })
    expect(booted.wallet.writes).toEqual([])
  },
)

test('a network that the host did not ask for is not found, and the wallet is not asked', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.switch('eip155:5' as 'eip155:1')).rejects.toMatchObject({
    code: 'NETWORK_NOT_FOUND',
    shortMessage: 'Network not found',
  })
  expect(wallet.asked).toEqual([])
})

test('a request on another network moves the wallet there first; one that refuses sends nothing', async () => {
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

test('connecting on another network than was asked for moves the wallet, and one that stays is shown where it is', async () => {
  const willing = new ScriptedProvider({ chainId: 10 })
  const moved = bootEip155({ wallet: willing })
  await moved.modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(activeOf(moved)).toBe('eip155:1')

  const stubborn = new ScriptedProvider({ chainId: 10 }).refuse('wallet_switchEthereumChain', { code: 4001 })
  const stayed = bootEip155({ wallet: stubborn, networks: NETWORKS })
  await stayed.modal.connect('eip155:1', { connectorId: WALLET_ID })
  expect(activeOf(stayed)).toBe('eip155:10')
})
