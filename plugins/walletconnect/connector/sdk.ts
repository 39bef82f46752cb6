// Imported whole: a host's bundler that finds no such package fails here, and is told by name (see `loadPeer`).
import * as sdk from '@walletconnect/universal-provider'

/** The relay client; a bundler may have put it under `default`. */
export const UniversalProvider: typeof sdk.UniversalProvider =
  sdk.UniversalProvider ?? (sdk.default as unknown as typeof sdk).UniversalProvider

/** One relay client. */
export type Provider = InstanceType<typeof sdk.UniversalProvider>
/** What it is built on. */
export type SignClient = Provider['client']
/** A session as the client keeps it. */
export type Session = ReturnType<SignClient['session']['getAll']>[number]
