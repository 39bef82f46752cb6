import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData, erc20Abi, getAddress } from 'viem'
import { expect, test } from 'vitest'
import { NATIVE_TOKEN_ADDRESS } from '../../../../plugins/eip155/constants.js'
import { sendInput } from '../../../../plugins/eip155/handlers/send.js'
import { encodeTransfer } from '../../../../plugins/eip155/handlers/encode-transfer.js'
import * as z from 'zod/mini'
import { bootConnected, feature } from '../../../support/boot-eip155.js'
import { ALICE, BOB, CAROL, HASH, ScriptedProvider } from '../../../support/scripted-provider.js'

const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

const transactionOf = (wallet: ScriptedProvider) => wallet.of('eth_sendTransaction')[0]?.params[0]

test('sends the native coin with a hexadecimal value and empty data (4.38)', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1000000000000000001' })).resolves.toEqual({ hash: HASH })
  expect(transactionOf(wallet)).toEqual({
    from: ALICE,
    to: CAROL,
    value: '0xde0b6b3a7640001',
    data: '0x',
    chainId: '0x1',
  })
})

test('sends an ERC-20 by `transfer` without a value (4.39)', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.send('eip155:1', { to: CAROL, amount: '2500000', token: TOKEN })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(CAROL), 2_500_000n] })
  expect(transactionOf(wallet)).toEqual({ from: ALICE, to: TOKEN, data, chainId: '0x1' })
})

test.each([NATIVE_TOKEN_ADDRESS, '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', NATIVE_TOKEN_ADDRESS.slice(2)])(
  'treats the placeholder %s as the native coin, where `transfer` would have no effect',
  async (token) => {
    const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
    await modal.send('eip155:1', { to: CAROL, amount: '7', token })
    expect(transactionOf(wallet)).toEqual({ from: ALICE, to: CAROL, value: '0x7', data: '0x', chainId: '0x1' })
  },
)

test('adds a missing 0x to an address (5.2)', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.send('eip155:1', { to: CAROL.slice(2), amount: 1n })
  expect(transactionOf(wallet)).toMatchObject({ to: CAROL })
})

test('sends from another shared account by `from`', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await modal.send('eip155:1', { to: CAROL, amount: '1', from: `0x${BOB.slice(2).toUpperCase()}` })
  expect(transactionOf(wallet)).toMatchObject({ from: BOB })
})

test('rejects an unshared `from`', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const sending = modal.send('eip155:1', { to: BOB, amount: '1', from: CAROL })
  await expect(sending).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  expect(wallet.writes).toEqual([])
})

test.each([
  ['a number, which would round', 1],
  ['a fraction', '1.5'],
  ['a negative amount', '-1'],
  ['a negative bigint', -1n],
  ['hexadecimal', '0x10'],
  ['an exponent', '1e18'],
  ['nothing', ''],
  ['a space', ' 1'],
  ['digits of another script', '１'],
  ['more than 256 bits', String(2n ** 256n)],
  ['more than 256 bits as bigint', 2n ** 256n],
])('rejects %s as an amount', async (_name, amount) => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.send('eip155:1', { to: CAROL, amount: amount as string })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringContaining('amount'),
  })
  expect(wallet.asked).toEqual([])
})

test.each(['', '0x', 'vitalik.eth', `${CAROL}0`, CAROL.slice(0, -1), `0X${CAROL.slice(2)}`, `${CAROL}\n`, null])(
  'rejects %j as a recipient',
  async (to) => {
    const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
    const sending = modal.send('eip155:1', { to: to as string, amount: '1' })
    await expect(sending).rejects.toMatchObject({ code: 'INPUT_INVALID', details: expect.stringContaining('to') })
    expect(wallet.asked).toEqual([])
  },
)

test('rejects a memo, which a transfer would lose', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  const input = { to: CAROL, amount: '1', memo: '1234' }
  await expect(modal.send('eip155:1', input as never)).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringMatching(/^memo: .*no memo/),
  })
  expect(wallet.asked).toEqual([])
})

test('rejects a token without a contract, where a call succeeds without effect', async () => {
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider().when('eth_getCode', '0x') })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1', token: TOKEN })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: 'token: no contract is at this address on One',
  })
  expect(wallet.of('eth_getCode')[0]?.params).toEqual([TOKEN, 'latest'])
  expect(wallet.writes).toEqual([])
  wallet.when('eth_getCode', '0x6001')
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1', token: TOKEN })).resolves.toEqual({ hash: HASH })
})

test('rejects a token transfer to an address with a wrong checksum', async () => {
  const right = getAddress('0xdac17f958d2ee523a2206206994597c13d831ec7')
  const wrong = right.replace('e', 'f')
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider() })
  await expect(modal.send('eip155:1', { to: wrong, amount: '1', token: TOKEN })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    details: expect.stringMatching(/^to: .*EIP-55/),
  })
  expect(wallet.writes).toEqual([])
  // A single-case address has no checksum (5.2); the wallet checks the recipient of the coin.
  const unchecked = [right, wrong.toLowerCase(), `0x${wrong.slice(2).toUpperCase()}`]
  for (const to of unchecked) await modal.send('eip155:1', { to, amount: '1', token: TOKEN })
  await modal.send('eip155:1', { to: wrong, amount: '1' })
  expect(wallet.writes).toHaveLength(4)
})

test('keeps every digit of a 256-bit amount, as coin and as token', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (amount) => {
      const parsed = z.parse(sendInput, { to: getAddress(CAROL), amount: String(amount) })
      expect(BigInt(`0x${parsed.amount.toString(16)}`)).toBe(amount)
      const call = decodeFunctionData({ abi: erc20Abi, data: encodeTransfer(parsed.to, parsed.amount) })
      expect(call).toEqual({ functionName: 'transfer', args: [getAddress(CAROL), amount] })
    }),
  )
})

test('parses a draft again after a tap changes it', async () => {
  const change = (input: object) =>
    feature('change', ({ tap }) => {
      tap('send.before', async (operation) => ({ ...operation, input }))
    })
  const changed = await bootConnected({ wallet: new ScriptedProvider(), extra: [change({ to: BOB, amount: '2' })] })
  await changed.modal.send('eip155:1', { to: CAROL, amount: '1' })
  expect(transactionOf(changed.wallet)).toMatchObject({ to: BOB, value: '0x2' })

  const broken = await bootConnected({ wallet: new ScriptedProvider(), extra: [change({ to: BOB, amount: '-2' })] })
  await expect(broken.modal.send('eip155:1', { to: CAROL, amount: '1' })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  expect(broken.wallet.writes).toEqual([])
})

test('reports success when a plugin fails after a send, to avoid a double payment', async () => {
  const broken = feature('broken', ({ tap }) => {
    tap('send.after', async () => {
      throw new Error('analytics is down')
    })
  })
  const { modal, wallet } = await bootConnected({ wallet: new ScriptedProvider(), extra: [broken] })
  await expect(modal.send('eip155:1', { to: CAROL, amount: '1' })).resolves.toEqual({ hash: HASH })
  expect(wallet.writes).toHaveLength(1)
})
