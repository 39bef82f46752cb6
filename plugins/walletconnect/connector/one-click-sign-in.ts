import type { SignInMessage } from 'portico/services'
import type { SignClient } from './sdk.js'

/** A wallet's answer to a connect with sign-in; `auths` is absent if it only connects. */
export type Authenticated = Awaited<ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>>

/** Not requested while connecting: the wallet shows calls itself. */
const EXCLUDED_METHOD = 'wallet_showCallsStatus'

/**
 * Asks a wallet to connect and to sign in, in one step (ERC-5573, CAIP-74; EVM only). A wallet that supports neither is asked
 * for the connection alone, by the same code.
 */
export const connectAndSignIn = async (
  client: SignClient,
  { domain, uri, nonce, statement, resources, expirationTime, notBefore }: SignInMessage,
  { chains, methods }: { readonly chains: readonly string[]; readonly methods: readonly string[] },
): Promise<{ readonly uri: string; readonly answer: Promise<Authenticated> }> => {
  const { uri: code = '', response } = await client.authenticate({
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
  return { uri: code, answer: response() }
}
