import { encodeFunctionData, parseAbi, parseEther, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import { evmService } from '../../services/evm.js'
import { bootConnected, feature } from '../support/boot-eip155.js'
import { answering, fakeNode } from '../support/fake-node.js'
import { ALICE, BOB, HASH, ScriptedProvider, SIGNATURE } from '../support/scripted-provider.js'
import { loadLimit } from './guide-limit.js'
import { walletClient } from '../../viem/index.js'

const limit = await loadLimit('pass-the-limit')

const ETHER = parseEther('1')
const TOKEN = '0x3333333333333333333333333333333333333333'
const OVER = toHex(ETHER + 1n)
const SMALL = toHex(parseEther('0.6'))
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 item)',
  'function multicall(bytes[] calls)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation)',
  'function deposit()',
])
const encode = (functionName: string, args: readonly unknown[] = []) =>
  encodeFunctionData({ abi: ABI, functionName, args } as never)
const TRANSFER = encode('transfer', [BOB, 1n])

const typed = (primaryType: string, fields: string, message: object, domain: object = { verifyingContract: TOKEN }) => {
  const types: Record<string, object[]> = {}
  for (const struct of fields.split(';')) {
    const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(struct) ?? []
    types[name] = list.split(',').map((field) => {
      const [type = '', fieldName = ''] = field.split(' ')
      return { name: fieldName, type }
    })
  }
  return JSON.stringify({ domain: { chainId: 1, ...domain }, types, primaryType, message })
}
const PERMIT = typed('Permit', 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', {
  owner: ALICE,
  spender: BOB,
  value: '5',
  nonce: '0',
  deadline: '99',
})

type Booted = Awaited<ReturnType<typeof boot>>

/** Each method that can move money, as the wallet of a test answers it. */
const obliging = () => {
  const wallet = new ScriptedProvider()
  for (const method of ['eth_sendTransaction', 'wallet_sendTransaction', 'eth_sendUserOperation'])
    wallet.when(method, HASH)
  for (const method of ['eth_signTransaction', 'eth_signTypedData', 'eth_signTypedData_v3'])
    wallet.when(method, SIGNATURE)
  for (const method of ['wallet_sendCalls', 'wallet_prepareCalls', 'wallet_sendPreparedCalls'])
    wallet.when(method, { id: '0x1' })
  for (const method of ['wallet_invokeMethod', 'wallet_grantPermissions', 'wallet_signAuthorization'])
    wallet.when(method, {})
  wallet.when('wallet_getCapabilities', { '0x1': { atomic: { status: 'supported' } } }).when('eth_getCode', '0x60')
  return wallet
}

