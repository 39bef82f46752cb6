import { expect, test } from 'vitest'
import { kernelError } from '../../../../kernel/errors/kernel-errors.js'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import type { VerifySignatureOptions } from '../../../../plugins/siwx/verify/signature-options.js'
import { verifyError } from '../../../../plugins/siwx/verify/errors.js'
import { verifySignature } from '../../../../plugins/siwx/verify/verify-signature.js'
import { codeOf } from './sign-in.fixture.js'

const claim = { message: 'Hello', signature: 'x', address: 'y', chainId: 'tron:1' } as const

test('rejects an unknown namespace by name', async () => {
  for (const chainId of ['tron:1', 'constructor:1', 'nothing', ':'] as const)
    expect(await codeOf(verifySignature({ ...claim, chainId: chainId as 'tron:1' }, { verifiers: {} }))).toBe(
      'SIWX_VERIFIER_MISSING',
    )
})

test('names the namespace of a missing verifier', async () => {
  const options = { rpcUrls: {} } as unknown as VerifySignatureOptions
  const missing = verifySignature({ ...claim, chainId: 'solana:1' }, options)
  await expect(missing).rejects.toThrow('Signatures of solana cannot be verified')
})

test('asks the verifier of the namespace', async () => {
  const tron = async ({ signature }: { readonly signature: string }) => signature === 'x'
  expect(await verifySignature(claim, { verifiers: { tron } })).toBe(true)
  expect(await verifySignature({ ...claim, signature: 'y' }, { verifiers: { tron } })).toBe(false)
})

test('accepts only true', async () => {
  for (const answer of [undefined, 1, 'true', {}])
    expect(await verifySignature(claim, { verifiers: { tron: async () => answer as boolean } })).toBe(false)
})

test('reports a failed verifier as unknown', async () => {
  const tron = () => Promise.reject(new Error('out of reach'))
  expect(await codeOf(verifySignature(claim, { verifiers: { tron } }))).toBe('SIWX_VERIFIER_FAILED')
})

test('reports why a verifier of a chain failed', async () => {
  const failed = verifySignature(
    { ...claim, chainId: 'eip155:1', signature: '0x00', address: `0x${'22'.repeat(20)}` },
    { verifiers: { eip155: eip155Verifier() } },
  )
  await expect(failed).rejects.toMatchObject({
    code: 'SIWX_VERIFIER_FAILED',
    details: expect.stringContaining("rpcUrls['eip155:1']"),
    cause: { code: 'EIP155_VERIFIER_FAILED' },
  })
})

test('reports what a verifier says of its failure, and nothing of other errors', async () => {
  const plain = verifySignature(claim, { verifiers: { tron: () => Promise.reject(kernelError('CONNECTOR_INVALID')) } })
  await expect(plain).rejects.toMatchObject({ details: kernelError('CONNECTOR_INVALID').message })
  const other = await verifySignature(claim, { verifiers: { tron: () => Promise.reject(new Error('secret')) } }).catch(
    (error: unknown) => error,
  )
  expect((other as { details?: string }).details).toBeUndefined()
})

test('passes on the errors that already say what to do', async () => {
  for (const error of [
    kernelError('LOAD_FAILED'),
    verifyError('SIWX_VERIFIER_MISSING', { values: { namespace: 'x' } }),
    verifyError('SIWX_VERIFIER_FAILED'),
  ])
    await expect(verifySignature(claim, { verifiers: { tron: () => Promise.reject(error) } })).rejects.toBe(error)
})

test('passes on that an optional dependency is missing', async () => {
  const tron = () => Promise.reject(kernelError('PEER_MISSING', { values: { peer: 'tronweb' } }))
  expect(await codeOf(verifySignature(claim, { verifiers: { tron } }))).toBe('PEER_MISSING')
})

test('rejects values that are not strings', async () => {
  const tron = async () => true
  for (const field of ['message', 'signature', 'address', 'chainId'])
    expect(await verifySignature({ ...claim, [field]: undefined }, { verifiers: { tron } })).toBe(false)
  expect(await verifySignature({ ...claim, message: 'half \ud800' }, { verifiers: { tron } })).toBe(false)
})
