import { ed25519 } from '@noble/curves/ed25519'
import { parseTransaction, recoverTransactionAddress, type TransactionSerializedEIP1559 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeApproval } from '../../../../examples/embedded-wallet/frame/approval/describe-approval.js'
import {
  readApproval,
  type SignatureRequest,
} from '../../../../examples/embedded-wallet/frame/approval/read-approval.js'
import { decodeBase58, encodeBase58 } from '../../../../examples/embedded-wallet/frame/bytes/base58.js'
import { concat, toHex, utf8 } from '../../../../examples/embedded-wallet/frame/bytes/bytes.js'
import {
  accountsOf,
  deriveKeys,
  type PrivateKeys,
} from '../../../../examples/embedded-wallet/frame/key/derive-accounts.js'
import { signApproval } from '../../../../examples/embedded-wallet/frame/sign/sign-approval.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'
import { readMessage } from '../../../../examples/embedded-wallet/frame/transport/read-message.js'

const EVM = 'eip155:1'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OTHER = `0x${'22'.repeat(20)}`
let keys: PrivateKeys
let accounts: ReturnType<typeof accountsOf>
beforeAll(async () => {
  keys = await deriveKeys(Uint8Array.from({ length: 32 }, (_, at) => at))
  accounts = accountsOf(keys)
})

const read = (method: string, params: unknown, chainId = method.startsWith('solana') ? SOLANA : EVM) => {
  const message = readMessage(JSON.stringify({ id: 1, type: 'RPC_REQUEST', payload: { method, params, chainId } }))
  if (message?.type !== 'RPC_REQUEST') throw message?.type === 'refused' ? message.error : new Error('dropped')
  return readApproval(message.payload as SignatureRequest, accounts)
}
const draw = (...request: Parameters<typeof read>) =>
  describeApproval(read(...request), { t: translateTo('en'), origin: 'https://app.example.com' })
const warnings = (...request: Parameters<typeof read>) =>
  draw(...request).flatMap((item) => (item.kind === 'warning' ? [item.text] : []))
const rows = (...request: Parameters<typeof read>) =>
  Object.fromEntries(draw(...request).flatMap((item) => ('value' in item ? [[item.label, item.value]] : [])))
const sign = (...request: Parameters<typeof read>) => signApproval(read(...request), keys)
const account = () => privateKeyToAccount(toHex(keys.eip155))

describe('messages', () => {
  const signIn = (domain: string, address = accounts.eip155) =>
    toHex(utf8(`${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: https://${domain}`))

  test('are signed as viem signs them, and drawn whole', async () => {
    const params = [toHex(utf8('hello\u202eworld')), accounts.eip155]
    expect(sign('personal_sign', params)).toBe(await account().signMessage({ message: 'hello\u202eworld' }))
    expect(rows('personal_sign', params)).toMatchObject({ Message: 'hello\u202eworld', Network: 'Ethereum' })
  })
  test('are drawn as bytes where they are no text', () => {
    expect(rows('personal_sign', ['0xff00', accounts.eip155])).toMatchObject({ Bytes: '0xff00' })
  })
  test.each([
    [32, 'It may stand for anything your account can do.', true],
    [64, 'It may stand for anything your account can do.', true],
    [31, 'This request shows no text that people can read.', false],
  ])('of %i unreadable bytes are as dangerous as what such a fingerprint may stand for', (size, text, isDanger) => {
    expect(draw('personal_sign', [`0x${'ff'.repeat(size)}`, accounts.eip155])).toContainEqual({
      ...{ kind: 'warning', text: expect.stringContaining(text), isDanger },
    })
  })
  test('warn of a sign-in for another page or account', () => {
    expect(warnings('personal_sign', [signIn('app.example.com'), accounts.eip155])).toEqual([])
    expect(warnings('personal_sign', [signIn('bank.example'), accounts.eip155])).toEqual([
      expect.stringContaining('“bank.example”'),
    ])
    expect(warnings('personal_sign', [signIn('app.example.com', OTHER), accounts.eip155])).toHaveLength(1)
  })
  test('of another account are refused', () => {
    expect(() => read('personal_sign', ['0x61', OTHER])).toThrow(expect.objectContaining({ code: 4100 }))
  })
})

