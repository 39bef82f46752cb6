/** The line `Chain ID` of a sign-in message. */
export interface SignInChainLine {
  /** Texts that the line may have; a CAIP-2 reference, with or without its namespace, unless given. */
  readonly pattern?: RegExp
  /** Returns the text for a network, from the reference in its CAIP-2 ID. */
  write(reference: string): string
  /** Returns the reference that a text stands for; `undefined` if several networks have the text, as local ones may. */
  read(text: string): string | undefined
}

/** The address in a sign-in message. */
export interface SignInAddress {
  /** The shape, of CAIP-10 characters and without a checksum; any of them unless given. */
  readonly pattern?: RegExp
  /** Returns the only spelling that messages may have, `undefined` for a wrong checksum. Without it, any spelling is allowed. */
  spell?(address: string): string | undefined
  /** Returns the spelling to compare and to store, equal for every spelling of one account; the text itself unless given. */
  plain?(address: string): string
}

/**
 * How a chain writes its sign-in messages. The chain's plugin states it for the page, and its verifier for servers; what it
 * leaves out is as in CAIP-122.
 * @source https://chainagnostic.org/CAIPs/caip-122
 */
export interface SignInForm {
  /**
   * The account kind in the first line, for example `Ethereum`, of ASCII letters, digits and hyphens: messages must spell it
   * like this. Unless given, it is the capitalized namespace, and messages may use any case.
   */
  readonly label?: string
  /**
   * `compact`: as in Sign In With Solana, a statement may have several lines, only the first two lines are required, and no
   * empty line stands for a missing statement. Unless given, messages have the lines of EIP-4361.
   */
  readonly layout?: 'compact'
  /** `true`: the domain may have a scheme, as in EIP-4361. */
  readonly scheme?: boolean
  /** The line `Chain ID`; the CAIP-2 ID unless given. */
  readonly chainLine?: SignInChainLine
  /** The address; any text of CAIP-10 characters unless given. */
  readonly address?: SignInAddress
  /** Returns the spelling of a signature to store; unchanged unless given. */
  spellSignature?(signature: string): string
}
