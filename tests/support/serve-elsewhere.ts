import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a site again, with more headers, on another one. */
export const serveElsewhere = async (
  url: string,
  host = '127.0.0.2',
  headers: Readonly<Record<string, string>> = {},
) => {
  const server = createServer((asked, response) => {
    const { pathname, search } = new URL(asked.url ?? '/', url)
    request(new URL(pathname + search, url), { method: asked.method }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...headers })
      answer.pipe(response)
    }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
