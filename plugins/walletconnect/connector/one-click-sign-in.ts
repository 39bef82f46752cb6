import type { CaipNetworkId } from 'portico/plugin'
import type { SignClient } from './sdk.js'

/** What is used of the sign-in plugin; it is found by its id, and need not be there. */
export interface SignIn {
  config(): Promise<{
    createMessage(input: { readonly chainId: CaipNetworkId; readonly accountAddress: string }): Promise<{
      readonly domain: string
      readonly uri: string
      readonly nonce: string
      readonly statement?: string
      readonly resources?: readonly string[]
      readonly expirationTime?: string
      readonly notBefore?: string
    }>
  }>
  /** Takes what the wallet has signed while it connected; throws where it is not accepted. */
  accept(cacaos: readonly unknown[]): Promise<unknown>
  /** Who is asked to sign in, and whether the message is there. */
  getSnapshot(): { readonly prompt?: { readonly namespace: string; readonly phase: string } | undefined }
  subscribe(listener: () => void): () => void
  /** Has the message signed that is shown. */
  approve(): Promise<void>
}

/** What a wallet answers that signs in while it connects; `auths` are absent where it connects only. */
export type Authenticated = Awaited<ReturnType<Awaited<ReturnType<SignClient['authenticate']>>['response']>>

/** Not asked for with the connection: a wallet that shows calls shows them when there are some. */
const LEFT_OUT = 'wallet_showCallsStatus'

/** A sign-in message of which only the account is not known yet. */
export type SignInMessage = Awaited<ReturnType<Awaited<ReturnType<SignIn['config']>>['createMessage']>>

/** The message of a sign-in for an account that the wallet will choose. */
export const createSignInMessage = async (signIn: SignIn, chainId: string): Promise<SignInMessage> => {
  const config = await signIn.config()
  return config.createMessage({ chainId: chainId as CaipNetworkId, accountAddress: '' })
}

/**
 * Asks a wallet to connect and to sign in with one answer. Only EVM chains know how to (ERC-5573, CAIP-74); a wallet that
 * does not is asked for the connection alone by the same code.
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
    methods: methods.filter((method) => method !== LEFT_OUT),
    ...(statement !== undefined && { statement }),
    ...(resources && { resources: [...resources] }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  })
  return { uri: code, answer: response() }
}
