import type { RpcClient } from 'portico/kit'
import { isModalError } from 'portico/plugin'
import type { AccountCall, Receiver, ReceiverKind } from 'portico/services'
import { NATIVE_TOKEN_ADDRESS } from '../constants.js'
import type { Hex } from '../eip1193.js'
import { eip155Error } from '../errors.js'
import { loadSdk } from '../load-sdk.js'
import { askOf } from './read-fee.js'

/** Addresses without a key: the first 256, where the precompiled contracts are, and those that people burn tokens at. */
const BURN = /^0x(?:0{38}[0-9a-f]{2}|0{36}dead|dead0{20}42069420694206942069)$/

/** Code that delegates an account to a contract; the account keeps its key. @source https://eips.ethereum.org/EIPS/eip-7702 */
const DELEGATED = /^0xef0100[0-9a-f]{40}$/i

const kindOf = async (address: string, readCode: () => Promise<unknown>): Promise<ReceiverKind> => {
  if (BURN.test(address) || address === NATIVE_TOKEN_ADDRESS) return 'burn'
  const code = await readCode()
  if (typeof code !== 'string' || !/^0x[0-9a-f]*$/i.test(code)) throw eip155Error('EIP155_RPC_ANSWER_INVALID')
  return code === '0x' || DELEGATED.test(code) ? 'account' : 'contract'
}

/** Without viem, which a transfer of the coin does not need, no checksum is verified. */
const checksums = async () => {
  try {
    return await loadSdk()
  } catch (error) {
    if (isModalError(error, 'PEER_MISSING')) return undefined
    throw error
  }
}

/** Finds out what an address is. @throws `EIP155_RPC_ANSWER_INVALID` */
export const readReceiver = async (rpc: RpcClient, call: AccountCall): Promise<Receiver> => {
  const address = (call.account.startsWith('0x') ? call.account : `0x${call.account}`) as Hex
  const sdk = await checksums()
  if (sdk?.isMistyped(address)) return { address, kind: 'mistyped' }
  const kind = await kindOf(address.toLowerCase(), () => askOf(rpc, call)('eth_getCode', address, 'latest'))
  return { address: sdk?.toChecksum(address) ?? address, kind }
}
