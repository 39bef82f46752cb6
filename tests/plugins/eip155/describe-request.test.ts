import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import type { CaipNetworkId } from '../../../kernel/contract/caip.js'
import { describeRequest } from '../../../plugins/eip155/describe/describe-request.js'
import { readToken } from '../../../plugins/eip155/describe/read-token.js'

const OWN = '0x1111111111111111111111111111111111111111'
const OTHER = '0x2222222222222222222222222222222222222222'
const TOKEN = '0x3333333333333333333333333333333333333333'
const CHAIN = 'eip155:1'
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 item)',
  'function safeTransferFrom(address from, address to, uint256 item, bytes data)',
])
const encode = (functionName: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: ABI, functionName, args } as never) as string
const MOST = 2n ** 256n - 1n

const ask = (method: string, params: unknown, chain: CaipNetworkId = CHAIN) =>
  describeRequest({ account: OWN, chain, method, params })
const send = (transaction: object) => ask('eth_sendTransaction', [{ from: OWN, ...transaction }])
const UNLIMITED = { amount: String(MOST), unlimited: true }
const UNREAD = { effects: [], warnings: ['undescribed'] }
const UNKNOWN = { effects: [{ kind: 'call', to: TOKEN, amount: '0' }], warnings: ['undescribed'] }

