import { isModalError } from '../../../kernel/errors/modal-error.js'
import { loadPeer } from '../../../kernel/async/load-peer.js'

const NAME_LIMIT = 255

/**
 * Normalizes a name of ENS; `undefined` for a text that is none. Characters beyond ASCII need viem, which has the rules for
 * look-alikes and emoji.
 * @throws `PEER_MISSING`, `LOAD_FAILED`
 * @source https://docs.ens.domains/ensip/15
 */
export const normalizeName = async (text: string): Promise<string | undefined> => {
  if (!text.includes('.') || text.length > NAME_LIMIT) return undefined
  if (/^[a-z0-9.-]+$/i.test(text)) {
    const name = text.toLowerCase()
    const isValid = name.split('.').every((label) => label !== '' && label.slice(2, 4) !== '--')
    return isValid ? name : undefined
  }
  try {
    const { normalizeUnicode } = await loadPeer('viem@2', () => import('../viem/normalize-unicode.js'))
    return normalizeUnicode(text)
  } catch (error) {
    if (isModalError(error)) throw error
    return undefined
  }
}
