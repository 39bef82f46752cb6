import { describe, expect, test } from 'vitest'
import { isEqual } from '../../../../plugins/bip122/verify/bytes.js'
import { satisfies } from '../../../../plugins/bip122/verify/satisfy.js'

const KEYS = [1, 2, 3].map((last) => Uint8Array.from([2, ...new Uint8Array(31), last]))
const [first, second, third] = KEYS as [Uint8Array, Uint8Array, Uint8Array]
const NOTHING = new Uint8Array()
const [ONE, TWO, THREE] = [0x51, 0x52, 0x53]
const [IF, ELSE, END, DROP, CHECK_SIG, CHECK_MULTI_SIG, LOCK_TIME, SEQUENCE] = [
  0x63, 0x67, 0x68, 0x75, 0xac, 0xae, 0xb1, 0xb2,
] as const

const write = (...steps: readonly (number | Uint8Array)[]) =>
  Uint8Array.from(steps.flatMap((step) => (typeof step === 'number' ? [step] : [step.length, ...step])))

/** Uses a key's own bytes as its signature. */
const check = (
  script: Uint8Array,
  stack: readonly Uint8Array[],
  fields: {
    readonly version?: number
    readonly sequence?: number
    readonly lockTime?: number
    readonly keySize?: 32 | 33
    readonly tally?: { checksLeft: number; hasTimeLock: boolean }
    readonly index?: number
  } = {},
) => {
  const { version = 2, sequence = 0, lockTime = 0, keySize = 33, index = 0 } = fields
  const inputs = [{ outpoint: new Uint8Array(36), scriptSig: NOTHING, sequence, witness: [] }]
  const transaction = { version, lockTime, inputs, outputs: [] }
  const { tally = { checksLeft: 50, hasTimeLock: false } } = fields
  return satisfies(script, { transaction, index, spent: [], tally, stack, check: isEqual, keySize })
}

describe('one key', () => {
  const script = write(first, CHECK_SIG)
  test('is satisfied by its signature alone', () => {
    expect(check(script, [first])).toBe(true)
    expect(check(script, [second])).toBe(false)
    expect(check(script, [first, first])).toBe(false)
    expect(check(script, [])).toBe(false)
  })
})

describe('two of three keys', () => {
  const script = write(TWO, first, second, third, THREE, CHECK_MULTI_SIG)
  test.each([
    ['two, in the order of the keys', [NOTHING, first, third], true],
    ['two in another order', [NOTHING, third, first], false],
    ['the same one twice', [NOTHING, first, first], false],
    ['one', [NOTHING, first], false],
    ['three', [NOTHING, first, second, third], false],
    ['two and an empty one', [NOTHING, first, NOTHING], false],
    ['no extra', [first, third], false],
    ['an extra that is something', [Uint8Array.of(0), first, third], false],
    ['nothing', [], false],
  ])('%s', (_name, stack, expected) => {
    expect(check(script, stack)).toBe(expected)
  })

  test('rejects a template with a wrong count', () => {
    expect(check(write(TWO, first, second, THREE, CHECK_MULTI_SIG), [NOTHING, first, second])).toBe(false)
    expect(check(write(THREE, first, second, TWO, CHECK_MULTI_SIG), [NOTHING, first, second, second])).toBe(false)
    expect(check(write(0, first, ONE, CHECK_MULTI_SIG), [NOTHING])).toBe(false)
    expect(check(write(0, 0, CHECK_MULTI_SIG), [NOTHING])).toBe(false)
  })

  test('rejects more keys than the network allows', () => {
    const many = Array.from({ length: 21 }, () => first)
    expect(check(write(ONE, ...many, Uint8Array.of(21), CHECK_MULTI_SIG), [NOTHING, first])).toBe(false)
    expect(check(write(ONE, ...many.slice(1), Uint8Array.of(20), CHECK_MULTI_SIG), [NOTHING, first])).toBe(true)
  })
})