const boot = async (plugins: readonly AnyPlugin[]) => {
  // The tests' node gives the transactions of a one-by-one batch a receipt.
  const node = fakeNode(
    answering({ eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x1', transactionHash: HASH } }),
  )
  let evm: ReturnType<typeof useEvm> | undefined
  const useEvm = (context: Parameters<Parameters<typeof feature>[1]>[0]) => context.use(evmService)
  const service = feature('service', (context) => {
    evm = useEvm(context)
  })
  const booted = await bootConnected({ wallet: obliging(), extra: [...plugins, service], http: node.http })
  const asked = () => booted.wallet.asked.filter(({ method }) => MOVES.test(method))
  return { ...booted, evm: () => evm as NonNullable<typeof evm>, asked }
}
/** Anything that a wallet would ask its user about. */
const MOVES = /send|sign|grant|prepare|invoke/i

const provide =
  (method: string, ...params: readonly unknown[]) =>
  (booted: Booted) =>
    booted.provider.request({ method, params })
const sendTransaction = (transaction: object) => provide('eth_sendTransaction', { from: ALICE, ...transaction })
const sendCalls = (calls: readonly object[], more: object = {}) =>
  provide('wallet_sendCalls', { version: '2.0.0', chainId: '0x1', from: ALICE, calls, ...more })

/** Requests that the wallet gets without a limit, and that would move more than it allows. */
const ATTEMPTS: Readonly<Record<string, (booted: Booted) => unknown>> = {
  'more than the limit': sendTransaction({ to: BOB, value: OVER }),
  'capital digits': sendTransaction({ to: BOB, value: `0x${OVER.slice(2).toUpperCase()}` }),
  'leading zeros': sendTransaction({ to: BOB, value: `0x${OVER.slice(2).padStart(64, '0')}` }),
  'an address without 0x': sendTransaction({ to: BOB.slice(2), value: OVER }),
  'an extra parameter': provide('eth_sendTransaction', { from: ALICE, to: BOB, value: OVER }, { value: '0x0' }),
  'another account': provide('eth_sendTransaction', { from: BOB, to: ALICE, value: OVER }),
  'another network': sendTransaction({ to: BOB, value: '0x1', chainId: '0xa' }),
  'data beside the value': sendTransaction({ to: TOKEN, value: '0x1', data: encode('deposit') }),
  'a value in the creation of a contract': sendTransaction({ value: OVER, data: '0x6000' }),
  'the creation of a contract': sendTransaction({ to: null, data: '0x6000' }),
  'a delegation of the account': sendTransaction({ to: ALICE, type: '0x4', authorizationList: [{ address: TOKEN }] }),
  'a field of a single network': sendTransaction({ to: BOB, value: '0x1', feeCurrency: TOKEN }),
  'a token': sendTransaction({ to: TOKEN, data: TRANSFER }),
  'a token in `input`': sendTransaction({ to: TOKEN, input: TRANSFER }),
  'a token by transferFrom': sendTransaction({ to: TOKEN, data: encode('transferFrom', [ALICE, BOB, 1n]) }),
  'item 0 of a collection': sendTransaction({ to: TOKEN, data: encode('transferFrom', [ALICE, BOB, 0n]) }),
  'an item of a collection': sendTransaction({ to: TOKEN, data: encode('safeTransferFrom', [ALICE, BOB, 1n]) }),
  'a transfer with bytes behind it': sendTransaction({ to: TOKEN, data: `${TRANSFER}00` }),
  'an approval': sendTransaction({ to: TOKEN, data: encode('approve', [BOB, 5n]) }),
  'a higher allowance': sendTransaction({ to: TOKEN, data: encode('increaseAllowance', [BOB, 5n]) }),
  'an operator': sendTransaction({ to: TOKEN, data: encode('setApprovalForAll', [BOB, true]) }),
  'a multicall': sendTransaction({ to: TOKEN, data: encode('multicall', [[TRANSFER]]) }),
  'a delegate call': sendTransaction({ to: TOKEN, data: encode('execTransaction', [TOKEN, 0n, TRANSFER, 1]) }),
  'a call of the own account': sendTransaction({ to: ALICE, data: encode('multicall', [[TRANSFER]]) }),
  'a batch whose sum is too high': sendCalls([
    { to: BOB, value: SMALL },
    { to: TOKEN, value: SMALL },
  ]),
  'a batch with an unknown call': sendCalls([
    { to: BOB, value: '0x1' },
    { to: TOKEN, data: encode('deposit') },
  ]),
  'a batch with a creation': sendCalls([{ value: OVER, data: '0x6000' }]),
  'a batch with a decimal value': sendCalls([{ to: BOB, value: String(ETHER * 2n) }]),
  'a batch with a number': sendCalls([{ to: BOB, value: 5 }]),
  'a batch of tokens': sendCalls([{ to: TOKEN, data: TRANSFER }]),
  'a batch with a paymaster': sendCalls([{ to: BOB, value: '0x1' }], {
    capabilities: { paymasterService: { url: 'https://pay.example' } },
  }),
  'a batch with an unknown capability': sendCalls([{ to: BOB, value: '0x1' }], { capabilities: { permissions: {} } }),
  'a call with a capability': sendCalls([{ to: BOB, value: '0x1', capabilities: { x: {} } }]),
  'a batch for another account': sendCalls([{ to: ALICE, value: OVER }], { from: BOB }),
  'two batches in one request': provide(
    'wallet_sendCalls',
    { calls: [{ to: BOB, value: '0x1' }] },
    { calls: [{ to: BOB, value: OVER }] },
  ),
  'a prepared batch': provide('wallet_prepareCalls', { calls: [{ to: BOB, value: '0x1' }] }),
  'a batch that was prepared': provide('wallet_sendPreparedCalls', { preparedCallIds: ['0x1'] }),
  'a transaction under another name': provide('wallet_sendTransaction', { from: ALICE, to: BOB, value: '0x1' }),
  'a user operation': provide('eth_sendUserOperation', { sender: ALICE, callData: '0x' }, TOKEN),
  'a wrapped request': provide('wallet_invokeMethod', { request: { method: 'eth_sendTransaction' } }),
  'a session key': provide('wallet_grantPermissions', { permissions: [] }),
  'a signed delegation': provide('wallet_signAuthorization', { address: TOKEN }),
  'a signed transaction': provide('eth_signTransaction', { from: ALICE, to: BOB, value: '0x1' }),
  'the hash of anything': provide('personal_sign', `0x${'f1'.repeat(32)}`, ALICE),
  'a permit': provide('eth_signTypedData_v4', ALICE, PERMIT),
  'a permit of the third version': provide('eth_signTypedData_v3', ALICE, PERMIT),
  'a permit as an object': provide('eth_signTypedData_v4', ALICE, JSON.parse(PERMIT)),
  'typed data of the first version': provide('eth_signTypedData', [{ type: 'string', name: 'x', value: 'y' }], ALICE),
  'a permit of Permit2': provide(
    'eth_signTypedData_v4',
    ALICE,
    typed(
      'PermitTransferFrom',
      'PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline);TokenPermissions(address token,uint256 amount)',
      { permitted: { token: TOKEN, amount: '5' }, spender: BOB, nonce: '0', deadline: '99' },
    ),
  ),
  'a signed transfer': provide(
    'eth_signTypedData_v4',
    ALICE,
    typed('UsdSend', 'UsdSend(string destination,string amount)', { destination: BOB, amount: '5' }, {}),
  ),
  'data of a contract without addresses': provide(
    'eth_signTypedData_v4',
    ALICE,
    typed('Vote', 'Vote(uint256 choice)', { choice: '1' }),
  ),
  'the modal, in coins': ({ modal }) => modal.send('eip155:1', { to: BOB, amount: String(ETHER + 1n) }),
  'the modal, as a bigint': ({ modal }) => modal.send('eip155:1', { to: BOB, amount: ETHER + 1n }),
  'the modal, under the name of the coin': ({ modal }) =>
    modal.send('eip155:1', { to: BOB, amount: ETHER + 1n, token: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE' }),
  'the modal, in tokens': ({ modal }) => modal.send('eip155:1', { to: BOB, amount: 1n, token: TOKEN }),
  'the modal, in several payments': async ({ modal }) => {
    for (const to of [BOB, TOKEN]) await modal.send('eip155:1', { to, amount: parseEther('0.6') })
  },
  'the modal, in two payments at a time': ({ modal }) =>
    Promise.all([BOB, TOKEN].map((to) => modal.send('eip155:1', { to, amount: parseEther('0.6') }))),
  'the handler of raw requests': ({ modal }) =>
    modal.invoke('eip155:1', 'sendRaw', { method: 'eth_sendTransaction', params: [{ to: BOB, value: OVER }] }),
  'the handler of raw signatures': ({ modal }) =>
    modal.invoke('eip155:1', 'signRaw', { method: 'eth_signTypedData_v4', params: [ALICE, PERMIT] }),
  'a client of viem': async ({ modal }) => {
    const client = walletClient(modal)
    return client.sendTransaction({ account: ALICE, chain: client.chain, to: BOB, value: ETHER + 1n })
  },
  'the service, in a batch': ({ evm }) =>
    evm().sendCalls('eip155:1', [
      { to: BOB, value: String(ETHER) },
      { to: TOKEN, data: TRANSFER },
    ]),
  'a batch whose values change once the wallet has it': ({ asked, provider }) => {
    const call = { to: BOB }
    Object.defineProperty(call, 'value', { enumerable: true, get: () => (asked().length > 0 ? OVER : '0x1') })
    return provider.request({ method: 'wallet_sendCalls', params: [{ calls: [call] }] })
  },
}

describe('without the limit, the wallet is asked for', () => {
  test.each(Object.entries(ATTEMPTS))('%s', async (_, attempt) => {
    const booted = await boot([])
    await attempt(booted)
    expect(booted.asked().length).toBeGreaterThan(0)
  })
})

/** The coins that a request of the wallet moves, if that can be seen at a glance; more than anything otherwise. */
const coinsOf = ({ params }: ReturnType<Booted['asked']>[number]): bigint => {
  const [first] = params as readonly { readonly calls?: readonly object[] }[]
  const calls = (first?.calls ?? [first]) as readonly { readonly value?: unknown; readonly data?: string }[]
  return calls.reduce((sum, { value = '0x0', data = '0x' }) => {
    const isCoin = data === '0x' && typeof value === 'string' && /^0x[\da-f]+$/i.test(value)
    return sum + (isCoin ? BigInt(value) : 2n ** 256n)
  }, 0n)
}

describe('the limit of the guide is not passed by', () => {
  test.each(Object.entries(ATTEMPTS))('%s', async (_, attempt) => {
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER })])
    await Promise.resolve(attempt(booted)).catch(() => undefined)
    const moved = booted.asked().reduce((sum, asked) => sum + coinsOf(asked), 0n)
    expect(moved).toBeLessThanOrEqual(ETHER)
  })

  test('a request in another case, which no wallet gets', async () => {
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER })])
    for (const method of ['eth_SendTransaction', 'ETH_SENDTRANSACTION', 'Wallet_sendCalls', 'Personal_Sign'])
      await booted.provider.request({ method, params: [{ to: BOB, value: OVER }] }).catch(() => undefined)
    expect(booted.asked()).toEqual([])
  })

  test('a batch that the page changes after the limit has read it', async () => {
    const call = { to: BOB, value: '0x1' }
    const page = feature('page', ({ tap }) =>
      tap('send.before', async () => void Object.assign(call, { value: OVER }), { stage: Number.MAX_SAFE_INTEGER }),
    )
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER }), page])
    await booted.provider.request({ method: 'wallet_sendCalls', params: [{ calls: [call] }] })
    expect(booted.asked()).toMatchObject([{ params: [{ calls: [{ value: '0x1' }] }] }])
  })

  test('a tap of another plugin that changes the payment', async () => {
    const greedy = feature('greedy', ({ tap }) =>
      tap('send.before', async (operation) => ({ ...operation, input: { to: BOB, value: OVER } })),
    )
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER }), greedy])
    await expect(provide('eth_sendTransaction', { to: BOB, value: '0x1' })(booted)).rejects.toThrow('No more than')
    expect(booted.asked()).toEqual([])
  })

  test('a payment whose fate is unknown', async () => {
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER })])
    booted.wallet.refuse('eth_sendTransaction', { code: -32603, message: 'Internal error' })
    await expect(booted.modal.send('eip155:1', { to: BOB, amount: ETHER })).rejects.toMatchObject({
      code: 'EIP155_SENT_UNCONFIRMED',
    })
    booted.wallet.when('eth_sendTransaction', HASH)
    await expect(booted.modal.send('eip155:1', { to: BOB, amount: 1n })).rejects.toMatchObject({
      code: 'LIMIT_AMOUNT_EXCEEDED',
    })
  })
})

