import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import {
  AbiCoder,
  formatEther,
  Interface,
  keccak256,
  ParamType,
  SigningKey,
  Transaction,
  TypedDataEncoder,
  type TypedDataField,
} from 'ethers'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeApproval } from '../../../../examples/embedded-wallet/frame/approval/describe-approval.js'
import type { Item, TreeField } from '../../../../examples/embedded-wallet/frame/approval/description.js'
import {
  type Approval,
  readApproval,
  type SignatureRequest,
} from '../../../../examples/embedded-wallet/frame/approval/read-approval.js'
import { decodeBase58, encodeBase58 } from '../../../../examples/embedded-wallet/frame/bytes/base58.js'
import { concat, toHex } from '../../../../examples/embedded-wallet/frame/bytes/bytes.js'
import { readSolanaTransaction } from '../../../../examples/embedded-wallet/frame/decode/read-solana-transaction.js'
import {
  accountsOf,
  deriveKeys,
  type PrivateKeys,
} from '../../../../examples/embedded-wallet/frame/key/derive-accounts.js'
import { signApproval } from '../../../../examples/embedded-wallet/frame/sign/sign-approval.js'
import { buildOperation, hashOperation } from '../../../../examples/embedded-wallet/frame/smart/encode-operation.js'
import { ENTRY_POINT } from '../../../../examples/embedded-wallet/frame/smart/entry-point.js'
import type { OperationDraft } from '../../../../examples/embedded-wallet/frame/smart/operation-draft.js'
import { smartAddressOf } from '../../../../examples/embedded-wallet/frame/smart/smart-address.js'
import { translateTo } from '../../../../examples/embedded-wallet/frame/texts/texts.js'
import { readMessage } from '../../../../examples/embedded-wallet/frame/transport/read-message.js'
import { assertAlways } from '../../../support/fuzz.js'

const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let keys: PrivateKeys
let accounts: ReturnType<typeof accountsOf>
let signer: SigningKey
beforeAll(async () => {
  keys = await deriveKeys(Uint8Array.from({ length: 32 }, (_, at) => at))
  accounts = accountsOf(keys)
  signer = new SigningKey(keys.eip155)
})

const read = (method: string, params: unknown, chainId: string) => {
  const message = readMessage(JSON.stringify({ id: 1, type: 'RPC_REQUEST', payload: { method, params, chainId } }))
  if (message?.type !== 'RPC_REQUEST') throw message?.type === 'refused' ? message.error : new Error('dropped')
  return readApproval(message.payload as SignatureRequest, accounts)
}
const draw = (approval: Approval) =>
  describeApproval(approval, { t: translateTo('en'), origin: 'https://app.example.com' })
const valuesOf = (items: readonly Item[], kind: 'row' | 'address' | 'code', label?: string) =>
  items.flatMap((item) => (item.kind === kind && (label === undefined || item.label === label) ? [item.value] : []))

const hexOf = (min: number, max = min) =>
  fc.uint8Array({ minLength: min, maxLength: max, size: 'max' }).map((bytes) => toHex(bytes) as `0x${string}`)
const address = hexOf(20)
const quantity = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
const toQuantity = (value: bigint) => `0x${value.toString(16)}`
const ether = (wei: bigint) => `${formatEther(wei).replace(/\.0$/, '')} ETH`

