import type { VerifySignInInput } from '../../../plugins/siwx/verify/verify-sign-in.js'

/** One change of a sign-in that is accepted without it. */
export interface Mutation {
  readonly name: string
  /** What takes the place of what was given. */
  readonly change: Partial<VerifySignInInput>
  /** The code that it is refused with; several where it depends on what the changed place then says. */
  readonly codes: readonly string[]
}

/** The code of a message that is well formed, and another one than was signed. */
export const UNSIGNED = 'SIWX_SIGNATURE_INVALID'
/** The code of a text that is not a valid message. */
export const UNREADABLE = 'SIWX_MESSAGE_INVALID'

const NEXT: Readonly<Record<string, string>> = { z: 'y', Z: 'Y', '9': '8' }

/** Another character of the same kind: a letter for a letter, a digit for a digit. */
export const otherThan = (character: string): string =>
  /[a-zA-Z0-9]/.test(character) ? (NEXT[character] ?? String.fromCharCode(character.charCodeAt(0) + 1)) : '%'

/** A text with the character at a place replaced. */
export const withCharacter = (text: string, at: number, character: string): string =>
  `${text.slice(0, at)}${character}${text.slice(at + 1)}`
