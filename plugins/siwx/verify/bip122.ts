import { decodeBase64 } from 'portico/kit'
import type { SignatureVerifier } from '../contract.js'
import { holds } from './bitcoin/check-signature.js'
import { readScript } from './bitcoin/read-script.js'
import { readCompact, verifyBip137 } from './bitcoin/verify-bip137.js'
import { type Bip322Form, verifyBip322 } from './bitcoin/verify-bip322.js'

/** Longer than any real signature; bounds the work. */
const LONGEST = 16_384

const PREFIXED = /^(smp|ful|pof)(.*)$/s

/** Guesses the form of a signature without a prefix: a PSBT has its magic, a transaction its version. */
const guessForm = ([first, second, third, fourth]: Uint8Array): Bip322Form => {
  if (first === 0x70 && second === 0x73) return 'pof'
  return (first === 0 || first === 2) && second === 0 && third === 0 && fourth === 0 ? 'ful' : 'smp'
}

/**
 * Verifies signatures of Bitcoin wallets, in base64: compact ones (BIP-137 and Electrum's), and all forms of BIP-322, with
 * or without the prefix `smp`, `ful` or `pof`. Supports every single-key address, and the scripts that `satisfies` supports.
 * Needs no node, and never throws.
 * @source BIP-137, BIP-322
 */
export const verifyBip122: SignatureVerifier = async ({ message, signature, chainId, address }) => {
  if ([message, signature, chainId, address].some((given) => typeof given !== 'string')) return false
  // Lone surrogates have no UTF-8 encoding: two different texts would have the same signature.
  if (signature.length > LONGEST || /\p{Surrogate}/u.test(message)) return false
  const [, form, rest = signature] = PREFIXED.exec(signature) ?? []
  const bytes = decodeBase64(rest)
  const script = readScript(address, chainId)
  if (!bytes || !script) return false
  return holds(() =>
    form === undefined && readCompact(bytes)
      ? verifyBip137(bytes, message, script)
      : verifyBip322((form as Bip322Form | undefined) ?? guessForm(bytes), bytes, message, script),
  )
}
