import { p2sh, p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils'
import { expect, test } from 'vitest'
import { expectSigner } from '../../../../plugins/bip122/handlers/expect-signer.js'
import { loadSigner, openKeys } from '../../../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { signBip322, signEcdsa } from '../../../../testing/virtual-bitcoin-wallet/sign-message.js'

const MAINNET = 'bip122:000000000019d6689c085ae165831e93'
const A = pubECDSA(new Uint8Array(32).fill(9), true)
const B = pubECDSA(new Uint8Array(32).fill(10), true)
const native = (key: Uint8Array) => p2wpkh(key).address ?? ''
const nested = (key: Uint8Array) => p2sh(p2wpkh(key)).address ?? ''
const taproot = p2tr(pubSchnorr(new Uint8Array(32).fill(9))).address ?? ''

/** Signs with the first of the two keys. */
const sample = async () => {
  const signer = await loadSigner()
  const [key] = openKeys(signer, [`0x${'09'.repeat(32)}`], MAINNET)
  if (!key) throw new Error('no key')
  return {
    simple: signBip322(signer, key, 'hi', key.paymentScript),
    schnorr: signBip322(signer, key, 'hi', key.ordinalsScript),
    ecdsa: await signEcdsa(signer, key, 'hi'),
  }
}
const refusal = expect.objectContaining({ code: 'BIP122_SIGNATURE_INVALID' })

test('matches a single-key witness to the native and nested address of its key', async () => {
  const { simple } = await sample()
  for (const of of [native, nested]) {
    expect(() => expectSigner(simple, of(A), MAINNET)).not.toThrow()
    expect(() => expectSigner(simple, of(B), MAINNET)).toThrowError(refusal)
  }
  expect(() => expectSigner(simple, native(A).toUpperCase(), MAINNET)).not.toThrow()
})

test('rejects a taproot signature for a native single-key address', async () => {
  const { schnorr } = await sample()
  expect(() => expectSigner(schnorr, native(A), MAINNET)).toThrowError(refusal)
})

test('accepts a signature without a key, which the verifier checks', async () => {
  const { schnorr, ecdsa } = await sample()
  expect(() => expectSigner(schnorr, taproot, MAINNET)).not.toThrow()
  expect(() => expectSigner(ecdsa, native(B), MAINNET)).not.toThrow()
})
