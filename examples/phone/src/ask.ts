/** A prompt, in words. */
export interface Ask {
  readonly id: number
  readonly title: string
  /** The page that asks, as it names itself. */
  readonly name: string
  readonly url: string
  /** The verified origin of the request. */
  readonly origin: 'verified' | 'unknown' | 'another site' | 'a known scam'
  readonly facts: readonly Fact[]
  /** To be read in full: a message, or data. */
  readonly text?: string | undefined
  /** The technical details. */
  readonly more?: Fact | undefined
  /** The word on the button. */
  readonly yes: string
  readonly approve: () => Promise<void>
  readonly decline: () => Promise<void>
}

/** A line of two: what it is about, and what it says; several things are below each other. */
export type Fact = readonly [label: string, value: string | readonly string[]]

/** An address as people compare it: whole, in groups of four. */
export const inGroups = (address: string): string => address.match(/^0x|.{1,4}/g)?.join(' ') ?? address

interface VerifyContext {
  readonly verified: { readonly validation: string; readonly isScam?: boolean | undefined }
}

/** The SDK's verification of the requesting page. */
export const originOf = ({ verified: { validation, isScam } }: VerifyContext): Ask['origin'] => {
  if (isScam) return 'a known scam'
  if (validation === 'VALID') return 'verified'
  return validation === 'INVALID' ? 'another site' : 'unknown'
}
