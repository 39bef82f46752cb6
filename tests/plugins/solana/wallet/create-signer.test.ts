import { type Address, getTransactionDecoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { decodeBase58 } from '../../../../kit/bytes/base58.js'
import { ALICE, bootSolana, bootSolanaConnected, unsigned } from '../../../support/boot-solana.js'

test('signs compiled transactions of kit and keeps their extra fields', async () => {
  const { api } = await bootSolanaConnected()
  const signer = await api.signer()
  const compiled = getTransactionDecoder().decode(unsigned(decodeBase58(ALICE) as Uint8Array))
  const lifetimeConstraint = { blockhash: 'x', lastValidBlockHeight: 5n }
  const [signed] = await signer.modifyAndSignTransactions([{ ...compiled, lifetimeConstraint }])
  expect(signed).toMatchObject({ lifetimeConstraint, messageBytes: compiled.messageBytes })
  expect(signed?.signatures[ALICE as Address]).toHaveLength(64)
  await expect(signer.modifyAndSignTransactions([])).resolves.toEqual([])
})

test('signs messages', async () => {
  const { api } = await bootSolanaConnected()
  const signer = await api.signer()
  const [signed] = await signer.signMessages([{ content: Uint8Array.of(1, 2, 3) }])
  expect(signed?.[ALICE]).toHaveLength(64)
})

test('is undefined without an account', async () => {
  await expect(bootSolana().api.signer()).rejects.toMatchObject({ code: 'ACCOUNT_MISSING' })
})
