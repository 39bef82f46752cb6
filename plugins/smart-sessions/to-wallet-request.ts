import type { SessionPermission } from 'portico/services'
import { type ParsedSession, type PreparedSession, signersOf } from './contract.js'

const hex = (amount: string): `0x${string}` => `0x${BigInt(amount).toString(16)}`

const writePermission = ({ type, data }: SessionPermission) =>
  type === 'contract-call'
    ? {
        type,
        data: {
          ...data,
          functions: data.functions.map(({ functionName, valueLimit = '0' }) => ({
            functionName,
            valueLimit: hex(valueLimit),
          })),
        },
      }
    : { type, data: { ...data, allowance: hex(data.allowance) } }

/** Writes what a session may do, as wallets read it. */
export const toWalletPermissions = ({ permissions }: Pick<ParsedSession, 'permissions'>) =>
  permissions.map(writePermission)

/** Writes a session as wallets read it, with the keys that the user has seen. @source https://eips.ethereum.org/EIPS/eip-7715 */
export const toWalletRequest = (session: PreparedSession) => ({
  chainId: `0x${Number(session.chain.split(':')[1]).toString(16)}` as const,
  address: session.address,
  expiry: session.expiry,
  signer: { type: 'keys', data: { keys: signersOf(session) } },
  permissions: toWalletPermissions(session),
  policies: [],
})
