// @ts-check

/** @import { UserOperation } from 'viem/account-abstraction' */

const QUANTITIES = /** @type {const} */ ([
  'nonce',
  'callGasLimit',
  'verificationGasLimit',
  'preVerificationGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
])

/** An error of JSON-RPC. @param {number} code @param {string} message */
export const rpcError = (code, message) => Object.assign(new Error(message), { code })

/**
 * Reads a user operation of JSON-RPC; limits that are left out are 0.
 *
 * @param {Record<string, string>} raw
 * @returns {UserOperation<'0.8'>}
 */
export const readOperation = (raw) => {
  /** @type {Record<string, unknown>} */
  const operation = { signature: '0x', ...raw }
  for (const name of QUANTITIES) {
    const isOptional = name.startsWith('paymaster')
    if (raw[name] !== undefined) operation[name] = BigInt(/** @type {string} */ (raw[name]))
    else if (!isOptional) operation[name] = 0n
  }
  return /** @type {UserOperation<'0.8'>} */ (operation)
}
