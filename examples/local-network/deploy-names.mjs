// @ts-check
import { namehash } from 'viem'
import { mainnet } from 'viem/chains'
import { DEMO_ACCOUNT, LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { deployAll, writeAll } from './local-client.mjs'
import { drawImage } from './registry/draw-image.mjs'

/** @import { Address, Hex } from 'viem' */
/** @import { ContractCall, LocalClient } from './local-client.mjs' */

/**
 * @typedef {object} LocalNames
 * @property {string} demo of the demo account
 * @property {string} alice of the second of anvil's accounts
 * @property {Address} liar the third of anvil's accounts, which claims the name of the demo account
 */

/** Where the registry of ENS stands; `contracts/names.sol` has the same. @type {Address} */
export const NAME_REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const UNIVERSAL_RESOLVER = mainnet.contracts.ensUniversalResolver.address
const ETHEREUM = 60n

/** A picture of the demo account, which the name holds itself. */
const AVATAR = `data:image/png;base64,${drawImage('demo account').toString('base64')}`

/**
 * Gives some accounts names, as ENS has them: libraries find them where they look for ENS.
 *
 * @param {LocalClient} client
 * @returns {Promise<LocalNames>}
 */
export async function deployNames(client) {
  const [, alice, liar] = LOCAL_ACCOUNTS
  const [registry, resolver, universal] = await deployAll(client, [
    ['NameRegistry', []],
    ['NameResolver', []],
    ['UniversalResolver', []],
  ])
  const copy = async (/** @type {Address} */ from, /** @type {Address} */ to) => {
    const bytecode = /** @type {Hex} */ (await client.getCode({ address: from }))
    await client.setCode({ address: to, bytecode })
  }
  await Promise.all([
    copy(/** @type {Address} */ (registry), NAME_REGISTRY),
    copy(/** @type {Address} */ (universal), UNIVERSAL_RESOLVER),
  ])
  const own = /** @type {Address} */ (resolver)
  /** @param {string} functionName @param {readonly unknown[]} args @returns {ContractCall} */
  const set = (functionName, ...args) => ['NameResolver', own, functionName, args]
  /** @param {Hex} node @param {Address} owner @returns {ContractCall} */
  const register = (node, owner) => ['NameRegistry', NAME_REGISTRY, 'set', [node, owner, own]]
  /** @param {string} name @param {Address} address */
  const forward = (name, address) => [
    register(namehash(name), address),
    set('setAddr', namehash(name), ETHEREUM, address),
  ]
  /** @param {Address} address @param {string} name */
  const reverse = (address, name) => {
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    return [register(node, address), set('setName', node, name)]
  }
  const names = { demo: 'demo.portico.eth', alice: 'alice.portico.eth', liar: liar.address }
  await writeAll(client, [
    ...forward(names.demo, DEMO_ACCOUNT.address),
    ...reverse(DEMO_ACCOUNT.address, names.demo),
    set('setText', namehash(names.demo), 'avatar', AVATAR),
    ...forward(names.alice, alice.address),
    ...reverse(alice.address, names.alice),
    ...reverse(names.liar, names.demo),
  ])
  return names
}
