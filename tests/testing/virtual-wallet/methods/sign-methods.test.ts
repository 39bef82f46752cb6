import { expect, test } from 'vitest'
import { verifyMessage, verifyTypedData } from 'viem'
import { ALICE, BOB, setUpWallet } from '../wallet.js'

const MAIL = {
  domain: { name: 'Mail', chainId: 1 },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Mail: [{ name: 'contents', type: 'string' }],
  },
  primaryType: 'Mail',
  message: { contents: 'hello' },
} as const

test('signs bytes and text with the account that was asked for', async () => {
  const { ask } = setUpWallet()
  await ask('eth_requestAccounts')
  const ofBytes = (await ask('personal_sign', '0x68656c6c6f', BOB.toLowerCase())) as `0x${string}`
  expect(await verifyMessage({ address: BOB, message: 'hello', signature: ofBytes })).toBe(true)
  const ofText = (await ask('personal_sign', 'hello', ALICE)) as `0x${string}`
  expect(await verifyMessage({ address: ALICE, message: 'hello', signature: ofText })).toBe(true)
})

test('signs typed data, as text and as an object', async () => {
  const { ask } = setUpWallet()
  await ask('eth_requestAccounts')
  for (const data of [JSON.stringify(MAIL), MAIL]) {
    const signature = (await ask('eth_signTypedData_v4', ALICE, data)) as `0x${string}`
    expect(await verifyTypedData({ ...MAIL, types: { Mail: MAIL.types.Mail }, address: ALICE, signature })).toBe(true)
  }
})

test('signs typed data for the chain it is on and no other', async () => {
  const { wallet, ask } = setUpWallet({ chainId: 8453 })
  await ask('eth_requestAccounts')
  await expect(ask('eth_signTypedData_v4', ALICE, MAIL)).rejects.toMatchObject({ code: -32602 })
  expect(wallet.prompts).toBe(1)
})

test('signs neither for an unpermitted site nor with a key that is not shared', async () => {
  const { wallet, ask } = setUpWallet()
  await expect(ask('personal_sign', '0x00', ALICE)).rejects.toMatchObject({ code: 4100 })
  await ask('eth_requestAccounts')
  await wallet.setAccounts([ALICE, '0x0000000000000000000000000000000000000001'])
  await expect(ask('personal_sign', '0x00', BOB)).rejects.toMatchObject({ code: 4100 })
  await expect(ask('personal_sign', '0x00', '0x0000000000000000000000000000000000000001')).rejects.toMatchObject({
    code: 4100,
  })
})

test('refuses what is malformed', async () => {
  const { ask } = setUpWallet()
  await ask('eth_requestAccounts')
  for (const [method, ...params] of [
    ['personal_sign', '0x00', 'bob'],
    ['personal_sign', 1, ALICE],
    ['eth_signTypedData_v4', ALICE, '{'],
    ['eth_signTypedData_v4', ALICE, { types: {} }],
  ] as const) {
    await expect(ask(method, ...params)).rejects.toMatchObject({ code: -32602 })
  }
})
