import type { CheckSignature } from './check-signature.js'
import { isEqual } from './bytes.js'
import { OP, readNumber, readSteps, type Step } from './script.js'
import type { Spending } from './sighash.js'

/** The witness that must satisfy a script. */
export interface Attempt extends Spending {
  readonly stack: readonly Uint8Array[]
  readonly check: CheckSignature
  /** The length of its keys: 33 bytes, or 32 in taproot. */
  readonly keySize: 32 | 33
}

const LOCK_DISABLED = 2 ** 31
const IS_TIME = 2 ** 22
/** The most keys that OP_CHECKMULTISIG accepts. */
const MOST_KEYS = 20
/** Lock times below are block heights; from here on they are seconds. */
const FIRST_TIME = 500_000_000

/**
 * Whether a time lock is satisfied by the fields of the transaction. Whether that time has passed is not checked: BIP-322
 * defines such a signature as "valid at that time and age".
 * @source BIP-65, BIP-68, BIP-112
 */
const isUnlocked = (code: Step | undefined, amount: number | undefined, { transaction, index }: Spending): boolean => {
  const { lockTime, version, inputs } = transaction
  const sequence = inputs[index]?.sequence
  if (amount === undefined || sequence === undefined) return false
  if (code === OP.checkLockTimeVerify) {
    return amount < FIRST_TIME === lockTime < FIRST_TIME && amount <= lockTime && sequence !== 0xffff_ffff
  }
  const isSameKind = (amount & IS_TIME) === (sequence & IS_TIME)
  const isRead = code === OP.checkSequenceVerify && amount < LOCK_DISABLED && sequence < LOCK_DISABLED && version >= 2
  return isRead && isSameKind && (amount & 0xffff) <= (sequence & 0xffff)
}

const ofOneKey = ([key, last, ...more]: readonly Step[], { stack, check, keySize }: Attempt): boolean => {
  const [signature, ...rest] = stack
  const isTemplate = key instanceof Uint8Array && key.length === keySize && last === OP.checkSig && more.length === 0
  return isTemplate && signature !== undefined && rest.length === 0 && check(signature, key)
}

/** `<number> CHECK…VERIFY DROP`, followed by one key. */
const withLock = (steps: readonly Step[], attempt: Attempt): boolean => {
  const [number, code, drop, ...rest] = steps
  if (drop !== OP.drop || !isUnlocked(code, readNumber(number), attempt) || !ofOneKey(rest, attempt)) return false
  attempt.tally.hasTimeLock = true
  return true
}

/** `IF <key> ELSE <number> CHECK…VERIFY DROP <key> ENDIF CHECKSIG`: one key at once, another after a delay. */
const withRecovery = (steps: readonly Step[], attempt: Attempt): boolean => {
  const [first, key, otherwise, number, code, drop, late, end] = steps
  const choice = attempt.stack.at(-1)
  // An operation in the branch that is not taken could begin or end a branch.
  const isTemplate =
    first === OP.if &&
    key instanceof Uint8Array &&
    otherwise === OP.else &&
    readNumber(number) !== undefined &&
    (code === OP.checkLockTimeVerify || code === OP.checkSequenceVerify) &&
    drop === OP.drop &&
    late instanceof Uint8Array &&
    end === OP.endIf
  if (!isTemplate || !choice) return false
  const inner = { ...attempt, stack: attempt.stack.slice(0, -1) }
  const last = steps.slice(8)
  if (isEqual(choice, Uint8Array.of(1))) return ofOneKey([key, ...last], inner)
  return choice.length === 0 && withLock([...steps.slice(3, 7), ...last], inner)
}

/** `<m> <key> … <n> CHECKMULTISIG`; exactly m signatures, in the order of the keys. */
const ofSeveral = (steps: readonly Step[], { stack, check, keySize }: Attempt): boolean => {
  const keys = steps.slice(1, -2)
  const wanted = readNumber(steps[0])
  const isTemplate =
    // Taproot has no OP_CHECKMULTISIG.
    keySize === 33 &&
    keys.length <= MOST_KEYS &&
    steps.at(-1) === OP.checkMultiSig &&
    readNumber(steps.at(-2)) === keys.length &&
    keys.every((key) => key instanceof Uint8Array && key.length === keySize)
  // OP_CHECKMULTISIG pops one extra item, which must be empty.
  const [extra, ...signatures] = stack
  if (!isTemplate || extra?.length !== 0 || signatures.length !== wanted) return false
  let next = 0
  return signatures.every((signature) => {
    while (next < keys.length) {
      const key = keys[next] as Uint8Array
      next += 1
      if (check(signature, key)) return true
    }
    return false
  })
}

/**
 * Whether a script of a known form is satisfied: one key, several keys, a time lock, a recovery key behind a time lock.
 * Every other script is rejected, as BIP-322 allows for scripts that a verifier does not understand.
 */
export const satisfies = (script: Uint8Array, attempt: Attempt): boolean => {
  const steps = readSteps(script)
  return steps !== undefined && [ofOneKey, ofSeveral, withLock, withRecovery].some((form) => form(steps, attempt))
}
