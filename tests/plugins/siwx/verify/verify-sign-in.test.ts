import { describe, expect, test, vi } from 'vitest'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import { eip155SignInForm } from '../../../../plugins/eip155/sign-in-form.js'
import { type ParsedMessage, layOut } from '../../../../plugins/siwx/message/parsed-message.js'
import { createNonces } from '../../../../plugins/siwx/verify/create-nonces.js'
import { type VerifySignInInput, verifySignIn } from '../../../../plugins/siwx/verify/verify-sign-in.js'
import { testVectors } from '../../../support/vectors.js'
import { codeOf, MAINNET, NOW, signEip155, signSolana, VERIFIERS } from './sign-in.fixture.js'

interface Case {
  readonly name: string
  readonly domain: string
  readonly uri: string
  readonly chainId: number
  readonly signature: string
  readonly time?: string
  readonly domainBinding?: string
  readonly matchNonce?: string
}

/** A node on which no account is a contract. */
const client = () => ({
  request: async ({ method }: { readonly method: string }) => (method === 'eth_chainId' ? '0x1' : '0x'),
})

/** The input of a case; its text is formatted as given, even with invalid dates. */
const toInput = ({
  name: _,
  chainId,
  signature,
  time,
  domainBinding,
  matchNonce,
  ...fields
}: Case): VerifySignInInput => {
  const parts = { namespace: 'eip155', label: 'Ethereum', chain: String(chainId), ...fields }
  return {
    message: layOut(parts as unknown as ParsedMessage, { isCompact: false }),
    signature,
    domain: domainBinding ?? fields.domain,
    uri: fields.uri,
    ...(matchNonce === undefined ? {} : { nonce: matchNonce }),
    ...(time === undefined ? {} : { now: () => Date.parse(time) }),
    verifiers: { eip155: eip155Verifier({ client }) },
  }
}

testVectors<Case>('published sign-ins are accepted', 'siwe/eip4361_verification_positive.json', async (cases) => {
  for (const one of cases) {
    const { data, chainId } = await verifySignIn(toInput(one))
    expect([one.name, data.nonce.length > 7, chainId]).toEqual([one.name, true, `eip155:${one.chainId}`])
  }
  expect(cases.length).toBeGreaterThan(1)
})

/** Why the published cases are rejected; every other case must be rejected as well. */
const REASONS: Readonly<Record<string, string>> = {
  'custom time': 'SIWX_EXPIRED',
  'custom nonce': 'SIWX_NONCE_MISMATCH',
  'malformed signature': 'SIWX_SIGNATURE_INVALID',
  'wrong signature': 'SIWX_SIGNATURE_INVALID',
  'not yet valid': 'SIWX_NOT_YET_VALID',
  'invalid issuedAt': 'SIWX_MESSAGE_INVALID',
  'invalid notBefore': 'SIWX_MESSAGE_INVALID',
}

testVectors<Case>('published forgeries are refused', 'siwe/eip4361_verification_negative.json', async (cases) => {
  for (const one of cases) {
    const code = await codeOf(verifySignIn(toInput(one)))
    expect([one.name, code]).toEqual([one.name, REASONS[one.name] ?? expect.stringMatching(/^SIWX_/)])
  }
  expect(cases.length).toBeGreaterThan(5)
})

const rules = { domain: 'example.org', now: () => NOW, verifiers: VERIFIERS }

test('returns the account, the chain and the message', async () => {
  const { address, ...signed } = await signEip155({ statement: 'Come in.' })
  const verified = await verifySignIn({ ...signed, ...rules, chains: ['eip155:1'], address: address.toLowerCase() })
  expect(verified).toMatchObject({
    namespace: 'eip155',
    chainId: 'eip155:1',
    address,
    account: `eip155:1:${address}`,
    data: { accountAddress: address, chainId: 'eip155:1', statement: 'Come in.', domain: 'example.org' },
  })
})

