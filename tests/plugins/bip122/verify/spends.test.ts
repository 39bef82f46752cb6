import * as btc from '@scure/btc-signer'
import * as utils from '@scure/btc-signer/utils'
import { describe, expect, test } from 'vitest'
import { spends } from '../../../../plugins/bip122/verify/spends.js'
import { bitcoinKey, bytes, push, spendingOf } from '../../../support/bitcoin-spending.js'

const owner = bitcoinKey(7)
const stranger = bitcoinKey(8)
const NOTHING = new Uint8Array()

const toKey = (key: Uint8Array) => btc.OutScript.encode({ type: 'pkh', hash: utils.hash160(key) })
const toWitnessKey = (key: Uint8Array) => btc.OutScript.encode({ type: 'wpkh', hash: utils.hash160(key) })
const toScript = (script: Uint8Array) => btc.OutScript.encode({ type: 'sh', hash: utils.hash160(script) })
const toWitnessScript = (script: Uint8Array) => btc.OutScript.encode({ type: 'wsh', hash: utils.sha256(script) })
const ofKey = (key: Uint8Array) => bytes(push(key), 0xac)

describe('an output of a key', () => {
  const { legacy, with: spend } = spendingOf([toKey(owner.key)])
  const signature = owner.ecdsa(legacy(toKey(owner.key)))
  const scriptSig = bytes(push(signature), push(owner.key))

  test('is spent by its signature and key alone', () => {
    expect(spends(spend([], scriptSig))).toBe(true)
    expect(spends(spend([], bytes(scriptSig, push(owner.key))))).toBe(false)
    expect(spends(spend([], push(signature)))).toBe(false)
    expect(spends(spend([], NOTHING))).toBe(false)
    expect(spends(spend([NOTHING], scriptSig))).toBe(false)
    expect(spends(spend([signature, owner.key]))).toBe(false)
    expect(spends(spend([], bytes(0x61, scriptSig)))).toBe(false)
  })

  test('is not spent by a signature of another key', () => {
    const forged = stranger.ecdsa(legacy(toKey(owner.key)))
    expect(spends(spend([], bytes(push(forged), push(stranger.key))))).toBe(false)
    expect(spends(spend([], bytes(push(forged), push(owner.key))))).toBe(false)
  })

  test('is spent by a key that is not compressed', () => {
    const script = toKey(owner.longKey)
    const { legacy, with: spend } = spendingOf([script])
    expect(spends(spend([], bytes(push(owner.ecdsa(legacy(script))), push(owner.longKey))))).toBe(true)
  })
})

describe('an output of a witness key', () => {
  const { segwit, with: spend } = spendingOf([toWitnessKey(owner.key)])
  const digest = segwit(toKey(owner.key))
  const signature = owner.ecdsa(digest)

  test('is spent by its signature and key alone', () => {
    expect(spends(spend([signature, owner.key]))).toBe(true)
    expect(spends(spend([signature, owner.key, owner.key]))).toBe(false)
    expect(spends(spend([signature]))).toBe(false)
    expect(spends(spend([]))).toBe(false)
    expect(spends(spend([signature, owner.key], push(owner.key)))).toBe(false)
    expect(spends(spend([], bytes(push(signature), push(owner.key))))).toBe(false)
  })

  test('is not spent by a signature of another key', () => {
    expect(spends(spend([stranger.ecdsa(digest), stranger.key]))).toBe(false)
    expect(spends(spend([stranger.ecdsa(digest), owner.key]))).toBe(false)
  })

  test('is not spent by a key that is not compressed (BIP-143)', () => {
    const { segwit, with: spend } = spendingOf([toWitnessKey(owner.longKey)])
    expect(spends(spend([owner.ecdsa(segwit(toKey(owner.longKey))), owner.longKey]))).toBe(false)
  })
})

describe('an output of a script', () => {
  const script = ofKey(owner.key)
  const { legacy, with: spend } = spendingOf([toScript(script)])
  const signature = owner.ecdsa(legacy(script))

  test('is spent by a signature and the script', () => {
    expect(spends(spend([], bytes(push(signature), push(script))))).toBe(true)
    expect(spends(spend([NOTHING], bytes(push(signature), push(script))))).toBe(false)
    expect(spends(spend([signature, script]))).toBe(false)
    expect(spends(spend([], push(script)))).toBe(false)
    expect(spends(spend([], NOTHING))).toBe(false)
  })

  test('is not spent by another script', () => {
    const other = ofKey(stranger.key)
    expect(spends(spend([], bytes(push(stranger.ecdsa(legacy(other))), push(other))))).toBe(false)
  })
})