describe('a transaction', () => {
  it('of the coin is a transfer', () => {
    const effect = { kind: 'transfer', to: OTHER, amount: '100000000000000000' }
    expect(send({ to: OTHER, value: '0x16345785d8a0000' })).toEqual({ effects: [effect], warnings: [] })
    expect(send({ to: OTHER, value: '0x16345785d8a0000', data: '0x', gas: '0x5208' }).effects).toEqual([effect])
  })

  it.each([
    ['transfer', [OTHER, 5n], { kind: 'transfer', to: OTHER, amount: '5', asset: TOKEN, mayBeItem: true }, []],
    ['transferFrom', [OWN, OTHER, 5n], { kind: 'transfer', to: OTHER, amount: '5', asset: TOKEN, mayBeItem: true }, []],
    [
      'transferFrom',
      [OTHER, OWN, 5n],
      { kind: 'transfer', to: OWN, amount: '5', asset: TOKEN, from: OTHER, mayBeItem: true },
      [],
    ],
    [
      'approve',
      [OTHER, 5n],
      { kind: 'allowance', spender: OTHER, amount: '5', asset: TOKEN, mayBeItem: true },
      ['spender'],
    ],
    [
      'approve',
      [OTHER, 0n],
      { kind: 'allowance', spender: OTHER, amount: '0', asset: TOKEN, mayBeItem: true },
      ['spender'],
    ],
    [
      'approve',
      [OTHER, MOST],
      { kind: 'allowance', spender: OTHER, ...UNLIMITED, asset: TOKEN, mayBeItem: true },
      ['spender', 'unlimited'],
    ],
    [
      'approve',
      [OTHER, 2n ** 160n - 2n],
      { kind: 'allowance', spender: OTHER, amount: String(2n ** 160n - 2n), asset: TOKEN, mayBeItem: true },
      ['spender'],
    ],
    [
      'increaseAllowance',
      [OTHER, 5n],
      { kind: 'allowance', spender: OTHER, amount: '5', asset: TOKEN, adds: true },
      ['spender'],
    ],
    [
      'setApprovalForAll',
      [OTHER, true],
      { kind: 'operator', spender: OTHER, asset: TOKEN, approved: true },
      ['spender', 'unlimited'],
    ],
    ['setApprovalForAll', [OTHER, false], { kind: 'operator', spender: OTHER, asset: TOKEN, approved: false }, []],
    ['safeTransferFrom', [OWN, OTHER, 7n], { kind: 'item', to: OTHER, item: '7', asset: TOKEN }, []],
    ['safeTransferFrom', [OTHER, OWN, 7n], { kind: 'item', to: OWN, item: '7', asset: TOKEN, from: OTHER }, []],
    ['safeTransferFrom', [OWN, OTHER, 7n, '0x'], { kind: 'item', to: OTHER, item: '7', asset: TOKEN }, []],
    ['safeTransferFrom', [OWN, OTHER, MOST], { kind: 'item', to: OTHER, item: String(MOST), asset: TOKEN }, []],
  ] as const)('that calls %s (%#) is read', (name, args, effect, warnings) => {
    expect(send({ to: TOKEN, data: encode(name, args) })).toEqual({ effects: [effect], warnings })
    expect(send({ to: TOKEN, input: encode(name, args), value: '0x0' }).effects).toEqual([effect])
  })

  const transfer = encode('transfer', [OTHER, 5n])
  const item = encode('safeTransferFrom', [OWN, OTHER, 7n, '0x'])
  it.each([
    ['has more behind it', `${transfer}00`],
    ['has a whole word more', `${transfer}${'0'.repeat(64)}`],
    ['is too short', transfer.slice(0, -2)],
    ['is a selector alone', transfer.slice(0, 10)],
    ['is shorter than a selector', '0xa905'],
    ['names more than an address', transfer.replace(`${'0'.repeat(24)}2222`, `${'0'.repeat(22)}012222`)],
    ['approves neither yes nor no', encode('setApprovalForAll', [OTHER, true]).replace(/1$/, '2')],
    ['hands bytes to the receiver', encode('safeTransferFrom', [OWN, OTHER, 7n, '0x1234'])],
    ['hides bytes behind its end', `${item}${'0'.repeat(64)}`],
    ['tells another length', item.replace(/0$/, '1')],
    ['has another place for its bytes', item.replace(`${'0'.repeat(62)}80`, `${'0'.repeat(62)}a0`)],
    ['is another function', `0x12345678${transfer.slice(10)}`],
  ])('is an unknown call if its data %s', (_, data) => {
    expect(data).not.toBe(transfer)
    expect(send({ to: TOKEN, data })).toEqual(UNKNOWN)
  })

  it('is an unknown call if it pays a function of tokens, which take no coins', () => {
    expect(send({ to: TOKEN, data: transfer, value: '0x1' }).effects).toEqual([
      { kind: 'call', to: TOKEN, amount: '1' },
    ])
  })

  it('is an unknown call if an account calls itself', () => {
    const to = OWN.toUpperCase().replace('0X', '0x')
    expect(send({ to, data: transfer }).effects).toEqual([{ kind: 'call', to, amount: '0' }])
  })

  it('creates a contract without a receiver', () => {
    expect(send({ data: '0x60', value: '0x2' })).toEqual({
      effects: [{ kind: 'create', amount: '2' }],
      warnings: ['undescribed'],
    })
  })

  it.each([
    ['gives the account to a contract', { to: OTHER, authorizationList: [{ address: TOKEN }] }],
    ['is of a later type', { to: OTHER, type: '0x4' }],
    ['has two forms of data', { to: TOKEN, data: '0x', input: transfer }],
    ['has data that is none', { to: TOKEN, data: `0xa9059cbbzz` }],
    ['has an amount that is none', { to: OTHER, value: 'all' }],
    ['has an amount beyond all numbers', { to: OTHER, value: `0x1${'0'.repeat(64)}` }],
    ['has a receiver that is none', { to: 'vitalik.eth', value: '0x1' }],
    ['has an empty receiver', { to: '', value: '0x1' }],
    ['is for another network', { to: OTHER, chainId: '0xa' }],
    ['is from an account that is none', { to: OTHER, from: 'me' }],
    ['is from another account', { to: TOKEN, from: OTHER, data: transfer }],
  ])('is not read if it %s', (_, transaction) => {
    expect(send(transaction)).toEqual(UNREAD)
  })

  it.each([[[]], [[null]], [[{ to: OTHER }, {}]], [{}], [undefined], ['0x']])('is not read from %j', (params) => {
    expect(ask('eth_sendTransaction', params)).toEqual(UNREAD)
  })
})