describe('a sign-in is rejected', () => {
  test.each<readonly [string, object, object, string]>([
    ['for another domain', {}, { domain: 'example.com' }, 'SIWX_DOMAIN_MISMATCH'],
    ['for another port', {}, { domain: 'example.org:8080' }, 'SIWX_DOMAIN_MISMATCH'],
    ['to an address of another site', { uri: 'https://example.com/' }, {}, 'SIWX_URI_MISMATCH'],
    ['to an address below ours', { uri: 'https://a.example.org/' }, {}, 'SIWX_URI_MISMATCH'],
    ['to an address that hides another', { uri: 'https://example.org@evil.org/' }, {}, 'SIWX_URI_MISMATCH'],
    ['to an address with user info', { uri: 'https://a@example.org/' }, {}, 'SIWX_URI_MISMATCH'],
    ['in the clear', { uri: 'http://example.org/login' }, {}, 'SIWX_URI_MISMATCH'],
    ['to what is no page', { uri: 'urn:example.org' }, {}, 'SIWX_URI_MISMATCH'],
    ['to another page than is asked', {}, { uri: 'https://example.org/admin' }, 'SIWX_URI_MISMATCH'],
    ['after its end', { expirationTime: '2026-03-01T11:58:00Z' }, {}, 'SIWX_EXPIRED'],
    ['before its beginning', { notBefore: '2026-03-01T12:02:00Z' }, {}, 'SIWX_NOT_YET_VALID'],
    ['from the future', { issuedAt: '2026-03-01T12:02:00Z' }, {}, 'SIWX_ISSUED_IN_FUTURE'],
    ['when it is old', { issuedAt: '2026-03-01T11:00:00Z' }, { maxAge: 600_000 }, 'SIWX_TOO_OLD'],
    ['on another chain', {}, { chains: ['eip155:137'] }, 'SIWX_CHAIN_MISMATCH'],
    ['on any chain where none is accepted', {}, { chains: [] }, 'SIWX_CHAIN_MISMATCH'],
    ['by another account', {}, { address: `0x${'22'.repeat(20)}` }, 'SIWX_ADDRESS_MISMATCH'],
    ['with another nonce', {}, { nonce: '0123456789abcdee' }, 'SIWX_NONCE_MISMATCH'],
    ['where a clock is broken', { expirationTime: '2027-01-01T00:00:00Z' }, { now: () => Number.NaN }, 'SIWX_EXPIRED'],
    ['where a rule is broken', {}, { maxAge: Number.NaN }, 'SIWX_TOO_OLD'],
    ['where a tolerance is broken', {}, { clockTolerance: Number.NaN }, 'SIWX_ISSUED_IN_FUTURE'],
  ])('%s', async (_, given, rule, code) => {
    const signed = await signEip155(given)
    expect(await codeOf(verifySignIn({ ...signed, ...rules, address: undefined, ...rule }))).toBe(code)
  })

  test('with a wrong address checksum', async () => {
    const { message, signature, address } = await signEip155()
    const small = message.replace(address, address.toLowerCase())
    expect(await codeOf(verifySignIn({ message: small, signature, ...rules }))).toBe('SIWX_MESSAGE_INVALID')
  })

  test('without a signature', async () => {
    const { message } = await signEip155()
    for (const signature of [undefined, null, 7, '', '0x', {}])
      expect(await codeOf(verifySignIn({ message, signature: signature as string, ...rules }))).toBe(
        'SIWX_SIGNATURE_INVALID',
      )
  })

  test('with a Solana message that omits a required field', async () => {
    const { message, signature } = await signSolana()
    for (const [line, code] of [
      ['URI: .*\n', 'SIWX_MESSAGE_INVALID'],
      ['Version: .*\n', 'SIWX_MESSAGE_INVALID'],
      ['Chain ID: .*\n', 'SIWX_MESSAGE_INVALID'],
      ['Nonce: .*\n', 'SIWX_MESSAGE_INVALID'],
    ] as const) {
      const shorter = message.replace(new RegExp(line), '')
      expect(shorter).not.toBe(message)
      expect(await codeOf(verifySignIn({ message: shorter, signature, ...rules }))).toBe(code)
    }
  })
})

