import type { QueryCall } from 'portico/plugin'
import { eip155Error } from './errors.js'
import type { RpcClient } from 'portico/kit'

/** Reads the native balance of an account in wei. @throws `EIP155_BALANCE_INVALID` */
export const readBalance = async (rpc: RpcClient, { network, account }: QueryCall): Promise<bigint> => {
  const answer = await rpc.request(network, 'eth_getBalance', [account, 'latest'])
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer)) throw eip155Error('EIP155_BALANCE_INVALID')
  return BigInt(answer)
}
