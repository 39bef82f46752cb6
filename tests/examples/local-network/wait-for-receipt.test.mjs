// @ts-check
import { TransactionReceiptNotFoundError } from 'viem'
import { expect, test } from 'vitest'
import { waitForReceipt } from '../../../examples/local-network/wait-for-receipt.mjs'

const hash = /** @type {const} */ ('0x01')

/** A node that answers each request for a receipt with the next of these. @param {unknown[]} answers */
const nodeOf = (answers) => ({
  getTransactionReceipt: async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return /** @type {import('viem').TransactionReceipt} */ (answer)
  },
})

test('finds a receipt that comes after its block, without another block', async () => {
  const missing = new TransactionReceiptNotFoundError({ hash })
  expect(await waitForReceipt(nodeOf([missing, missing, { status: 'success' }]), hash)).toEqual({ status: 'success' })
})

test('passes on another error of the node at once', async () => {
  await expect(waitForReceipt(nodeOf([new Error('The node is gone.')]), hash)).rejects.toThrow('The node is gone.')
})