test('accepts a clock difference of up to one minute', async () => {
  const signed = await signEip155({ expirationTime: new Date(NOW).toISOString() })
  const at = (offset: number) =>
    codeOf(verifySignIn({ ...signed, ...rules, address: undefined, now: () => NOW + offset, maxAge: 0 }))
  expect(await at(59_999)).toHaveProperty('accepted')
  expect(await at(60_000)).toBe('SIWX_EXPIRED')
  expect(await at(-60_000)).toHaveProperty('accepted')
  expect(await at(-60_001)).toBe('SIWX_ISSUED_IN_FUTURE')
})

test('accepts http on localhost', async () => {
  for (const domain of ['localhost:3000', '127.0.0.1:8080', 'app.localhost', '[::1]:80'.replace(':80', '')]) {
    const signed = await signEip155({ domain, uri: `http://${domain}/` })
    expect(await codeOf(verifySignIn({ ...signed, ...rules, domain, address: undefined }))).toHaveProperty('accepted')
  }
})

test('requires the scheme of the origin before the domain', async () => {
  const { message, address } = await signEip155()
  const { privateKeyToAccount } = await import('viem/accounts')
  const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
  expect(account.address).toBe(address)
  const given = async (scheme: string) => {
    const text = `${scheme}://${message}`
    return codeOf(verifySignIn({ message: text, signature: await account.signMessage({ message: text }), ...rules }))
  }
  expect(await given('https')).toHaveProperty('accepted')
  expect(await given('http')).toBe('SIWX_URI_MISMATCH')
})

describe('a signature of a key', () => {
  test('ends with 27 or 28 in the result, however the wallet wrote it', async () => {
    const { message, signature } = await signEip155()
    const byParity = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')
    for (const given of [signature, byParity, byParity.toUpperCase().replace('0X', '0x')])
      expect(await verifySignIn({ message, signature: given, ...rules })).toMatchObject({ signature })
  })

  test('keeps the spelling that its contract accepts', async () => {
    const { message, signature } = await signEip155({ accountAddress: `0x${'22'.repeat(20)}` })
    const flagged = `${signature.slice(0, -2)}01`
    const verify = async (claim: { readonly signature: string }) => claim.signature === flagged
    const verifiers = { eip155: Object.assign(verify, { signIn: eip155SignInForm }) }
    expect(await verifySignIn({ message, ...rules, signature: flagged, verifiers })).toMatchObject({
      signature: flagged,
    })
  })
})

describe('a nonce', () => {
  const run = async (nonce: (nonce: string) => boolean | Promise<boolean>, change?: (signature: string) => string) => {
    const { message, signature } = await signSolana()
    return codeOf(verifySignIn({ message, signature: change ? change(signature) : signature, ...rules, nonce }))
  }

  test('is consumed by a valid signature', async () => {
    const use = vi.fn(async () => true)
    expect(await run(use)).toHaveProperty('accepted')
    expect(use.mock.calls).toEqual([['0123456789abcdef', expect.stringMatching(/^solana:\w{32,44}$/)]])
  })

  test('is not consumed by an invalid signature', async () => {
    const use = vi.fn(async () => true)
    const forged = await run(use, (signature) => signature.slice(0, -1) + (signature.endsWith('2') ? '3' : '2'))
    expect(forged).toBe('SIWX_SIGNATURE_INVALID')
    expect(use).not.toHaveBeenCalled()
  })

  test('is rejected unless the check returns true', async () => {
    for (const answer of [false, undefined, 1, 'yes', {}])
      expect(await run(() => answer as boolean)).toBe('SIWX_NONCE_MISMATCH')
  })

  test('is accepted once across concurrent requests', async () => {
    const nonces = createNonces()
    const { message, signature } = await signSolana({ nonce: await nonces.create() })
    const tries = Array.from({ length: 20 }, () =>
      codeOf(verifySignIn({ message, signature, ...rules, nonce: nonces.take })),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'SIWX_NONCE_MISMATCH')).toHaveLength(19)
  })
})

