import { createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLocalNetwork } from '../../../examples/local-network/start-local-network.mjs'
import type { AnyPlugin, PluginContext } from '../../../kernel/contract/plugin.js'
import { evmService } from '../../../services/evm.js'
import { virtualWallet } from '../../../testing/virtual-wallet/virtual-wallet.js'
import { bootConnected, bootEip155, feature, WALLET_ID } from '../../support/boot-eip155.js'
import { answering, fakeNode, RESULTS } from '../../support/fake-node.js'
import { ALICE, BOB, CAROL, HASH, ScriptedProvider } from '../../support/scripted-provider.js'

let local: Awaited<ReturnType<typeof startLocalNetwork>>

beforeAll(async () => {
  local = await startLocalNetwork({ evmOnly: true })
})

afterAll(() => local.stop())

const RECEIVER = '0x00000000000000000000000000000000000000ab'

/** A modal on the local chain, and the service as another plugin finds it. */
const connect = async () => {
  const [{ id, name, rpcUrl }] = local.chains
  const wallet = virtualWallet({
    name: 'Test Wallet',
    rdns: WALLET_ID,
    privateKeys: [local.demoAccount.privateKey],
    chains: [local.chains[0]],
  })
  let context: PluginContext | undefined
  const booted = bootEip155({
    wallet: wallet.provider as never,
    networks: [
      {
        id,
        name,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: { default: { http: [rpcUrl] } },
      },
    ],
    http: (input, init) => fetch(input, init),
    extra: [
      feature('caller', (own) => {
        context = own
      }),
    ],
  })
  await booted.modal.connect('eip155:1', { connectorId: WALLET_ID })
  const evm = context?.use(evmService)
  if (!evm || !context) throw new Error('The service is missing.')
  const client = createPublicClient({ transport: http(rpcUrl), pollingInterval: 20 })
  return { ...booted, evm, context, client, token: local.contracts[1].token.address }
}

const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [RECEIVER, amount] })

describe('on a real chain', () => {
  test('reads a contract', async () => {
    const { evm, token } = await connect()
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })
    expect(BigInt(await evm.call('eip155:1', { to: token, data }))).toBe(BigInt(local.contracts[1].token.decimals))
  })

  test('tells whether a call would succeed', async () => {
    const { evm, token } = await connect()
    await expect(evm.simulate('eip155:1', { to: token, data: transfer(1n) })).resolves.toEqual({ success: true })
    await expect(evm.simulate('eip155:1', { to: token, data: transfer(2n ** 255n) })).resolves.toMatchObject({
      success: false,
      reason: expect.any(String),
    })
  })

  test('estimates gas and fee', async () => {
    const { evm, client } = await connect()
    const { gas, fee } = await evm.estimate('eip155:1', { to: RECEIVER, value: '1' })
    expect(gas).toBe('21000')
    expect(BigInt(fee)).toBe(21_000n * (await client.getGasPrice()))
  })

  test('sends calls one by one where the caller allows it', async () => {
    const { evm, context, client, clock, modal, token } = await connect()
    const before = await client.getBalance({ address: RECEIVER })
    const calls = [
      { to: RECEIVER, value: '7' },
      { to: token, data: transfer(3n) },
    ]
    const sending = evm.sendCalls('eip155:1', calls, { oneByOne: true })
    await expect.poll(() => modal.getSnapshot().transactions).toHaveLength(1)
    await expect
      .poll(async () => {
        await clock.advance(1000)
        return modal.getSnapshot().transactions.length
      })
      .toBe(2)
    const sent = await sending
    expect(sent).toMatchObject({ hash: modal.getSnapshot().transactions[0]?.hash })
    const waiting = context.transactions.follow('eip155:1', sent, { tag: 'caller' }).wait()
    await expect
      .poll(async () => {
        await clock.advance(1000)
        return modal.getSnapshot().transactions[0]?.status
      })
      .toBe('confirmed')
    await expect(waiting).resolves.toMatchObject({ tag: 'caller', status: 'confirmed' })
    expect((await client.getBalance({ address: RECEIVER })) - before).toBe(7n)
  })
})

