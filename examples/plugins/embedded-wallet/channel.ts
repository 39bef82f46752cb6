import type { Eip1193Provider } from 'portico/eip155'
import { decodeBase64, encodeBase64 } from 'portico/kit'
import type { AccountChoice, FramePort } from 'portico/plugin'
import * as z from 'zod/mini'
import type { EmbeddedWalletOptions } from './options.js'

/** What the user who is signed in shares. */
const sharedAccounts = z.object({
  /** The kind is `eoa` or `smartAccount`. */
  eip155: z.array(z.object({ address: z.string(), kind: z.string() })),
  /** The one that acts on EVM chains. */
  active: z.string(),
  solana: z.array(z.string()),
})

/** A request of the Wallet Standard. */
export interface SolanaRequest {
  readonly feature: 'signMessage' | 'signTransaction'
  readonly account: string
  /** For example `solana:mainnet`. */
  readonly chain?: string
  readonly bytes: Uint8Array
}

/** The embedded wallet, whose page keeps the keys. */
export interface WalletChannel extends Eip1193Provider {
  /** Sends a code to an email address. */
  sendCode(email: string): Promise<void>
  /** Returns whether the code is right; the user is signed in then. */
  verify(code: string): Promise<boolean>
  /** Returns `null` while no user is signed in. */
  accounts(): Promise<z.infer<typeof sharedAccounts> | null>
  /** Chooses the account that acts on EVM chains. */
  select(choice: AccountChoice): Promise<void>
  /** Returns the signature of a message, or the signed transaction. */
  sign(request: SolanaRequest): Promise<Uint8Array>
  signOut(): Promise<void>
}

/** The user may read and decide in the wallet's page for this long. */
const PATIENCE_MS = 300_000

/** Opens the page of the wallet once, when it is first needed. */
export const openChannel = (
  open: FramePort,
  { url, name }: Pick<EmbeddedWalletOptions, 'url' | 'name'>,
): WalletChannel => {
  let opened: ReturnType<FramePort> | undefined
  const ask = async <S extends z.ZodMiniType>(
    type: string,
    payload: unknown,
    schema: S,
    options: { readonly timeout?: number; readonly signal?: AbortSignal | undefined } = {},
  ) => {
    opened ??= open({ src: url, origin: new URL(url).origin, title: name, transport: 'port' }).catch((error) => {
      opened = undefined
      throw error
    })
    return (await opened).request(type, payload, schema, options)
  }
  return {
    sendCode: (email) => ask('send-code', { email }, z.any()),
    verify: (code) => ask('verify', { code }, z.boolean()),
    accounts: () => ask('accounts', {}, z.nullable(sharedAccounts)),
    select: ({ address, kind }) => ask('select', { address, kind }, z.any()),
    signOut: () => ask('sign-out', {}, z.any()),
    request: ({ method, params = [] }, { signal } = {}) =>
      ask('rpc', { method, params }, z.unknown(), { timeout: PATIENCE_MS, signal }),
    async sign({ bytes, ...request }) {
      const asked = { ...request, bytes: encodeBase64(bytes) }
      const signed = await ask('solana', asked, z.string(), { timeout: PATIENCE_MS })
      return decodeBase64(signed) ?? new Uint8Array()
    },
  }
}