test('applies the same rules to a namespace of the host', async () => {
  const message = (await signSolana()).message
    .replace('Solana account', 'Polkadot account')
    .replace('\n\nURI', '\n\n\nURI')
    .replace('Chain ID: mainnet', 'Chain ID: polkadot:91b171bb158e2d3848fa23a9f1c25182')
  const verifiers = { polkadot: async ({ signature }: { readonly signature: string }) => signature === '0xright' }
  const given = { message, ...rules, verifiers, nonce: '0123456789abcdef' }
  const accepted = await verifySignIn({ ...given, signature: '0xright' })
  expect(accepted).toMatchObject({ namespace: 'polkadot', chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182' })
  expect(await codeOf(verifySignIn({ ...given, signature: '0xwrong' }))).toBe('SIWX_SIGNATURE_INVALID')
  const elsewhere = verifySignIn({ ...given, signature: '0xright', domain: 'example.com' })
  expect(await codeOf(elsewhere)).toBe('SIWX_DOMAIN_MISMATCH')
})

describe('a message in the form of a verifier', () => {
  const signIn = {
    label: 'Moonbase',
    address: { plain: (address: string) => address.toLowerCase() },
    spellSignature: (signature: string) => signature.toLowerCase(),
  }
  const message = [
    'example.org wants you to sign in with your Moonbase account:',
    'mA1',
    '',
    '',
    'URI: https://example.org/login',
    'Version: 1',
    'Chain ID: moon:1',
    'Nonce: 0123456789abcdef',
    `Issued At: ${new Date(NOW).toISOString()}`,
  ].join('\n')
  const verify = async ({ address, signature }: { readonly address: string; readonly signature: string }) =>
    address === 'ma1' && signature === 'right'

  test('is verified, and has its account and signature in one spelling', async () => {
    const verifiers = { moon: Object.assign(verify, { signIn }) }
    const nonce = vi.fn(() => true)
    const verified = await verifySignIn({ message, signature: 'RIGHT', ...rules, verifiers, nonce, address: 'MA1' })
    expect(verified).toMatchObject({ account: 'moon:1:ma1', signature: 'right', data: { accountAddress: 'ma1' } })
    expect(nonce).toHaveBeenCalledWith('0123456789abcdef', 'moon:ma1')
  })

  test('is of no chain without that verifier', async () => {
    for (const verifiers of [{}, { moon: async () => true }, undefined as never, VERIFIERS]) {
      const refused = verifySignIn({ message, signature: 'right', ...rules, verifiers })
      await expect(refused).rejects.toMatchObject({
        code: 'SIWX_VERIFIER_MISSING',
        message: expect.stringContaining('Signatures of Moonbase accounts cannot be verified.'),
      })
    }
  })
})

describe('a chain of Solana', () => {
  const LOCAL = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

  test('is identified by its name', async () => {
    const signed = await signSolana()
    expect(await verifySignIn({ ...signed, ...rules })).toMatchObject({ chainId: MAINNET })
    const refused = verifySignIn({ ...signed, ...rules, chains: [LOCAL] })
    expect(await codeOf(refused)).toBe('SIWX_CHAIN_MISMATCH')
  })

  test('without a name must be the only accepted chain', async () => {
    const signed = await signSolana({ chainId: LOCAL })
    const on = (chains?: readonly `${string}:${string}`[]) => codeOf(verifySignIn({ ...signed, ...rules, chains }))
    expect(await on([MAINNET, LOCAL])).toMatchObject({ accepted: { chainId: LOCAL } })
    expect(await on()).toBe('SIWX_CHAIN_MISMATCH')
    expect(await on([MAINNET])).toBe('SIWX_CHAIN_MISMATCH')
    expect(await on([LOCAL, 'solana:another'])).toBe('SIWX_CHAIN_MISMATCH')
  })
})