describe('a batch', () => {
  const batch = (calls: unknown, more: object = {}) =>
    ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: OWN, calls, ...more }])

  it('is read call by call, in its order', () => {
    const calls = [
      { to: TOKEN, data: encode('approve', [OTHER, MOST]) },
      { to: OTHER, data: '0x12345678', value: '0x5' },
      { to: OTHER, value: '0x1' },
    ]
    expect(batch(calls)).toEqual({
      effects: [
        { kind: 'allowance', spender: OTHER, ...UNLIMITED, asset: TOKEN, mayBeItem: true },
        { kind: 'call', to: OTHER, amount: '5' },
        { kind: 'transfer', to: OTHER, amount: '1' },
      ],
      warnings: ['spender', 'unlimited', 'undescribed'],
    })
  })

  it.each([
    ['without calls', [], {}],
    ['with calls that are no list', { length: 1 }, {}],
    ['with a call that is none', [{ to: OTHER, value: '0x1' }, null], {}],
    ['with a call of an unknown form', [{ to: OTHER, delegate: true }], {}],
    ['of an unknown form', [{ to: OTHER }], { authorizationList: [] }],
    ['for another network', [{ to: OTHER }], { chainId: '0x2' }],
    ['from another account', [{ to: OTHER }], { from: OTHER }],
    ['with a capability of unknown meaning', [{ to: OTHER }], { capabilities: { flowControl: {} } }],
    ['with an optional capability of unknown meaning', [{ to: OTHER }], { capabilities: { any: { optional: true } } }],
    ['with a call that has a capability', [{ to: OTHER, capabilities: { eip7702Auth: {} } }], {}],
    ['with capabilities that are no object', [{ to: OTHER }], { capabilities: ['paymasterService'] }],
    ['with a paymaster that has no address', [{ to: OTHER }], { capabilities: { paymasterService: {} } }],
    ['with a paymaster of no host', [{ to: OTHER }], { capabilities: { paymasterService: { url: 'pay' } } }],
    ['with a paymaster of no service', [{ to: OTHER }], { capabilities: { paymasterService: { url: 'data:,' } } }],
    [
      'with a paymaster of an unknown form',
      [{ to: OTHER }],
      { capabilities: { paymasterService: { url: 'https://pay.example/v1', delegate: OTHER } } },
    ],
  ])('%s is not read', (_, calls, more) => {
    expect(batch(calls, more)).toEqual(UNREAD)
  })

  it('may have empty capabilities', () => {
    const transfer = { kind: 'transfer', to: OTHER, amount: '0' }
    const read = batch([{ to: OTHER, capabilities: {} }], { capabilities: {} })
    expect(read).toEqual({ effects: [transfer], warnings: [] })
  })

  it('names the paymaster that the page has chosen', () => {
    const paymasterService = { url: 'https://user:secret@pay.example/v1?key=1', context: { plan: 'a' }, optional: true }
    const sponsor = { kind: 'sponsor', host: 'pay.example' }
    const transfer = { kind: 'transfer', to: OTHER, amount: '0' }
    expect(batch([{ to: OTHER }], { capabilities: { paymasterService } })).toEqual({
      effects: [transfer, sponsor],
      warnings: ['sponsor'],
    })
  })
})

