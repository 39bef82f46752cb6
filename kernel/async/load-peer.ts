import { kernelError } from '../errors/kernel-errors.js'
import { messageOf } from '../errors/read-thrown.js'

/**
 * Loads a module that imports an optional dependency, and names the package when it is missing, with the version if one
 * follows its name: `example@1.2.3`.
 * @throws `PEER_MISSING` without the package, `LOAD_FAILED` after a network failure
 * @example
 * const { hashTransaction } = await loadPeer('viem@2', () => import('./rpc/hash-transaction.js'))
 */
export const loadPeer = async <Module>(peer: string, load: () => Promise<Module>): Promise<Module> => {
  try {
    return await load()
  } catch (error) {
    const message = messageOf(error)
    // Node, browsers and bundlers word it differently; all of them name the package.
    const missing = message.includes(peer.replace(/(.)@.*/, '$1')) && /resolve|cannot find|not found/i.test(message)
    // Without `-E`, npm would save a range where one version is meant.
    const wanted = /@\d+\.\d+\.\d+$/.test(peer) ? `-E ${peer}` : peer
    throw missing
      ? kernelError('PEER_MISSING', { values: { peer: wanted }, cause: error })
      : kernelError('LOAD_FAILED', { details: message, cause: error })
  }
}
