import {
  type BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  decodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  formatUnits,
  http,
  parseEther,
  parseUnits,
  verifyMessage,
  verifyTypedData,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import type { LocalAccount } from '../../../examples/local-network/local-accounts.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { ModalError } from '../../../kernel/errors/modal-error.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { bootEip155, rejectionOf, WALLET_ID } from '../../support/boot-eip155.js'
import { pendingOf } from '../../support/pending-of.js'
import { testVectors } from '../../support/vectors.js'
import { waitForReceipt } from '../../../examples/local-network/wait-for-receipt.mjs'
import { publicClient, walletClient } from '../../../viem/index.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>
/** The first accounts of the chain. */
let rich: LocalAccount
let second: LocalAccount
let third: LocalAccount

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true })
  ;[rich, second, third] = local.accounts as readonly [LocalAccount, LocalAccount, LocalAccount]
})

afterAll(() => local.stop())

const RECEIVER = '0x00000000000000000000000000000000000000ab'

const networks = () =>
  local.chains.map(({ id, name, rpcUrl }) => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  }))

const clientOf = (id: number) => {
  const chain = local.chains.find((one) => one.id === id)
  return createPublicClient({ transport: http(chain?.rpcUrl), pollingInterval: 20 })
}

/** A modal connected to chain 1 with a wallet that signs with the demo account's real key. */
const connect = async ({
  privateKeys = [local.demoAccount.privateKey, second.privateKey],
  knows = [1, 31337],
}: {
  readonly privateKeys?: readonly `0x${string}`[]
  readonly knows?: readonly number[]
} = {}) => {
  const chains = local.chains.filter(({ id }) => knows.includes(id))
  const wallet = virtualWallet({ name: 'Example Wallet', rdns: WALLET_ID, privateKeys, chains })
  const booted = bootEip155({
    wallet: wallet.provider as never,
    networks: networks(),
    http: (input, init) => fetch(input, init),
  })
  await booted.modal.connect('eip155:1', { connectorId: WALLET_ID })
  const account = booted.modal.getSnapshot().namespaces['eip155']?.address as `0x${string}`
  return { ...booted, wallet, account }
}

const mined = async (chain: number, hash: `0x${string}`) => {
  const client = clientOf(chain)
  const receipt = await waitForReceipt(client, hash)
  return { receipt, transaction: await client.getTransaction({ hash }) }
}

const tokenBalance = (chain: 1 | 31337, token: 'token' | 'tether', account: `0x${string}`) =>
  clientOf(chain).readContract({
    address: local.contracts[chain][token].address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })

test('the balance of the account that connects is that of the chain', async () => {
  const { modal } = await connect()
  const balance = () => modal.getSnapshot().namespaces['eip155']?.balance
  await expect.poll(balance).toMatchObject({ symbol: 'ETH', decimals: 18, testnet: false })
  expect(balance()?.value).toBe(String(await clientOf(1).getBalance({ address: local.demoAccount.address })))
})

test('a text and bytes are signed so that viem recognises the signer', async () => {
  const { modal, account } = await connect()
  for (const message of ['Grüße 👋', '', '0x00ff', 'line\nline']) {
    const signature = await modal.sign('eip155:1', { message })
    await expect(verifyMessage({ address: account, message, signature })).resolves.toBe(true)
  }
  const raw = '0xdeadbeef00'
  const signature = await modal.sign('eip155:1', { message: { raw } })
  await expect(verifyMessage({ address: account, message: { raw }, signature })).resolves.toBe(true)
  await expect(verifyMessage({ address: account, message: raw, signature })).resolves.toBe(false)
})

testVectors('messages of the public vectors are signed as they say', 'evm/personal_sign.json', async (cases) => {
  for (const { message, signature, privateKey } of cases as readonly {
    message: `0x${string}`
    signature: string
    privateKey: string
  }[]) {
    const { modal } = await connect({ privateKeys: [`0x${privateKey}`] })
    expect(await modal.sign('eip155:1', { message: { raw: message } })).toBe(signature)
  }
})

