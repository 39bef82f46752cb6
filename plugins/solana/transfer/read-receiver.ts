import type { RpcClient } from 'portico/kit'
import type { AccountCall, Receiver } from 'portico/services'
import { decodeAddress } from '../decode-address.js'
import { PROGRAMS } from './instructions.js'
import { isOnCurve } from './is-on-curve.js'
import { readNodeAccounts } from './read-node.js'
import { askOf } from './simulate.js'

/** Addresses whose balance is lost; the second burns what it gets in every block. */
const BURN: readonly string[] = [PROGRAMS.system, '1nc1nerator11111111111111111111111111111111']

/** Finds out what an address is: only an account of a wallet can receive. @throws `SOLANA_RPC_ANSWER_INVALID` */
export const readReceiver = async (rpc: RpcClient, call: AccountCall): Promise<Receiver> => {
  const { account: address } = call
  const key = decodeAddress(address)
  if (!key) return { address, kind: 'mistyped' }
  if (BURN.includes(address)) return { address, kind: 'burn' }
  const options = { encoding: 'base64', commitment: 'confirmed' }
  const [found] = readNodeAccounts(await askOf(rpc, call)('getMultipleAccounts', [address], options), 1)
  const canReceive = found ? !found.isProgram && found.owner === PROGRAMS.system : isOnCurve(key)
  return { address, kind: canReceive ? 'account' : 'unusable' }
}
