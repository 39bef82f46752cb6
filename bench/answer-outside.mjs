const RPC = { eth_chainId: '0x1', eth_blockNumber: '0x1', eth_getBalance: '0x0', eth_call: '0x' }
const CORS = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }

const callOf = ({ postData }) => {
  try {
    return JSON.parse(postData)
  } catch {
    return undefined
  }
}

const answer = (request) => {
  const one = ({ id, method }) => ({ jsonrpc: '2.0', id, result: RPC[method] ?? null })
  const call = callOf(request)
  if (Array.isArray(call) && call[0]?.jsonrpc) return { code: 200, body: call.map(one) }
  if (call?.jsonrpc) return { code: 200, body: one(call) }
  if (/getWallets/.test(request.url)) return { code: 200, body: { count: 0, data: [] } }
  return { code: request.method === 'OPTIONS' ? 204 : 404, body: {} }
}

/**
 * The whole internet, as far as the page can tell: JSON-RPC gets a fixed result, all else a small fixed answer. The
 * page's own server is not stood in front of, so that its chunks take as long as they take.
 *
 * @returns the addresses that were asked
 */
export const answerOutside = async (cdp) => {
  const asked = []
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    asked.push(request.url)
    const { code, body } = answer(request)
    const headers = { ...CORS, 'content-type': 'application/json' }
    const responseHeaders = Object.entries(headers).map(([name, value]) => ({ name, value }))
    const given = { requestId, responseCode: code, responseHeaders, body: btoa(JSON.stringify(body)) }
    // A page that has gone needs no answer.
    cdp.send('Fetch.fulfillRequest', given).catch(() => undefined)
  })
  await cdp.send('Fetch.enable', { patterns: [{ urlPattern: 'https://*' }] })
  return asked
}