test('typed data is signed so that viem recognises the signer', async () => {
  const { modal, account } = await connect()
  const typedData = {
    domain: { name: 'Mail', version: '1', chainId: 1, verifyingContract: RECEIVER },
    types: {
      Person: [{ name: 'wallet', type: 'address' }],
      Mail: [
        { name: 'to', type: 'Person' },
        { name: 'amount', type: 'uint256' },
      ],
    },
    primaryType: 'Mail',
    message: { to: { wallet: RECEIVER }, amount: 2n ** 255n },
  } as const
  const signature = await modal.invoke('eip155:1', 'signTypedData', typedData)
  await expect(verifyTypedData({ address: account, ...typedData, signature })).resolves.toBe(true)
})

test('another shared account signs where it is asked to', async () => {
  const { modal } = await connect()
  const { address } = second
  const signature = await modal.sign('eip155:1', { message: 'hi', from: address.toLowerCase() })
  await expect(verifyMessage({ address, message: 'hi', signature })).resolves.toBe(true)
  await expect(modal.sign('eip155:1', { message: 'hi', from: third.address })).rejects.toMatchObject({
    code: 'ACCOUNT_MISMATCH',
  })
})

test('the native coin arrives, with no data beside it, and the balance is read again once it is mined', async () => {
  const { modal, clock, account } = await connect()
  const client = clientOf(1)
  const before = await client.getBalance({ address: RECEIVER })
  const { hash } = await modal.send('eip155:1', { to: RECEIVER, amount: String(parseEther('0.25')) })
  expect(pendingOf(modal)).toMatchObject([{ hash, chain: 'eip155:1', account }])
  const { receipt, transaction } = await mined(1, hash)
  expect(receipt.status).toBe('success')
  expect(transaction).toMatchObject({ input: '0x', value: parseEther('0.25'), from: account.toLowerCase() })
  expect((await client.getBalance({ address: RECEIVER })) - before).toBe(parseEther('0.25'))

  await clock.advance(1000)
  await expect.poll(() => pendingOf(modal)).toEqual([])
  const value = String(await client.getBalance({ address: account }))
  await expect.poll(() => modal.getSnapshot().namespaces['eip155']?.balance?.value).toBe(value)
})

test.each(['token', 'tether'] as const)('an ERC-20 arrives whether its `transfer` answers or not: %s', async (name) => {
  const { modal } = await connect()
  const { address, decimals } = local.contracts[1][name]
  const before = await tokenBalance(1, name, RECEIVER)
  const { hash } = await modal.send('eip155:1', {
    to: RECEIVER,
    amount: String(parseUnits('1.5', decimals)),
    token: address,
  })
  expect((await mined(1, hash)).receipt.status).toBe('success')
  expect(formatUnits((await tokenBalance(1, name, RECEIVER)) - before, decimals)).toBe('1.5')
})

test('a token of another chain is not sent on this one: nothing would move, and it would seem to have', async () => {
  const { modal, wallet } = await connect()
  const sending = modal.send('eip155:1', {
    to: RECEIVER,
    amount: '1',
    token: '0x00000000000000000000000000000000000000cd',
  })
  await expect(sending).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringContaining('no contract'),
  })
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
})

test('the placeholder of the native coin sends the native coin', async () => {
  const { modal } = await connect()
  const before = await clientOf(1).getBalance({ address: RECEIVER })
  const { hash } = await modal.send('eip155:1', {
    to: RECEIVER,
    amount: '7',
    token: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  })
  await mined(1, hash)
  expect((await clientOf(1).getBalance({ address: RECEIVER })) - before).toBe(7n)
})

/** What a contract refused with, read as a host would read it. */
const decode = (
  error: Error,
  abi: ReturnType<typeof contractArtifacts>[keyof ReturnType<typeof contractArtifacts>]['abi'],
) =>
  decodeErrorResult({ abi: abi as never, data: (error as ModalError).data as `0x${string}` }) as {
    errorName: string
    args: readonly unknown[]
  }

