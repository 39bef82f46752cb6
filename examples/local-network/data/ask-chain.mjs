// @ts-check

/**
 * @param {string} url
 * @param {string} method
 * @param {unknown[]} params
 */
export async function askChain(url, method, ...params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result, error } = /** @type {any} */ (await response.json())
  if (error) throw new Error(`${method}: ${error.message}`)
  return result
}
