// @ts-check

const STYLE = `body{max-width:24rem;margin:2rem auto;padding:0 1rem;font-family:system-ui,sans-serif;color-scheme:light dark}
form{display:grid;gap:.75rem}input,button{font:inherit;padding:.75rem;border-radius:.5rem;border:1px solid}button{cursor:pointer}`

/** @param {string} text */
export const escapeHtml = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Draws a small page with a form. @param {string} title @param {string} body */
export const drawPage = (title, body) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`

/** The headers of such a page. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** Reads a form, or JSON. @param {import('node:http').IncomingMessage} request */
export const readForm = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const text = Buffer.concat(parts).toString()
  if (request.headers['content-type']?.startsWith('application/json')) return JSON.parse(text || '{}')
  return Object.fromEntries(new URLSearchParams(text))
}