describe('typed data', () => {
  type Fields = string
  const typed = (
    primaryType: string,
    types: Readonly<Record<string, Fields>>,
    message: object,
    domain: object = {},
  ) => {
    const parse = (fields: Fields) =>
      fields.split(',').map((field) => {
        const [type, name] = field.split(' ')
        return { type, name }
      })
    const entries = Object.entries(types).map(([name, fields]) => [name, parse(fields)])
    const data = {
      primaryType,
      types: Object.fromEntries(entries),
      domain: { chainId: 1, verifyingContract: TOKEN, ...domain },
      message,
    }
    return ask('eth_signTypedData_v4', [OWN, JSON.stringify(data)])
  }
  const PERMIT = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'
  const permit = { owner: OWN, spender: OTHER, value: '5', nonce: '0', deadline: '9' }
  const allowance = { kind: 'allowance', spender: OTHER, amount: '5', asset: TOKEN }

  it('of a permit lets its spender take tokens', () => {
    expect(typed('Permit', { Permit: PERMIT }, permit)).toEqual({ effects: [allowance], warnings: ['spender'] })
    expect(typed('Permit', { Permit: PERMIT }, { ...permit, value: String(MOST) })).toEqual({
      effects: [{ ...allowance, ...UNLIMITED }],
      warnings: ['spender', 'unlimited'],
    })
    expect(typed('Permit', { Permit: PERMIT }, { ...permit, owner: TOKEN }).effects).toEqual([
      { ...allowance, from: TOKEN },
    ])
  })

  it('of the older permit lets its spender take all, or nothing', () => {
    const types = { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }
    const message = { holder: OWN, spender: OTHER, nonce: '0', expiry: '9', allowed: true }
    expect(typed('Permit', types, message).effects).toEqual([{ ...allowance, ...UNLIMITED }])
    expect(typed('Permit', types, { ...message, allowed: false }).effects).toEqual([{ ...allowance, amount: '0' }])
  })

  const DETAILS = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
  const PERMITTED = 'address token,uint256 amount'
  const details = { token: TOKEN, amount: '5', expiration: '9', nonce: '0' }
  const PERMIT2 = { verifyingContract: '0x000000000022d473030f116ddee9f6b43ac78ba3' }

  it.each([
    [
      'PermitSingle',
      { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
      { details, spender: OTHER, sigDeadline: '9' },
      1,
    ],
    [
      'PermitBatch',
      { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', PermitDetails: DETAILS },
      { details: [details, details], spender: OTHER, sigDeadline: '9' },
      2,
    ],
    [
      'PermitTransferFrom',
      {
        PermitTransferFrom: 'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        TokenPermissions: PERMITTED,
      },
      { permitted: { token: TOKEN, amount: '5' }, spender: OTHER, nonce: '0', deadline: '9' },
      1,
    ],
    [
      'PermitBatchTransferFrom',
      {
        PermitBatchTransferFrom: 'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
        TokenPermissions: PERMITTED,
      },
      { permitted: [{ token: TOKEN, amount: '5' }], spender: OTHER, nonce: '0', deadline: '9' },
      1,
    ],
  ] as const)('of %s lets its spender take the tokens that it lists', (primaryType, types, message, count) => {
    expect(typed(primaryType, types as never, message, PERMIT2).effects).toEqual(Array(count).fill(allowance))
    const [[name, fields = ''] = ['']] = Object.entries(types).reverse()
    const spoiled = {
      ...types,
      [name]: fields.replace('uint160', 'uint256').replace(',uint256 amount', ',uint128 amount'),
    }
    expect(typed(primaryType, spoiled as never, message, PERMIT2).effects).toEqual([])
  })

  it.each([
    ['with a field more', `${PERMIT},address next`],
    ['with fields in another order', PERMIT.replace('address owner,address spender', 'address spender,address owner')],
    ['with an amount of another type', PERMIT.replace('uint256 value', 'uint128 value')],
  ])('of a permit %s is not told as one, and keeps its warning', (_, fields) => {
    const { effects, warnings } = typed('Permit', { Permit: fields }, { ...permit, next: OTHER })
    expect([effects, warnings.includes('spender')]).toEqual([[], true])
  })

  it('of a permit without a token is not told as one', () => {
    expect(typed('Permit', { Permit: PERMIT }, permit, { verifyingContract: undefined }).effects).toEqual([])
  })

  it('for another network is warned of', () => {
    expect(typed('Permit', { Permit: PERMIT }, permit, { chainId: 10 }).warnings).toEqual(['otherChain', 'spender'])
  })

  it('that does not fit its types is unreadable', () => {
    const unreadable = { effects: [], warnings: ['unreadable'] }
    expect(typed('Permit', { Permit: PERMIT }, { ...permit, spender: 'all' })).toEqual(unreadable)
    expect(ask('eth_signTypedData_v4', undefined)).toEqual(unreadable)
    expect(ask('eth_signTypedData_v4', [OWN, '{'])).toEqual(unreadable)
  })

  it('may be an object with large numbers', () => {
    const domain = { chainId: 1n, verifyingContract: TOKEN }
    const types = {
      Permit: PERMIT.split(',').map((field) => ({ type: field.split(' ')[0], name: field.split(' ')[1] })),
    }
    const data = { domain, types, primaryType: 'Permit', message: { ...permit, value: 2n ** 100n } }
    expect(ask('eth_signTypedData_v4', [OWN, data]).effects).toEqual([{ ...allowance, amount: String(2n ** 100n) }])
  })
})

it('of another account is unreadable, whatever it asks', () => {
  const unreadable = { effects: [], warnings: ['unreadable'] }
  const types = { Grant: [{ name: 'operator', type: 'address' }] }
  const data = { domain: { chainId: 1 }, types, primaryType: 'Grant', message: { operator: OTHER } }
  for (const signer of [OTHER, undefined, ''])
    expect(ask('eth_signTypedData_v4', [signer, JSON.stringify(data)])).toEqual(unreadable)
  // The account that is granted the power is no signer because the page says so.
  expect(ask('personal_sign', ['0x00', OTHER])).toEqual(unreadable)
})

describe('a message', () => {
  const hash = `0x${'ab'.repeat(32)}`
  it.each([
    ['as text', ['Hello', OWN], []],
    ['as bytes of a text', ['0x48656c6c6f', OWN.toUpperCase().replace('0X', '0x')], []],
    ['without an account', ['0x48656c6c6f', undefined], []],
    ['that is a hash', [hash, OWN], ['opaque']],
    ['that is longer than a hash, and no text', [`${hash}00`, OWN], ['opaque']],
    ['that is no text', ['0xff', OWN], []],
  ])('%s', (_, params, warnings) => {
    expect(ask('personal_sign', params)).toEqual({ effects: [], warnings })
  })
})

describe('a request of another kind', () => {
  it.each([
    'eth_sendUserOperation',
    'wallet_revokePermissions',
    'eth_signTypedData',
    'eth_signTransaction',
    'wallet_anything',
  ])('is unknown: %s', (method) => {
    expect(ask(method, [{}])).toEqual(UNREAD)
  })

  it('of permissions lets others act for the account', () => {
    expect(ask('wallet_grantPermissions', [{}])).toEqual({ effects: [], warnings: ['acts', 'undescribed'] })
  })

  it('signs a fingerprint', () => {
    expect(ask('eth_sign', [OWN, '0x00'])).toEqual({ effects: [], warnings: ['opaque', 'undescribed'] })
  })

  it.each(['eth_call', 'eth_getBalance', 'eth_chainId', 'wallet_getCapabilities'])(
    'reads, and no more: %s',
    (method) => {
      expect(ask(method, [])).toEqual({ effects: [], warnings: [] })
    },
  )
})

describe('a token', () => {
  const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
  const write = (text: string) => Buffer.from(text).toString('hex').padEnd(64, '0')
  const answer = (given: unknown) => {
    if (given instanceof Error) throw given
    return given
  }
  const read = (decimals: unknown, symbol: unknown) => {
    const rpc = {
      request: async (_: unknown, __: string, [{ data }]: readonly [{ readonly data: string }]) =>
        answer(data === '0x313ce567' ? decimals : symbol),
    }
    const { signal } = new AbortController()
    return readToken(rpc as never, { address: TOKEN, network: {} as never, signal })
  }
  const named = (text: string) => `0x${word(32)}${word(text.length)}${write(text)}`

  it('is read from its contract, in both forms of text', async () => {
    expect(await read(`0x${word(6)}`, named('USDC'))).toEqual({ symbol: 'USDC', decimals: 6 })
    expect(await read(`0x${word(18)}`, `0x${write('MKR')}`)).toEqual({ symbol: 'MKR', decimals: 18 })
  })

  it.each([
    ['no decimals', '0x', named('USDC')],
    ['more decimals than any token', `0x${word(255)}`, named('USDC')],
    ['no symbol', `0x${word(6)}`, '0x'],
    ['an empty symbol', `0x${word(6)}`, named('')],
    ['a symbol that ends the sentence', `0x${word(6)}`, named('ETH to you.')],
    ['a symbol of any length', `0x${word(6)}`, `0x${'41'.repeat(400)}`],
    ['answers that are no text', 6, null],
  ])('with %s has no unit', async (_, decimals, symbol) => {
    expect(await read(decimals, symbol)).toBeUndefined()
  })

  it('whose contract reverts has no unit, and a network that does not answer is an error', async () => {
    const revert = Object.assign(new Error('execution reverted'), { code: 3 })
    expect(await read(revert, named('USDC'))).toBeUndefined()
    expect(await read(`0x${word(6)}`, new Error('', { cause: revert }))).toBeUndefined()
    await expect(read(new Error('down'), named('USDC'))).rejects.toThrow('down')
  })

  it('has its symbol cut and cleaned', async () => {
    expect(await read(`0x${word(6)}`, named('AVERYLONGSYMBOLINDEED'))).toEqual({ symbol: 'AVERYLONGSYM', decimals: 6 })
  })
})
