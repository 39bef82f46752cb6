// @ts-check
import { createTestClient, defineChain, getAddress, http, publicActions, walletActions } from 'viem'
import { contractArtifacts } from './contract-artifacts.mjs'
import { DEPLOYER } from './local-accounts.mjs'
import { waitForReceipt } from './wait-for-receipt.mjs'

/** @import { Address, Hash } from 'viem' */
/** @import { ContractName } from './contract-artifacts.mjs' */

/**
 * @typedef {ReturnType<typeof createClient>} LocalClient
 * @typedef {readonly [contract: ContractName, address: Address, functionName: string, args: readonly unknown[]]} ContractCall
 */

/** A client of one local chain that sends as the deployer. @param {{ id: number, name: string, rpcUrl: string }} chain */
export function createClient({ id, name, rpcUrl }) {
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  // Anvil mines at once; viem would look again only after four seconds.
  const options = { chain, account: DEPLOYER, transport: http(), pollingInterval: 20 }
  return createTestClient({ ...options, mode: 'anvil' })
    .extend(publicActions)
    .extend(walletActions)
}

/**
 * @param {LocalClient} client
 * @param {Hash} hash
 * @throws if the transaction is reverted
 */
async function mined(client, hash) {
  const receipt = await waitForReceipt(client, hash)
  if (receipt.status !== 'success') throw new Error(`Setting up chain ${client.chain.id} failed: ${hash} was reverted`)
  return receipt
}

/**
 * @param {LocalClient} client
 * @param {ContractName} name
 * @param {readonly unknown[]} [args]
 */
export async function deploy(client, name, args = []) {
  const [address] = await deployAll(client, [[name, args]])
  return /** @type {Address} */ (address)
}

/**
 * Deploys several contracts, in their order, because it decides on their addresses.
 *
 * @param {LocalClient} client
 * @param {readonly (readonly [ContractName, readonly unknown[]])[]} contracts
 */
export async function deployAll(client, contracts) {
  /** @type {Hash[]} */
  const hashes = []
  for (const [name, args] of contracts) {
    hashes.push(await client.deployContract({ ...contractArtifacts()[name], args: [...args] }))
  }
  const receipts = await Promise.all(hashes.map((hash) => mined(client, hash)))
  return receipts.map(({ contractAddress }) => getAddress(/** @type {Address} */ (contractAddress)))
}

/**
 * Calls contracts, in their order: anvil numbers the transactions of one account as they come.
 *
 * @param {LocalClient} client
 * @param {readonly ContractCall[]} calls
 */
export async function writeAll(client, calls) {
  /** @type {Hash[]} */
  const hashes = []
  for (const [contract, address, functionName, args] of calls) {
    const { abi } = contractArtifacts()[contract]
    hashes.push(await client.writeContract({ address, abi, functionName, args }))
  }
  await Promise.all(hashes.map((hash) => mined(client, hash)))
}