describe('a key with a time lock', () => {
  const of = (code: number, amount: Uint8Array | number) => write(amount, code, DROP, first, CHECK_SIG)
  const days = Uint8Array.of(0xe0, 0x07)

  test('is satisfied when the sequence is old enough', () => {
    expect(check(of(SEQUENCE, days), [first], { sequence: 2016 })).toBe(true)
    expect(check(of(SEQUENCE, days), [first], { sequence: 2015 })).toBe(false)
    expect(check(of(SEQUENCE, days), [first], { sequence: 2016, version: 0 })).toBe(false)
    expect(check(of(SEQUENCE, days), [first], { sequence: 2016 + 2 ** 22 })).toBe(false)
    expect(check(of(SEQUENCE, days), [first], { sequence: 2016 + 2 ** 31 })).toBe(false)
    expect(check(of(SEQUENCE, days), [second], { sequence: 2016 })).toBe(false)
    expect(check(of(SEQUENCE, 0x60), [first], { sequence: 16 })).toBe(true)
  })

  test('is satisfied when the lock time is late enough', () => {
    expect(check(of(LOCK_TIME, days), [first], { lockTime: 2016 })).toBe(true)
    expect(check(of(LOCK_TIME, days), [first], { lockTime: 2015 })).toBe(false)
    expect(check(of(LOCK_TIME, days), [first], { lockTime: 500_000_000 })).toBe(false)
    expect(check(of(LOCK_TIME, days), [first], { lockTime: 2016, sequence: 0xffff_ffff })).toBe(false)
  })

  test('rejects a lock that is not a minimally encoded number', () => {
    for (const amount of [
      Uint8Array.of(0xe0, 0x07, 0),
      Uint8Array.of(0xe0, 0x87),
      Uint8Array.of(5),
      new Uint8Array(6),
    ]) {
      expect(check(of(SEQUENCE, amount), [first], { sequence: 0xffff })).toBe(false)
    }
  })

  test('has no lock on another key', () => {
    const script = write(IF, first, ELSE, days, SEQUENCE, DROP, second, END, CHECK_SIG)
    expect(check(script, [first, Uint8Array.of(1)])).toBe(true)
    expect(check(script, [first, Uint8Array.of(2)])).toBe(false)
    expect(check(script, [first, NOTHING], { sequence: 2016 })).toBe(false)
    expect(check(script, [second, NOTHING], { sequence: 2016 })).toBe(true)
    expect(check(script, [second, NOTHING], { sequence: 2015 })).toBe(false)
    expect(check(script, [second, Uint8Array.of(1)], { sequence: 2016 })).toBe(false)
    expect(check(script, [first])).toBe(false)
    expect(check(script, [NOTHING], { sequence: 2016 })).toBe(false)
    expect(check(script, [first, first, Uint8Array.of(1)])).toBe(false)
    expect(check(script, [second, Uint8Array.of(0)], { sequence: 2016 })).toBe(false)
  })

  test('may be a lock until a block, of another key', () => {
    const script = write(IF, first, ELSE, days, LOCK_TIME, DROP, second, END, CHECK_SIG)
    expect(check(script, [first, Uint8Array.of(1)])).toBe(true)
    expect(check(script, [second, NOTHING], { lockTime: 2016 })).toBe(true)
    expect(check(script, [second, NOTHING], { lockTime: 2015 })).toBe(false)
  })

  test.each([LOCK_TIME, SEQUENCE])('is refused for an input that does not exist: %i', (code) => {
    expect(check(of(code, days), [first], { sequence: 2016, lockTime: 2016 })).toBe(true)
    expect(check(of(code, days), [first], { sequence: 2016, lockTime: 2016, index: 1 })).toBe(false)
  })
})

test.each([
  ['after its last', [IF, first, ELSE, ELSE, DROP, 0x61, second, END, CHECK_SIG]],
  ['within its last', [IF, first, ELSE, ONE, ELSE, DROP, second, END, CHECK_SIG]],
  ['that is not closed', [IF, first, ELSE, ONE, SEQUENCE, DROP, IF, END, CHECK_SIG]],
] as const)('rejects a script with one more branch %s', (_, steps) => {
  for (const choice of [Uint8Array.of(1), NOTHING])
    for (const key of [first, second]) expect(check(write(...steps), [key, choice], { sequence: 1 })).toBe(false)
})

test.each([
  ['that is always satisfied', write(ONE)],
  ['without anything in it', NOTHING],
  ['that ends too early', Uint8Array.of(33, 2)],
  ['with a push in a roundabout way', Uint8Array.from([0x4c, 33, ...first, CHECK_SIG])],
  ['with a number in a roundabout way', Uint8Array.from([1, 1, ...write(first), ONE, CHECK_MULTI_SIG])],
  ['with more after it', write(first, CHECK_SIG, DROP, ONE)],
])('rejects a script %s with any stack', (_name, script) => {
  for (const stack of [[], [first], [NOTHING, first], [Uint8Array.of(1)]]) expect(check(script, stack)).toBe(false)
})

