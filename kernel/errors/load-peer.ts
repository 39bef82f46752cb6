import { kernelError } from './kernel-errors.js'
import { messageOf } from './read-thrown.js'

/**
 * Loads what needs a package that the host installs; says which one and how where it is missing.
 * @throws `PEER_MISSING` where the package is not there, `LOAD_FAILED` where the network failed
 * @example
 * const { createTransport } = await loadPeer('viem', () => import('./rpc/create-transport.js'))
 */
export const loadPeer = async <Module>(peer: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    const message = messageOf(error)
    // Node, browsers and bundlers each have their own sentence; all of them name the package.
    const missing = message.includes(peer) && /resolve|cannot find|not found/i.test(message)
    throw missing
      ? kernelError('PEER_MISSING', { values: { peer }, cause: error })
      : kernelError('LOAD_FAILED', { details: message, cause: error })
  }
}