describe('typed data', () => {
  /** A value as an application writes it, and as it must be drawn. */
  interface Sample {
    readonly json: unknown
    readonly drawn: unknown
  }
  type Types = Readonly<Record<string, readonly TypedDataField[]>>

  // Unpaired surrogates have no bytes in UTF-8: two texts would have one hash. Made once: it indexes all of Unicode.
  const text = fc.string({ unit: 'binary' })
  const integer = (type: string, bits: number): fc.Arbitrary<Sample> => {
    const isSigned = type === 'int'
    const [min, max] = isSigned
      ? [-(2n ** BigInt(bits - 1)), 2n ** BigInt(bits - 1) - 1n]
      : [0n, 2n ** BigInt(bits) - 1n]
    return fc.tuple(fc.bigInt({ min, max }), fc.boolean()).map(([value, isHex]) => ({
      json: isHex && value >= 0n ? toQuantity(value) : String(value),
      drawn: String(value),
    }))
  }
  const basic = fc.oneof(
    fc.constantFrom('address', 'bool', 'string', 'bytes'),
    fc.integer({ min: 1, max: 32 }).map((size) => `bytes${size}`),
    fc
      .tuple(fc.constantFrom('uint', 'int'), fc.integer({ min: 1, max: 32 }))
      .map(([name, size]) => `${name}${size * 8}`),
  )
  const sampleOf = (types: Types, type: string): fc.Arbitrary<Sample> => {
    const [, element = '', size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (element) {
      const length = size ? { minLength: Number(size), maxLength: Number(size) } : { maxLength: 3 }
      return fc.array(sampleOf(types, element), length).map((list) => ({
        json: list.map(({ json }) => json),
        drawn: list.map(({ drawn }, at) => [String(at + 1), drawn]),
      }))
    }
    const fields = types[type]
    if (fields)
      return fc.tuple(...fields.map((field) => sampleOf(types, field.type))).map((list) => ({
        json: Object.fromEntries(list.map(({ json }, at) => [fields[at]?.name ?? '', json])),
        drawn: list.map(({ drawn }, at) => [fields[at]?.name ?? '', drawn]),
      }))
    if (type === 'bool') return fc.boolean().map((json) => ({ json, drawn: String(json) }))
    if (type === 'string') return text.map((json) => ({ json, drawn: json }))
    if (type === 'address') return address.map((json) => ({ json, drawn: json }))
    const [, name = '', bits = ''] = /^(\D+)(\d*)$/.exec(type) ?? []
    if (name !== 'bytes') return integer(name, Number(bits))
    return hexOf(bits ? Number(bits) : 0, bits ? Number(bits) : 40).map((json) => ({ json, drawn: json }))
  }

  const word = fc.stringMatching(/^[A-Za-z_$][\w$]{0,8}$/)
  const list = fc.constantFrom('', '', '', '[]', '[2]', '[][1]')
  /** Structs, of which each refers to later ones, and every one is reachable from the first. */
  const types: fc.Arbitrary<Types> = fc
    .array(fc.uniqueArray(fc.tuple(word, basic, list), { selector: ([name]) => name, minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((structs) =>
      Object.fromEntries(
        structs.map((fields, at) => [
          `Struct${at}`,
          [
            ...fields.map(([name, type, brackets]) => ({ name, type: `${type}${brackets}` })),
            ...(at + 1 < structs.length ? [{ name: `next of ${at}`.replace(/ /g, '_'), type: `Struct${at + 1}` }] : []),
          ],
        ]),
      ),
    )
  const domain = fc.record(
    {
      name: fc.string(),
      version: fc.string(),
      chainId: fc.integer({ min: 1, max: 2 ** 31 }),
      verifyingContract: address,
      salt: hexOf(32),
    },
    { requiredKeys: [] },
  )
  const sample = types.chain((given) =>
    fc.record({ types: fc.constant(given), domain, message: sampleOf(given, 'Struct0') }),
  )
  const flatten = (fields: readonly TreeField[]): unknown =>
    fields.map(({ name, value }) => [name, typeof value === 'string' ? value : flatten(value)])

  test('is drawn value by value, and signed as ethers signs what was asked for', () => {
    assertAlways(
      fc.property(sample, ({ types: given, domain: asked, message }) => {
        const json = JSON.stringify({ types: given, primaryType: 'Struct0', domain: asked, message: message.json })
        const approval = read('eth_signTypedData_v4', [accounts.eip155, json], 'eip155:1')
        const trees = draw(approval).flatMap((item) => (item.kind === 'tree' ? [item] : []))
        const order = ['name', 'version', 'chainId', 'verifyingContract', 'salt'] as const
        expect(trees.map(({ label, fields }) => [label, flatten(fields)])).toEqual([
          ['Domain', order.flatMap((name) => (asked[name] === undefined ? [] : [[name, String(asked[name])]]))],
          ['Struct0', message.drawn],
        ])
        const hash = TypedDataEncoder.hash(asked, given as Record<string, TypedDataField[]>, message.json as object)
        expect(signApproval(approval, keys)).toBe(signer.sign(hash).serialized)
      }),
      200,
    )
  })
})

const TOKEN = new Interface([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool isApproved)',
])
/** Calldata, with the addresses and the number that must be drawn of a call that is known. */
const calldata = fc.oneof(
  fc.record({ data: fc.oneof(fc.constant('0x' as const), hexOf(0, 80)), parts: fc.constant(undefined) }),
  fc
    .tuple(fc.constantFrom('transfer', 'transferFrom', 'approve'), address, address, quantity(256))
    .map(([name, one, other, amount]) => {
      const parties = name === 'transferFrom' ? [one, other] : [one]
      const data = TOKEN.encodeFunctionData(name, [...parties, amount]) as `0x${string}`
      const isUnlimited = name === 'approve' && amount >= 2n ** 160n - 1n
      return {
        data,
        parts: {
          parties,
          amount: isUnlimited
            ? `Unlimited (${amount} base units, or item ${amount})`
            : `${amount} base units (or item ${amount})`,
        },
      }
    }),
)
type Calldata = typeof calldata extends fc.Arbitrary<infer Value> ? Value : never

const expectCallDrawn = (items: readonly Item[], to: string, { data, parts }: Calldata) => {
  expect(valuesOf(items, 'address')).toContain(to)
  if (parts) {
    for (const party of parts.parties) expect(valuesOf(items, 'address')).toContain(party)
    expect(valuesOf(items, 'row', 'Amount')).toContain(parts.amount)
  } else if (data !== '0x') expect(valuesOf(items, 'code', 'Data')).toContain(data)
}

describe('calls', () => {
  const transaction = fc.record({
    ...{ to: address, value: fc.oneof(fc.constant(0n), quantity(90)), call: calldata, gas: quantity(32) },
    ...{ nonce: quantity(40), maxFeePerGas: quantity(50), chainId: fc.constantFrom(1n, 10n, 999n) },
  })

  test('are drawn field by field, and signed as ethers signs them', () => {
    assertAlways(
      fc.property(transaction, ({ to, value, call, gas, nonce, maxFeePerGas, chainId }) => {
        const numbers = { value, gas, nonce, maxFeePerGas, maxPriorityFeePerGas: 0n, chainId }
        const hex = Object.fromEntries(Object.entries(numbers).map(([name, one]) => [name, toQuantity(one)]))
        const asked = { ...hex, from: accounts.eip155, to, data: call.data }
        const approval = read('eth_signTransaction', [asked], `eip155:${chainId}`)
        const items = draw(approval)
        expectCallDrawn(items, to, call)
        const write = (wei: bigint) => (chainId === 999n ? ether(wei).replace(' ETH', '') : ether(wei))
        if (!call.parts || value > 0n) expect(valuesOf(items, 'row', 'Amount')).toContain(write(value))
        expect(valuesOf(items, 'row', 'Fee at most')).toEqual([write(gas * maxFeePerGas)])
        expect(valuesOf(items, 'row', 'Nonce')).toEqual([String(nonce)])
        const network = { '1': 'Ethereum', '10': 'OP Mainnet' }[String(chainId)] ?? `eip155:${chainId}`
        expect(valuesOf(items, 'row', 'Network')).toEqual([network])
        const { gas: gasLimit, ...others } = numbers
        const expected = Transaction.from({ ...others, type: 2, gasLimit, nonce: Number(nonce), to, data: call.data })
        expected.signature = signer.sign(expected.unsignedHash)
        expect(signApproval(approval, keys)).toBe(expected.serialized)
      }),
      160,
    )
  })
})

describe('user operations', () => {
  const config = {
    factory: `0x${'0f'.repeat(20)}`,
    implementation: `0x${'0a'.repeat(20)}`,
    networks: ['eip155:1'],
  } as const
  const PACKED = {
    PackedUserOperation: [
      ['address', 'sender'],
      ['uint256', 'nonce'],
      ['bytes', 'initCode'],
      ['bytes', 'callData'],
      ['bytes32', 'accountGasLimits'],
      ['uint256', 'preVerificationGas'],
      ['bytes32', 'gasFees'],
      ['bytes', 'paymasterAndData'],
    ].map(([type = '', name = '']) => ({ type, name })),
  }
  // What is the same in every case is made once.
  const packer = TypedDataEncoder.from(PACKED)
  const domain = TypedDataEncoder.hashDomain({
    name: 'ERC4337',
    version: '1',
    chainId: 1,
    verifyingContract: ENTRY_POINT,
  })
  const [EXECUTION, CALLS] = [
    ['bytes32', 'bytes'].map((type) => ParamType.from(type)),
    [ParamType.from('tuple(address,uint256,bytes)[]')],
  ]
  const half = (value: bigint) => value.toString(16).padStart(32, '0')
  const draft: fc.Arbitrary<{
    readonly calls: readonly { to: `0x${string}`; value: bigint; call: Calldata }[]
    readonly rest: Omit<OperationDraft, 'calls'>
  }> = fc.record({
    calls: fc.array(fc.record({ to: address, value: fc.oneof(fc.constant(0n), quantity(90)), call: calldata }), {
      minLength: 1,
      maxLength: 4,
    }),
    rest: fc.record({
      ...{ nonce: quantity(256), creates: fc.boolean() },
      limits: fc.record({
        ...{ callGasLimit: quantity(24), verificationGasLimit: quantity(24), preVerificationGas: quantity(24) },
        ...{ maxFeePerGas: quantity(40), maxPriorityFeePerGas: quantity(40) },
      }),
      sponsor: fc.option(
        fc.record({
          ...{ paymaster: address, name: fc.option(fc.string(), { nil: undefined }), context: fc.constant({}) },
          ...{ paymasterVerificationGasLimit: quantity(20), paymasterPostOpGasLimit: quantity(20) },
          allowances: fc.array(fc.record({ token: address, amount: quantity(256).map((amount) => amount + 1n) }), {
            maxLength: 2,
          }),
        }),
        { nil: undefined },
      ),
    }),
  })

  test('are drawn call by call with who pays, and are hashed as ethers hashes them', () => {
    const owner = accounts.eip155
    const smart = { address: smartAddressOf(owner, config), owner, config, networks: config.networks }
    assertAlways(
      fc.property(draft, hexOf(0, 60), ({ calls, rest }, paymasterData) => {
        const drawn = { ...rest, calls: calls.map(({ to, value, call }) => ({ to, value, data: call.data })) }
        const { sponsor, limits } = drawn
        const items = draw({ kind: 'userOperation', chainId: 'eip155:1', address: smart.address, smart, draft: drawn })
        const heads = items.flatMap((item, at) =>
          item.kind === 'heading' && /^Step|^Cost/.test(item.text) ? [at] : [],
        )
        calls.forEach(({ to, value, call }, at) => {
          const own = calls.length > 1 ? items.slice(heads[at], heads[at + 1]) : items
          expectCallDrawn(own, to, call)
          if (!call.parts || value > 0n) expect(valuesOf(own, 'row', 'Amount')).toContain(ether(value))
        })
        const gas = limits.callGasLimit + limits.verificationGasLimit + limits.preVerificationGas
        expect(valuesOf(items, 'row', 'Fee at most')).toEqual(sponsor ? [] : [ether(gas * limits.maxFeePerGas)])
        expect(valuesOf(items, 'address', 'Sponsor')).toEqual(sponsor ? [sponsor.paymaster] : [])
        for (const { token } of sponsor?.allowances ?? []) expect(valuesOf(items, 'address', 'Token')).toContain(token)
        expect(valuesOf(items, 'address', 'Smart account')).toEqual([smart.address])

        const fields = sponsor && { ...sponsor, paymasterData }
        const operation = buildOperation(smart, drawn, fields)
        const [, execution] = AbiCoder.defaultAbiCoder().decode(EXECUTION, `0x${operation.callData.slice(10)}`)
        const [decoded] = AbiCoder.defaultAbiCoder().decode(CALLS, execution)
        expect(
          decoded.map(([to, value, data]: [string, bigint, string]) => ({ to: to.toLowerCase(), value, data })),
        ).toEqual(drawn.calls)
        const packed = {
          ...{ sender: operation.sender, nonce: operation.nonce, callData: operation.callData },
          initCode: drawn.creates ? `${operation.factory}${operation.factoryData?.slice(2)}` : '0x',
          accountGasLimits: `0x${half(limits.verificationGasLimit)}${half(limits.callGasLimit)}`,
          preVerificationGas: limits.preVerificationGas,
          gasFees: `0x${half(limits.maxPriorityFeePerGas)}${half(limits.maxFeePerGas)}`,
          paymasterAndData: sponsor
            ? `${sponsor.paymaster}${half(sponsor.paymasterVerificationGasLimit)}${half(sponsor.paymasterPostOpGasLimit)}${paymasterData.slice(2)}`
            : '0x',
        }
        expect(hashOperation(operation, 'eip155:1')).toBe(
          keccak256(`0x1901${domain.slice(2)}${packer.hash(packed).slice(2)}`),
        )
      }),
      160,
    )
  })
})

describe('transactions of Solana', () => {
  const encoder = getCompiledTransactionMessageEncoder()
  const decoder = getCompiledTransactionMessageDecoder()
  const key = fc.uint8Array({ minLength: 32, maxLength: 32 })
  const compiled = fc
    .record({
      others: fc.uniqueArray(key, { selector: (bytes) => toHex(bytes), minLength: 1, maxLength: 5 }),
      isVersioned: fc.boolean(),
      blockhash: key,
      drafts: fc.array(
        fc.record({
          program: fc.nat(),
          accounts: fc.array(fc.nat(), { maxLength: 5 }),
          data: fc.uint8Array({ maxLength: 200, size: 'max' }),
        }),
        { maxLength: 4 },
      ),
      table: fc.option(
        fc.record({
          key,
          writable: fc.array(fc.nat(255), { maxLength: 3 }),
          readable: fc.array(fc.nat(255), { maxLength: 3 }),
        }),
        { nil: undefined },
      ),
    })
    .map(({ others, isVersioned, blockhash, drafts, table }) => {
      const staticAccounts = [accounts.solana, ...others.map((bytes) => encodeBase58(bytes))]
      const lookups = isVersioned && table ? [...table.writable, ...table.readable] : []
      const count = staticAccounts.length + lookups.length
      const instructions = drafts.map(({ program, accounts: used, data }) => ({
        programAddressIndex: program % staticAccounts.length,
        accountIndices: used.map((index) => index % count),
        data,
      }))
      return {
        version: isVersioned ? 0 : 'legacy',
        header: { numSignerAccounts: 1, numReadonlySignerAccounts: 0, numReadonlyNonSignerAccounts: 1 },
        ...{ staticAccounts, lifetimeToken: encodeBase58(blockhash), instructions },
        ...(isVersioned && {
          addressTableLookups: table
            ? [
                {
                  lookupTableAddress: encodeBase58(table.key),
                  writableIndexes: table.writable,
                  readonlyIndexes: table.readable,
                },
              ]
            : [],
        }),
      }
    })
  type Compiled = ReturnType<typeof decoder.decode>

  /** What an instruction is, as the other reader has it. */
  const resolve = (message: Compiled) => {
    if (message.version === 1) throw new RangeError('Neither reader takes version 1.')
    const lookups = ('addressTableLookups' in message ? message.addressTableLookups : undefined) ?? []
    const from = (name: 'writableIndexes' | 'readonlyIndexes') =>
      lookups.flatMap((one) => [...(one[name] ?? [])].map((index) => `${one.lookupTableAddress}#${index}`))
    const all = [...message.staticAccounts, ...from('writableIndexes'), ...from('readonlyIndexes')]
    return message.instructions.map(({ programAddressIndex, accountIndices = [], data = new Uint8Array() }) => ({
      program: all[programAddressIndex],
      accounts: accountIndices.map((index) => all[index]),
      data: toHex(Uint8Array.from(data)),
    }))
  }
  const wire = (message: Uint8Array) => concat(Uint8Array.of(1), new Uint8Array(64), message)
  const readInstructions = (message: Uint8Array) =>
    readSolanaTransaction(wire(message)).instructions.map((one) => ({ ...one, data: toHex(one.data) }))

  test('are read as kit reads them, and every unknown instruction is drawn whole', () => {
    assertAlways(
      fc.property(compiled, (given) => {
        const message = Uint8Array.from(encoder.encode(given as never))
        const expected = resolve(decoder.decode(message))
        expect(readInstructions(message)).toEqual(expected)
        const text = encodeBase58(wire(message))
        if (text.length > 1_800) return
        const params = { transaction: text, pubkey: accounts.solana }
        const approval = read('solana_signTransaction', params, SOLANA)
        const items = draw(approval)
        // Random bytes are no program that is known, but the system program, which is 32 zeros.
        const programs = valuesOf(items, 'address', 'Program')
        const codes = valuesOf(items, 'code', 'Data')
        expect(programs).toEqual(expected.map(({ program }) => program))
        expect(codes).toEqual(expected.map(({ data }) => data))
        expect(valuesOf(items, 'code', 'Accounts')).toEqual(expected.map((one) => one.accounts.join('\n')))
        const { transaction } = signApproval(approval, keys) as { readonly transaction: string }
        expect(decodeBase58(transaction, 2_000)?.subarray(65)).toEqual(message)
      }),
      120,
    )
  })

  test('that are damaged are refused, or read as kit reads them', () => {
    const change = fc.record({ at: fc.nat(), byte: fc.nat(255) })
    const counts = { read: 0, refused: 0 }
    assertAlways(
      fc.property(compiled, fc.array(change, { minLength: 1, maxLength: 3 }), (given, changes) => {
        const message = Uint8Array.from(encoder.encode(given as never))
        for (const { at, byte } of changes) message[at % message.length] = byte
        let found: ReturnType<typeof readInstructions>
        try {
          found = readInstructions(message)
        } catch {
          counts.refused += 1
          return
        }
        counts.read += 1
        expect(found).toEqual(resolve(decoder.decode(message)))
      }),
      600,
    )
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(20)
  })
})
