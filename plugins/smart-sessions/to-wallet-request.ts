import type { SessionKey, SessionPermission } from 'portico/services'
import type { ParsedSession } from './contract.js'

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

/** Writes a session as wallets read it. @source https://eips.ethereum.org/EIPS/eip-7715 */
export const toWalletRequest = (
  { address, chain, expiry, permissions }: Omit<ParsedSession, 'keys'>,
  keys: readonly SessionKey[],
) => ({
  chainId: `0x${Number(chain.split(':')[1]).toString(16)}` as const,
  address,
  expiry,
  signer: { type: 'keys', data: { keys } },
  permissions: permissions.map(writePermission),
  policies: [],
})
