import type { RequestSteps, WalletRequest } from '../../approvals/approval-types.js'

/** Returns the steps of one method for these parameters. */
export type BitcoinMethod = (params: unknown, request: WalletRequest) => RequestSteps

/** Methods by name. */
export type BitcoinMethods = Readonly<Record<string, BitcoinMethod>>