describe('a changed template', () => {
  const days = Uint8Array.of(0xe0, 0x07)
  const YES = Uint8Array.of(1)
  const short = first.slice(1)
  const templates: readonly (readonly [
    string,
    readonly (number | Uint8Array)[],
    readonly (readonly Uint8Array[])[],
  ])[] = [
    ['one key', [first, CHECK_SIG], [[first]]],
    ['two keys', [TWO, first, second, TWO, CHECK_MULTI_SIG], [[NOTHING, first, second]]],
    ['a time lock', [days, SEQUENCE, DROP, first, CHECK_SIG], [[first]]],
    [
      'a recovery key',
      [IF, first, ELSE, days, SEQUENCE, DROP, second, END, CHECK_SIG],
      [
        [first, YES],
        [second, NOTHING],
      ],
    ],
  ]

  test.each(templates)('is rejected: %s', (_, steps, stacks) => {
    const attempts = [...stacks, [first], [second], [short], [NOTHING], [YES], [], [YES, YES]]
    const isSatisfied = (changed: readonly (number | Uint8Array)[]) =>
      attempts.some((stack) => check(write(...changed), stack, { sequence: 2016 }))
    for (const stack of stacks) expect(check(write(...steps), stack, { sequence: 2016 })).toBe(true)
    for (const at of steps.keys()) {
      expect(isSatisfied(steps.with(at, 0x61)), `another step at ${at}`).toBe(false)
      expect(isSatisfied(steps.toSpliced(at, 1)), `no step at ${at}`).toBe(false)
      expect(isSatisfied(steps.toSpliced(at, 0, 0x61)), `one more step at ${at}`).toBe(false)
    }
    expect(isSatisfied([...steps, 0x61])).toBe(false)
  })

  test('is rejected with a key of another length', () => {
    expect(check(write(short, CHECK_SIG), [short])).toBe(false)
    expect(check(write(short, CHECK_SIG), [short], { keySize: 32 })).toBe(true)
    expect(check(write(ONE, short, ONE, CHECK_MULTI_SIG), [NOTHING, short])).toBe(false)
    expect(check(write(ONE, first, short, TWO, CHECK_MULTI_SIG), [NOTHING, first])).toBe(false)
  })

  test('is rejected with several keys in taproot', () => {
    expect(check(write(ONE, short, ONE, CHECK_MULTI_SIG), [NOTHING, short], { keySize: 32 })).toBe(false)
  })
})

test('records that a key is behind a time lock', () => {
  const recorded = (script: Uint8Array, stack: readonly Uint8Array[]) => {
    const tally = { checksLeft: 50, hasTimeLock: false }
    return [check(script, stack, { sequence: 1, tally }), tally.hasTimeLock]
  }
  const recovery = write(IF, first, ELSE, ONE, SEQUENCE, DROP, second, END, CHECK_SIG)
  expect(recorded(write(ONE, SEQUENCE, DROP, first, CHECK_SIG), [first])).toEqual([true, true])
  expect(recorded(write(ONE, SEQUENCE, DROP, first, CHECK_SIG), [second])).toEqual([false, false])
  expect(recorded(recovery, [second, NOTHING])).toEqual([true, true])
  expect(recorded(recovery, [first, Uint8Array.of(1)])).toEqual([true, false])
})

test.each([
  ['the first second', LOCK_TIME, [0x00, 0x65, 0xcd, 0x1d], { lockTime: 500_000_000 }, true],
  ['the last block', LOCK_TIME, [0xff, 0x64, 0xcd, 0x1d], { lockTime: 499_999_999 }, true],
  ['a block, by a second', LOCK_TIME, [0xff, 0x64, 0xcd, 0x1d], { lockTime: 500_000_000 }, false],
  ['an age that is no lock', SEQUENCE, [0, 0, 0, 0x80, 0], {}, false],
  ['a sequence that is no age', SEQUENCE, [0, 0, 1], { sequence: 2 ** 31 }, false],
  ['an age of seconds', SEQUENCE, [1, 0, 0x40], { sequence: 2 ** 22 + 1 }, true],
  ['an age of seconds, by blocks', SEQUENCE, [1, 0, 0x40], { sequence: 1 }, false],
  ['another operation', 0x61, [0xe0, 0x07], { sequence: 2016, lockTime: 2016 }, false],
] as const)('a lock of %s', (_, code, amount, fields, isSatisfied) => {
  expect(check(write(Uint8Array.from(amount), code, DROP, first, CHECK_SIG), [first], fields)).toBe(isSatisfied)
})