test('more of a token than there is: the contract refuses, and its custom error can be read', async () => {
  const { modal, account, wallet } = await connect()
  const { token } = local.contracts[1]
  const amount = 10n ** 30n
  const error = await rejectionOf(
    modal.send('eip155:1', { to: RECEIVER, amount: String(amount), token: token.address }),
  )
  expect(error).toMatchObject({
    name: 'ModalError',
    code: 'EIP155_EXECUTION_REVERTED',
    data: expect.stringMatching(/^0x/),
  })
  const { errorName, args } = decode(error, contractArtifacts().DemoDollar.abi)
  expect([errorName, args[0], args[2]]).toEqual(['ERC20InsufficientBalance', account, amount])
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

test('a token that refuses without a reason is refused all the same', async () => {
  const { modal } = await connect()
  const sending = modal.send('eip155:1', {
    to: RECEIVER,
    amount: String(10n ** 30n),
    token: local.contracts[1].tether.address,
  })
  await expect(sending).rejects.toMatchObject({ code: 'EIP155_EXECUTION_REVERTED' })
})

test('reports a contract’s reason and its custom error', async () => {
  const { modal, account } = await connect()
  const { abi } = contractArtifacts().Reverter
  const call = (functionName: string, args: readonly unknown[]) =>
    modal.invoke('eip155:1', 'sendTransaction', {
      to: local.contracts[1].reverter.address,
      data: encodeFunctionData({ abi: abi as never, functionName, args } as never),
    })
  const reasoned = await rejectionOf(call('revertWithReason', ['the door is shut']))
  expect(reasoned).toMatchObject({
    code: 'EIP155_EXECUTION_REVERTED',
    details: expect.stringContaining('the door is shut'),
  })
  const custom = await rejectionOf(call('revertWithCustomError', [42n]))
  expect(custom).toMatchObject({ code: 'EIP155_EXECUTION_REVERTED' })
  expect(decode(custom, abi)).toMatchObject({ errorName: 'Refused', args: [account, 42n] })
})

test.each([
  ['more than there is', { value: parseEther('1000000') }, 'EIP155_FUNDS_EXCEEDED'],
  ['a number that was used', { nonce: 0n, gas: 21_000n }, 'EIP155_NONCE_TOO_LOW'],
  ['too little gas', { gas: 20_000n }, 'EIP155_GAS_TOO_LOW'],
  [
    'more gas than a block holds',
    { gas: 10n ** 12n, maxFeePerGas: 1n, maxPriorityFeePerGas: 0n },
    'EIP155_GAS_EXCEEDED',
  ],
  ['less than the base fee', { gas: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 0n }, 'EIP155_FEE_CAP_TOO_LOW'],
] as const)('%s: what the node says becomes %s', async (_name, fields, code) => {
  const { modal } = await connect({ privateKeys: [rich.privateKey] })
  // So that the account has sent something, and blocks have a base fee.
  await mined(1, (await modal.send('eip155:1', { to: RECEIVER, amount: '1' })).hash)
  const inHex = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, `0x${value.toString(16)}`]))
  const error = await rejectionOf(modal.invoke('eip155:1', 'sendTransaction', { to: RECEIVER, value: '0x1', ...inHex }))
  expect(error).toMatchObject({ name: 'ModalError', code, details: expect.any(String) })
})

test('a signed transaction goes to the node, once or twice, and has one hash', async () => {
  const { provider } = await connect()
  const send = (raw: string) => provider.request({ method: 'eth_sendRawTransaction', params: [raw] })
  const signed = await privateKeyToAccount(third.privateKey).signTransaction({
    type: 'eip1559',
    chainId: 1,
    gas: 21_000n,
    to: RECEIVER,
    nonce: 0,
    maxFeePerGas: 10n ** 10n,
    maxPriorityFeePerGas: 1n,
  })
  const hash = await send(signed)
  await mined(1, hash as `0x${string}`)
  // Sent again, it is there already: a failure would have a caller make it anew, and pay twice.
  await expect(send(signed)).resolves.toBe(hash)
  expect(await rejectionOf(send('0x02c0'))).toMatchObject({ name: 'ProviderRpcError', code: expect.any(Number) })
})

