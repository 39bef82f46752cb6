/** A CAIP-2 id. */
export type ChainId = `${string}:${string}`

/** What a page asks on one chain. */
export interface Request {
  readonly method: string
  readonly params: unknown
}

/** A network that the phone knows. */
interface KnownChain {
  readonly id: ChainId
  readonly name: string
}

/** The keys of one family of chains. */
export interface Signer {
  readonly namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'
  /** The family's name as people read it. */
  readonly family: string
  readonly methods: readonly string[]
  chains(): readonly KnownChain[]
  /** The addresses of all keys, in their order. */
  readonly addresses: readonly string[]
  /** The address of the same key on a network, where addresses differ by network. */
  addressOn?(chain: ChainId, address: string): string
  /** Whether the request is rejected without a prompt. */
  refuses?(request: Request): boolean
  /** Signs, sends or answers, with the real key. @throws an error with a code of EIP-1193 or JSON-RPC */
  answer(chain: ChainId, request: Request, address: string): Promise<unknown>
}

/** An error that is sent to the page. */
export class WalletError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message)
  }
}

/** The last part of a CAIP-2 id. */
export const referenceOf = (chain: string): string => chain.slice(chain.indexOf(':') + 1)

/** An account as sessions list it (CAIP-10). */
export const accountOn = (signer: Signer, chain: string, address: string): string =>
  `${chain}:${signer.addressOn?.(chain as ChainId, address) ?? address}`
