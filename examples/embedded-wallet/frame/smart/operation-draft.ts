import type { SmartCall } from '../transport/rpc-request.js'

/** What an operation may use: units of gas and prices in wei. */
export interface OperationLimits {
  readonly callGasLimit: bigint
  readonly verificationGasLimit: bigint
  readonly preVerificationGas: bigint
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** An amount of a token that a contract may take, in the smallest unit. */
export interface TokenAllowance {
  readonly token: `0x${string}`
  readonly amount: bigint
}

/** Who pays for an operation, and how much gas that takes. */
export interface OperationSponsor {
  readonly paymaster: `0x${string}`
  /** As the paymaster calls itself. */
  readonly name: string | undefined
  /** Allowances of known tokens that the sponsor holds, by the word of the network. */
  readonly allowances: readonly TokenAllowance[]
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
  /** What the paymaster was told by the application. */
  readonly context: unknown
}

/** An operation as it is drawn: everything of it but what only a signature of the sponsor adds. */
export interface OperationDraft {
  readonly calls: readonly SmartCall[]
  readonly nonce: bigint
  /** Whether it also deploys the account. */
  readonly creates: boolean
  readonly limits: OperationLimits
  /** Absent if the account pays by itself. */
  readonly sponsor: OperationSponsor | undefined
}

/** Returns the fee at most, in wei. */
export const highestFee = ({ limits, sponsor }: OperationDraft): bigint => {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = limits
  const ofSponsor = sponsor ? sponsor.paymasterVerificationGasLimit + sponsor.paymasterPostOpGasLimit : 0n
  return (callGasLimit + verificationGasLimit + preVerificationGas + ofSponsor) * maxFeePerGas
}
