// @ts-check
import { isIP } from 'node:net'

/** @import { IncomingMessage } from 'node:http' */

/** A provider gives a customer at least the last 64 bits of an IPv6 address. @param {string} address */
export const networkOf = (address) => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (v4) return v4
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(8 - groups.length - rest.length, 0) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

/**
 * Returns the network that a request comes from. Each of our own proxies has appended the address of its client to
 * `x-forwarded-for`; what stands before is the client's claim.
 * @param {IncomingMessage} request
 * @param {number} proxies
 */
export const clientNetwork = (request, proxies) => {
  const direct = request.socket.remoteAddress ?? ''
  if (proxies === 0) return networkOf(direct)
  const chain = [...(request.headersDistinct['x-forwarded-for'] ?? [])].join(',').split(',')
  const address = chain.at(-proxies)?.trim() ?? ''
  return networkOf(isIP(address) ? address : direct)
}
