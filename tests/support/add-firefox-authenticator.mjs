// @ts-check
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const MOST_LOOKS = 100

/** Resolves with the port of Marionette, which Firefox writes into its profile. @param {string} profile */
const findPort = async (profile) => {
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const port = Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => ''))
    if (port > 0) return port
    await setTimeout(50)
  }
  throw new Error('Firefox does not open Marionette.')
}

/** Sends commands as Marionette reads them: a length in bytes, a colon, JSON. @param {import('node:net').Socket} socket */
const createSend = (socket) => {
  /** @type {Map<number, (error: unknown) => void>} */
  const waiting = new Map()
  let read = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    read += chunk
    for (;;) {
      const colon = read.indexOf(':')
      const end = colon + 1 + Number(read.slice(0, Math.max(colon, 0)))
      if (colon < 0 || read.length < end) return
      const message = JSON.parse(read.slice(colon + 1, end))
      read = read.slice(end)
      // The greeting is no answer.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2])
    }
  })
  return (/** @type {string} */ command, /** @type {object} */ parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = waiting.size + 1
      waiting.set(id, (error) => (error ? reject(new Error(JSON.stringify(error))) : resolve(undefined)))
      const text = JSON.stringify([0, id, command, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}

/**
 * Gives a Firefox that was started with Marionette a device with a screen lock, whose user always agrees: WebDriver BiDi has
 * none. It stays when the session of Marionette ends, and a session of BiDi can begin only then.
 * @param {string} profile the folder
 */
export const addFirefoxAuthenticator = async (profile) => {
  const socket = connect(await findPort(profile), '127.0.0.1')
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const send = createSend(socket)
  await send('WebDriver:NewSession', { capabilities: {} })
  await send('WebAuthn:AddVirtualAuthenticator', {
    ...{ protocol: 'ctap2_1', transport: 'internal', hasResidentKey: true },
    ...{ hasUserVerification: true, isUserConsenting: true, isUserVerified: true },
  })
  await send('WebDriver:DeleteSession')
  socket.destroy()
}
