// @ts-check

/** @import { Server as HttpServer } from 'node:http' */
/** @import { AddressInfo, Server } from 'node:net' */

/** Lets a server listen on this very port of 127.0.0.1. @param {Server} server @param {number} port @returns {Promise<number>} */
export const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve(/** @type {AddressInfo} */ (server.address()).port)
    })
  })

/**
 * Lets a server listen on 127.0.0.1. A taken port is not an error: it then listens on a free one, and a line in the log
 * says so.
 *
 * @param {Server} server
 * @param {{ port: number, name: string, log: (line: string) => void }} options 0 lets the system pick a free port
 * @returns {Promise<number>} the port
 */
export async function openPort(server, { port, name, log }) {
  try {
    return await listen(server, port)
  } catch (error) {
    if (port === 0 || /** @type {{ code?: string }} */ (error).code !== 'EADDRINUSE') throw error
    const free = await listen(server, 0)
    log(`Port ${port} is taken: ${name} listens on ${free} instead`)
    return free
  }
}

/** @param {HttpServer} server @returns {Promise<void>} resolves when the port is free again */
export const closePort = (server) =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
