import type { SignInMessage } from 'portico/services'
import type { SignClient } from './sdk.js'

/** A wallet's answer to a connect with sign-in; `auths` is absent if it only connects. */
export type Authenticated = Awaited<ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>>

/** Not requested while connecting: the wallet shows calls itself. */
const EXCLUDED_METHOD = 'wallet_showCallsStatus'

type HoldBuffer = () => () => void

/** The client needs Node's `Buffer`, which most pages do not have. */
const loadBuffer = async (): Promise<HoldBuffer> =>
  'Buffer' in globalThis ? () => () => {} : (await import('./buffer-global.js')).holdBuffer

/**
 * Asks a wallet to connect and to sign in, in one step (ERC-5573, CAIP-74; EVM only). A wallet that supports neither is asked
 * for the connection alone, by the same code.
 */
export const connectAndSignIn = async (
  client: SignClient,
  { domain, uri, nonce, statement, resources, expirationTime, notBefore }: SignInMessage,
  { chains, methods }: { readonly chains: readonly string[]; readonly methods: readonly string[] },
): Promise<{ readonly uri: string; readonly answer: Promise<Authenticated> }> => {
  const hold = await loadBuffer()
  const release = hold()
  const asking = client.authenticate({
    chains: [...chains],
    domain,
    uri,
    nonce,
    methods: methods.filter((method) => method !== EXCLUDED_METHOD),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  })
  const { uri: code = '', response } = await asking.finally(release)
  return { uri: code, answer: holdForAnswer(client, code, hold, response()) }
}

/** Untyped parts of a client's engine. */
interface AnswerEvents {
  once(event: string, listener: () => void): void
}

/** Holds `Buffer` from the arrival of the wallet's answer until it is decoded. */
const holdForAnswer = (
  client: SignClient,
  uri: string,
  hold: HoldBuffer,
  answer: Promise<Authenticated>,
): Promise<Authenticated> => {
  const { events } = client.engine as unknown as { readonly events: AnswerEvents }
  const request = client.auth.requests.getAll().find(({ pairingTopic }) => uri.startsWith(`wc:${pairingTopic}@`))
  let release = () => {}
  // The client's own listener, which came first, waits before it decodes.
  events.once(`session_request:${request?.id}`, () => {
    release = hold()
  })
  return answer.finally(() => release())
}
