// @ts-check
// A process of its own: the runtime is native code inside Node, and is gone only when its process is.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const [binary = '', port = '0'] = process.argv.slice(2)
const { Surfnet } = createRequire(import.meta.url)(binary)
// Without `offline` it would ask the real network for every account that it does not know.
const chain = Surfnet.startWithConfig({ offline: true })
// It streams every clock tick. Unread ticks fill its buffer in about a minute, and then it stops answering.
setInterval(() => chain.drainEvents(), 1000)

/** @param {unknown} question */
const ask = async (question) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.rpcUrl, { method: 'POST', headers, body: JSON.stringify(question) })
  return response.text()
}

// It chooses its own port and rejects batches: this proxy listens on the requested port and splits batches.
const proxy = createServer(async (request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', '*')
  response.setHeader('Content-Type', 'application/json')
  if (request.method === 'OPTIONS') return void response.end()
  try {
    let body = ''
    for await (const part of request) body += part
    const asked = JSON.parse(body)
    response.end(Array.isArray(asked) ? `[${(await Promise.all(asked.map(ask))).join(',')}]` : await ask(asked))
  } catch (error) {
    response.statusCode = 400
    response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: String(error) } }))
  }
})

/** @param {number} wanted */
const listen = (wanted) =>
  proxy.listen(wanted, '127.0.0.1', () => {
    const address = proxy.address()
    const rpcUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : wanted}`
    console.log(`READY ${JSON.stringify({ rpcUrl, wsUrl: chain.wsUrl })}`)
  })
proxy.once('error', () => listen(0))
listen(Number(port))
