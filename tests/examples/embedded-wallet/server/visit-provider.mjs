// @ts-check

/**
 * Logs in at the local provider as a browser does, and stops where it sends the browser back to.
 * @param {string} start the address of the provider's page
 * @param {{ name?: string, action?: 'login' | 'cancel' }} [options]
 * @returns {Promise<string>} the address of the wallet, with the answer
 */
export const visitProvider = async (start, { name = 'maya', action = 'login' } = {}) => {
  const origin = new URL(start).origin
  /** @type {Map<string, string>} */
  const cookies = new Map()
  /** @param {string} url @param {RequestInit} [init] */
  const go = async (url, init = {}) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';', 1)[0] ?? '').split(/=(.*)/)
      cookies.set(key, value)
    }
    return response
  }
  let url = start
  for (let step = 0; step < 10; step++) {
    const response = await go(url)
    const location = response.headers.get('location')
    if (location) url = new URL(location, url).href
    else {
      const body = new URLSearchParams({ name, action })
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const submitted = await go(url, { method: 'POST', body: String(body), headers })
      const next = submitted.headers.get('location')
      if (!next) throw new Error(`The provider answers ${submitted.status}: ${await submitted.text()}`)
      url = new URL(next, url).href
    }
    if (new URL(url).origin !== origin) return url
  }
  throw new Error('The provider sends the browser in circles.')
}
