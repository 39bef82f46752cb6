import { ContractFunctionRevertedError, encodeErrorResult, erc20Abi, parseAbi, parseEther } from 'viem'
import { base, mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { publicClient, walletClient } from '../../viem/index.js'
import { bootConnected, bootEip155, feature, one, rejectionOf, ten } from '../support/boot-eip155.js'
import { answering, fakeNode, json } from '../support/fake-node.js'
import { ALICE, BOB, HASH, ScriptedProvider, SIGNATURE } from '../support/scripted-provider.js'

const TOKEN = '0x3333333333333333333333333333333333333333'

let count = 0
/** The two networks with URLs of their own, whose pending reads no other test shares. */
const ownNetworks = () => {
  count++
  return [one, ten].map((network) => ({
    ...network,
    rpcUrls: { default: { http: [`https://viem-${count}-${network.id}.example`] } },
  }))
}

test('reads from the active network, or from the one that is named', async () => {
  const node = fakeNode(answering({ eth_getBalance: '0xde0b6b3a7640000', eth_blockNumber: '0x10' }))
  const { modal } = bootEip155({ http: node.http, networks: ownNetworks(), announce: false })
  const client = publicClient(modal)
  expect(client.chain.id).toBe(1)
  await expect(client.getBalance({ address: ALICE })).resolves.toBe(parseEther('1'))
  await modal.switch('eip155:10')
  expect(publicClient(modal).chain.id).toBe(10)
  await publicClient(modal, 'eip155:10').getBlockNumber()
  expect(node.calls.map(({ url }) => url)).toEqual([
    expect.stringContaining('-1.example'),
    expect.stringContaining('-10.example'),
  ])
})

test('keeps asking the network of a public client after the user has switched', async () => {
  const node = fakeNode(answering({ eth_blockNumber: '0x10' }))
  const { modal } = bootEip155({ http: node.http, networks: ownNetworks() })
  const client = publicClient(modal, 'eip155:1')
  await modal.switch('eip155:10')
  await client.getBlockNumber()
  expect(node.calls.map(({ url }) => url)).toEqual([expect.stringContaining('-1.example')])
})

test('throws for a network that is not listed', () => {
  const { modal } = bootEip155()
  expect(() => publicClient(modal, 'eip155:5')).toThrow(
    expect.objectContaining({ code: 'NETWORK_MISSING', details: 'CaipNetwork is undefined: eip155:5' }),
  )
})

test('sends the reads of one tick in one request, and repeats them when the server is busy', async () => {
  const busy = () => new Response('busy', { status: 503 })
  const node = fakeNode(busy, answering({ eth_getBalance: '0x1', eth_blockNumber: '0x10' }))
  const { modal, clock } = bootEip155({ http: node.http, networks: ownNetworks() })
  const client = publicClient(modal, 'eip155:1')
  const reads = Promise.all([client.getBalance({ address: ALICE }), client.getBlockNumber({ cacheTime: 0 })])
  await expect.poll(() => node.calls.length).toBe(1)
  expect(node.calls[0]?.rpc.map(({ method }) => method)).toEqual(['eth_getBalance', 'eth_blockNumber'])
  await clock.advance(5_000)
  await expect(reads).resolves.toEqual([1n, 16n])
})

test('reads the custom error of a contract', async () => {
  const abi = parseAbi(['error Empty(uint256 left)', 'function take()'])
  const data = encodeErrorResult({ abi, errorName: 'Empty', args: [7n] })
  const node = fakeNode(({ rpc }) =>
    json(rpc.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data } }))),
  )
  const { modal } = bootEip155({ http: node.http, networks: ownNetworks() })
  const error = await rejectionOf(
    publicClient(modal, 'eip155:1').simulateContract({ address: TOKEN, abi, functionName: 'take' }),
  )
  const revert = (error as unknown as { walk(is: (cause: unknown) => boolean): unknown }).walk(
    (cause) => cause instanceof ContractFunctionRevertedError,
  )
  expect(revert).toMatchObject({ data: { errorName: 'Empty', args: [7n] } })
})

test('batches contract reads where the chain has a multicall contract', async () => {
  const node = fakeNode(answering({ eth_call: '0x' }))
  const { modal } = bootEip155({ http: node.http, networks: [mainnet, base] })
  const client = publicClient(modal, 'eip155:8453')
  expect(client.chain.contracts?.multicall3).toEqual(base.contracts.multicall3)
  const read = { address: TOKEN, abi: erc20Abi, functionName: 'decimals' } as const
  await client.multicall({ contracts: [read, read] })
  const [call] = node.calls.flatMap(({ rpc }) => rpc.filter(({ method }) => method === 'eth_call'))
  expect(call?.params[0]).toMatchObject({ to: base.contracts.multicall3.address })
})

test('runs the lifecycle for a wallet client of the connected account', async () => {
  const seen: string[] = []
  const watch = feature('watch', ({ tap }) => {
    tap('sign.before', async ({ handler }) => void seen.push(handler))
    tap('send.before', async ({ handler }) => void seen.push(handler))
  })
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider(), extra: [watch] })
  const client = walletClient(modal)
  expect(client.account.address).toBe(ALICE)
  expect(client.chain.id).toBe(1)
  await expect(client.signMessage({ message: 'hi' })).resolves.toBe(SIGNATURE)
  await expect(client.sendTransaction({ to: BOB, value: 1n })).resolves.toBe(HASH)
  expect(seen).toEqual(['sign', 'sendTransaction'])
  expect(wallet.writes.map(({ method }) => method)).toEqual(['personal_sign', 'eth_sendTransaction'])
  await expect(client.getAddresses()).resolves.toHaveLength(2)
})

test('does not send on another network than that of the wallet client', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const client = walletClient(modal)
  await modal.switch('eip155:10')
  await expect(client.sendTransaction({ to: BOB, value: 1n })).rejects.toMatchObject({
    name: 'TransactionExecutionError',
  })
  expect(wallet.writes).toEqual([])
})

test('sends one request per call, even where viem would retry', async () => {
  const wallet = new ScriptedProvider().refuse('eth_sendTransaction', { code: -32603, message: 'busy' })
  const { modal } = await bootConnected({ wallet })
  await rejectionOf(walletClient(modal).request({ method: 'eth_sendTransaction', params: [{ from: ALICE, to: BOB }] }))
  expect(wallet.writes).toHaveLength(1)
})

test('throws for a wallet client without a connected wallet', () => {
  const { modal } = bootEip155()
  expect(() => walletClient(modal)).toThrow(expect.objectContaining({ code: 'ACCOUNT_MISSING' }))
})

test('exposes the error code of a rejection to viem', async () => {
  const { modal } = await bootConnected({
    wallet: new ScriptedProvider().refuse('personal_sign', { code: 4001, message: 'User rejected' }),
  })
  const error = await rejectionOf(walletClient(modal).signMessage({ message: 'hi' }))
  expect(error).toMatchObject({ name: 'UserRejectedRequestError', code: 4001 })
})
