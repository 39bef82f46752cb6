// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { concat, encodeDeployData, getContractAddress, getCreate2Address, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { entryPoint08Address } from 'viem/account-abstraction'
import { contractArtifacts } from './contract-artifacts.mjs'
import { createClient } from './local-client.mjs'
import { waitForReceipt } from './wait-for-receipt.mjs'

/** @import { Address, Hex } from 'viem' */

/**
 * @typedef {object} SmartAccountContracts
 * @property {Address} entryPoint that of ERC-4337, version 0.8, at its usual address
 * @property {Address} factory makes the accounts
 * @property {Address} implementation what the accounts are clones of
 * @property {Address} paymaster
 */

/** A proxy that deploys by CREATE2; anvil begins with it. */
const PROXY = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
/** With this salt the entry point is at its usual address. */
const ENTRY_POINT_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const SALT = /** @type {Hex} */ (`0x${'00'.repeat(32)}`)
const PAYMASTER_DEPOSIT = parseEther('100')

/** Sends operations, and signs for the paymaster. PUBLIC AND WORTHLESS: the key is one byte, repeated. */
export const BUNDLER = privateKeyToAccount(`0x${'4b'.repeat(32)}`)

/**
 * The bytecode of the entry point, which is under the GPL and therefore not in this repository; `undefined` where npm has
 * left its package out.
 *
 * @returns {Hex | undefined}
 */
export function entryPointBytecode() {
  try {
    const path = createRequire(import.meta.url).resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')
    return JSON.parse(readFileSync(path, 'utf8')).bytecode
  } catch {
    return undefined
  }
}

const paymasterCode = () =>
  encodeDeployData({ ...contractArtifacts().Paymaster, args: [entryPoint08Address, BUNDLER.address] })

/** The addresses of the contracts, the same on every chain, whether they are there or not. @returns {SmartAccountContracts} */
export function smartAccountContracts() {
  const from = PROXY
  const factory = getCreate2Address({ from, salt: SALT, bytecode: contractArtifacts().WalletAccountFactory.bytecode })
  const paymaster = getCreate2Address({ from, salt: SALT, bytecode: paymasterCode() })
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  return { entryPoint: entryPoint08Address, factory, implementation, paymaster }
}

/**
 * Puts the entry point, a factory of accounts and a paymaster on one chain. An account of their own pays, so that the
 * addresses of other contracts stay as they are.
 *
 * @param {{ id: number, name: string, rpcUrl: string }} chain
 * @param {Hex} entryPoint its bytecode
 */
export async function deploySmartAccounts(chain, entryPoint) {
  const client = createClient(chain)
  await client.setBalance({ address: BUNDLER.address, value: parseEther('10000') })
  /** @param {Hex} salt @param {Hex} code @param {bigint} [value] */
  const deploy = async (salt, code, value = 0n) => {
    const hash = await client.sendTransaction({ account: BUNDLER, to: PROXY, data: concat([salt, code]), value })
    const { status } = await waitForReceipt(client, hash)
    if (status !== 'success') throw new Error(`A contract of smart accounts was not deployed on chain ${chain.id}`)
  }
  await deploy(ENTRY_POINT_SALT, entryPoint)
  await deploy(SALT, contractArtifacts().WalletAccountFactory.bytecode)
  await deploy(SALT, paymasterCode(), PAYMASTER_DEPOSIT)
}
