import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveSignIn } from '../../examples/sign-in-server/serve.mjs'

/**
 * One origin for a page and for the server that visitors sign in to, as a host's own proxy makes it: `/api/` is the
 * server's, and the rest is the page's.
 */
export const serveSignInSite = async (pageUrl: string) => {
  const proxy = createServer()
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  const server = await serveSignIn({ secret: 'a secret of the tests that is long enough', origin })
  proxy.on('request', (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const target = new URL(url, url.startsWith('/api/') ? server.url : pageUrl)
    const passed = request(target, { method, headers: { ...headers, host: target.host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  const stop = async () => {
    await server.stop()
    await new Promise((resolve) => {
      proxy.close(resolve)
      proxy.closeAllConnections()
    })
  }
  return { origin, stop }
}
