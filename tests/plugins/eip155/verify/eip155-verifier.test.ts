import { hashMessage, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'
import { recoverSigner } from '../../../../plugins/eip155/verify/recover-signer.js'
import type { Eip155VerifierOptions, NodeClient } from '../../../../plugins/eip155/verify/verifier-options.js'
import type { SignatureClaim } from '../../../../services/verify-signature.js'
import { testVectors } from '../../../support/vectors.js'
import { codeOf, signEip155 } from '../../siwx/verify/sign-in.fixture.js'

const verify = (claim: SignatureClaim, options?: Eip155VerifierOptions) => eip155Verifier(options)(claim)

const YES = `0x1626ba7e${'0'.repeat(56)}`
const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

interface Node {
  readonly code?: string
  readonly chain?: string
  readonly call?: () => unknown
}

/** A node with scripted answers, which counts its requests. */
const stubNode = ({ code = '0x6001', chain = '0x1', call = () => YES }: Node) => {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const client: NodeClient = {
    request: async (given) => {
      asked.push(given)
      if (given.method === 'eth_getCode') return code
      return given.method === 'eth_chainId' ? chain : call()
    },
  }
  return { asked, client: () => client }
}

const toHigh = (signature: string, flip = true): string => {
  const s = ORDER - BigInt(`0x${signature.slice(66, 130)}`)
  const v = signature.endsWith('1b') === flip ? '1c' : '1b'
  return `${signature.slice(0, 66)}${s.toString(16).padStart(64, '0')}${v}`
}

testVectors<{ readonly message: Hex; readonly signature: string; readonly address: string }>(
  'published signatures of keys',
  'evm/personal_sign.json',
  async (cases) => {
    for (const { message, signature, address } of cases) {
      const hash = hashMessage({ raw: message })
      expect(await recoverSigner(hash, signature)).toEqual({ address: address.toLowerCase(), isStrict: true })
    }
    expect(cases.length).toBeGreaterThan(1)
  },
)

interface ContractCase {
  readonly name: string
  readonly chainId?: number
  readonly address?: string
  readonly message?: string
  readonly messageBytes?: Hex
  readonly signature: string
  readonly valid?: boolean | null
}

/** The recorded chain answers for the published signatures; invalid for a wrong message. */
const recorded = ({ valid = true, signature, chainId = 1 }: ContractCase) => {
  const isWrapped = signature.endsWith('6492'.repeat(16))
  const said = isWrapped ? (valid ? '0x01' : '0x00') : valid ? YES : `0xffffffff${'0'.repeat(56)}`
  return stubNode({ code: isWrapped ? '0x' : '0x6001', chain: `0x${chainId.toString(16)}`, call: () => said })
}

for (const file of ['evm/erc1271_6492.json', 'siwe/eip4361_eip1271.json'])
  testVectors<ContractCase>(`published signatures of contracts: ${file}`, file, async (cases) => {
    let held = 0
    for (const one of cases) {
      const { message: text, messageBytes, signature, chainId = 1, valid = true } = one
      const message = text ?? (messageBytes && Buffer.from(messageBytes.slice(2), 'hex').toString())
      const address = one.address ?? message?.split('\n')[1]
      if (message === undefined || address === undefined || valid === null) continue
      held += 1
      const { client, asked } = recorded(one)
      const claim = { message, signature, address, chainId: `eip155:${chainId}` as const }
      expect([one.name, await verify(claim, { client })]).toEqual([one.name, valid])
      // Calls the contract itself with the wallet's signature.
      const [call] = (asked.at(-1)?.params ?? []) as readonly { readonly data: string }[]
      expect(call?.data).toContain(hashMessage(message).slice(2))
      expect(call?.data).toContain(signature.slice(2))
    }
    expect(held).toBeGreaterThan(1)
  })

const sign = async () => ({ ...(await signEip155()), chainId: 'eip155:1' as const })

describe('a key', () => {
  test('is verified without a node', async () => {
    const claim = await sign()
    expect(await verify(claim)).toBe(true)
    expect(await verify({ ...claim, address: claim.address.toLowerCase() })).toBe(true)
  })

  test('is verified by the parity alone as its last byte, without a contract call', async () => {
    const claim = await sign()
    const { client, asked } = stubNode({ code: '0x' })
    const bare = claim.signature.slice(0, -2)
    const [own, other] = claim.signature.endsWith('1b') ? ['00', '01'] : ['01', '00']
    expect(await verify({ ...claim, signature: bare + own }, { client })).toBe(true)
    expect(asked).toEqual([])
    for (const last of [other, '02', '1a', '1d', '25'])
      expect([last, await verify({ ...claim, signature: bare + last }, { client })]).toEqual([last, false])
  })

  test('rejects a high-s signature without a contract call', async () => {
    const claim = await sign()
    const { client, asked } = stubNode({ code: '0x' })
    const high = toHigh(claim.signature)
    const byParity = high.slice(0, -2) + (high.endsWith('1b') ? '00' : '01')
    for (const signature of [high, byParity]) expect(await verify({ ...claim, signature }, { client })).toBe(false)
    expect(asked).toEqual([])
  })

  test.each<readonly [string, (signature: string) => string]>([
    ['cut short', (signature) => signature.slice(0, -2)],
    ['made longer', (signature) => `${signature}00`],
    ['with the last byte written as two', (signature) => `${signature.slice(0, -2)}00${signature.slice(-2)}`],
    ['with another last byte', (signature) => `${signature.slice(0, -2)}25`],
    ['in capitals', (signature) => `0x${signature.slice(2).toUpperCase()}`],
    ['of zeros', () => `0x${'00'.repeat(65)}`],
    ['changed by one bit', (signature) => `0x${signature[2] === '0' ? '1' : '0'}${signature.slice(3)}`],
    ['high, by the wrong parity', (signature) => toHigh(signature, false)],
  ])('rejects a signature that is %s', async (_, change) => {
    const claim = await sign()
    const { client } = stubNode({ code: '0x' })
    expect(await verify({ ...claim, signature: change(claim.signature) }, { client })).toBe(false)
  })

  test.each(['', '0x', '0x1', 'zz', '0xzz', `0x${'00'.repeat(40_000)}`])('is no text', async (signature) => {
    expect(await verify({ ...(await sign()), signature })).toBe(false)
  })
})

describe('a contract', () => {
  const claim = async () => ({ ...(await sign()), address: `0x${'22'.repeat(20)}` })

  test('accepts only with the magic value', async () => {
    const given = await claim()
    const answers: Readonly<Record<string, boolean>> = {
      [YES]: true,
      '0x1626ba7e': false,
      '0x': false,
      [`0x${'0'.repeat(63)}1`]: false,
      [`0x${'f'.repeat(64)}`]: false,
      [`0x1626ba7e${'0'.repeat(55)}1`]: false,
    }
    for (const [said, expected] of Object.entries(answers)) {
      const { client } = stubNode({ call: () => said })
      expect([said, await verify(given, { client })]).toEqual([said, expected])
    }
  })

  test.each([
    { code: 3, message: 'execution reverted' },
    { code: -32000, message: 'execution reverted: bad' },
    { code: -32603, message: 'EVM error InvalidOpcode' },
    { message: 'of viem', cause: { message: 'and below', cause: { code: 3, message: 'execution reverted' } } },
  ])('rejects on a revert: %o', async (thrown) => {
    const call = () => {
      throw thrown
    }
    expect(await verify(await claim(), stubNode({ call }))).toBe(false)
  })

  test.each([
    { code: -32005, message: 'too many requests' },
    { code: -32603, message: 'internal error' },
    new Error('fetch failed'),
    { message: 'page reverted to an older version' },
    'no',
  ])('is unknown, not invalid, when the call fails: %o', async (thrown) => {
    const call = () => {
      throw thrown
    }
    expect(await codeOf(verify(await claim(), stubNode({ call })))).toBe('EIP155_VERIFIER_FAILED')
  })

  test('is only called on its own chain', async () => {
    const { client, asked } = stubNode({ chain: '0x89' })
    expect(await codeOf(verify(await claim(), { client }))).toBe('EIP155_VERIFIER_FAILED')
    expect(asked.some(({ method }) => method === 'eth_call')).toBe(false)
  })

  test('is unknown without a node', async () => {
    expect(await codeOf(verify(await claim()))).toBe('EIP155_VERIFIER_FAILED')
    const wrong = verify(await claim(), { rpcUrls: { 'eip155:10': 'http://127.0.0.1:1' } })
    expect(await codeOf(wrong)).toBe('EIP155_VERIFIER_FAILED')
  })

  test('is not called when undeployed', async () => {
    const { client, asked } = stubNode({ code: '0x' })
    expect(await verify(await claim(), { client })).toBe(false)
    expect(asked.some(({ method }) => method === 'eth_call')).toBe(false)
  })

  test('accepts a signature of its owner key', async () => {
    const owner = privateKeyToAccount(`0x${'33'.repeat(32)}`)
    const given = await claim()
    const signature = await owner.signMessage({ message: given.message })
    expect(await verify({ ...given, signature }, stubNode({}))).toBe(true)
  })
})