describe('an output of a witness script', () => {
  const script = ofKey(owner.key)
  const { segwit, with: spend } = spendingOf([toWitnessScript(script)])

  test('is spent by a signature and the script', () => {
    expect(spends(spend([owner.ecdsa(segwit(script)), script]))).toBe(true)
    expect(spends(spend([owner.ecdsa(segwit(script)), script], push(script)))).toBe(false)
    expect(spends(spend([script]))).toBe(false)
    expect(spends(spend([]))).toBe(false)
  })

  test('is not spent by another script', () => {
    const other = ofKey(stranger.key)
    expect(spends(spend([stranger.ecdsa(segwit(other)), other]))).toBe(false)
  })

  test('is not spent by nothing, though it is the hash of nothing', () => {
    expect(spends(spendingOf([toWitnessScript(NOTHING)]).with([]))).toBe(false)
    expect(spends(spendingOf([toWitnessScript(NOTHING)]).with([NOTHING]))).toBe(false)
    expect(spends(spendingOf([toScript(NOTHING)]).with([]))).toBe(false)
    expect(spends(spendingOf([toWitnessKey(NOTHING)]).with([]))).toBe(false)
    expect(spends(spendingOf([toKey(NOTHING)]).with([]))).toBe(false)
  })
})

describe('an output of a nested witness', () => {
  const script = ofKey(owner.key)
  test.each([
    ['key', toWitnessKey(owner.key), toKey(owner.key), owner.key],
    ['script', toWitnessScript(script), script, script],
  ] as const)('is spent by the witness of its %s', (_, inner, signed, last) => {
    const { segwit, with: spend } = spendingOf([toScript(inner)])
    const witness = [owner.ecdsa(segwit(signed)), last]
    expect(spends(spend(witness, push(inner)))).toBe(true)
    expect(spends(spend(witness, bytes(0, push(inner))))).toBe(false)
    expect(spends(spend(witness))).toBe(false)
    expect(spends(spend([], push(inner)))).toBe(false)
  })

  test('is not spent if it is taproot, which has no rules there', () => {
    const inner = bytes(0x51, push(owner.taprootKey))
    const { taproot, with: spend } = spendingOf([toScript(inner)])
    expect(spends(spend([owner.schnorr(taproot())], push(inner)))).toBe(false)
    expect(spends(spend([], push(inner)))).toBe(false)
  })
})

const toTaproot = (key: Uint8Array) => bytes(0x51, push(key))
const leafOf = (script: Uint8Array) => utils.tagSchnorr('TapLeaf', bytes(0xc0, push(script)))
const branchOf = (one: Uint8Array, other: Uint8Array) =>
  utils.tagSchnorr('TapBranch', ...[one, other].sort(utils.compareBytes))

/** A key that commits to a script at the end of a path, with what proves it. */
const promise = (script: Uint8Array, path: readonly Uint8Array[], inner = stranger.taprootKey) => {
  const root = path.reduce(branchOf, leafOf(script))
  const [key, parity] = utils.taprootTweakPubkey(inner, root)
  return { output: toTaproot(key), control: bytes(0xc0 + parity, inner, ...path), parity }
}

