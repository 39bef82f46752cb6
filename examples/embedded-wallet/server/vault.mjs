// @ts-check
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * @typedef {object} Vault
 * @property {(text: string, place: string) => string} seal encrypts with the first key; only the same `place` opens it
 * @property {(sealed: string, place: string) => string} open
 * @property {string} current what a text that the first key has sealed starts with
 * @property {(text: string) => string} hash a keyed hash
 */

/** @param {Buffer} key @param {string} use */
const derive = (key, use) => Buffer.from(hkdfSync('sha256', key, '', `portico embedded wallet ${use}`, 32))

/**
 * Encrypts with AES-256-GCM and hashes with HMAC-SHA-256. Each sealed text names its key, so that keys can be replaced.
 * @param {readonly Buffer[]} keys of 32 bytes; the first seals, all of them open
 * @returns {Vault}
 */
export const createVault = ([first, ...older]) => {
  if (!first) throw new Error('A vault needs a key.')
  const idOf = (/** @type {Buffer} */ key) => createHash('sha256').update(derive(key, 'id')).digest('hex').slice(0, 8)
  const byId = new Map([first, ...older].map((key) => [idOf(key), derive(key, 'shares')]))
  const currentId = idOf(first)
  const encryption = derive(first, 'shares')
  const hashing = derive(first, 'hashes')

  return {
    current: `${currentId}.`,
    seal(text, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', encryption, iv).setAAD(Buffer.from(place))
      const bytes = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${currentId}.${bytes.toString('base64url')}`
    },
    open(sealed, place) {
      const [id = '', text = ''] = sealed.split('.')
      const key = byId.get(id)
      if (!key) throw new Error(`WALLET_KEY lacks the key ${id}, with which a share was encrypted.`)
      const bytes = Buffer.from(text, 'base64url')
      const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      cipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-16))
      return cipher.update(bytes.subarray(12, -16), undefined, 'utf8') + cipher.final('utf8')
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest('base64url'),
  }
}
