import { HttpRequestError, TimeoutError } from 'viem'
import { describe, expect, test } from 'vitest'
import { bootConnected, feature, rejectionOf } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, HASH, ScriptedProvider } from '../../../support/scripted-provider.js'

const transactionOf = (wallet: ScriptedProvider) => wallet.of('eth_sendTransaction')[0]?.params[0]

test('passes a transaction unchanged, with the account and the chain id added', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const transaction = {
    to: CAROL,
    value: '0x1',
    data: '0xabcd',
    gas: '0x5208',
    maxFeePerGas: '0x2',
    maxPriorityFeePerGas: '0x1',
    nonce: '0x0',
    type: '0x2',
    accessList: [{ address: BOB, storageKeys: ['0x00'] }],
  } as const
  await expect(modal.invoke('eip155:1', 'sendTransaction', transaction)).resolves.toBe(HASH)
  expect(transactionOf(wallet)).toEqual({ ...transaction, from: ALICE, chainId: '0x1' })
})

test('creates a contract by a transaction without a recipient', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.invoke('eip155:1', 'sendTransaction', { to: null, data: '0x6001' })
  expect(transactionOf(wallet)).toEqual({ data: '0x6001', from: ALICE, chainId: '0x1' })
})

test('passes network-specific fields, which affect the fee', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const transaction = { to: CAROL, feeCurrency: BOB, paymaster: BOB }
  await modal.invoke('eip155:1', 'sendTransaction', transaction)
  expect(transactionOf(wallet)).toMatchObject(transaction)
})

test('rejects a transaction with another chain id than the call', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  for (const chainId of ['0xa', '0x0', '0x64'] as const) {
    const sending = modal.invoke('eip155:1', 'sendTransaction', { to: CAROL, value: '0x1', chainId })
    await expect(sending).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  }
  expect(wallet.writes).toEqual([])
  await modal.invoke('eip155:1', 'sendTransaction', { to: CAROL, chainId: '0x01' })
  expect(transactionOf(wallet)).toMatchObject({ chainId: '0x1' })
})

test('rejects a transaction that a tap moves to another network', async () => {
  const mover = feature('mover', ({ tap }) => {
    tap('send.before', async (operation) => ({
      ...operation,
      input: { ...(operation.input as object), chainId: '0xa' },
    }))
  })
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider(), extra: [mover] })
  await expect(modal.invoke('eip155:1', 'sendTransaction', { to: CAROL })).rejects.toMatchObject({
    code: 'CHAIN_MISMATCH',
  })
  expect(wallet.writes).toEqual([])
})

test('rejects different `data` and `input`, since wallets show one and send the other', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const sending = modal.invoke('eip155:1', 'sendTransaction', { to: CAROL, data: '0x01', input: '0x02' })
  await expect(sending).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(wallet.asked).toEqual([])
  await modal.invoke('eip155:1', 'sendTransaction', { to: CAROL, data: '0xab', input: '0xAB' })
  expect(transactionOf(wallet)).toMatchObject({ data: '0xab', input: '0xAB' })
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a short hash', '0xabc'],
  ['an object', { hash: HASH }],
  ['no 0x', HASH.slice(2)],
])('rejects %s as a transaction hash (5.22)', async (_name, answer) => {
  const { modal } = await bootConnected({ wallet: new ScriptedProvider().when('eth_sendTransaction', answer) })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1' })).rejects.toMatchObject({
    code: 'EIP155_HASH_INVALID',
  })
})

test.each([
  ['a receiver that is none', { to: '0x1' }],
  ['a value in decimal', { to: CAROL, value: '1' }],
  ['a value as a number', { to: CAROL, value: 1 }],
  ['data of half a byte', { to: CAROL, data: '0x1' }],
  ['a sender that is none', { to: CAROL, from: 'me' }],
  ['no transaction', undefined],
])('rejects %s as input without a wallet request', async (_name, input) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.invoke('eip155:1', 'sendTransaction', input as never)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  expect(wallet.asked).toEqual([])
})

test('sends no request to a wallet that switched networks meanwhile', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  let reads = 0
  // The user switches the wallet while the handler loads, after the kernel saw network 1.
  wallet.when('eth_chainId', () => {
    reads++
    const answer = `0x${wallet.chainId.toString(16)}`
    if (reads === 1) wallet.moveTo(10, { silently: true })
    return answer
  })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1' })).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(wallet.writes).toEqual([])
})

/** Every way of sending, as a host asks for it. */
const WAYS = [
  ['send', 'eth_sendTransaction', { to: CAROL, amount: '1' }],
  ['sendTransaction', 'eth_sendTransaction', { to: CAROL, value: '0x1' }],
  ['sendRaw', 'wallet_sendCalls', { method: 'wallet_sendCalls', params: [{ chainId: '0x1', calls: [{ to: CAROL }] }] }],
] as const

describe.each(WAYS)('a failure of %s', (handler, method, input) => {
  const failBy = async (thrown: unknown) => {
    const { modal } = await bootConnected({ wallet: new ScriptedProvider().refuse(method, thrown) })
    return rejectionOf(modal.invoke('eip155:1', handler, input as never))
  }

  test.each([
    ['an internal error', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['a server error', { code: -32000, message: 'Failed to broadcast transaction' }],
    ['a response that the wallet could not read', { code: -32700, message: 'Parse error' }],
    ['a rate limit', { code: -32005, message: 'Request is being rate limited.' }],
    ['an error without a code', new Error('Something broke')],
    ['a node that the wallet could not reach', new HttpRequestError({ url: 'https://node.example' })],
    ['a node that did not answer the wallet', new TimeoutError({ body: {}, url: 'https://node.example' })],
  ])('that is %s may have been sent', async (_name, thrown) => {
    expect(await failBy(thrown)).toMatchObject({ code: 'EIP155_SENT_UNCONFIRMED', cause: thrown })
  })

  test.each([
    ['a refusal', { code: -32603, message: 'User rejected the request.' }, 'USER_REJECTED'],
    ['low funds', { code: -32000, message: 'insufficient funds for gas * price + value' }, 'EIP155_FUNDS_EXCEEDED'],
    ['low funds in other words', { code: -32603, message: 'Insufficient balance' }, 'RPC_INTERNAL'],
    ['a device', { code: -32603, message: 'Ledger device: locked' }, 'RPC_INTERNAL'],
    ['a missing method', { code: -32603, message: 'Method not supported' }, 'RPC_INTERNAL'],
    ['bad parameters', { code: -32602, message: 'Expected a hex value' }, 'RPC_PARAMS_INVALID'],
    ['a network that rejected it', { code: -32003, message: 'Transaction rejected' }, 'RPC_TRANSACTION_REJECTED'],
    ['an open request', { code: -32002, message: 'Already pending' }, 'REQUEST_PENDING'],
  ])('that names %s keeps its own code', async (_name, thrown, code) => {
    expect(await failBy(thrown)).toMatchObject({ code })
  })
})

test('a signature that fails inside the wallet was not sent', async () => {
  const wallet = new ScriptedProvider().refuse('personal_sign', { code: -32603, message: 'Internal JSON-RPC error.' })
  const { modal } = await bootConnected({ wallet })
  expect(await rejectionOf(modal.sign('eip155:1', { message: 'hi' }))).toMatchObject({ code: 'RPC_INTERNAL' })
})