test('a network that the wallet does not know is added, and the transaction is sent there and nowhere else', async () => {
  const { modal, wallet } = await connect({ knows: [1] })
  const before = await Promise.all([1, 31337].map((id) => clientOf(id).getBalance({ address: RECEIVER })))
  const { hash } = await modal.send('eip155:31337', { to: RECEIVER, amount: '5' })
  await mined(31337, hash)
  const after = await Promise.all([1, 31337].map((id) => clientOf(id).getBalance({ address: RECEIVER })))
  expect(after.map((balance, index) => balance - (before[index] as bigint))).toEqual([0n, 5n])
  expect(wallet.chainId).toBe(31337)
  expect(modal.getSnapshot().caipNetworkId).toBe('eip155:31337')
  expect(wallet.requests.map(({ method }) => method)).toContain('wallet_addEthereumChain')
})

test('sends nothing when the user declines to add the network', async () => {
  const { modal, wallet } = await connect({ knows: [1] })
  wallet.next('wallet_addEthereumChain', 'reject')
  await expect(modal.send('eip155:31337', { to: RECEIVER, amount: '5' })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  expect(modal.getSnapshot().caipNetworkId).toBe('eip155:1')
})

test('a wallet that moved by itself is moved back, visibly, before anything is sent', async () => {
  const { modal, wallet } = await connect()
  await wallet.setChain(31337)
  expect(modal.getSnapshot().caipNetworkId).toBe('eip155:31337')
  const { hash } = await modal.send('eip155:1', { to: RECEIVER, amount: '9' })
  await mined(1, hash)
  await expect(clientOf(31337).getTransaction({ hash })).rejects.toThrow()
  expect(modal.getSnapshot().caipNetworkId).toBe('eip155:1')
})

test('rejects a declined request and serves the next one', async () => {
  const { modal, wallet, account } = await connect()
  wallet.next('personal_sign', 'reject')
  await expect(modal.sign('eip155:1', { message: 'no' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  wallet.next('eth_sendTransaction', 'reject')
  await expect(modal.send('eip155:1', { to: RECEIVER, amount: '1' })).rejects.toMatchObject({ code: 'USER_REJECTED' })
  const signature = await modal.sign('eip155:1', { message: 'yes' })
  await expect(verifyMessage({ address: account, message: 'yes', signature })).resolves.toBe(true)
})

test('clients of viem read and write through the modal', async () => {
  const { modal, account } = await connect()
  const [reader, writer] = [publicClient(modal), walletClient(modal)]
  const { token } = local.contracts[1]
  const { request } = await reader.simulateContract({
    account,
    address: token.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: [RECEIVER, 3n],
  })
  const before = await tokenBalance(1, 'token', RECEIVER)
  const hash = await writer.writeContract({ ...request, chain: writer.chain, account })
  await mined(1, hash)
  expect((await tokenBalance(1, 'token', RECEIVER)) - before).toBe(3n)
})

test('viem reads a custom error that the node tells the wallet, also where the contract was not asked before', async () => {
  const { modal } = await connect()
  const writer = walletClient(modal)
  const { abi } = contractArtifacts().DemoDollar
  const { address } = local.contracts[1].token
  const error = await rejectionOf(
    writer.writeContract({ address, abi, functionName: 'transfer', args: [RECEIVER, 10n ** 30n] } as never),
  )
  const revert = (error as unknown as BaseError).walk((one) => one instanceof ContractFunctionRevertedError)
  expect(revert).toMatchObject({ data: { errorName: 'ERC20InsufficientBalance' } })
})

test('revokes the permission on disconnect, and restores nothing after a reload', async () => {
  const { modal, wallet, storage, window } = await connect()
  await modal.disconnect('eip155')
  expect(wallet.permitted).toBe(false)
  await modal.destroy()
  const again = bootEip155({ wallet: wallet.provider as never, networks: networks(), storage, window })
  expect(again.modal.getSnapshot().namespaces['eip155']?.isConnected).toBe(false)
})
