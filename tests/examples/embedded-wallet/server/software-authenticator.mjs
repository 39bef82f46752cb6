// @ts-check
import 'reflect-metadata'
import { createHash, generateKeyPairSync, randomBytes, sign, webcrypto } from 'node:crypto'
import * as x509 from '@peculiar/x509'

/** Bytes of CBOR, of at most 65,535. @param {Buffer} bytes */
const cborBytes = (bytes) => {
  const { length } = bytes
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]), bytes])
}
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

/** The extension of Android's key attestation: versions, levels, the hash that is attested, and two empty lists. @param {Buffer} hash */
const keyDescription = (hash) => {
  const levels = [2, 2, 0, 200, 10, 1, 0, 2, 1, 1, 10, 1, 0]
  const parts = [...levels, 4, hash.length, ...hash, 4, 1, 0, 0x30, 0, 0x30, 0]
  return Buffer.from([0x30, parts.length, ...parts])
}

/**
 * A new passkey with a chain of certificates of the client's own, as Android would attest it, whose list of revoked ones is
 * at an address of the client's choice.
 * @param {string} challenge @param {{ origin: string, top: string, crl: string }} options
 */
export const createCertified = async (challenge, { origin, top, crl }) => {
  x509.cryptoProvider.set(/** @type {Crypto} */ (webcrypto))
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const makeKeys = () => webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const [root, leaf] = await Promise.all([makeKeys(), makeKeys()])
  const { x = '', y = '' } = await webcrypto.subtle.exportKey('jwk', leaf.publicKey)
  const client = Buffer.from(
    JSON.stringify({ type: 'webauthn.create', challenge, origin, crossOrigin: true, topOrigin: top }),
  )
  const valid = { notBefore: new Date('2020-01-01'), notAfter: new Date('2050-01-01'), signingAlgorithm }
  const issuer = await x509.X509CertificateGenerator.createSelfSigned({
    ...{ ...valid, serialNumber: '01', name: 'CN=root', keys: root },
    extensions: [new x509.BasicConstraintsExtension(true)],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...{ ...valid, serialNumber: '02', subject: 'CN=leaf', issuer: issuer.subject },
    ...{ signingKey: root.privateKey, publicKey: leaf.publicKey },
    extensions: [
      new x509.Extension('1.3.6.1.4.1.11129.2.1.17', false, keyDescription(sha256(client))),
      new x509.CRLDistributionPointsExtension([crl]),
    ],
  })
  const id = randomBytes(32)
  const cose = [
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]
  const head = [sha256(new URL(origin).hostname), Buffer.from([0x45]), Buffer.alloc(20)]
  const object = Buffer.concat([
    ...[Buffer.from([0xa3]), cborText('fmt'), cborText('android-key'), cborText('attStmt'), Buffer.from([0xa3])],
    ...[cborText('alg'), Buffer.from([0x26]), cborText('sig'), cborBytes(randomBytes(70)), cborText('x5c')],
    ...[Buffer.from([0x82]), cborBytes(Buffer.from(certificate.rawData)), cborBytes(Buffer.from(issuer.rawData))],
    ...[cborText('authData'), cborBytes(Buffer.concat([...head, Buffer.from([0, id.length]), id, ...cose]))],
  ])
  return {
    id: id.toString('base64url'),
    response: { clientDataJSON: client.toString('base64url'), attestationObject: object.toString('base64url') },
  }
}
