import { expect, test } from 'vitest'
import { setUpWallet } from '../wallet.js'

const LOCAL = {
  chainId: '0x7a69',
  chainName: 'Local',
  rpcUrls: ['https://local.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

test('reports its chain', async () => {
  const { ask } = setUpWallet({ chainId: 8453 })
  expect(await ask('eth_chainId')).toBe('0x2105')
  expect(await ask('net_version')).toBe('8453')
})

test('moves to a known chain after approval', async () => {
  const { wallet, ask, events } = setUpWallet()
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x2105' })).toBeNull()
  expect(wallet.chainId).toBe(8453)
  expect(events).toContainEqual(['chainChanged', '0x2105'])
  expect(wallet.prompts).toBe(1)
  await ask('wallet_switchEthereumChain', { chainId: '0x2105' })
  expect(wallet.prompts).toBe(1)
})

test('rejects an unknown chain without a prompt', async () => {
  const { wallet, ask } = setUpWallet()
  await expect(ask('wallet_switchEthereumChain', { chainId: '0xa' })).rejects.toMatchObject({ code: 4902 })
  expect(wallet.prompts).toBe(0)
})

test('may agree and stay where it is', async () => {
  const { wallet, ask, events } = setUpWallet()
  wallet.next('wallet_switchEthereumChain', 'stay')
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x2105' })).toBeNull()
  expect(wallet.chainId).toBe(1)
  expect(events.filter(([event]) => event === 'chainChanged')).toEqual([])
})

test('adds a chain and moves there, or only adds it', async () => {
  const { wallet, ask } = setUpWallet()
  expect(await ask('wallet_addEthereumChain', LOCAL)).toBeNull()
  expect(wallet.chainId).toBe(31337)
  wallet.next('wallet_addEthereumChain', 'stay')
  expect(await ask('wallet_addEthereumChain', { ...LOCAL, chainId: '0x539' })).toBeNull()
  expect(wallet.chainId).toBe(31337)
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x539' })).toBeNull()
})

test('a chain that is declined is not added', async () => {
  const { wallet, ask } = setUpWallet()
  wallet.next('wallet_addEthereumChain', 'reject')
  await expect(ask('wallet_addEthereumChain', LOCAL)).rejects.toMatchObject({ code: 4001 })
  await expect(ask('wallet_switchEthereumChain', { chainId: '0x7a69' })).rejects.toMatchObject({ code: 4902 })
})

test('refuses what is malformed', async () => {
  const { wallet, ask } = setUpWallet()
  const malformed = [
    ask('wallet_switchEthereumChain', { chainId: 1 }),
    ask('wallet_switchEthereumChain'),
    ask('wallet_addEthereumChain', { ...LOCAL, rpcUrls: [] }),
    ask('wallet_addEthereumChain', { ...LOCAL, nativeCurrency: undefined }),
  ]
  for (const answer of malformed) await expect(answer).rejects.toMatchObject({ code: -32602 })
  expect(wallet.prompts).toBe(0)
})

test('a chain that it is on by itself without knowing it cannot be asked', async () => {
  const { wallet, ask, events } = setUpWallet()
  await wallet.setChain(10)
  expect(events).toContainEqual(['chainChanged', '0xa'])
  await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
})
