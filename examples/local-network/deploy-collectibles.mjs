// @ts-check
import { parseUnits } from 'viem'
import { DEMO_ACCOUNT } from './local-accounts.mjs'
import { deployAll, writeAll } from './local-client.mjs'
import { drawImage } from './registry/draw-image.mjs'

/** @import { Address } from 'viem' */
/** @import { ContractCall, LocalClient } from './local-client.mjs' */

/**
 * @typedef {object} StrangersToken
 * @property {Address} address
 * @property {string} name
 * @property {string} symbol
 * @property {number} decimals
 *
 * @typedef {object} LocalCollectibles
 * @property {Address} nft a collection of which the demo account has four, three of them made by hostile people
 * @property {Record<'lookalike' | 'advertisement' | 'markup' | 'whole', StrangersToken>} strangers tokens that the demo
 *   account got without asking: one with the symbol of the demo dollar in Cyrillic letters, one whose name is an address, one
 *   whose name is markup, and one without decimals
 */

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>globalThis.hacked = true</script></svg>`
const toDataUri = (/** @type {string} */ type, /** @type {Buffer | string} */ data) =>
  `data:${type};base64,${Buffer.from(data).toString('base64')}`
const metadata = (/** @type {string} */ name, /** @type {string} */ image) =>
  toDataUri('application/json', JSON.stringify({ name, image, description: 'Grown on one machine.' }))

/** The metadata of the NFTs, from number 1. */
const NFTS = [
  metadata('Apple', toDataUri('image/png', drawImage('apple'))),
  metadata('Pear <img src=x onerror="globalThis.hacked = true">', toDataUri('image/svg+xml', SVG)),
  'http://127.0.0.1:9/internal',
  'data:application/json,{"name":',
]

const STRANGERS = /** @type {const} */ ({
  // Er, De, De: the first letter is not that of PDD.
  lookalike: { name: 'Portico Demo Dollar', symbol: 'РDD', decimals: 6 },
  advertisement: { name: 'Visit evil.example to claim', symbol: 'evil.example', decimals: 18 },
  markup: { name: '<b>Bold</b><script>globalThis.hacked = true</script>', symbol: '<i>BLD</i>', decimals: 18 },
  whole: { name: 'Raffle Ticket', symbol: 'TICKET', decimals: 0 },
})

/**
 * Gives the demo account NFTs, and what strangers send.
 *
 * @param {LocalClient} client
 * @returns {Promise<LocalCollectibles>}
 */
export async function deployCollectibles(client) {
  const { address: owner } = DEMO_ACCOUNT
  const tokens = Object.values(STRANGERS)
  const [nft, ...addresses] = await deployAll(client, [
    ['DemoNft', ['Orchard', 'ORC']],
    ...tokens.map(({ name, symbol, decimals }) => /** @type {const} */ (['StrangersToken', [name, symbol, decimals]])),
  ])
  const collection = /** @type {Address} */ (nft)
  /** @type {ContractCall[]} */
  const gifts = addresses.map((address, at) => {
    const amount = parseUnits('1000000', tokens[at]?.decimals ?? 0)
    return ['StrangersToken', address, 'mint', [owner, amount]]
  })
  await writeAll(client, [
    ...NFTS.map(
      (uri, at) => /** @type {ContractCall} */ (['DemoNft', collection, 'mint', [owner, BigInt(at + 1), uri]]),
    ),
    ...gifts,
  ])
  const strangers = Object.fromEntries(
    Object.entries(STRANGERS).map(([id, token], at) => [id, { address: addresses[at], ...token }]),
  )
  return { nft: collection, strangers: /** @type {LocalCollectibles['strangers']} */ (strangers) }
}
