// @ts-check
import { concat, toHex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { contractArtifacts } from '../contract-artifacts.mjs'
import { BUNDLER, smartAccountContracts } from '../deploy-smart-accounts.mjs'
import { readOperation, rpcError } from './read-operation.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { LocalClient } from '../local-client.mjs' */
/** @import { BundlerFaults } from '../start-bundler.mjs' */

const VALID_SECONDS = 600
const GAS = { paymasterVerificationGasLimit: toHex(100_000n), paymasterPostOpGasLimit: '0x0' }
const STUB_SIGNATURE = /** @type {Hex} */ (`0x${'ff'.repeat(64)}1c`)
const OTHER = '0x00000000000000000000000000000000DeaDBeef'

/**
 * The methods of a paymaster's service (ERC-7677) on one chain: it pays for everything.
 *
 * @param {LocalClient} client
 * @param {() => BundlerFaults} faults
 * @returns {Record<string, (params: any[]) => Promise<unknown>>}
 */
export const paymasterMethods = (client, faults) => {
  const { paymaster } = smartAccountContracts()
  /** @param {number} until @param {Hex} signature */
  const dataOf = (until, signature) => concat([toHex(until, { size: 6 }), signature])
  const expectSponsored = () => {
    if (!faults().sponsors) throw rpcError(-32002, 'This operation is not sponsored.')
  }
  /** What a paymaster has no business with. @param {Record<string, string>} raw */
  const lieOf = (raw) => {
    switch (faults().paymasterLie) {
      case 'otherCall':
        return { callData: `${raw['callData']?.slice(0, -2)}ff` }
      case 'otherSender':
        return { sender: OTHER }
      case 'otherPaymaster':
        return { paymaster: OTHER }
      case 'highGas':
        return { paymasterVerificationGasLimit: toHex(50_000_000n) }
      default:
        return {}
    }
  }
  return {
    async pm_getPaymasterStubData([raw]) {
      expectSponsored()
      const lie = faults().paymasterLie === 'otherPaymaster' ? {} : lieOf(raw)
      return { sponsor: { name: 'Portico demo' }, paymaster, paymasterData: dataOf(0, STUB_SIGNATURE), ...GAS, ...lie }
    },
    async pm_getPaymasterData([raw]) {
      expectSponsored()
      const until = Math.floor(Date.now() / 1000) + VALID_SECONDS
      const operation = { ...readOperation(raw), paymaster, paymasterData: dataOf(until, '0x') }
      const digest = /** @type {Hex} */ (
        await client.readContract({
          address: paymaster,
          abi: contractArtifacts().Paymaster.abi,
          functionName: 'digest',
          args: [toPackedUserOperation(operation), until],
        })
      )
      return { paymaster, paymasterData: dataOf(until, await BUNDLER.sign({ hash: digest })), ...lieOf(raw) }
    },
  }
}
