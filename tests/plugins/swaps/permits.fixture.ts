import { encodeAbiParameters, hashDomain, keccak256, toHex } from 'viem'
import type { Evm, EvmCall } from '../../../services/evm.js'
import type { SignedPermit } from '../../../services/swap-source.js'
import { ACCOUNT, DOLLAR, ROUTER } from './swaps.fixture.js'

/** A permit that the account has signed, until a deadline. */
export const signedUntil = (deadline: number): SignedPermit => ({
  chain: 'eip155:1',
  token: DOLLAR,
  owner: ACCOUNT,
  spender: ROUTER,
  amount: '1000000',
  nonce: '7',
  deadline,
  signature: `0x${'ab'.repeat(64)}1b`,
})

/** The calls of a token with permits, by their selectors. */
const SELECTORS: Readonly<Record<string, string>> = {
  '0x3644e515': 'DOMAIN_SEPARATOR',
  '0x30adf81f': 'PERMIT_TYPEHASH',
  '0x06fdde03': 'name',
  '0x7ecebe00': 'nonces',
  '0x54fd4d50': 'version',
}

const FIELDS = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Returns the hash of a domain as another library makes it. */
export const separatorOf = (domain: Readonly<Record<string, unknown>>): `0x${string}` =>
  hashDomain({
    domain,
    types: { EIP712Domain: FIELDS.filter(({ name }) => domain[name] !== undefined) },
  } as Parameters<typeof hashDomain>[0])

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** What a token with permits answers; `undefined` for a call that it does not know. */
export const permitToken = (
  change: Readonly<Record<string, `0x${string}` | undefined>> = {},
): Readonly<Record<string, `0x${string}` | undefined>> => ({
  name: text('Dollar'),
  version: text('2'),
  DOMAIN_SEPARATOR: separatorOf({ name: 'Dollar', version: '2', chainId: 1, verifyingContract: DOLLAR }),
  nonces: toHex(7n, { size: 32 }),
  ...change,
})

/** The hash of the permit of DAI, which is not that of EIP-2612. */
export const DAI_PERMIT = keccak256(
  toHex('Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'),
)

export { text }

/** A network on which one token has permits. */
export const permitEvm = (
  token: ReturnType<typeof permitToken> = permitToken(),
  { code = '0x' }: { readonly code?: string } = {},
) => {
  const asked: string[] = []
  return {
    asked,
    evm: {
      request: async (_: string, { method }: { readonly method: string }) => {
        asked.push(method)
        return code
      },
      async call(_: string, { data = '0x' }: EvmCall) {
        const name = SELECTORS[data.slice(0, 10)] ?? ''
        asked.push(name)
        const answer = token[name]
        if (answer === undefined) throw new Error('The call reverts.')
        return answer
      },
    } as unknown as Evm,
  }
}
