/** A sign-in message, line by line: what was written, and nothing that was not. */
export interface ParsedMessage {
  /** CAIP-2 namespace, by the kind of account that the first line names. */
  readonly namespace: string
  /** The kind of account as the first line names it, for example `Ethereum`. */
  readonly label: string
  /** What stands before `://` in the first line; only EIP-4361 has it. */
  readonly scheme?: string
  readonly domain: string
  readonly address: string
  readonly statement?: string
  readonly uri?: string
  readonly version?: string
  /** The line `Chain ID`, as it is written: `toChainId` knows which chain is meant. */
  readonly chain?: string
  readonly nonce?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
