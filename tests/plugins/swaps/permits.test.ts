import { type hashTypedData, recoverTypedDataAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import type { PermitRequest, SignOptions, SwapSubject } from '../../../plugins/swaps/contract.js'
import { planPermit } from '../../../plugins/swaps/permits/plan-permit.js'
import { signPermit } from '../../../plugins/swaps/permits/sign-permit.js'
import type { SwapQuote } from '../../../services/swap-source.js'
import { DAI_PERMIT, permitEvm, permitToken, separatorOf, text } from './permits.fixture.js'
import { ACCOUNT, DOLLAR, EURO, ether, quoteOf, ROUTER, subjectOf } from './swaps.fixture.js'

const NOW = 1_700_000_000_123
const MINUTE = 60_000

const planned = (
  chain = permitEvm(),
  quote: Partial<SwapQuote> = {},
  subject: SwapSubject = subjectOf(),
): Promise<PermitRequest | undefined> =>
  planPermit(chain.evm, subject, quoteOf({ permit: { spender: ROUTER }, ...quote }), NOW)

describe('a permit', () => {
  test('is for exactly the amount, for 30 minutes, in the domain that the token has on the network', async () => {
    expect(await planned()).toEqual({
      chain: 'eip155:1',
      token: DOLLAR,
      owner: ACCOUNT,
      spender: ROUTER,
      amount: '1000000',
      nonce: '7',
      deadline: 1_700_001_800_000,
      domain: { name: 'Dollar', version: '2', chainId: 1, verifyingContract: DOLLAR },
    })
  })

  test('is of version 1 where the token names none, or of none where it has none', async () => {
    const first = { name: 'Dollar', version: '1', chainId: 1, verifyingContract: DOLLAR }
    const { version: _, ...none } = first
    for (const domain of [first, none]) {
      const token = permitToken({ version: undefined, DOMAIN_SEPARATOR: separatorOf(domain) })
      expect((await planned(permitEvm(token)))?.domain).toEqual(domain)
    }
  })

  test.each([
    ['the end of the quote', { validUntil: NOW + 5 * MINUTE }, 1_700_000_300_000],
    ['the end that the provider names', { permit: { spender: ROUTER, deadline: NOW + 4 * MINUTE } }, 1_700_000_240_000],
  ])('ends no later than %s', async (_, quote, deadline) => {
    expect((await planned(permitEvm(), quote))?.deadline).toBe(deadline)
  })

  test.each([
    ['a token without permits', permitToken({ DOMAIN_SEPARATOR: undefined }), {}],
    ['a token without nonces', permitToken({ nonces: undefined }), {}],
    ['a token whose hash is that of another one', permitToken({ name: text('Euro') }), {}],
    [
      'a token whose hash is for another network',
      permitToken({
        DOMAIN_SEPARATOR: separatorOf({ name: 'Dollar', version: '2', chainId: 10, verifyingContract: DOLLAR }),
      }),
      {},
    ],
    [
      'a token whose hash is for another contract',
      permitToken({
        DOMAIN_SEPARATOR: separatorOf({ name: 'Dollar', version: '2', chainId: 1, verifyingContract: EURO }),
      }),
      {},
    ],
    ['a token with the permits of DAI', permitToken({ PERMIT_TYPEHASH: DAI_PERMIT }), {}],
    ['an account that is a contract', permitToken(), { code: '0x60' }],
    ['an account with a delegation', permitToken(), { code: `0xef0100${'11'.repeat(20)}` }],
  ])('is none for %s', async (_, token, more) => {
    expect(await planned(permitEvm(token, more))).toBeUndefined()
  })

  test('is none if the provider takes none, for the coin, or with less than two minutes left', async () => {
    const chain = permitEvm()
    expect(await planPermit(chain.evm, subjectOf(), quoteOf(), NOW)).toBeUndefined()
    expect(await planned(chain, {}, subjectOf({ from: ether }))).toBeUndefined()
    expect(await planned(chain, { validUntil: NOW + 2 * MINUTE - 1 })).toBeUndefined()
    expect(chain.asked).toEqual([])
  })
})

describe('a signature', () => {
  const owner = privateKeyToAccount(generatePrivateKey())
  const signal = new AbortController().signal

  const sign = async (answer: (data: never) => Promise<unknown> = (data) => owner.signTypedData(data)) => {
    const plan = await planned()
    if (!plan) throw new Error('There is no permit.')
    const handed: object[] = []
    const invoked: unknown[][] = []
    const modal = {
      invoke: async (...asked: unknown[]) => {
        invoked.push(asked)
        return answer(asked[2] as never)
      },
    }
    const options: SignOptions = {
      signal,
      async ask(typedData, request) {
        handed.push(typedData)
        return request({ signal, tag: 'swaps.permit:1' })
      },
    }
    const permit = { ...plan, owner: owner.address }
    return { signed: await signPermit({ modal } as never, permit, options), handed, invoked, permit }
  }

  test('is asked for what was planned, and is that of the owner', async () => {
    const { handed, invoked, permit, signed } = await sign()
    expect(handed).toEqual([
      {
        domain: permit.domain,
        types: {
          Permit: [
            { name: 'owner', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'value', type: 'uint256' },
            { name: 'nonce', type: 'uint256' },
            { name: 'deadline', type: 'uint256' },
          ],
        },
        primaryType: 'Permit',
        message: { owner: owner.address, spender: ROUTER, value: '1000000', nonce: '7', deadline: '1700001800' },
        from: owner.address,
      },
    ])
    expect(invoked).toEqual([
      ['eip155:1', 'signTypedData', handed[0], expect.objectContaining({ tag: 'swaps.permit:1' })],
    ])
    const { domain: _, ...fields } = permit
    expect(signed).toMatchObject(fields)
    const data = handed[0] as unknown as Parameters<typeof hashTypedData>[0]
    expect(await recoverTypedDataAddress({ ...data, signature: signed.signature } as never)).toBe(owner.address)
  })

  test('ends with 27 or 28, however the wallet writes it', async () => {
    for (const [written, read] of [
      ['00', '1b'],
      ['01', '1c'],
      ['1B', '1b'],
      ['1c', '1c'],
    ]) {
      const { signed } = await sign(async () => `0x${'ab'.repeat(64)}${written}`)
      expect(signed.signature).toBe(`0x${'ab'.repeat(64)}${read}`)
    }
  })

  test.each([
    ['of a contract', `0x${'ab'.repeat(200)}`],
    ['in the short form', `0x${'ab'.repeat(64)}`],
    ['with an impossible end', `0x${'ab'.repeat(64)}25`],
    ['that is nothing', undefined],
  ])('%s is of no use', async (_, answer) => {
    await expect(sign(async () => answer)).rejects.toMatchObject({ code: 'SWAPS_PERMIT_UNUSABLE' })
  })
})
