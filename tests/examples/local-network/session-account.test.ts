import { createPublicClient, createWalletClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionWallet } from '../../../examples/demo/src/session-wallet.js'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import { createClient } from '../../../examples/local-network/local-client.mjs'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true, data: true })
})
afterAll(() => local.stop())

const RECEIVER = '0x00000000000000000000000000000000000000b2'
const { abi } = contractArtifacts().SessionAccount
const HOUR = 3600

/** A wallet that grants sessions, and a key that acts in one; `others` are keys that sign with it. */
const enter = async ({ others = [] as readonly PrivateKeyAccount[] } = {}) => {
  const [chain] = local.chains
  const { token } = local.contracts[1]
  const [ownerKey, sessionKey] = [generatePrivateKey(), generatePrivateKey()]
  const [owner, key] = [privateKeyToAccount(ownerKey), privateKeyToAccount(sessionKey)]
  const test = createClient(chain)
  for (const { address } of [owner, key]) await test.setBalance({ address, value: parseEther('10') })
  const minting = { ...contractArtifacts().DemoDollar, address: token.address, functionName: 'mint' }
  const minted = await test.writeContract({ ...minting, args: [owner.address, 100_000_000n] })
  await test.waitForTransactionReceipt({ hash: minted })
  const { provider } = sessionWallet({
    ...{ name: 'Session Wallet', privateKey: ownerKey, chain },
    sessionAccount: local.data?.sessionAccount ?? '0x',
  })
  const node = createPublicClient({ transport: http(chain.rpcUrl), pollingInterval: 20 })
  const spender = createWalletClient({ account: key, transport: http(chain.rpcUrl) })
  const expiry = Number((await node.getBlock()).timestamp) + HOUR
  const permissions = [
    { type: 'native-token-transfer', data: { allowance: '0x64' } },
    { type: 'erc20-token-transfer', data: { address: token.address, allowance: '0x32' } },
    {
      type: 'contract-call',
      data: {
        address: local.contracts[1].tether.address,
        abi: erc20Abi,
        functions: [{ functionName: 'approve', valueLimit: '0x0' }],
      },
    },
  ]
  const keys = [...others, key].map(({ publicKey }) => ({ type: 'secp256k1', publicKey }))
  const session = { expiry, permissions, signer: { type: 'keys', data: { keys } } }
  const ask = (method: string, input: object) => provider.request({ method, params: [input] })
  const { context } = (await ask('wallet_grantPermissions', session)) as { readonly context: Hex }
  const spend = async (
    to: Hex,
    value: bigint,
    data: Hex = '0x',
    { by = key, time = 0, signatures = [] as readonly Hex[] } = {},
  ) => {
    const call = {
      ...{ address: owner.address, abi, functionName: 'spend', args: [context, to, value, data, signatures] },
      ...(time > 0 && { blockOverrides: { time: BigInt(time) } }),
    } as const
    await node.simulateContract({ ...call, account: by.address })
    if (time > 0) return
    const hash = await spender.writeContract({ ...call, account: by, chain: null })
    await node.waitForTransactionReceipt({ hash })
  }
  const write = (functionName: 'approve' | 'transfer', amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [RECEIVER, amount] })
  const revoke = () => ask('wallet_revokePermissions', { expiry, pci: 'one', permissions })
  /** What the other keys sign for a call. */
  const hashOf = (nonce: bigint, to: Hex, value: bigint) =>
    node.readContract({ address: owner.address, abi, functionName: 'hashOf', args: [context, nonce, to, value, '0x'] })
  return { context, expiry, hashOf, node, owner, revoke, spend, token, write }
}

describe('an account that runs SessionAccount', () => {
  test('lets the key spend up to each limit, in all calls together', async () => {
    const { node, spend, token, write } = await enter()
    const before = await node.getBalance({ address: RECEIVER })
    await spend(RECEIVER, 60n)
    await spend(RECEIVER, 40n)
    expect(await node.getBalance({ address: RECEIVER })).toBe(before + 100n)
    await expect(spend(RECEIVER, 1n)).rejects.toThrow('LimitExceeded')
    await spend(token.address, 0n, write('transfer', 50n))
    await expect(spend(token.address, 0n, write('transfer', 1n))).rejects.toThrow('LimitExceeded')
  })

  test('refuses other contracts, functions, amounts of the coin and keys', async () => {
    const { owner, spend, token, write } = await enter()
    const { exchange, tether } = local.contracts[1]
    await spend(tether.address, 0n, write('approve', 5n))
    await expect(spend(tether.address, 0n, write('transfer', 1n))).rejects.toThrow('CallNotAllowed')
    await expect(spend(tether.address, 1n, write('approve', 5n))).rejects.toThrow('LimitExceeded')
    await expect(spend(token.address, 0n, write('approve', 5n))).rejects.toThrow('CallNotAllowed')
    await expect(spend(exchange.address, 1n)).rejects.toThrow('CallNotAllowed')
    // A call without a selector reaches no contract.
    await expect(spend(token.address, 1n, '0xa9')).rejects.toThrow('CallNotAllowed')
    await expect(spend(RECEIVER, 1n, '0x', { by: owner })).rejects.toThrow('NotSessionKey')
  })

  test('lets several keys act together only', async () => {
    const other = privateKeyToAccount(generatePrivateKey())
    const { hashOf, node, spend } = await enter({ others: [other] })
    const before = await node.getBalance({ address: RECEIVER })
    await expect(spend(RECEIVER, 1n)).rejects.toThrow('NotSigned')
    const sign = async (nonce: bigint, by = other) => by.sign({ hash: (await hashOf(nonce, RECEIVER, 1n)) as Hex })
    const [first, next, stranger] = [
      await sign(0n),
      await sign(1n),
      await sign(0n, privateKeyToAccount(generatePrivateKey())),
    ]
    for (const signatures of [[next], [stranger], ['0x' as Hex]])
      await expect(spend(RECEIVER, 1n, '0x', { signatures })).rejects.toThrow('NotSigned')
    await expect(spend(RECEIVER, 2n, '0x', { signatures: [first] })).rejects.toThrow('NotSigned')
    await spend(RECEIVER, 1n, '0x', { signatures: [first] })
    await expect(spend(RECEIVER, 1n, '0x', { signatures: [first] })).rejects.toThrow('NotSigned')
    expect(await node.getBalance({ address: RECEIVER })).toBe(before + 1n)
  })

  test('lets no key change sessions', async () => {
    const { context, owner, spend } = await enter()
    const ending = encodeFunctionData({ abi, functionName: 'revoke', args: [context] })
    await expect(spend(owner.address, 0n, ending)).rejects.toThrow('CallNotAllowed')
    await expect(spend(owner.address, 0n)).rejects.toThrow('CallNotAllowed')
  })

  test('refuses the key from the end on, and at once after the session was ended', async () => {
    const { expiry, revoke, spend } = await enter()
    await spend(RECEIVER, 1n, '0x', { time: expiry - 1 })
    await expect(spend(RECEIVER, 1n, '0x', { time: expiry })).rejects.toThrow('SessionExpired')
    expect(await revoke()).toMatch(/^0x[0-9a-f]{130}$/)
    await expect(spend(RECEIVER, 1n)).rejects.toThrow('SessionRevoked')
  })
})
