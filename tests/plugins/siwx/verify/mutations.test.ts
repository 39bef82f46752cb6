import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAnvil } from '../../../../examples/local-network/find-anvil.mjs'
import { LOCAL_ACCOUNTS } from '../../../../examples/local-network/local-accounts.mjs'
import { startAnvil } from '../../../../examples/local-network/start-anvil.mjs'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import { type VerifySignInInput, verifySignIn } from '../../../../plugins/siwx/verify/verify-sign-in.js'
import { mutateCharacters } from '../../../support/sign-in-mutations/mutate-characters.js'
import { mutateCircumstances } from '../../../support/sign-in-mutations/mutate-circumstances.js'
import { mutateLines } from '../../../support/sign-in-mutations/mutate-lines.js'
import { mutateSignature } from '../../../support/sign-in-mutations/mutate-signature.js'
import type { Mutation } from '../../../support/sign-in-mutations/mutation.js'
import {
  LOCAL_CHAIN,
  openSigners,
  type SignIn,
  type Signer,
  signIn,
} from '../../../support/sign-in-mutations/sign-ins.js'
import { VERIFIERS } from './sign-in.fixture.js'

const SECRET = `0x${'5a'.repeat(32)}` as const
const NAMES = [
  'a key of eip155',
  'a contract of eip155',
  'a contract that is not there yet',
  'Solana',
  'Bitcoin p2wpkh, simple',
  'Bitcoin p2tr, simple',
  'Bitcoin p2pkh, BIP-137',
]

let anvil: Awaited<ReturnType<typeof startAnvil>>
let signers: readonly Signer[]
let signIns: readonly SignIn[]
let total = 0

beforeAll(async () => {
  anvil = await startAnvil({ binary: findAnvil(), chainId: 31337, port: 0, log: () => {} })
  const [payer] = LOCAL_ACCOUNTS
  signers = await openSigners(anvil.rpcUrl, payer.privateKey, SECRET)
  signIns = await Promise.all(signers.map((signer) => signIn(signer)))
})

afterAll(async () => {
  await anvil?.stop()
  console.info(`${total} changes of ${NAMES.length} sign-ins were refused.`)
})

const inputOf = ({ message, signature, chainId, address, data }: SignIn): VerifySignInInput => ({
  message,
  signature,
  domain: 'shop.example',
  nonce: data.nonce,
  chains: [chainId],
  address,
  now: () => Date.parse('2026-11-21T12:30:00Z'),
  verifiers: { ...VERIFIERS, eip155: eip155Verifier({ rpcUrls: { [LOCAL_CHAIN]: anvil.rpcUrl } }) },
})

const outcomeOf = async (input: VerifySignInInput): Promise<string> => {
  try {
    await verifySignIn(input)
    return 'accepted'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}

const expectRefused = async (one: SignIn, mutations: readonly Mutation[], atLeast: number) => {
  const input = inputOf(one)
  expect(await outcomeOf(input)).toBe('accepted')
  let refused = 0
  for (const { name, change, codes } of mutations) {
    const changed = { ...input, ...change }
    // Two equal lines may be swapped.
    if (changed.message === input.message && Object.keys(change).join() === 'message') continue
    expect(changed, name).not.toEqual(input)
    const outcome = await outcomeOf(changed)
    expect.soft(codes, `${name}: ${outcome}`).toContain(outcome)
    if (codes.includes(outcome)) refused += 1
  }
  // The unchanged sign-in is accepted, so the changes caused the rejections.
  expect(await outcomeOf(input)).toBe('accepted')
  expect(refused).toBeGreaterThan(atLeast)
  total += refused
}

test('covers every kind of sign-in', () => {
  expect(signers.map(({ name }) => name)).toEqual(NAMES)
})

describe.each(NAMES.map((name, index) => [name, index] as const))('rejects a sign-in of %s', (_name, index) => {
  const own = () => signIns[index] as SignIn

  test('with one character of its message changed', () => expectRefused(own(), mutateCharacters(own()), 150))

  test('with its lines changed', () => expectRefused(own(), mutateLines(own()), 50))

  test('with its signature changed', () => expectRefused(own(), mutateSignature(own()), 70))

  test('on another site, at another time, for another chain or account', () =>
    expectRefused(own(), mutateCircumstances(own(), signIns), 40))

  test('a second time', async () => {
    const given = new Set([own().data.nonce])
    const input = { ...inputOf(own()), nonce: (nonce: string) => given.delete(nonce) }
    expect(await outcomeOf({ ...input, signature: 'wrong' })).toBe('SIWX_SIGNATURE_INVALID')
    expect(await Promise.all([outcomeOf(input), outcomeOf(input)])).toEqual(
      expect.arrayContaining(['accepted', 'SIWX_NONCE_MISMATCH']),
    )
    expect(await outcomeOf(input)).toBe('SIWX_NONCE_MISMATCH')
    total += 2
  })

  test('with a genuine signature for another purpose', async () => {
    const signer = signers[index] as Signer
    const wrongs = [
      [{ domain: 'evil.example', uri: 'https://evil.example/' }, 'SIWX_DOMAIN_MISMATCH'],
      [{ uri: 'https://evil.example/' }, 'SIWX_URI_MISMATCH'],
      [{ uri: 'http://shop.example/' }, 'SIWX_URI_MISMATCH'],
      [{ uri: 'https://shop.example@evil.example/' }, 'SIWX_URI_MISMATCH'],
      [{ uri: 'https://shop.example:8443/' }, 'SIWX_URI_MISMATCH'],
      [{ nonce: 'someOtherNonce1' }, 'SIWX_NONCE_MISMATCH'],
      [{ expirationTime: '2026-11-21T12:28:59Z' }, 'SIWX_EXPIRED'],
      [{ notBefore: '2026-11-21T12:31:01Z' }, 'SIWX_NOT_YET_VALID'],
      [{ issuedAt: '2026-11-21T12:31:01Z' }, 'SIWX_ISSUED_IN_FUTURE'],
      [{ chainId: `${signer.chainId.split(':')[0]}:1` as const }, 'SIWX_CHAIN_MISMATCH'],
    ] as const
    for (const [fields, code] of wrongs) {
      const made = await signIn(signer, fields)
      const input = { ...inputOf(own()), message: made.message, signature: made.signature }
      expect.soft(await outcomeOf(input), JSON.stringify(fields)).toBe(code)
      total += 1
    }
  })
})

test('rejects more than four hundred changes in total', () => {
  expect(total).toBeGreaterThanOrEqual(400)
})
