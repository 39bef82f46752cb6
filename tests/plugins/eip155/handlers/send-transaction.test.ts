import { expect, test } from 'vitest'
import { bootConnected, feature } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, HASH, ScriptedProvider } from '../../../support/scripted-provider.js'

const transactionOf = (wallet: ScriptedProvider) => wallet.of('eth_sendTransaction')[0]?.params[0]

test('a transaction goes to the wallet as it was given, with the account and the network written into it', async () => {
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

test('a contract is created by a transaction without a receiver', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.invoke('eip155:1', 'sendTransaction', { to: null, data: '0x6001' })
  expect(transactionOf(wallet)).toEqual({ data: '0x6001', from: ALICE, chainId: '0x1' })
})

test('what only one network understands is passed on: without it another fee would be paid than was asked for', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const transaction = { to: CAROL, feeCurrency: BOB, paymaster: BOB }
  await modal.invoke('eip155:1', 'sendTransaction', transaction)
  expect(transactionOf(wallet)).toMatchObject(transaction)
})

test('a transaction that names another network than the call is not sent', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  for (const chainId of ['0xa', '0x0', '0x64'] as const) {
    const sending = modal.invoke('eip155:1', 'sendTransaction', { to: CAROL, value: '0x1', chainId })
    await expect(sending).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  }
  expect(wallet.writes).toEqual([])
  await modal.invoke('eip155:1', 'sendTransaction', { to: CAROL, chainId: '0x01' })
  expect(transactionOf(wallet)).toMatchObject({ chainId: '0x1' })
})

test('a tap that moves a transaction to another network stops it', async () => {
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

test('`data` and `input` that differ are refused: wallets show one and send the other', async () => {
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
])('%s is not a transaction hash (5.22)', async (_name, answer) => {
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
])('%s is refused as input, and the wallet is not asked', async (_name, input) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.invoke('eip155:1', 'sendTransaction', input as never)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  expect(wallet.asked).toEqual([])
})

test('a wallet that has moved by the time it is to be asked is not asked', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  let reads = 0
  // The kernel has just seen network 1; while the handler is being loaded, the visitor moves the wallet.
  wallet.when('eth_chainId', () => {
    reads++
    const answer = `0x${wallet.chainId.toString(16)}`
    if (reads === 1) wallet.moveTo(10, { silently: true })
    return answer
  })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1' })).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
  expect(wallet.writes).toEqual([])
})
