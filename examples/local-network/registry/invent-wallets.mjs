// @ts-check
import { createHash } from 'node:crypto'

/**
 * @typedef {object} ListedWallet
 * @property {string} id 64 hex digits
 * @property {string} name
 * @property {string} image_id
 * @property {number} order
 * @property {'certified' | 'none'} badge_type
 * @property {readonly string[]} chains CAIP-2 ids
 * @property {string} homepage
 * @property {string | null} mobile_link
 * @property {string | null} desktop_link
 * @property {string | null} webapp_link
 * @property {string | null} link_mode
 * @property {string | null} app_store
 * @property {string | null} play_store
 * @property {string | null} chrome_store
 * @property {string | null} rdns
 * @property {readonly { namespace: string, injected_id: string }[] | null} injected
 */

/** Invented wallets; none of them exists. */
const FIRST = ['Amber', 'Birch', 'Clover', 'Dapple', 'Elder', 'Fennel', 'Gentle', 'Hazel', 'Indigo', 'Juniper']
const SECOND = ['Badger', 'Cricket', 'Dormouse', 'Egret', 'Finch', 'Gosling', 'Heron', 'Ibex', 'Jackdaw', 'Kestrel']
const THIRD = ['Purse', 'Pouch']

export const ETHEREUM = ['eip155:1', 'eip155:31337', 'eip155:137', 'eip155:8453']
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const BITCOIN = ['bip122:000000000019d6689c085ae165831e93', 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328']

/** @param {string} text */
const idOf = (text) => createHash('sha256').update(text).digest('hex')

/** The id of a picture, as a registry writes it: a UUID. @param {string} id */
const imageOf = (id) =>
  [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20, 32)].join('-')

/** @param {number} index */
const nameOf = (index) => {
  const [first, second, third] = [
    FIRST[index % 10],
    SECOND[Math.floor(index / 10) % 10],
    THIRD[Math.floor(index / 100) % 2],
  ]
  const series = Math.floor(index / 200)
  return `${first} ${second} ${third}${series === 0 ? '' : ` ${series + 1}`}`
}

/** @param {number} index */
const chainsOf = (index) => [
  ...(index % 7 === 6 ? [] : ETHEREUM.slice(0, 2 + (index % 3))),
  ...(index % 3 === 0 ? [SOLANA] : []),
  ...(index % 5 === 0 || index % 7 === 6 ? BITCOIN : []),
]

/**
 * A wallet that does not exist, the same for the same number: with the gaps that real entries have.
 *
 * @param {number} index
 * @returns {ListedWallet}
 */
export function inventWallet(index) {
  const name = nameOf(index)
  const id = idOf(name)
  const word = name.toLowerCase().replaceAll(' ', '-')
  const site = `https://${word}.example`
  /** @param {number} every @param {string} link */
  const some = (every, link) => (index % every === every - 1 ? null : link)
  return {
    id,
    name,
    image_id: imageOf(id),
    order: (index + 1) * 10,
    badge_type: index % 4 === 0 ? 'certified' : 'none',
    chains: chainsOf(index),
    homepage: site,
    // Forms that are in use: a scheme alone, with slashes, and a link of a site.
    mobile_link: some(9, [`${word}:`, `${word}://`, `${site}/app`][index % 3] ?? ''),
    desktop_link: index % 4 === 1 ? `${word}-desktop://` : null,
    webapp_link: index % 6 === 2 ? `https://app.${word}.example` : null,
    link_mode: null,
    app_store: some(9, `https://apps.example/${word}`),
    play_store: some(9, `https://play.example/${word}`),
    chrome_store: index % 2 === 0 ? `https://extensions.example/${word}` : null,
    rdns: index % 2 === 0 ? `example.${word}` : null,
    injected: null,
  }
}

/**
 * The phone of this repository as the registry lists it: first of all, for all chains.
 *
 * @param {string} url where the phone's page is, with a slash at its end
 * @param {readonly string[]} chains
 * @returns {ListedWallet}
 */
export const pocket = (url, chains) => ({
  ...inventWallet(0),
  id: idOf('Pocket'),
  name: 'Pocket',
  image_id: imageOf(idOf('Pocket')),
  order: 1,
  badge_type: 'certified',
  chains,
  homepage: url,
  mobile_link: url,
  desktop_link: null,
  webapp_link: url,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
})
