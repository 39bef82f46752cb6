import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import { ALICE, aWallet, BOB, bootSolanaConnected, CAROL, CHAIN, unsigned } from '../../../support/boot-solana.js'

const transaction = (address = ALICE) => unsigned(decodeBase58(address) as Uint8Array)
const asked = (wallet: ReturnType<typeof aWallet>, feature: string) =>
  wallet.requests.filter(({ method }) => method === feature)

test('signs text or bytes with the given account', async () => {
  const { modal } = await bootSolanaConnected()
  const text = await modal.sign(CHAIN, { message: 'é', from: BOB })
  expect(await modal.sign(CHAIN, { message: { raw: Uint8Array.of(0xc3, 0xa9) }, from: BOB })).toBe(text)
  await expect(modal.sign(CHAIN, { message: 'x', from: CAROL })).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
})

test.each([
  ['another message', { signedMessage: Uint8Array.of(1), signature: new Uint8Array(64) }],
  ['an empty signature', { signedMessage: new TextEncoder().encode('hello'), signature: new Uint8Array(64) }],
  ['half a signature', { signedMessage: new TextEncoder().encode('hello'), signature: new Uint8Array(32) }],
])('rejects %s as a response', async (_, output) => {
  const { modal, wallet } = await bootSolanaConnected()
  wallet.next('solana:signMessage', { result: [output] })
  await expect(modal.sign(CHAIN, { message: 'hello' })).rejects.toMatchObject({ code: 'SOLANA_SIGNATURE_INVALID' })
})

test('rejects a missing feature without a wallet request', async () => {
  const wallet = aWallet({ without: ['solana:signMessage'] })
  const { modal } = await bootSolanaConnected({ wallet })
  await expect(modal.sign(CHAIN, { message: 'x' })).rejects.toMatchObject({ code: 'SOLANA_FEATURE_UNSUPPORTED' })
})

test('accepts a transaction as bytes, base64, web3.js or kit', async () => {
  const { modal } = await bootSolanaConnected()
  const bytes = transaction()
  const forms = [
    bytes,
    Buffer.from(bytes).toString('base64'),
    { serialize: () => bytes },
    // As a legacy transaction of web3.js 3, which orders its signatures when it compiles its message.
    {
      signatures: [] as { readonly signature: Uint8Array | null }[],
      serialize: () => Promise.resolve(bytes),
      serializeMessage() {
        this.signatures = [{ signature: null }]
        return bytes.slice(65)
      },
    },
    { messageBytes: bytes.slice(65), signatures: { [ALICE]: null } },
  ]
  const signed = []
  for (const form of forms) signed.push(await modal.invoke(CHAIN, 'signTransaction', { transaction: form }))
  expect(new Set(signed.map(String)).size).toBe(1)
  expect(signed[0]?.slice(65)).toEqual(bytes.slice(65))
})

test('refuses a signed transaction with an invalid signature', async () => {
  const { modal, wallet } = await bootSolanaConnected()
  wallet.next('solana:signTransaction', { result: [{ signedTransaction: transaction() }] })
  await expect(modal.invoke(CHAIN, 'signTransaction', { transaction: transaction() })).rejects.toMatchObject({
    code: 'SOLANA_TRANSACTION_INVALID',
    details: 'the signature is not of this account',
  })
})

test('signs several transactions in one request', async () => {
  const { modal, wallet } = await bootSolanaConnected()
  const transactions = [transaction(), transaction()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).resolves.toHaveLength(2)
  expect(asked(wallet, 'solana:signTransaction')).toHaveLength(1)
})

test('signs one by one if required, and stops at a rejection', async () => {
  const wallet = aWallet({ oneByOne: true })
  const { modal } = await bootSolanaConnected({ wallet })
  const transactions = [transaction(), transaction(), transaction()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).resolves.toHaveLength(3)
  expect(asked(wallet, 'solana:signTransaction').map(({ params }) => (params as unknown[]).length)).toEqual([
    3, 1, 1, 1,
  ])
  const before = asked(wallet, 'solana:signTransaction').length
  for (const behaviour of ['approve', 'approve', 'reject'] as const) wallet.next('solana:signTransaction', behaviour)
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(asked(wallet, 'solana:signTransaction').length - before).toBe(3)
})

test('does not sign one by one after a rejected batch', async () => {
  const { modal, wallet } = await bootSolanaConnected()
  wallet.next('solana:signTransaction', 'reject')
  const transactions = [transaction(), transaction()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(asked(wallet, 'solana:signTransaction')).toHaveLength(1)
})

test.each([
  { code: 4001, message: 'User rejected multiple transactions' },
  new Error('User rejected: signing several at once is not supported'),
])('opens no further prompt after a rejection worded like a limit: %s', async (error) => {
  const { modal, wallet } = await bootSolanaConnected()
  wallet.next('solana:signTransaction', { error })
  const transactions = [transaction(), transaction()]
  await expect(modal.invoke(CHAIN, 'signAllTransactions', { transactions })).rejects.toMatchObject({
    code: 'USER_REJECTED',
  })
  expect(asked(wallet, 'solana:signTransaction')).toHaveLength(1)
})
