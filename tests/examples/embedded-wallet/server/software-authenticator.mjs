// @ts-check
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Bytes of CBOR, of at most 255. @param {Buffer} bytes */
const cborBytes = (bytes) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
/** A short text of CBOR. @param {string} text */
const cborText = (text) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const sha256 = (/** @type {string | Buffer} */ data) => createHash('sha256').update(data).digest()

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/**
 * An authenticator with one passkey of P-256, whose user is always there.
 * @param {{ origin: string, top: string }} options of the frame that asks, and of the page above it
 * @source Web Authentication Level 3, authenticator data
 */
export const createAuthenticator = ({ origin, top: page }) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  /** @param {'webauthn.create' | 'webauthn.get'} type @param {string} challenge @param {string} from @param {string} top */
  const clientData = (type, challenge, from, top) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: true, topOrigin: top }))
  const authData = (/** @type {number} */ flags, /** @type {string} */ rpId, extra = Buffer.alloc(0)) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, extra])
  }
  const rpId = new URL(origin).hostname

  return {
    id: id.toString('base64url'),

    /** Makes the passkey. @param {string} challenge @param {{ from?: string, flags?: number, top?: string }} [options] */
    create(challenge, { from = origin, top = page, flags = FLAGS.present | FLAGS.verified } = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = authData(flags | FLAGS.attested, rpId, attested)
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(data)],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, from, top),
        attestationObject: object,
      }
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: response.clientDataJSON.toString('base64url'),
          attestationObject: response.attestationObject.toString('base64url'),
        },
      }
    },

    /**
     * Signs a challenge.
     * @param {string} challenge @param {{ from?: string, flags?: number, site?: string, top?: string }} [options]
     */
    get(challenge, { from = origin, top = page, flags = FLAGS.present | FLAGS.verified, site = rpId } = {}) {
      const data = authData(flags, site)
      const client = clientData('webauthn.get', challenge, from, top)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
