import { decodeBase64 } from 'portico/kit'
import type { SignatureClaim, SignatureVerifier } from 'portico/services'
import { bip122SignInForm } from '../sign-in-form.js'
import { holds } from './check-signature.js'
import { readScript } from './read-script.js'
import { readCompact, verifyBip137 } from './verify-bip137.js'
import { type Bip322Form, type TimeLock, verifyBip322 } from './verify-bip322.js'

/** Longer than any real signature; bounds the work. */
const LONGEST = 16_384

const PREFIX = /^(smp|ful|pof)/

/**
 * Guesses the form of a signature without a prefix: a PSBT begins with a letter, a transaction with its version. A witness
 * that begins so has no items, an empty signature, or more items than any script takes.
 */
const guessForm = ([first, second]: Uint8Array): Bip322Form => {
  if (first === 0x70) return 'pof'
  return first === 0 || (first === 2 && second === 0) ? 'ful' : 'smp'
}

/** How Bitcoin accounts are verified. */
export interface Bip122VerifierOptions {
  /**
   * Whether a key that may spend only later signs for the account, for example the heir of its owner. Whether that time has
   * come is yours to check. Default: `false` for every one.
   */
  readonly acceptTimeLock?: ((lock: TimeLock) => boolean) | undefined
}

/**
 * Creates a verifier of Bitcoin accounts that decides itself about keys behind time locks.
 * @example
 * createBip122Verifier({ acceptTimeLock: ({ time, age }) => age === 0 && time <= blockHeight })
 */
export const createBip122Verifier = (options: Bip122VerifierOptions = {}): SignatureVerifier => {
  const { acceptTimeLock = () => false } = options
  const verify = async ({ message, signature, chainId, address }: SignatureClaim): Promise<boolean> => {
    if ([message, signature, chainId, address].some((given) => typeof given !== 'string')) return false
    // Lone surrogates have no UTF-8 encoding: two different texts would have the same signature.
    if (signature.length > LONGEST || /\p{Surrogate}/u.test(message)) return false
    const form = PREFIX.exec(signature)?.[0] as Bip322Form | undefined
    const bytes = decodeBase64(signature.slice(form?.length))
    const script = readScript(address, chainId)
    if (!bytes || !script) return false
    return holds(() =>
      form === undefined && readCompact(bytes)
        ? verifyBip137(bytes, message, script)
        : verifyBip322(form ?? guessForm(bytes), bytes, message, script, acceptTimeLock),
    )
  }
  return Object.assign(verify, { signIn: bip122SignInForm })
}

/**
 * Verifies signatures of Bitcoin wallets, in base64: compact ones (BIP-137 and Electrum's), and all forms of BIP-322, with
 * or without the prefix `smp`, `ful` or `pof`. Supports every single-key address, and the scripts that `satisfies` supports;
 * refuses keys that may spend only later, and more than 50 signature checks. Needs no node, and never throws.
 * @source BIP-137, BIP-322
 */
export const bip122Verifier: SignatureVerifier = createBip122Verifier()
