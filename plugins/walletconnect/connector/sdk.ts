// A namespace import, so that a missing package fails as a module and `loadPeer` can name it.
import * as sdk from '@walletconnect/universal-provider'

/** The relay client; some bundlers put it under `default`. */
export const UniversalProvider: typeof sdk.UniversalProvider =
  sdk.UniversalProvider ?? (sdk.default as unknown as typeof sdk).UniversalProvider

/** One relay client. */
export type Provider = InstanceType<typeof sdk.UniversalProvider>
/** The sign client that the provider wraps. */
export type SignClient = Provider['client']
/** A session as the client stores it. */
export type Session = ReturnType<SignClient['session']['getAll']>[number]
