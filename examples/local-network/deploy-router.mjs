// @ts-check
import { deploy } from './local-client.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { LocalClient } from './local-client.mjs' */

/**
 * Where the router stands that the public server swaps by.
 * @source https://github.com/1inch/limit-order-protocol#deployments--audits-limit-orders-protocol-v4
 * @type {Address}
 */
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65'

/**
 * Puts a router at the address that clients of the public server know.
 *
 * @param {LocalClient} client
 * @returns {Promise<{ address: Address }>}
 */
export async function deployRouter(client) {
  const deployed = await deploy(client, 'SwapRouter')
  const bytecode = /** @type {Hex} */ (await client.getCode({ address: deployed }))
  await client.setCode({ address: ROUTER, bytecode })
  return { address: ROUTER }
}
