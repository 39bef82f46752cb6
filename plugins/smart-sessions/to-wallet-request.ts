import type { OtherPermission, SessionPermission, SmartSession } from 'portico/services'
import { type PreparedSession, signersOf } from './contract.js'

const hex = (amount: string): `0x${string}` => `0x${BigInt(amount).toString(16)}`

const writePermission = ({ type, data }: SessionPermission | OtherPermission) => {
  if (type === 'other') return data.permission
  if (type !== 'contract-call') return { type, data: { ...data, allowance: hex(data.allowance) } }
  const functions = data.functions.map(({ functionName, valueLimit = '0' }) => ({
    functionName,
    valueLimit: hex(valueLimit),
  }))
  return { type, data: { ...data, functions } }
}

/** Writes what a session may do, as wallets read it. */
export const toWalletPermissions = ({ permissions }: Pick<SmartSession, 'permissions'>) =>
  permissions.map(writePermission).filter((permission) => permission !== null)

/** Writes a session as wallets read it, with the keys that the user has seen. @source https://eips.ethereum.org/EIPS/eip-7715 */
export const toWalletRequest = (session: PreparedSession) => ({
  chainId: `0x${Number(session.chain.split(':')[1]).toString(16)}` as const,
  address: session.address,
  expiry: session.expiry,
  signer: { type: 'keys', data: { keys: signersOf(session) } },
  permissions: toWalletPermissions(session),
  policies: [],
})
