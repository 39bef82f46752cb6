import { isEqual, join } from './bytes.js'

/** The operations of the supported scripts. */
export const OP = {
  zero: 0x00,
  one: 0x51,
  sixteen: 0x60,
  if: 0x63,
  else: 0x67,
  endIf: 0x68,
  return: 0x6a,
  drop: 0x75,
  dup: 0x76,
  equal: 0x87,
  equalVerify: 0x88,
  hash160: 0xa9,
  checkSig: 0xac,
  checkMultiSig: 0xae,
  checkLockTimeVerify: 0xb1,
  checkSequenceVerify: 0xb2,
} as const

/** An operation, or bytes that are pushed onto the stack. */
export type Step = number | Uint8Array

export const payToKeyHash = (hash: Uint8Array): Uint8Array =>
  join(Uint8Array.of(OP.dup, OP.hash160, hash.length), hash, Uint8Array.of(OP.equalVerify, OP.checkSig))

export const payToScriptHash = (hash: Uint8Array): Uint8Array =>
  join(Uint8Array.of(OP.hash160, hash.length), hash, Uint8Array.of(OP.equal))

export const payToWitness = (version: 0 | 1, program: Uint8Array): Uint8Array =>
  join(Uint8Array.of(version === 0 ? OP.zero : OP.one, program.length), program)

/** The key or script that an address pays to. */
export interface Target {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'
  readonly hash: Uint8Array
}

/** Returns the target of a script; `undefined` if it is none of the five kinds. */
export const readTarget = (script: Uint8Array): Target | undefined => {
  const [first, second = 0] = script
  const program = script.subarray(2)
  if (first === OP.zero && second === program.length) {
    if (second === 20) return { kind: 'p2wpkh', hash: program }
    return second === 32 ? { kind: 'p2wsh', hash: program } : undefined
  }
  if (first === OP.one && second === 32 && program.length === 32) return { kind: 'p2tr', hash: program }
  const keyHash = script.subarray(3, 23)
  if (isEqual(script, payToKeyHash(keyHash))) return { kind: 'p2pkh', hash: keyHash }
  const scriptHash = script.subarray(2, 22)
  return isEqual(script, payToScriptHash(scriptHash)) ? { kind: 'p2sh', hash: scriptHash } : undefined
}

/** Returns the steps of a script; `undefined` if one is truncated or a push is not minimal. */
export const readSteps = (script: Uint8Array): readonly Step[] | undefined => {
  const steps: Step[] = []
  let at = 0
  while (at < script.length) {
    const code = Number(script[at])
    at += 1
    if (code === OP.zero || code > 0x4d) {
      steps.push(code)
      continue
    }
    // 0x4c and 0x4d are followed by the length, in one byte or two.
    const width = code < 0x4c ? 0 : code - 0x4b
    const length = width === 0 ? code : Number(script[at]) + (width === 2 ? Number(script[at + 1]) * 256 : 0)
    at += width
    const bytes = script.subarray(at, at + length)
    at += length
    const shortest = width === 0 || length >= (width === 1 ? 0x4c : 0x100)
    const value = Number(bytes[0])
    const isNumber = length === 1 && ((value >= 1 && value <= 16) || value === 0x81)
    if (!shortest || isNumber || bytes.length !== length) return undefined
    steps.push(bytes)
  }
  return steps
}

/** Returns the pushed bytes of a push-only script; `undefined` for any other script. */
export const readPushes = (script: Uint8Array): readonly Uint8Array[] | undefined => {
  const pushes = readSteps(script)?.map((step) => {
    if (typeof step !== 'number') return step
    if (step === OP.zero) return new Uint8Array()
    return step >= OP.one && step <= OP.sixteen ? Uint8Array.of(step - OP.one + 1) : undefined
  })
  return pushes?.every((push) => push !== undefined) ? pushes : undefined
}

/** Reads a non-negative number in its shortest form; `undefined` for anything else. */
export const readNumber = (step: Step | undefined): number | undefined => {
  if (step === undefined) return undefined
  if (typeof step === 'number') return step >= OP.one && step <= OP.sixteen ? step - OP.one + 1 : undefined
  const last = step.at(-1) ?? 0
  const isPadded = last === 0 && (Number(step.at(-2) ?? 0) & 0x80) === 0
  if (step.length > 5 || last >= 0x80 || isPadded) return undefined
  return step.reduceRight((sum, byte) => sum * 256 + byte, 0)
}