describe('an output of taproot', () => {
  const script = ofKey(owner.taprootKey)
  const spent = ({ output, control }: { readonly output: Uint8Array; readonly control: Uint8Array }) => {
    const { taproot, with: spend } = spendingOf([output])
    return spends(spend([owner.schnorr(taproot(script)), script, control]))
  }

  test('is spent by a signature of its key alone', () => {
    const { taproot, with: spend } = spendingOf([toTaproot(owner.taprootKey)])
    const signature = owner.schnorr(taproot())
    expect(spends(spend([signature]))).toBe(true)
    expect(spends(spend([bytes(owner.schnorr(taproot(undefined, 1)), 1)]))).toBe(true)
    expect(spends(spend([stranger.schnorr(taproot())]))).toBe(false)
    expect(spends(spend([signature], push(signature)))).toBe(false)
    expect(spends(spend([]))).toBe(false)
    expect(spends(spend([NOTHING]))).toBe(false)
    // An annex.
    expect(spends(spend([signature, bytes(0x50)]))).toBe(false)
    expect(spends(spend([signature, bytes(0x50, 1, 2, 3)]))).toBe(false)
    expect(spends(spend([bytes(0x50), signature]))).toBe(false)
  })

  test('is spent by each script of a tree', () => {
    const keys = [1, 2, 3, 4, 5].map(bitcoinKey)
    const leaves = keys.map((one) => ({ script: ofKey(one.taprootKey) }))
    const tree = btc.p2tr(owner.taprootKey, leaves, undefined, true)
    const { taproot, with: spend } = spendingOf([tree.script])
    expect(tree.tapLeafScript).toHaveLength(keys.length)
    for (const [block, versioned] of tree.tapLeafScript ?? []) {
      const script = versioned.slice(0, -1)
      const control = btc.TaprootControlBlock.encode(block)
      const signer = keys.find((one) => utils.equalBytes(ofKey(one.taprootKey), script))
      const signature = signer?.schnorr(taproot(script)) ?? NOTHING
      expect(spends(spend([signature, script, control]))).toBe(true)
      expect(spends(spend([owner.schnorr(taproot(script)), script, control]))).toBe(false)
      expect(spends(spend([signature, script, control.slice(0, -32)]))).toBe(false)
      expect(spends(spend([signature, script, control, bytes(0x50)]))).toBe(false)
      expect(spends(spend([signature, signature, script, control]))).toBe(false)
      expect(spends(spend([script, control]))).toBe(false)
    }
  })

  test('is not spent by a script that is not in its tree', () => {
    const { output } = promise(ofKey(stranger.taprootKey), [])
    const { control } = promise(script, [])
    expect(spent({ output, control })).toBe(false)
  })

  test('is not spent by a key path when a script is signed', () => {
    const { output, control } = promise(script, [])
    const { taproot, with: spend } = spendingOf([output])
    expect(spends(spend([owner.schnorr(taproot()), script, control]))).toBe(false)
  })

  test('is spent only with the right parity of its key', () => {
    const promises = Array.from({ length: 8 }, (_, at) => promise(script, [], bitcoinKey(at + 1).taprootKey))
    expect(new Set(promises.map(({ parity }) => parity))).toEqual(new Set([0, 1]))
    for (const { output, control } of promises) {
      expect(spent({ output, control })).toBe(true)
      expect(spent({ output, control: bytes(Number(control[0]) ^ 1, control.slice(1)) })).toBe(false)
    }
  })

  test('is not spent by another version of scripts', () => {
    const { output, control } = promise(script, [])
    for (const bit of [2, 4, 8, 16, 32, 64, 128])
      expect(spent({ output, control: bytes(Number(control[0]) ^ bit, control.slice(1)) })).toBe(false)
  })

  test.each([
    [128, true],
    [129, false],
  ])('has a path of at most 128 steps: %i is %s', (length, isSpent) => {
    const path = Array.from({ length }, (_, at) => new Uint8Array(32).fill(at))
    expect(spent(promise(script, path))).toBe(isSpent)
  })

  test('is not spent by a path with a part of a step', () => {
    const path = [new Uint8Array(32).fill(1), new Uint8Array(31).fill(2)]
    expect(spent(promise(script, path))).toBe(false)
    expect(spent(promise(script, path.slice(1)))).toBe(false)
    const { output, control } = promise(script, [])
    for (const length of [0, 1, 2, 32]) expect(spent({ output, control: control.slice(0, length) })).toBe(false)
  })
})

test('an output that nothing is known of is not spent', () => {
  for (const script of [NOTHING, bytes(0x51), bytes(0x52, push(owner.taprootKey)), ofKey(owner.key)])
    expect(spends(spendingOf([script]).with([]))).toBe(false)
})

test('an input that does not exist spends nothing', () => {
  const { segwit, with: spend } = spendingOf([toWitnessKey(owner.key)])
  const spending = spend([owner.ecdsa(segwit(toKey(owner.key))), owner.key])
  const { transaction, spent } = spending
  expect(spends(spending)).toBe(true)
  expect(spends({ ...spending, index: 1 })).toBe(false)
  expect(spends({ ...spending, spent: [] })).toBe(false)
  expect(spends({ ...spending, transaction: { ...transaction, inputs: [] } })).toBe(false)
  expect(spends({ ...spending, index: 1, spent: [...spent, ...spent] })).toBe(false)
})

test('an input is spent by what is signed for it, not for another', () => {
  const scripts = [toWitnessKey(owner.key), toWitnessKey(owner.key)]
  const [first, second] = [spendingOf(scripts, 0), spendingOf(scripts, 1)]
  const witness = [owner.ecdsa(second.segwit(toKey(owner.key))), owner.key]
  expect(spends(second.with(witness))).toBe(true)
  expect(spends(first.with(witness))).toBe(false)
})
