// @ts-check
import { parseEther, parseUnits } from 'viem'
import { DEMO_ACCOUNT } from './local-accounts.mjs'
import { createClient, deploy, writeAll } from './local-client.mjs'

/** @import { Address } from 'viem' */
/** @import { LocalContracts, LocalToken } from './deploy-contracts.mjs' */

/**
 * @typedef {object} EuroContracts
 * @property {LocalToken} euro a token whose allowances can be signed (EIP-2612)
 * @property {{ address: Address }} euroExchange swaps it for the ordinary token, also by a permit
 */

const EURO = { symbol: 'PDE', decimals: 6, name: 'Portico Demo Euro' }

/** What one PDE is worth in PDD, in 1e18ths. */
const PRICE = parseEther('1.08')

/** What the demo account and the exchange hold. */
const HOLDING = '400'
const RESERVE = '1000000'

/**
 * Puts the token with permits, and the exchange that takes them, on a chain that has the other contracts.
 *
 * @param {{ id: number, name: string, rpcUrl: string }} chain
 * @param {Pick<LocalContracts, 'token'>} contracts
 * @returns {Promise<EuroContracts>}
 */
export async function deployEuro(chain, { token }) {
  const client = createClient(chain)
  const euro = { address: await deploy(client, 'DemoEuro'), ...EURO }
  const euroExchange = { address: await deploy(client, 'Exchange', [euro.address, token.address, PRICE]) }
  const units = (/** @type {string} */ amount) => parseUnits(amount, EURO.decimals)
  await writeAll(client, [
    ['DemoEuro', euro.address, 'mint', [DEMO_ACCOUNT.address, units(HOLDING)]],
    ['DemoEuro', euro.address, 'mint', [euroExchange.address, units(RESERVE)]],
    ['DemoDollar', token.address, 'mint', [euroExchange.address, units(RESERVE)]],
  ])
  return { euro, euroExchange }
}