describe('with a scripted wallet', () => {
  const boot = async (
    wallet: ScriptedProvider,
    results: Readonly<Record<string, unknown>> = {},
    others: readonly AnyPlugin[] = [],
  ) => {
    let context: PluginContext | undefined
    const booted = await bootConnected({
      wallet,
      http: fakeNode(answering({ ...RESULTS, ...results })).http,
      extra: [
        feature('caller', (own) => {
          context = own
        }),
        ...others,
      ],
    })
    const evm = context?.use(evmService)
    if (!evm) throw new Error('The service is missing.')
    return { ...booted, evm }
  }
  const calls = [
    { to: CAROL, value: '1' },
    { to: CAROL, data: '0x01' },
  ] as const

  test.each(['supported', 'ready'])('sends one batch where batches are %s', async (status) => {
    const wallet = new ScriptedProvider()
      .when('wallet_getCapabilities', {
        '0x0': { paymasterService: { supported: true } },
        '0x1': { atomic: { status } },
      })
      .when('wallet_sendCalls', { id: 'batch' })
    const { evm, modal } = await boot(wallet)
    await expect(evm.capabilities('eip155:1')).resolves.toMatchObject({
      atomic: { status },
      paymasterService: { supported: true },
    })
    await expect(evm.sendCalls('eip155:1', calls)).resolves.toEqual({ callsId: 'batch' })
    expect(modal.getSnapshot().transactions).toMatchObject([{ callsId: 'batch', status: 'pending' }])
  })

  test.each([
    ['a `to` without 0x', { to: CAROL.slice(2) }],
    ['data without 0x', { to: CAROL, data: '01' as `0x${string}` }],
  ])('refuses a call with %s, and asks the wallet for nothing (5.18)', async (_, call) => {
    const wallet = new ScriptedProvider().when('wallet_getCapabilities', { '0x1': { atomic: { status: 'supported' } } })
    const { evm } = await boot(wallet)
    for (const batch of [[call], [...calls, call]])
      await expect(evm.sendCalls('eip155:1', batch)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    expect(wallet.writes).toEqual([])
  })

  test('refuses several calls where the wallet has no batches, and asks the wallet for nothing', async () => {
    const wallet = new ScriptedProvider().when('wallet_getCapabilities', {
      '0x1': { atomic: { status: 'unsupported' } },
      '0xa': { atomic: { status: 'supported' } },
    })
    const { evm } = await boot(wallet)
    await expect(evm.sendCalls('eip155:1', calls)).rejects.toMatchObject({ code: 'EIP155_BATCH_UNSUPPORTED' })
    const withPaymaster = { oneByOne: true, capabilities: { paymasterService: { url: 'https://pay.example' } } }
    await expect(evm.sendCalls('eip155:1', calls, withPaymaster)).rejects.toMatchObject({
      code: 'EIP155_BATCH_UNSUPPORTED',
    })
    expect(wallet.writes).toEqual([])
  })

  test('sends a batch with the capabilities that the caller requires', async () => {
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: 'batch' })
    const { evm } = await boot(wallet)
    await expect(evm.sendCalls('eip155:1', calls.slice(0, 1), { capabilities })).resolves.toEqual({ callsId: 'batch' })
    expect(wallet.of('wallet_sendCalls')[0]?.params).toEqual([
      {
        version: '2.0.0',
        chainId: '0x1',
        from: expect.stringMatching(new RegExp(ALICE, 'i')),
        atomicRequired: false,
        calls: [{ to: CAROL, value: '0x1' }],
        capabilities,
      },
    ])
  })

  test('follows a batch by asking the wallet', async () => {
    const wallet = new ScriptedProvider()
      .when('wallet_getCapabilities', { '0x1': { atomic: { status: 'supported' } } })
      .when('wallet_sendCalls', { id: 'batch' })
      .when('wallet_getCallsStatus', { status: 200, receipts: [{ transactionHash: HASH, status: '0x1' }] })
    const { evm, modal, clock } = await boot(wallet)
    await evm.sendCalls('eip155:1', calls)
    await expect
      .poll(async () => {
        await clock.advance(1000)
        return modal.getSnapshot().transactions
      })
      .toMatchObject([{ callsId: 'batch', hash: HASH, status: 'confirmed' }])
    expect(wallet.of('wallet_getCallsStatus')[0]?.params).toEqual(['batch'])
  })

  test.each(['one call', 'calls one by one', 'a batch'])(
    'sends %s from the account that the caller names',
    async (how) => {
      const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: 'batch' })
      if (how === 'a batch') wallet.when('wallet_getCapabilities', { '0x1': { atomic: { status: 'supported' } } })
      const { evm } = await boot(wallet)
      const options = { from: BOB, oneByOne: true }
      if (how === 'one call') await evm.sendTransaction('eip155:1', calls[0], options)
      else void evm.sendCalls('eip155:1', calls, options).catch(() => undefined)
      await expect.poll(() => wallet.writes.length).toBe(1)
      expect(wallet.writes[0]?.params).toMatchObject([{ from: expect.stringMatching(new RegExp(BOB, 'i')) }])
    },
  )

  test('asks the wallet for nothing if it does not share the account that the caller names', async () => {
    const wallet = new ScriptedProvider().when('wallet_getCapabilities', { '0x1': { atomic: { status: 'supported' } } })
    const { evm } = await boot(wallet)
    const options = { from: CAROL }
    await expect(evm.sendTransaction('eip155:1', calls[0], options)).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    await expect(evm.sendCalls('eip155:1', calls, options)).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(wallet.writes).toEqual([])
  })

  test('stops after a call that was declined', async () => {
    const wallet = new ScriptedProvider().refuse('eth_sendTransaction', { code: 4001, message: 'no' })
    const { evm } = await boot(wallet)
    await expect(evm.sendCalls('eip155:1', calls, { oneByOne: true })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.writes).toHaveLength(1)
  })

  test('adds what a rollup charges for data to an estimate', async () => {
    const answers = { eth_estimateGas: '0x5208', eth_gasPrice: '0x2', eth_call: `0x${'7'.padStart(64, '0')}` }
    const { evm } = await boot(new ScriptedProvider(), answers)
    await expect(evm.estimate('eip155:1', { to: CAROL })).resolves.toEqual({ gas: '21000', fee: '42007' })
  })

  test('estimates nothing if the network does not say what it charges for data', async () => {
    const { evm } = await boot(new ScriptedProvider(), { eth_estimateGas: '0x5208', eth_gasPrice: '0x2', eth_call: 7 })
    await expect(evm.estimate('eip155:1', { to: CAROL })).rejects.toMatchObject({ code: 'EIP155_RPC_ANSWER_INVALID' })
  })

  test.each(['0x', 'soon', 7])('refuses a gas estimate of %s', async (answer) => {
    const { evm } = await boot(new ScriptedProvider(), { eth_estimateGas: answer, eth_gasPrice: '0x1' })
    await expect(evm.estimate('eip155:1', { to: CAROL })).rejects.toMatchObject({ code: 'EIP155_RPC_ANSWER_INVALID' })
  })

  test('sends a single call as a transaction', async () => {
    const { evm } = await boot(new ScriptedProvider())
    await expect(evm.sendCalls('eip155:1', calls.slice(0, 1))).resolves.toEqual({ hash: HASH })
    await expect(evm.sendCalls('eip155:1', [])).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await expect(evm.sendTransaction('eip155:1', { to: CAROL, value: '0.5' })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
  })

  const asking = (wallet: ScriptedProvider, before = async () => undefined as undefined) => {
    const seen: string[] = []
    const gate = feature('gate', ({ tap }) => {
      tap('sign.before', async ({ handler, tag }) => {
        seen.push(`${handler} ${tag ?? ''}`)
        return before()
      })
      tap('send.before', async ({ handler }) => void seen.push(handler))
    })
    return boot(wallet, {}, [gate]).then((booted) => ({ ...booted, seen }))
  }

  test('asks the wallet for what neither signs nor sends', async () => {
    const permissions = [{ parentCapability: 'eth_accounts' }]
    const wallet = new ScriptedProvider().when('wallet_getPermissions', permissions)
    const { evm, seen } = await asking(wallet)
    const { signal } = new AbortController()
    await expect(
      evm.wallet('eip155:1', { method: 'wallet_getPermissions' }, { signal, tag: 'permissions' }),
    ).resolves.toEqual(permissions)
    expect(wallet.signals['wallet_getPermissions']).toBe(signal)
    expect(seen).toEqual([])
  })

  test('takes what signs and sends through the lifecycles, under the tag of its caller', async () => {
    const wallet = new ScriptedProvider().when('wallet_sendCalls', { id: 'batch' })
    const { evm, modal, seen } = await asking(wallet)
    const { address = '' } = modal.getSnapshot().namespaces['eip155'] ?? {}
    await evm.wallet('eip155:1', { method: 'personal_sign', params: ['0x68', address] }, { tag: 'caller' })
    const batch = { version: '2.0.0', chainId: '0x1', atomicRequired: false, calls: [{ to: CAROL }] }
    await evm.wallet('eip155:1', { method: 'wallet_sendCalls', params: [batch] })
    expect(seen).toEqual(['sign caller', 'sendRaw'])
    expect(wallet.writes.map(({ method }) => method)).toEqual(['personal_sign', 'wallet_sendCalls'])
  })

  test('asks the wallet for nothing that a plugin refuses, or that names another network', async () => {
    const wallet = new ScriptedProvider()
    const { evm } = await asking(wallet, async () => {
      throw { code: 4001, message: 'Not today.' }
    })
    await expect(evm.wallet('eip155:1', { method: 'personal_sign', params: ['0x68'] })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    const batch = { method: 'wallet_sendCalls', params: [{ chainId: '0xa', calls: [] }] }
    await expect(evm.wallet('eip155:1', batch)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(wallet.writes).toEqual([])
  })

  test.each([
    ['eth_call', 'INPUT_INVALID'],
    ['eth_requestAccounts', 'INPUT_INVALID'],
    ['wallet_switchEthereumChain', 'INPUT_INVALID'],
    ['eth_sign', 'WALLET_METHOD_UNSUPPORTED'],
    ['wallet_getNothing', 'WALLET_METHOD_UNSUPPORTED'],
  ])('refuses %s with a code', async (method, code) => {
    const wallet = new ScriptedProvider().refuse('wallet_getNothing', { code: 4200, message: 'What?' })
    const { evm } = await boot(wallet)
    const before = wallet.asked.length
    await expect(evm.wallet('eip155:1', { method })).rejects.toMatchObject({ name: 'ModalError', code })
    expect(wallet.asked.slice(before).map((one) => one.method)).toEqual(
      method === 'wallet_getNothing' ? ['wallet_getNothing'] : [],
    )
  })

  test('disconnects by `wallet_revokePermissions`, and has no wallet to ask then', async () => {
    const { evm, modal } = await boot(new ScriptedProvider())
    await evm.wallet('eip155:1', { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
    expect(modal.getSnapshot().namespaces['eip155']?.isConnected).toBe(false)
    await expect(evm.wallet('eip155:1', { method: 'wallet_getPermissions' })).rejects.toMatchObject({
      code: 'EIP155_WALLET_MISSING',
    })
  })

  test('names a network that the modal does not list', async () => {
    const { evm } = await boot(new ScriptedProvider())
    await expect(evm.call('eip155:77', { to: CAROL })).rejects.toMatchObject({ code: 'NETWORK_MISSING' })
    await expect(evm.capabilities('eip155:1')).resolves.toEqual({})
  })
})
