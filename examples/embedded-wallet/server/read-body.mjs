// @ts-check
import { ApiError } from './api-error.mjs'

const LARGEST = 64 * 1024

/**
 * Reads the body of a request. One that is too large stays unread, so that the answer still reaches its sender.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<Buffer>}
 * @throws {ApiError} `TOO_LARGE`
 */
export const readBody = (request) =>
  new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const parts = []
    let size = 0
    const refuse = () => {
      request.removeAllListeners('data').pause()
      reject(new ApiError(413, 'TOO_LARGE', 'A body has at most 64 kB.'))
    }
    if (Number(request.headers['content-length'] ?? 0) > LARGEST) return refuse()
    request.on('data', (part) => {
      size += part.length
      if (size > LARGEST) return refuse()
      parts.push(part)
    })
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('error', reject)
  })
