// @ts-check
import { windowHeaders } from './page-headers.mjs'

/** @import { Returned } from './social-routes.mjs' */

/**
 * @typedef {object} PageAnswer
 * @property {number} status
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} [body]
 */

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Returns the page that uses passkeys in a window of its own. @param {string} page @returns {Readonly<Record<string, () => Promise<PageAnswer>>>} */
export const createPasskeyPage = (page) => ({
  'GET /passkey': async () => ({
    status: 200,
    headers: { ...windowHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: page,
  }),
})

/**
 * Creates the pages of a login's window: one that waits, and one that hands the result to the page that has opened it, and to
 * no other origin.
 * @param {{ template: string, answer: (url: URL) => Promise<Returned> }} options
 * @returns {Readonly<Record<string, (url: URL) => Promise<PageAnswer>>>}
 */
export const createWindowPages = ({ template, answer }) => {
  /** @param {number} status @param {Readonly<Record<string, string>>} data @returns {PageAnswer} */
  const draw = (status, data) => {
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    return {
      status,
      headers: { ...windowHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: template.replace('<body>', () => `<body${attributes.join('')}>`),
    }
  }
  return {
    'GET /loading': async () => draw(200, {}),
    'GET /social/callback': async (url) => {
      const returned = await answer(url)
      if ('failure' in returned) return draw(400, { failure: returned.failure })
      const { host, result, returnUri } = returned
      if (returnUri === null) return draw(200, { host, result })
      const location = new URL(returnUri)
      location.searchParams.set('result_uri', result)
      return { status: 303, headers: { location: location.href, 'cache-control': 'no-store' } }
    },
  }
}
