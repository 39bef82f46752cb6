import {
  decodeFunctionData,
  encodeDeployData,
  type Hex,
  hashMessage,
  parseAbi,
  serializeErc6492Signature,
  universalSignatureValidatorAbi,
  universalSignatureValidatorByteCode,
} from 'viem'
import { expect, test } from 'vitest'
import { eip155Verifier } from '../../../../plugins/eip155/verify/eip155-verifier.js'

const ACCOUNT = `0x${'22'.repeat(20)}` as const
const MESSAGE = 'shop.example wants you to sign in'
const INNER = `0x${'ab'.repeat(3)}` as const
const YES = `0x1626ba7e${'0'.repeat(56)}`
const WRAPPED = serializeErc6492Signature({ address: `0x${'fa'.repeat(20)}`, data: '0xc0de', signature: INNER })

/** Verifies against a node with the given answers; returns the outcome, and the requests. */
const verify = async (
  signature: string,
  { code = '0x60', chain = '0x1', answer = YES, address = ACCOUNT as string }: Readonly<Record<string, unknown>> = {},
) => {
  const asked: [string, readonly unknown[]][] = []
  const answers: Readonly<Record<string, unknown>> = { eth_getCode: code, eth_chainId: chain, eth_call: answer }
  const client = () => ({
    request: async ({ method, params }: { readonly method: string; readonly params: readonly unknown[] }) => {
      asked.push([method, params])
      return answers[method]
    },
  })
  const claim = { address: String(address), chainId: 'eip155:1', message: MESSAGE, signature } as const
  return { isValid: await eip155Verifier({ client })(claim), asked }
}

test('calls isValidSignature of a deployed contract', async () => {
  const { isValid, asked } = await verify(INNER)
  expect(isValid).toBe(true)
  const [call] = (asked[2]?.[1] ?? []) as readonly { readonly data: Hex }[]
  expect(asked).toEqual([
    ['eth_getCode', [ACCOUNT, 'latest']],
    ['eth_chainId', []],
    ['eth_call', [{ to: ACCOUNT, data: expect.any(String) }, 'latest']],
  ])
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  expect(decodeFunctionData({ abi, data: call?.data ?? '0x' }).args).toEqual([hashMessage(MESSAGE), INNER])
})

test.each(['0x', '0x60'])('calls the validator of ERC-6492 for a wrapped signature, on the code %s', async (code) => {
  const { isValid, asked } = await verify(WRAPPED, { code, answer: '0x01' })
  expect(isValid).toBe(true)
  const data = encodeDeployData({
    abi: universalSignatureValidatorAbi,
    args: [ACCOUNT, hashMessage(MESSAGE), WRAPPED],
    bytecode: universalSignatureValidatorByteCode,
  })
  expect(asked[2]).toEqual(['eth_call', [{ data }, 'latest']])
})

test.each([
  ['0x01', true],
  [`0x${'0'.repeat(63)}1`, true],
  ['0x00', false],
  ['0x', false],
  ['0x001', false],
  ['0x0101', false],
  ['0x0001', false],
  [' 0x01', false],
  ['0x01 ', false],
  [YES, false],
  [['0x01'], false],
  [undefined, false],
])('takes the answer %j to a wrapped signature for %s', async (answer, isValid) => {
  expect((await verify(WRAPPED, { answer: answer ?? null })).isValid).toBe(isValid)
})

test.each([` ${YES}`, `${YES}00`, [YES], null])('rejects the answer %j of a contract', async (answer) => {
  expect((await verify(INNER, { answer })).isValid).toBe(false)
})

test.each(['0x', '60', ' 0x60', '0x60 ', ['0x60'], null])('finds no contract in the code %j', async (code) => {
  const { isValid, asked } = await verify(INNER, { code })
  expect(isValid).toBe(false)
  expect(asked.map(([method]) => method)).toEqual(['eth_getCode', 'eth_chainId'])
})

test.each([
  ['with bits before the address', WRAPPED.replace('0x00', '0x01')],
  ['with a byte in the padding', WRAPPED.replace('c0de00', 'c0de01')],
  ['with more bytes', `${WRAPPED.slice(0, -64)}${'00'.repeat(32)}${'6492'.repeat(16)}`],
  ['twice', `${WRAPPED}${WRAPPED.slice(2)}`],
  ['of the suffix alone', `0x${'6492'.repeat(16)}`],
])('rejects a wrapped signature %s without a request', async (_, signature) => {
  expect(signature).not.toBe(WRAPPED)
  expect(await verify(signature, { answer: '0x01' })).toEqual({ isValid: false, asked: [] })
})

test('names the chain that the node is on', async () => {
  await expect(verify(INNER, { chain: '0x89' })).rejects.toMatchObject({
    code: 'EIP155_VERIFIER_FAILED',
    details: 'the node for eip155:1 is on chain 137',
  })
})

test('reads a signature of at most 65536 characters', async () => {
  expect((await verify(`0x${'ab'.repeat(32_767)}`)).isValid).toBe(true)
  expect(await verify(`0x${'ab'.repeat(32_768)}`)).toEqual({ isValid: false, asked: [] })
})

test.each([`a${INNER}`, `${INNER}g`, ` ${INNER}`, '0xABAB', `${INNER}a`])(
  'makes no request for the signature "%s"',
  async (signature) => {
    expect(await verify(signature)).toEqual({ isValid: false, asked: [] })
  },
)

test.each([`a${ACCOUNT}`, `${ACCOUNT}2`, '22'.repeat(21)])('makes no request for the account "%s"', async (address) => {
  expect(await verify(INNER, { address })).toEqual({ isValid: false, asked: [] })
})
