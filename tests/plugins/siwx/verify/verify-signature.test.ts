import { expect, test } from 'vitest'
import { verifySignature } from '../../../../plugins/siwx/verify/verify-signature.js'
import { codeOf, MAINNET, signSolana } from './sign-in.fixture.js'

const claim = { message: 'Hello', signature: 'x', address: 'y', chainId: 'tron:1' } as const

test('a namespace that nobody knows is refused by name', async () => {
  for (const chainId of ['tron:1', 'constructor:1', 'nothing', ':'] as const)
    expect(await codeOf(verifySignature({ ...claim, chainId: chainId as 'tron:1' }))).toBe('SIWX_VERIFIER_MISSING')
})

test('a host brings its own, for a chain of its own or in place of ours', async () => {
  const tron = async ({ signature }: { readonly signature: string }) => signature === 'x'
  expect(await verifySignature(claim, { verifiers: { tron } })).toBe(true)
  expect(await verifySignature({ ...claim, signature: 'y' }, { verifiers: { tron } })).toBe(false)
  const signed = { ...(await signSolana()), chainId: MAINNET } as const
  expect(await verifySignature(signed, { verifiers: { solana: async () => false } })).toBe(false)
})

test('only yes is yes', async () => {
  for (const answer of [undefined, 1, 'true', {}])
    expect(await verifySignature(claim, { verifiers: { tron: async () => answer as boolean } })).toBe(false)
})

test('a verifier that fails does not say no', async () => {
  const tron = () => Promise.reject(new Error('out of reach'))
  expect(await codeOf(verifySignature(claim, { verifiers: { tron } }))).toBe('SIWX_VERIFIER_FAILED')
})

test('what is no text is signed by nobody', async () => {
  const tron = async () => true
  for (const field of ['message', 'signature', 'address', 'chainId'])
    expect(await verifySignature({ ...claim, [field]: undefined }, { verifiers: { tron } })).toBe(false)
  expect(await verifySignature({ ...claim, message: 'half \ud800' }, { verifiers: { tron } })).toBe(false)
})
