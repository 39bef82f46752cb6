import type { ModalError } from 'portico/plugin'
import { embeddedWalletError } from '../errors.js'

/** What EIP-1193 expects when the user declines. */
export const userRejected = (): Error => Object.assign(new Error('The user rejected the request.'), { code: 4001 })

/** A request that was given up without a refusal of the user. */
export const requestAborted = (): ModalError => embeddedWalletError('EMBEDDED_WALLET_REQUEST_ABORTED')

/** A request that the wallet has left without an answer. */
export const requestTimeout = (): ModalError => embeddedWalletError('EMBEDDED_WALLET_TIMEOUT')

/** A request without a logged-in user; 4100 of EIP-1193. */
export const loginMissing = (): ModalError => embeddedWalletError('EMBEDDED_WALLET_LOGIN_MISSING', { rpcCode: 4100 })

/** A request that no table lists; 4200 of EIP-1193. */
export const methodRefused = (method: string): ModalError =>
  embeddedWalletError('EMBEDDED_WALLET_METHOD_REFUSED', { details: method, rpcCode: 4200 })
