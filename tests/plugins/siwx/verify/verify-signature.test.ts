import { expect, test } from 'vitest'
import { verifySignature } from '../../../../plugins/siwx/verify/verify-signature.js'
import { codeOf, MAINNET, signSolana } from './sign-in.fixture.js'

const claim = { message: 'Hello', signature: 'x', address: 'y', chainId: 'tron:1' } as const

test('rejects an unknown namespace by name', async () => {
  for (const chainId of ['tron:1', 'constructor:1', 'nothing', ':'] as const)
    expect(await codeOf(verifySignature({ ...claim, chainId: chainId as 'tron:1' }))).toBe('SIWX_VERIFIER_MISSING')
})

test('accepts a verifier of the host, new or in place of a default', async () => {
  const tron = async ({ signature }: { readonly signature: string }) => signature === 'x'
  expect(await verifySignature(claim, { verifiers: { tron } })).toBe(true)
  expect(await verifySignature({ ...claim, signature: 'y' }, { verifiers: { tron } })).toBe(false)
  const signed = { ...(await signSolana()), chainId: MAINNET } as const
  expect(await verifySignature(signed, { verifiers: { solana: async () => false } })).toBe(false)
})

test('accepts only true', async () => {
  for (const answer of [undefined, 1, 'true', {}])
    expect(await verifySignature(claim, { verifiers: { tron: async () => answer as boolean } })).toBe(false)
})

test('reports a failed verifier as unknown', async () => {
  const tron = () => Promise.reject(new Error('out of reach'))
  expect(await codeOf(verifySignature(claim, { verifiers: { tron } }))).toBe('SIWX_VERIFIER_FAILED')
})

test('rejects values that are not strings', async () => {
  const tron = async () => true
  for (const field of ['message', 'signature', 'address', 'chainId'])
    expect(await verifySignature({ ...claim, [field]: undefined }, { verifiers: { tron } })).toBe(false)
  expect(await verifySignature({ ...claim, message: 'half \ud800' }, { verifiers: { tron } })).toBe(false)
})
