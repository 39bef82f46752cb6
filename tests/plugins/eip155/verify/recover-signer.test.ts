import { zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { recoverSigner } from '../../../../plugins/eip155/verify/recover-signer.js'

/** The x of the generator of secp256k1: a valid `r`. */
const R = '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

test('a signature is strict up to half of the order', async () => {
  const strictness = async (s: bigint) => (await recoverSigner(zeroHash, `0x${R}${s.toString(16)}1b`))?.isStrict
  expect([await strictness(HALF), await strictness(HALF + 1n)]).toEqual([true, false])
})

test.each(['0x', '0x12', `0x${R}`, `0x${R}${R}`, `0x${R}${R}1b00`])('no key signs %s', async (signature) => {
  expect(await recoverSigner(zeroHash, signature)).toBeUndefined()
})
