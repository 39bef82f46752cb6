// @ts-check
import { readFileSync } from 'node:fs'

/** @import { Abi, Hex } from 'viem' */

/**
 * @typedef {object} ContractArtifact
 * @property {Abi} abi
 * @property {Hex} bytecode
 *
 * @typedef {'DemoDollar' | 'DemoEuro' | 'TetherLike' | 'Reverter' | 'Exchange' | 'CoinPool' | 'BatchAccount' | 'SmartAccount' | 'SmartAccountFactory'
 *   | 'DemoNft' | 'StrangersToken' | 'NameRegistry' | 'NameResolver' | 'UniversalResolver' | 'WalletAccount'
 *   | 'WalletAccountFactory' | 'Paymaster' | 'SessionAccount' | 'SwapRouter'} ContractName
 */

export const ARTIFACTS_FILE = new URL('./contracts/artifacts.json', import.meta.url)

/** @type {Record<ContractName, ContractArtifact> | undefined} */
let artifacts

/**
 * The compiled contracts, from the committed file: starting a network compiles
 * nothing. Read on the first call, so that the compiler can run without the file.
 */
export function contractArtifacts() {
  artifacts ??= /** @type {Record<ContractName, ContractArtifact>} */ (JSON.parse(readFileSync(ARTIFACTS_FILE, 'utf8')))
  return artifacts
}
