// @ts-check

/** @import { ListedWallet } from './invent-wallets.mjs' */

const LARGEST_PAGE = 100

/** @param {URLSearchParams} query @param {string} name */
const listIn = (query, name) => query.get(name)?.split(',').filter(Boolean) ?? []

/** @param {string | null} text @param {number} fallback */
const countIn = (text, fallback) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : fallback)

/**
 * One page of the wallets that a question is about.
 *
 * @param {readonly ListedWallet[]} wallets
 * @param {URLSearchParams} query `page` from 1, `entries` up to 100; `include` and `exclude` are ids, `chains` are CAIP-2
 *   ids, each separated by commas; `search` is part of a name; `badge_type`
 * @returns {{ data: readonly ListedWallet[], count: number }} `count` is of all pages
 */
export function listWallets(wallets, query) {
  const [include, exclude] = [new Set(listIn(query, 'include')), new Set(listIn(query, 'exclude'))]
  const chains = listIn(query, 'chains')
  const search = query.get('search')?.trim().toLowerCase() ?? ''
  const badge = query.get('badge_type')
  const found = wallets.filter(
    (wallet) =>
      (include.size === 0 || include.has(wallet.id)) &&
      !exclude.has(wallet.id) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))) &&
      wallet.name.toLowerCase().includes(search) &&
      (badge === null || wallet.badge_type === badge),
  )
  const entries = Math.min(countIn(query.get('entries'), 20), LARGEST_PAGE)
  const start = (countIn(query.get('page'), 1) - 1) * entries
  return { data: found.slice(start, start + entries), count: found.length }
}
