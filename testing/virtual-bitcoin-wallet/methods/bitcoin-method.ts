import type { RequestSteps, WalletRequest } from '../../approvals/approval-types.js'

/** How a wallet serves one method: what the steps are for these parameters. */
export type BitcoinMethod = (params: unknown, request: WalletRequest) => RequestSteps

/** Methods by name. */
export type BitcoinMethods = Readonly<Record<string, BitcoinMethod>>
