import { expect, test } from 'vitest'
import { readSignature } from '../../../../plugins/bip122/handlers/read-signature.js'
import { signBip322, signEcdsa } from '../../../../testing/virtual-bitcoin-wallet/sign-message.js'
import { loadSigner, openKeys } from '../../../../testing/virtual-bitcoin-wallet/bitcoin-keyring.js'
import { testVectors } from '../../../support/vectors.js'

const refuses = (answer: unknown, protocol?: 'ecdsa' | 'bip322') =>
  expect(() => readSignature(answer, protocol)).toThrowError(
    expect.objectContaining({ code: 'BIP122_SIGNATURE_INVALID' }),
  )

const sample = async () => {
  const signer = await loadSigner()
  const [key] = openKeys(signer, [`0x${'09'.repeat(32)}`], 'bip122:000000000019d6689c085ae165831e93')
  if (!key) throw new Error('no key')
  return { ecdsa: await signEcdsa(signer, key, 'hi'), bip322: signBip322(signer, key, 'hi', key.paymentScript) }
}

test('reads both forms as base64, hexadecimal or bytes', async () => {
  const { ecdsa, bip322 } = await sample()
  const bytes = Uint8Array.from(atob(ecdsa), (letter) => letter.charCodeAt(0))
  expect(readSignature(ecdsa, undefined)).toBe(ecdsa)
  expect(readSignature(bytes, 'ecdsa')).toBe(ecdsa)
  expect(readSignature(Buffer.from(bytes).toString('hex'), 'ecdsa')).toBe(ecdsa)
  expect(readSignature(bip322, 'bip322')).toBe(bip322)
})

test('rejects a signature of the other form', async () => {
  const { ecdsa, bip322 } = await sample()
  refuses(ecdsa, 'bip322')
  refuses(bip322, 'ecdsa')
})

test('rejects an invalid signature', () => {
  for (const answer of [undefined, null, 42, '', 'hello', {}, btoa('too short'), '00', new Uint8Array(65)])
    refuses(answer)
  // A truncated witness, and one with trailing bytes.
  refuses(btoa('\u0002\u0047abc'))
  refuses(btoa('\u0001\u0002abcd'))
})

interface Bip322Case {
  readonly group: string
  readonly name: string
  readonly bip322_signatures?: readonly string[]
}
testVectors<Bip322Case>('the signatures of BIP-322 are read, with their marks', 'bitcoin/bip322.json', (cases) => {
  const known = cases.filter(({ group }) => group === 'simple' || group === 'full')
  for (const { bip322_signatures: signatures = [] } of known) {
    for (const signature of signatures) {
      const bare = signature.length % 4 === 3 ? signature.slice(3) : signature
      expect(readSignature(signature, 'bip322')).toBe(bare)
    }
  }
  expect(known.length).toBeGreaterThan(10)
})

interface Bip137Case {
  readonly name: string
  readonly valid: boolean
  readonly signature: string
}
testVectors<Bip137Case>('the signatures of BIP-137 are read', 'bitcoin/bip137_addresses.json', (cases) => {
  const good = cases.filter(({ valid }) => valid)
  for (const { name, signature } of good) expect([name, readSignature(signature, 'ecdsa')]).toEqual([name, signature])
  expect(good.length).toBeGreaterThan(5)
})
