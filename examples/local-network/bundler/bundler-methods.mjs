// @ts-check
import { BaseError, decodeErrorResult, encodeFunctionData, parseEventLogs, toHex } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
} from 'viem/account-abstraction'
import { BUNDLER } from '../deploy-smart-accounts.mjs'
import { readOperation, rpcError } from './read-operation.mjs'

/** @import { Hex } from 'viem' */
/** @import { LocalClient } from '../local-client.mjs' */
/** @import { BundlerFaults } from '../start-bundler.mjs' */

const GAS = 15_000_000n
const PRE_VERIFICATION_GAS = 60_000n
const VERIFICATION_GAS = { deployed: 120_000n, undeployed: 600_000n }
const UNDEPLOYED_CALL_GAS = 500_000n
const PAYMASTER_GAS = 100_000n

/** The data of a revert, wherever in the error it is. @param {unknown} error @returns {Hex | undefined} */
const revertDataOf = (error) => {
  if (!(error instanceof BaseError)) return undefined
  const found = /** @type {any} */ (error.walk((one) => typeof (/** @type {any} */ (one).data) === 'string'))
  return found?.data
}

/** Says why an entry point refuses an operation, such as "AA23 reverted". @param {unknown} error */
const toRefusal = (error) => {
  const data = revertDataOf(error)
  if (data === undefined) return rpcError(-32500, error instanceof BaseError ? error.shortMessage : String(error))
  const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
  const reason = String(/** @type {readonly unknown[]} */ (args ?? [])[1] ?? errorName)
  return rpcError(reason.startsWith('AA3') ? -32501 : -32500, reason)
}

/**
 * The methods of a bundler (ERC-4337) on one chain. It is for tests and the demo: every operation is sent at once, in a
 * bundle of its own, without a mempool and without the rules of ERC-7562.
 *
 * @param {LocalClient} client
 * @param {() => BundlerFaults} faults
 * @returns {Record<string, (params: any[]) => Promise<unknown>>}
 */
export const bundlerMethods = (client, faults) => {
  /** What was sent, by the hash of the operation. @type {Map<Hex, { transaction: Hex, lies: boolean }>} */
  const sent = new Map()
  const expectEntryPoint = (/** @type {string} */ address) => {
    if (address?.toLowerCase() !== entryPoint08Address.toLowerCase())
      throw rpcError(-32602, 'Only the entry point of version 0.8 is supported.')
  }

  return {
    eth_chainId: async () => toHex(client.chain.id),
    eth_supportedEntryPoints: async () => [entryPoint08Address],
    async eth_estimateUserOperationGas([raw, entryPoint]) {
      expectEntryPoint(entryPoint)
      const { sender, callData, factory, paymaster } = readOperation(raw)
      const isThere = (await client.getCode({ address: sender })) !== undefined
      if (isThere && factory) throw rpcError(-32500, 'AA10 sender already constructed')
      const asEntryPoint = { account: entryPoint08Address, to: sender, data: callData }
      const stateOverride = [{ address: entryPoint08Address, balance: 10n ** 20n }]
      const callGas = isThere
        ? await client.estimateGas({ ...asEntryPoint, stateOverride }).catch((error) => {
            throw rpcError(-32521, error.shortMessage)
          })
        : UNDEPLOYED_CALL_GAS
      return {
        preVerificationGas: toHex(PRE_VERIFICATION_GAS),
        verificationGasLimit: toHex(VERIFICATION_GAS[factory ? 'undeployed' : 'deployed']),
        callGasLimit: toHex((callGas * 12n) / 10n + 20_000n),
        ...(paymaster ? { paymasterVerificationGasLimit: toHex(PAYMASTER_GAS), paymasterPostOpGasLimit: '0x0' } : {}),
      }
    },
    async eth_sendUserOperation([raw, entryPoint]) {
      expectEntryPoint(entryPoint)
      const operation = readOperation(raw)
      const hash = getUserOperationHash({
        chainId: client.chain.id,
        entryPointAddress: entryPoint08Address,
        entryPointVersion: '0.8',
        userOperation: operation,
      })
      const { lie } = faults()
      if (lie === 'unsent') {
        sent.set(hash, { transaction: toHex(1n, { size: 32 }), lies: true })
        return hash
      }
      if (lie === 'otherTransaction') {
        const transaction = await client.sendTransaction({ account: BUNDLER, to: BUNDLER.address, value: 1n })
        sent.set(hash, { transaction, lies: true })
        return hash
      }
      const bundle = { account: BUNDLER, to: entryPoint08Address, gas: GAS }
      const args = /** @type {const} */ ([[toPackedUserOperation(operation)], BUNDLER.address])
      const data = encodeFunctionData({ abi: entryPoint08Abi, functionName: 'handleOps', args })
      await client.call({ ...bundle, data }).catch((error) => {
        throw toRefusal(error)
      })
      const transaction = await client.sendTransaction({ ...bundle, data })
      sent.set(hash, { transaction, lies: lie === 'success' })
      return hash
    },
    async eth_getUserOperationReceipt([hash]) {
      const found = sent.get(hash)
      if (!found) return null
      if (found.lies)
        return {
          ...{ userOpHash: hash, entryPoint: entryPoint08Address, success: true, logs: [] },
          receipt: { transactionHash: found.transaction, status: '0x1' },
        }
      const receipt = await client.getTransactionReceipt({ hash: found.transaction }).catch(() => undefined)
      if (!receipt) return null
      const events = parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs: receipt.logs })
      const event = events.find(({ args }) => args.userOpHash === hash)
      if (!event) return null
      const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = event.args
      return {
        ...{ userOpHash: hash, entryPoint: entryPoint08Address, sender, paymaster, success },
        ...{ nonce: toHex(nonce), actualGasCost: toHex(actualGasCost), actualGasUsed: toHex(actualGasUsed), logs: [] },
        receipt: { transactionHash: found.transaction, status: '0x1', blockNumber: toHex(receipt.blockNumber) },
      }
    },
  }
}
