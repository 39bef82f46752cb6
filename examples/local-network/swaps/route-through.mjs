// @ts-check
import { encodeFunctionData } from 'viem'
import { contractArtifacts } from '../contract-artifacts.mjs'

/** @import { Address } from 'viem' */
/** @import { Route } from './find-route.mjs' */

/**
 * Leads a route through the router: it takes the token, and pays at least the minimum to the account.
 *
 * @param {Route} route
 * @param {Address} router
 * @param {{ from: string, to: string, amount: bigint }} asked addresses in lower case
 * @returns {Route} without permits, which the router does not take
 */
export function routeThrough({ quote, value, to: executor, encode }, router, { from, to, amount }) {
  const { abi } = contractArtifacts().SwapRouter
  const none = '0x0000000000000000000000000000000000000000'
  return {
    to: router,
    value,
    quote,
    encode(minimum) {
      const description = {
        ...{ srcToken: from, dstToken: to, srcReceiver: executor, dstReceiver: none },
        ...{ amount, minReturnAmount: minimum, flags: 0n },
      }
      return encodeFunctionData({ abi, functionName: 'swap', args: [executor, description, encode(minimum)] })
    },
  }
}
