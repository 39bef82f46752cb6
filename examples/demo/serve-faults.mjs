// @ts-check
import { setServiceFault } from 'portico-local-network/service-faults'

/** @import { LocalNetwork } from 'portico-local-network' */

const PATH = '/service-fault'
const LONGEST = 200

/**
 * Lets the playground break services: `POST /service-fault` with `{ service, fault }`.
 *
 * @param {LocalNetwork} network
 */
export const serveFaults = (network) => {
  /** @param {{ middlewares: import('vite').Connect.Server }} server */
  const listen = ({ middlewares }) =>
    void middlewares.use(PATH, async (request, response) => {
      const answer = (/** @type {number} */ status) => void response.writeHead(status).end()
      // A page of another origin cannot send this type without being asked first.
      const isOurs = request.method === 'POST' && request.headers['content-type'] === 'application/json'
      if (!isOurs) return answer(405)
      let text = ''
      for await (const part of request) {
        text += part
        if (text.length > LONGEST) return answer(413)
      }
      try {
        const { service, fault } = JSON.parse(text)
        answer(setServiceFault(network, service, fault) ? 204 : 400)
      } catch {
        answer(400)
      }
    })
  return { name: 'service-faults', configureServer: listen, configurePreviewServer: listen }
}
