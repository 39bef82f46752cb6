// @ts-check
import { windowHeaders } from './page-headers.mjs'

/** @import { FrameFile } from './frame-files.mjs' */
/** @import { Returned } from './social-routes.mjs' */

/**
 * @typedef {object} PageAnswer
 * @property {number} status
 * @property {Readonly<Record<string, string>>} headers
 * @property {string} [body]
 */

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Templates by the routes of their pages: each is served with the headers of a window only. */
const OWN_WINDOWS = { 'GET /passkey': '/passkey-window.html', 'GET /approve': '/approval-window.html' }
const LOGIN_WINDOW = '/window.html'

/** Whether a built file is the page of a window. @param {string} path */
export const isWindowPage = (path) => path === LOGIN_WINDOW || Object.values(OWN_WINDOWS).includes(path)

/**
 * Creates the pages of windows: of a passkey, of an approval, and of a login. That of a login waits, then hands the result to
 * the page that has opened it, and to no other origin.
 * @param {{ frame: ReadonlyMap<string, FrameFile>, answer: (url: URL) => Promise<Returned> }} options
 * @returns {Readonly<Record<string, (url: URL) => Promise<PageAnswer>>>} none without a built frame
 */
export const createWindowPages = ({ frame, answer }) => {
  const template = frame.get(LOGIN_WINDOW)?.bytes.toString()
  if (template === undefined) return {}
  const headers = { ...windowHeaders, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  const own = Object.entries(OWN_WINDOWS).map(([route, path]) => {
    const body = frame.get(path)?.bytes.toString() ?? ''
    return [route, async () => ({ status: 200, headers, body })]
  })
  /** @param {number} status @param {Readonly<Record<string, string>>} data @returns {PageAnswer} */
  const draw = (status, data) => {
    const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    return {
      status,
      headers,
      body: template.replace('<body>', () => `<body${attributes.join('')}>`),
    }
  }
  return {
    ...Object.fromEntries(own),
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