describe('the limit of the guide lets pass', () => {
  test.each<[string, (booted: Booted) => unknown]>([
    ['a payment up to the limit', sendTransaction({ to: BOB, value: toHex(ETHER) })],
    [
      'a batch up to the limit',
      sendCalls([
        { to: BOB, value: '0x1' },
        { to: TOKEN, value: toHex(ETHER - 1n) },
      ]),
    ],
    ['a message', provide('personal_sign', 'Sign in to example.com', ALICE)],
    ['bytes of a text', provide('personal_sign', '0x6869', ALICE)],
    [
      'typed data that is a text',
      provide('eth_signTypedData_v4', ALICE, typed('Mail', 'Mail(string contents)', { contents: 'Hi' }, {})),
    ],
  ])('%s', async (_, act) => {
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER })])
    await act(booted)
    expect(booted.asked()).toHaveLength(1)
  })

  test('the token that it limits', async () => {
    const booted = await boot([limit({ asset: `eip155:1/${TOKEN}`, most: 5n })])
    await booted.modal.send('eip155:1', { to: BOB, amount: 5n, token: TOKEN })
    await expect(booted.modal.send('eip155:1', { to: BOB, amount: 1n, token: TOKEN })).rejects.toMatchObject({
      code: 'LIMIT_AMOUNT_EXCEEDED',
    })
    await expect(booted.modal.send('eip155:1', { to: BOB, amount: 1n })).rejects.toMatchObject({
      code: 'LIMIT_ASSET_INVALID',
    })
    expect(booted.asked()).toHaveLength(1)
  })

  test('another payment after one that the user declined', async () => {
    const booted = await boot([limit({ asset: 'eip155:1', most: ETHER })])
    booted.wallet.refuse('eth_sendTransaction', { code: 4001 })
    await expect(booted.modal.send('eip155:1', { to: BOB, amount: ETHER })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
    booted.wallet.when('eth_sendTransaction', HASH)
    await booted.modal.send('eip155:1', { to: BOB, amount: ETHER })
    expect(booted.asked()).toHaveLength(2)
  })
})
