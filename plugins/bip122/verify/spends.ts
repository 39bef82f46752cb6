import { schnorr } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { encodeHex } from 'portico/kit'
import { isEqual, join, withSize } from './bytes.js'
import { ecdsa, holds, taproot } from './check-signature.js'
import { hash160 } from './hashes.js'
import { satisfies } from './satisfy.js'
import { payToKeyHash, readPushes, readTarget, type Target } from './script.js'
import { hashLegacy, hashSegwit, hashTaproot, type Spending } from './sighash.js'
import { tweakKey } from './taproot-key.js'
import { EMPTY } from './transaction.js'

type Stack = readonly Uint8Array[]

/** The only version of taproot scripts with rules. An annex begins with 0x50, and is refused as another version. */
const TAPSCRIPT = 0xc0

const COMPRESSED = 33

const keySpends = (
  [signature = EMPTY, key = EMPTY, ...more]: Stack,
  hash: Uint8Array,
  signed: Uint8Array,
  { tally }: Spending,
): boolean => more.length === 0 && isEqual(hash160(key), hash) && ecdsa(signed, tally)(signature, key)

const witnessKeySpends = (spending: Spending, witness: Stack, hash: Uint8Array): boolean => {
  const [, key = EMPTY] = witness
  return key.length === COMPRESSED && keySpends(witness, hash, hashSegwit(spending, payToKeyHash(hash)), spending)
}

const witnessScriptSpends = (spending: Spending, witness: Stack, hash: Uint8Array): boolean => {
  const script = witness.at(-1) ?? EMPTY
  if (!isEqual(sha256(script), hash)) return false
  const check = ecdsa(hashSegwit(spending, script), spending.tally)
  return satisfies(script, { ...spending, stack: witness.slice(0, -1), check, keySize: 33 })
}

/** Whether a taproot key commits to a script. */
const isPromised = (key: Uint8Array, leaf: Uint8Array, control: Uint8Array): boolean => {
  const steps = (control.length - 33) / 32
  if (!Number.isInteger(steps) || steps < 0 || steps > 128) return false
  let root = leaf
  for (let step = 0; step < steps; step++) {
    const other = control.subarray(33 + 32 * step, 65 + 32 * step)
    const pair = encodeHex(root) < encodeHex(other) ? [root, other] : [other, root]
    root = schnorr.utils.taggedHash('TapBranch', join(...pair))
  }
  const tweaked = tweakKey(control.subarray(1, 33), root)
  return isEqual(tweaked.key, key) && tweaked.isOdd === (Number(control[0]) & 1) > 0
}

const taprootSpends = (spending: Spending, witness: Stack, key: Uint8Array): boolean => {
  const last = witness.at(-1) ?? EMPTY
  if (witness.length === 1) return taproot((kind) => hashTaproot(spending, kind), spending.tally)(last, key)
  const script = witness.at(-2) ?? EMPTY
  const leaf = schnorr.utils.taggedHash('TapLeaf', join(Uint8Array.of(TAPSCRIPT), withSize(script)))
  if ((Number(last[0]) & 0xfe) !== TAPSCRIPT || !isPromised(key, leaf, last)) return false
  const check = taproot((kind) => hashTaproot(spending, kind, leaf), spending.tally)
  return satisfies(script, { ...spending, stack: witness.slice(0, -2), check, keySize: 32 })
}

/** Takes the three kinds that are spent by a witness. */
const witnessSpends = (spending: Spending, witness: Stack, { kind, hash }: Target): boolean => {
  if (kind === 'p2wpkh') return witnessKeySpends(spending, witness, hash)
  if (kind === 'p2wsh') return witnessScriptSpends(spending, witness, hash)
  return taprootSpends(spending, witness, hash)
}

const scriptSpends = (spending: Spending, witness: Stack, pushes: Stack, hash: Uint8Array): boolean => {
  const script = pushes.at(-1) ?? EMPTY
  if (!isEqual(hash160(script), hash)) return false
  const inner = readTarget(script)
  // A nested witness; nested taproot has no rules, so anyone can spend it.
  if (inner?.kind === 'p2wpkh' || inner?.kind === 'p2wsh') {
    return pushes.length === 1 && witnessSpends(spending, witness, inner)
  }
  const check = ecdsa(hashLegacy(spending, script), spending.tally)
  return witness.length === 0 && satisfies(script, { ...spending, stack: pushes.slice(0, -1), check, keySize: 33 })
}

/** Whether one input may spend its output; `false` for unsupported scripts. Never throws. */
export const spends = (spending: Spending): boolean => {
  const { transaction, index, spent } = spending
  const input = transaction.inputs[index]
  const target = readTarget(spent[index]?.script ?? EMPTY)
  const pushes = readPushes(input?.scriptSig ?? EMPTY)
  if (!input || !target || !pushes) return false
  const { kind, hash } = target
  const { witness } = input
  return holds(() => {
    if (kind === 'p2sh') return scriptSpends(spending, witness, pushes, hash)
    if (kind !== 'p2pkh') return pushes.length === 0 && witnessSpends(spending, witness, target)
    return witness.length === 0 && keySpends(pushes, hash, hashLegacy(spending, payToKeyHash(hash)), spending)
  })
}
