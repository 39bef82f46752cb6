// @ts-check
import { parseEther, parseUnits } from 'viem'
import { DEMO_ACCOUNT, LOCAL_ACCOUNTS } from './local-accounts.mjs'
import { createClient, deploy, writeAll } from './local-client.mjs'

/** @import { Address } from 'viem' */
/** @import { ContractName } from './contract-artifacts.mjs' */

/**
 * @typedef {object} LocalToken
 * @property {Address} address
 * @property {string} symbol
 * @property {number} decimals
 * @property {string} name
 *
 * @typedef {object} LocalContracts
 * @property {LocalToken} token an ordinary ERC-20
 * @property {LocalToken} tether a token like USDT: its calls return nothing
 * @property {{ address: Address }} reverter fails every call
 * @property {{ address: Address }} exchange swaps the two tokens
 * @property {{ address: Address }} coinPool trades the coin against the ordinary token
 * @property {LocalToken} [euro] a token with permits (EIP-2612), on chain 1 where swaps were asked for
 * @property {{ address: Address }} [euroExchange] swaps it for the ordinary token
 * @property {{ address: Address }} [router] swaps by the others, on chain 1 where it was asked for
 *
 * @typedef {{ eth: string, token: string, tether: string }} Holdings
 */

const TOKEN = { symbol: 'PDD', decimals: 6, name: 'Portico Demo Dollar' }
const TETHER = { symbol: 'tUSDT', decimals: 6, name: 'Tether-like' }

/** What one PDD is worth in tUSDT, in 1e18ths. */
const PRICE = parseEther('0.9985')

/** What the exchange holds of each token. */
const RESERVE = '1000000'

/** What the pool holds, which makes one coin worth 3,200 PDD. */
const POOL = { coins: '1000', token: '3200000' }

/** What the second holder, the first of anvil's accounts, gets of each token. */
const SECOND_HOLDING = '10000'

/**
 * Puts the contracts on one chain and gives the demo account its holdings. The
 * deployer's nonces are always the same, and so are the addresses, on every chain.
 *
 * @param {{ id: number, name: string, rpcUrl: string }} chain
 * @param {Holdings} holdings of the demo account
 * @returns {Promise<LocalContracts>}
 */
export async function deployContracts(chain, holdings) {
  const client = createClient(chain)

  const token = { address: await deploy(client, 'DemoDollar'), ...TOKEN }
  const tether = { address: await deploy(client, 'TetherLike'), ...TETHER }
  const reverter = { address: await deploy(client, 'Reverter') }
  const exchange = { address: await deploy(client, 'Exchange', [token.address, tether.address, PRICE]) }

  await mint('DemoDollar', token, DEMO_ACCOUNT.address, holdings.token)
  await mint('TetherLike', tether, DEMO_ACCOUNT.address, holdings.tether)
  await mint('DemoDollar', token, LOCAL_ACCOUNTS[0].address, SECOND_HOLDING)
  await mint('TetherLike', tether, LOCAL_ACCOUNTS[0].address, SECOND_HOLDING)
  await mint('DemoDollar', token, exchange.address, RESERVE)
  await mint('TetherLike', tether, exchange.address, RESERVE)
  const coinPool = { address: await deploy(client, 'CoinPool', [token.address]) }
  await mint('DemoDollar', token, coinPool.address, POOL.token)
  await client.setBalance({ address: coinPool.address, value: parseEther(POOL.coins) })
  await client.setBalance({ address: DEMO_ACCOUNT.address, value: parseEther(holdings.eth) })
  return { token, tether, reverter, exchange, coinPool }

  /**
   * @param {ContractName} contract
   * @param {LocalToken} token
   * @param {Address} to
   * @param {string} amount
   */
  async function mint(contract, { address, decimals }, to, amount) {
    await writeAll(client, [[contract, address, 'mint', [to, parseUnits(amount, decimals)]]])
  }
}
