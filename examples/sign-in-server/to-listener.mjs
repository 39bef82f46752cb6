// @ts-check
import { Readable } from 'node:stream'

/**
 * Returns `undefined` for a request that `Request` cannot express: TRACE, or a target that is no path.
 * @param {string} url
 * @param {RequestInit} init
 */
const toRequest = (url, init) => {
  try {
    return new Request(url, init)
  } catch {
    return undefined
  }
}

/**
 * Adapts a function from `Request` to `Response` for `node:http`.
 * @param {(request: Request) => Promise<Response>} handle
 * @param {string} origin the origin of the page; the `Host` header is not trusted
 * @returns {import('node:http').RequestListener}
 */
export const toListener = (handle, origin) => async (incoming, outgoing) => {
  const { method = 'GET', url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  try {
    const headers = new Headers()
    for (const [name, value] of Object.entries(incoming.headersDistinct)) headers.set(name, (value ?? []).join(', '))
    // Cookies are the only header joined by a semicolon.
    if (incoming.headers.cookie) headers.set('cookie', incoming.headers.cookie)
    const body = hasBody ? /** @type {ReadableStream} */ (Readable.toWeb(incoming)) : null
    const init = { method, headers, body, duplex: 'half' }
    const request = url.startsWith('/') ? toRequest(origin + url, init) : undefined
    const response = request ? await handle(request) : new Response(null, { status: 400 })
    response.headers.forEach((value, name) => void (name === 'set-cookie' || outgoing.setHeader(name, value)))
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
    outgoing.writeHead(response.status)
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    console.error(error)
    outgoing.writeHead(500).end()
  }
}
