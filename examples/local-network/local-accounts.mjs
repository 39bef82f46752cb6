// @ts-check

/** @import { Address, Hex } from 'viem' */

/**
 * @typedef {object} LocalAccount
 * @property {Address} address
 * @property {Hex} privateKey
 */

// Every private key in this file is PUBLIC AND WORTHLESS. Never send anything of
// value to these addresses on a real chain: it would be taken at once.

/**
 * The first three of anvil's well-known development accounts. Each holds anvil's
 * 10,000 ETH, and anvil signs for them (`eth_sendTransaction`).
 *
 * @type {readonly [LocalAccount, LocalAccount, LocalAccount]}
 */
export const LOCAL_ACCOUNTS = [
  {
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  },
  {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    privateKey: '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  },
  {
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    privateKey: '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  },
]

/**
 * The user of the demo. Not one of anvil's accounts, so that its balance and
 * history are the demo's own; anvil does not sign for it. PUBLIC AND WORTHLESS:
 * the key is keccak256('portico local network demo account').
 *
 * @type {LocalAccount}
 */
export const DEMO_ACCOUNT = {
  address: '0xB4BE4713053B2d5975dF34F4f62bCa111B90BC80',
  privateKey: '0x982e5299859bf23bf0f3160e269bb351c5ab70902e0848082be554fcf64e76d3',
}

/**
 * Anvil's last default account deploys the contracts, so that the accounts a test
 * uses begin with nonce 0. Anvil signs for it.
 *
 * @type {Address}
 */
export const DEPLOYER = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/**
 * @typedef {object} BitcoinAccount
 * @property {Hex} privateKey
 * @property {string} payment a native segwit address on regtest
 * @property {string} ordinals a taproot address on regtest
 */

/**
 * Two Bitcoin accounts of the local chain. PUBLIC AND WORTHLESS: each key is one byte,
 * repeated.
 *
 * @type {readonly [BitcoinAccount, BitcoinAccount]}
 */
export const BITCOIN_ACCOUNTS = [
  {
    privateKey: `0x${'09'.repeat(32)}`,
    payment: 'bcrt1qvux25709r4uw6rzc8wyl7wwecjdhrx08uce287',
    ordinals: 'bcrt1pfqarxerx6v0zh6zcj2f3a3np8jselxn8vgefdx95c0n328qpzg4s2lxlrp',
  },
  {
    privateKey: `0x${'0a'.repeat(32)}`,
    payment: 'bcrt1qpmflkvrhqxn288kc43rl3c8urpvdrxjsrq0r09',
    ordinals: 'bcrt1p9vr5nzfrhhntjaulmer02vydas60ge8sry567kmxhcc0c0stxqgsjp9c2t',
  },
]

/**
 * @typedef {object} CosmosLocalAccount
 * @property {Hex} privateKey
 * @property {Readonly<Record<string, string>>} addresses by chain id
 */

/**
 * Two accounts of the local Cosmos chains. PUBLIC AND WORTHLESS: each key is one byte, repeated.
 *
 * @type {readonly [CosmosLocalAccount, CosmosLocalAccount]}
 */
export const COSMOS_ACCOUNTS = [
  {
    privateKey: `0x${'11'.repeat(32)}`,
    addresses: {
      'local-hub-1': 'cosmos1l3e9pgs3mmwuwrh95fecme0s0qtn2880f2jmfe',
      'local-osmosis-1': 'osmo1l3e9pgs3mmwuwrh95fecme0s0qtn2880p3ptlt',
    },
  },
  {
    privateKey: `0x${'12'.repeat(32)}`,
    addresses: {
      'local-hub-1': 'cosmos1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mteycrg',
      'local-osmosis-1': 'osmo1uuae56wxx32g2cl5cuhhdf8zzz2xrl6mrzhg46',
    },
  },
]
