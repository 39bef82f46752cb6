import { decodeBase64url, encodeBase64url } from '../bytes/base64url.js'
import { type Bytes, utf8 } from '../bytes/bytes.js'
import { FrameError } from '../frame-error.js'

/** What a passkey has answered. */
interface PasskeyAnswer {
  /** The credential's id, base64url. */
  readonly id: string
  readonly assertion: object
  /** 32 bytes that only this passkey yields; absent if the authenticator has no PRF. */
  readonly secret: Bytes | undefined
}

/** A passkey that was made. */
interface NewPasskey {
  readonly id: string
  readonly attestation: object
  readonly secret: Bytes
}

/** Asks the authenticators of this device. */
export interface PasskeyClient {
  /** @throws `FrameError` `PASSKEY_MISSING` if the user chooses none, or the browser has none */
  get(options: { readonly challenge: string; readonly allowed?: readonly string[] }): Promise<PasskeyAnswer>
  /** @throws `FrameError` `PASSKEY_MISSING`, and `PASSKEY_UNFIT` for an authenticator that cannot protect a key */
  create(options: {
    readonly challenge: string
    readonly user: { readonly id: string; readonly name: string }
    readonly known: readonly string[]
  }): Promise<NewPasskey>
}

/** What the secret is made for; the same on every site, and never changed. */
const SALT = utf8('portico:v1:passkey-prf-salt-32-b')
/** ES256, and RS256 for Windows. @source COSE algorithms */
const ALGORITHMS = [-7, -257]

const missing = () => new FrameError('PASSKEY_MISSING', 'No passkey was used.')
const unfit = () => new FrameError('PASSKEY_UNFIT', 'This passkey cannot protect a key.')

const bytesOf = (text: string): Bytes => decodeBase64url(text) ?? new Uint8Array(0)
const textOf = (buffer: ArrayBuffer): string => encodeBase64url(new Uint8Array(buffer))
const descriptors = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: bytesOf(id) }))

/** Reads the secret from what the extension answers. */
const secretOf = (credential: PublicKeyCredential): Bytes | undefined => {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  return first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer as ArrayBuffer)
}

/**
 * Creates the client of the authenticators.
 * @source Web Authentication Level 3, PRF extension
 */
export const createPasskeyClient = (
  credentials: Pick<CredentialsContainer, 'get' | 'create'> | undefined,
  host: string,
): PasskeyClient => {
  const asked = async (ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> => {
    try {
      const answer = await ask()
      if (answer) return answer as PublicKeyCredential
    } catch {
      // Browsers say neither which passkeys there are nor why none was used.
    }
    throw missing()
  }
  const prf = { prf: { eval: { first: SALT } } }

  const get: PasskeyClient['get'] = async ({ challenge, allowed = [] }) => {
    if (!credentials) throw missing()
    const credential = await asked(() =>
      credentials.get({
        publicKey: {
          challenge: bytesOf(challenge),
          rpId: host,
          allowCredentials: descriptors(allowed),
          userVerification: 'required',
          extensions: prf,
        },
      }),
    )
    const { clientDataJSON, authenticatorData, signature } = credential.response as AuthenticatorAssertionResponse
    const response = {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
    }
    return { id: credential.id, assertion: { id: credential.id, response }, secret: secretOf(credential) }
  }

  return {
    get,
    async create({ challenge, user, known }) {
      if (!credentials) throw missing()
      const credential = await asked(() =>
        credentials.create({
          publicKey: {
            challenge: bytesOf(challenge),
            rp: { id: host, name: host },
            user: { id: utf8(user.id), name: user.name, displayName: user.name },
            pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
            excludeCredentials: descriptors(known),
            authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
            extensions: prf,
          },
        }),
      )
      const { clientDataJSON, attestationObject } = credential.response as AuthenticatorAttestationResponse
      const response = { clientDataJSON: textOf(clientDataJSON), attestationObject: textOf(attestationObject) }
      if (!credential.getClientExtensionResults().prf?.enabled) throw unfit()
      // Some authenticators yield the secret only when the passkey is used.
      const challengeAgain = encodeBase64url(crypto.getRandomValues(new Uint8Array(32)))
      const secret = secretOf(credential) ?? (await get({ challenge: challengeAgain, allowed: [credential.id] })).secret
      if (!secret) throw unfit()
      return { id: credential.id, attestation: { id: credential.id, response }, secret }
    },
  }
}