describe('typed data', () => {
  const permit = (change: object = {}, message: object = {}) =>
    JSON.stringify({
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'tags', type: 'Tag[]' },
        ],
        Tag: [
          { name: 'id', type: 'bytes2' },
          { name: 'on', type: 'bool' },
        ],
      },
      primaryType: 'Permit',
      domain: { name: 'Token', chainId: 1, verifyingContract: OTHER },
      message: { owner: OTHER, spender: OTHER, value: '1000', tags: [{ id: '0xABCD', on: true }], ...message },
      ...change,
    })

  test('is signed as viem signs it', async () => {
    const data = JSON.parse(permit())
    expect(sign('eth_signTypedData_v4', [accounts.eip155, permit()])).toBe(await account().signTypedData(data))
  })
  test('draws only what is signed, and warns of permits', () => {
    const params = (json: string) => [accounts.eip155, json]
    const items = draw('eth_signTypedData_v4', params(permit({}, { note: 'not signed' })))
    expect(JSON.stringify(items)).not.toContain('not signed')
    expect(warnings('eth_signTypedData_v4', params(permit()))).toHaveLength(1)
    expect(warnings('eth_signTypedData_v4', params(permit({}, { value: `0x${'f'.repeat(64)}` })))).toHaveLength(2)
    const elsewhere = permit({ domain: { chainId: 10 } })
    expect(warnings('eth_signTypedData_v4', params(elsewhere))).toHaveLength(2)
    expect(warnings('eth_signTypedData_v4', params(permit({ domain: { name: 'Token' } })))).toContain(
      'This data counts on any network.',
    )
  })
  test.each(['TransferWithAuthorization', 'ReceiveWithAuthorization', 'SafeTx'])('warns of %s', (primaryType) => {
    const types = { [primaryType]: [{ name: 'to', type: 'address' }] }
    const json = permit({ types, primaryType, message: { to: OTHER } })
    expect(warnings('eth_signTypedData_v4', [accounts.eip155, json])).toEqual([
      'This moves tokens or assets at once, for any party that has the signature. Sign it only if you meant to pay.',
    ])
  })
  test.each([
    [
      'MetaTransaction',
      { from: 'address', nonce: 'uint256', functionSignature: 'bytes' },
      'others can act for your account',
    ],
    ['ForwardRequest', { from: 'address', to: 'address', data: 'bytes' }, 'others can act for your account'],
    ['UsdSend', { destination: 'string', amount: 'string' }, 'This moves tokens or assets at once'],
    ['Kernel', { hash: 'bytes32' }, 'a fingerprint of something that is not shown'],
    ['Welcome', { sellToken: 'address', buyToken: 'address' }, 'This may be an order'],
  ])('warns of %s, which acts for the user', (primaryType, fields, warning) => {
    const values: Record<string, string> = {
      address: OTHER,
      uint256: '1',
      bytes: '0x12',
      bytes32: `0x${'12'.repeat(32)}`,
      string: 'a',
    }
    const types = { [primaryType]: Object.entries(fields).map(([name, type]) => ({ name, type })) }
    const message = Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, values[type]]))
    const drawn = draw('eth_signTypedData_v4', [accounts.eip155, permit({ types, primaryType, message })])
    expect(drawn).toContainEqual({ kind: 'warning', text: expect.stringContaining(warning), isDanger: true })
  })
  test('says that it does not know what an unknown message with an address allows', () => {
    const types = { Mail: [{ name: 'to', type: 'address' }] }
    const drawn = draw('eth_signTypedData_v4', [
      accounts.eip155,
      permit({ types, primaryType: 'Mail', message: { to: OTHER } }),
    ])
    const text = 'What this data allows is not known here. Sign it only if you trust https://app.example.com.'
    expect(drawn).toContainEqual({ kind: 'warning', text, isDanger: false })
  })
  test.each([
    ['a missing field', permit({}, { spender: undefined })],
    ['a number that was rounded', permit({}, { value: 2 ** 60 })],
    ['bytes of another size', permit({}, { tags: [{ id: '0xabcdef', on: true }] })],
    ['a text for a boolean', permit({}, { tags: [{ id: '0xabcd', on: 'true' }] })],
    ['an unknown type', permit({ types: { Permit: [{ name: 'owner', type: 'Nothing' }] } })],
    ['a primary type of the prototype', permit({ primaryType: 'toString' })],
    ['no JSON', '{'],
  ])('with %s is refused', (_, json) => {
    expect(() => read('eth_signTypedData_v4', [accounts.eip155, json])).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
  })
})

