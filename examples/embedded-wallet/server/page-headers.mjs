// @ts-check
import { createHash } from 'node:crypto'

/**
 * Names the elements of a page that may run or apply, beside the files of its origin.
 * @param {string} page
 * @param {'script' | 'style'} kind
 * @source https://www.w3.org/TR/CSP3/#match-element-to-source-list
 */
const sources = (page, kind) => {
  const elements = kind === 'script' ? /<script type="module">([\s\S]+?)<\/script>/g : /<style>([\s\S]+?)<\/style>/g
  const hashes = [...page.matchAll(elements)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [`${kind}-src 'self'`, ...hashes].join(' ')
}

const POLICY = [
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]
const DENIED = 'camera display-capture geolocation hid microphone midi payment serial usb'.split(' ')

/**
 * The headers of each answer.
 * @param {string} origin of the wallet
 */
export const commonHeaders = (origin) => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // For this host only: whether its subdomains have TLS is the operator's to know.
  ...(origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** The headers of the window of a login, which no page embeds. It keeps its opener, so that it can answer. */
export const windowHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...POLICY,
    "frame-ancestors 'none'",
  ].join('; '),
  'permissions-policy': DENIED.map((name) => `${name}=()`).join(', '),
}

/**
 * The headers of the frame's page: which pages may embed it, and what it may do.
 * @param {readonly string[]} allowedOrigins
 * @param {string} page
 */
export const pageHeaders = (allowedOrigins, page) => ({
  'content-security-policy': [
    "default-src 'none'",
    sources(page, 'script'),
    sources(page, 'style'),
    ...POLICY,
    `frame-ancestors ${allowedOrigins.join(' ') || "'none'"}`,
  ].join('; '),
  'permissions-policy': DENIED.map((name) => `${name}=()`).join(', '),
  'origin-agent-cluster': '?1',
  // Pages that are cross-origin isolated embed only what says these two; `frame-ancestors` still decides.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
})

/** The headers of the list of origins, which a page that is refused reads to say so. */
export const LIST_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