describe('transactions on EVM chains', () => {
  const transaction = (change: object = {}) => [
    {
      ...{ chainId: '0x1', from: accounts.eip155, to: OTHER, value: '0xde0b6b3a7640000', data: '0x', nonce: '0x7' },
      ...{ gas: '0x5208', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x1', ...change },
    },
  ]
  const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')

  test('are signed by the account, with every field as drawn', async () => {
    const signed = sign('eth_signTransaction', transaction()) as TransactionSerializedEIP1559
    expect(await recoverTransactionAddress({ serializedTransaction: signed })).toBe(accounts.eip155)
    expect(parseTransaction(signed)).toMatchObject({ chainId: 1, nonce: 7, value: 10n ** 18n, gas: 21_000n, to: OTHER })
    expect(rows('eth_signTransaction', transaction())).toMatchObject({
      ...{ To: OTHER, Amount: '1 ETH', Nonce: '7' },
      ...{ 'Fee at most': '0.000042 ETH', 'Total at most': '1.000042 ETH' },
    })
  })
  test.each([
    ['transfer', `0xa9059cbb${word(5)}${word(9)}`, 0],
    ['approve of nothing', `0x095ea7b3${word(5)}${word(0)}`, 1],
    ['approve', `0x095ea7b3${word(5)}${word(9)}`, 1],
    ['increaseAllowance', `0x39509351${word(5)}${word(9)}`, 1],
    ['safeTransferFrom', `0x42842e0e${word(5)}${word(6)}${word(9)}`, 0],
    ['unlimited approve', `0x095ea7b3${word(5)}${'f'.repeat(64)}`, 2],
    ['setApprovalForAll', `0xa22cb465${word(5)}${word(1)}`, 1],
    ['withdrawn setApprovalForAll', `0xa22cb465${word(5)}${word(0)}`, 0],
    ['an unknown function', '0x12345678', 1],
    ['a transfer with more behind it', `0xa9059cbb${word(5)}${word(9)}00`, 1],
    ['a transfer to more than an address', `0xa9059cbb${'f'.repeat(64)}${word(9)}`, 1],
  ])('calling %s', (_, data, count) => {
    expect(warnings('eth_signTransaction', transaction({ data, value: '0x0' }))).toHaveLength(count)
  })
  const ALL = 2n ** 256n - 1n
  test.each([
    ['transfer', `0xa9059cbb${word(5)}${word(9)}`, '9 base units (or item 9)'],
    ['transferFrom', `0x23b872dd${word(5)}${word(6)}${word(9)}`, '9 base units (or item 9)'],
    ['approve', `0x095ea7b3${word(5)}${word(9)}`, '9 base units (or item 9)'],
    ['approve of nothing', `0x095ea7b3${word(5)}${word(0)}`, '0 base units (or item 0)'],
    ['unlimited approve', `0x095ea7b3${word(5)}${word(ALL)}`, `Unlimited (${ALL} base units, or item ${ALL})`],
    ['increaseAllowance', `0x39509351${word(5)}${word(9)}`, '9 base units'],
    ['unlimited increaseAllowance', `0x39509351${word(5)}${word(ALL)}`, `Unlimited (${ALL} base units)`],
  ])('calling %s names an item wherever the contract may be a collection', (_, data, amount) => {
    expect(rows('eth_signTransaction', transaction({ data, value: '0x0' }))).toMatchObject({ Amount: amount })
  })
  const UNKNOWN = 'This function is not known here. It may move what you own, or let others do so.'
  test.each([
    ['increaseAllowance', '0x39509351', OTHER],
    ['the batch of Permit2', '0x0d58b1db', OTHER],
    ['a wrapper of other calls', '0x5ae401dc', OTHER],
    ['the account itself', '0xe9ae5c53', ''],
    ['the account itself, in the form of a transfer', `0xa9059cbb${word(5)}${word(9)}`, ''],
  ])('calling %s are dangerous: what they do is not known', (_, data, to) => {
    const change = { to: to || accounts.eip155.toLowerCase(), data, value: '0x0' }
    expect(draw('eth_signTransaction', transaction(change))).toContainEqual({
      ...{ kind: 'warning', text: expect.stringContaining(UNKNOWN), isDanger: true },
    })
  })
  test('warn of a new contract', () => {
    expect(warnings('eth_signTransaction', transaction({ to: undefined, data: '0x60' }))).toHaveLength(1)
  })
  test('are refused for another chain, account, or with a field that is not drawn', () => {
    for (const change of [{ chainId: '0x2' }, { accessList: [] }, { value: '-0x1' }])
      expect(() => read('eth_signTransaction', transaction(change))).toThrow(expect.objectContaining({ code: -32602 }))
    expect(() => read('eth_signTransaction', transaction({ from: OTHER }))).toThrow(
      expect.objectContaining({ code: 4100 }),
    )
  })
})

test('a chain id that no number holds is refused before it is signed', () => {
  const chainId = 2n ** 53n
  const transaction = {
    ...{ chainId: `0x${chainId.toString(16)}`, from: accounts.eip155, to: OTHER, value: '0x0', data: '0x' },
    ...{ nonce: '0x7', gas: '0x5208', maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
  }
  expect(() => sign('eth_signTransaction', [transaction], `eip155:${chainId}`)).toThrow(
    expect.objectContaining({ code: -32602 }),
  )
})

test('keys of another account sign nothing', async () => {
  const others = await deriveKeys(new Uint8Array(32).fill(7))
  for (const approval of [
    read('personal_sign', ['0x61', accounts.eip155]),
    read('solana_signMessage', { message: encodeBase58(utf8('a')), pubkey: accounts.solana }),
  ])
    expect(() => signApproval(approval, others)).toThrow(expect.objectContaining({ code: 4100 }))
})

describe('transactions of Solana', () => {
  const own = () => decodeBase58(accounts.solana) as Uint8Array
  const bytesOf = (value: bigint, size: number) =>
    Uint8Array.from({ length: size }, (_, at) => Number((value >> BigInt(at * 8)) & 255n))
  const transfer = concat(bytesOf(2n, 4), bytesOf(1_500_000_000n, 8))
  /** A message of one instruction: our account, another one, and the program. */
  const message = (program: Uint8Array, data: Uint8Array) =>
    concat(
      Uint8Array.of(1, 0, 1, 3),
      ...[own(), new Uint8Array(32).fill(9), program, new Uint8Array(32).fill(5)],
      Uint8Array.of(1, 2, 2, 0, 1, data.length),
      data,
    )
  const wire = (body: Uint8Array) => encodeBase58(concat(Uint8Array.of(1), new Uint8Array(64), body))
  const params = (body: Uint8Array) => ({ transaction: wire(body), pubkey: accounts.solana })
  const system = new Uint8Array(32)

  test('are signed over the message alone, and drawn whole', () => {
    const body = message(system, transfer)
    const { transaction } = sign('solana_signTransaction', params(body)) as { transaction: string }
    const signed = decodeBase58(transaction, 2_000) as Uint8Array
    expect(ed25519.verify(signed.subarray(1, 65), body, own())).toBe(true)
    expect(signed.subarray(65)).toEqual(body)
    expect(rows('solana_signTransaction', params(body))).toMatchObject({
      ...{ Amount: '1.5 SOL', Sender: accounts.solana, Receiver: encodeBase58(new Uint8Array(32).fill(9)) },
      ...{ 'Fee at most': '0.000005 SOL', 'Fee payer': accounts.solana },
    })
  })
  test('warn of a program that is not known', () => {
    expect(warnings('solana_signTransaction', params(message(system, transfer)))).toEqual([])
    expect(warnings('solana_signTransaction', params(message(new Uint8Array(32).fill(7), transfer)))).toHaveLength(1)
  })
  test('draw warnings first, and no network that the page names', () => {
    const unknown = params(message(new Uint8Array(32).fill(7), transfer))
    expect(draw('solana_signTransaction', unknown)[0]).toMatchObject({ kind: 'warning' })
    expect(rows('solana_signTransaction', unknown)).toMatchObject({ Network: 'Valid on every Solana network' })
  })
  test('that are malformed, longer than they say, or of another signer are refused', () => {
    const body = message(system, transfer)
    for (const wrong of [body.slice(0, -1), concat(body, Uint8Array.of(0)), concat(Uint8Array.of(0x81), body)])
      expect(() => read('solana_signTransaction', params(wrong))).toThrow(expect.objectContaining({ code: -32602 }))
    const stranger = body.slice()
    stranger.fill(3, 4, 36)
    expect(() => read('solana_signTransaction', params(stranger))).toThrow(expect.objectContaining({ code: 4100 }))
  })
  test('are not signed as messages', () => {
    const given = (bytes: Uint8Array) => ({ message: encodeBase58(bytes), pubkey: accounts.solana })
    expect(() => read('solana_signMessage', given(message(system, transfer)))).toThrow(
      expect.objectContaining({ code: -32602 }),
    )
    for (const text of ['hello', 'Привет', '你好', '👋']) {
      const { signature } = sign('solana_signMessage', given(utf8(text))) as { signature: string }
      expect(ed25519.verify(decodeBase58(signature) as Uint8Array, utf8(text), own())).toBe(true)
    }
  })
  test('of a version that is not known are not signed as messages', () => {
    const given = (bytes: Uint8Array) => ({ message: encodeBase58(bytes), pubkey: accounts.solana })
    // Version 1: head, mask, blockhash, counts, keys, the instruction's head, accounts and data.
    const version1 = concat(
      ...[Uint8Array.of(0x81, 1, 0, 1, 0, 0, 0, 0), new Uint8Array(32).fill(5), Uint8Array.of(1, 3)],
      ...[own(), new Uint8Array(32).fill(9), system],
      ...[Uint8Array.of(2, 2, transfer.length, 0, 0, 1), transfer],
    )
    for (const wrong of [
      version1,
      Uint8Array.of(0x80),
      Uint8Array.of(0xff),
      concat(Uint8Array.of(0xff), utf8('solana')),
    ])
      expect(() => read('solana_signMessage', given(wrong))).toThrow(expect.objectContaining({ code: -32602 }))
    const offchain = concat(Uint8Array.of(0xff), utf8('solana offchain'), Uint8Array.of(0, 0, 1, 0, 97))
    expect(read('solana_signMessage', given(offchain))).toMatchObject({ kind: 'message' })
  })
})
