import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'
import { messageOf } from '../../../kernel/errors/read-thrown.js'
import { RPC_CODES } from '../../../kernel/errors/rpc-codes.js'
import { testVectors } from '../../support/vectors.js'

/** Every code of the specification (8.56-8.83) with the code of ours that it becomes. */
const TABLE: readonly (readonly [rpc: number, code: string])[] = [
  [-32700, 'RPC_PARSE_INVALID'],
  [-32600, 'RPC_REQUEST_INVALID'],
  [-32601, 'RPC_METHOD_NOT_FOUND'],
  [-32602, 'RPC_PARAMS_INVALID'],
  [-32603, 'RPC_INTERNAL'],
  [-32000, 'RPC_INPUT_INVALID'],
  [-32001, 'RPC_RESOURCE_NOT_FOUND'],
  [-32002, 'REQUEST_PENDING'],
  [-32003, 'RPC_TRANSACTION_REJECTED'],
  [-32004, 'RPC_METHOD_UNSUPPORTED'],
  [-32005, 'RPC_LIMIT_EXCEEDED'],
  [-32006, 'RPC_VERSION_UNSUPPORTED'],
  [4001, 'USER_REJECTED'],
  [4100, 'WALLET_UNAUTHORIZED'],
  [4200, 'WALLET_METHOD_UNSUPPORTED'],
  [4900, 'WALLET_DISCONNECTED'],
  [4901, 'WALLET_CHAIN_DISCONNECTED'],
  [4902, 'WALLET_CHAIN_NOT_FOUND'],
  [5000, 'USER_REJECTED'],
  [5001, 'USER_REJECTED'],
  [5002, 'USER_REJECTED'],
  [5003, 'USER_REJECTED'],
  [5700, 'WALLET_CAPABILITY_UNSUPPORTED'],
  [5710, 'WALLET_CHAIN_UNSUPPORTED'],
  [5720, 'WALLET_BUNDLE_DUPLICATE_INVALID'],
  [5730, 'WALLET_BUNDLE_NOT_FOUND'],
  [5740, 'WALLET_BUNDLE_EXCEEDED'],
  [5750, 'WALLET_UPGRADE_REJECTED'],
  [5760, 'WALLET_ATOMICITY_UNSUPPORTED'],
]

test.each(TABLE)('the code %i becomes %s', (rpcCode, code) => {
  const thrown = { code: rpcCode, message: 'as the wallet says it', data: '0x08c379a0' }
  expect(normalizeThrown(thrown)).toMatchObject({
    name: 'ModalError',
    code,
    rpcCode,
    data: '0x08c379a0',
    details: 'as the wallet says it',
    cause: thrown,
  })
  // Some wallets write numbers as text.
  expect(normalizeThrown({ code: String(rpcCode) }).code).toBe(code)
})

test('no code of the table is without a row here', () => {
  expect(Object.keys(RPC_CODES).map(Number).sort()).toEqual(
    TABLE.map(([code]) => code)
      .map(String)
      .map(Number)
      .sort(),
  )
})

testVectors('every published code has an error of its own', 'evm/error_codes.json', (cases) => {
  for (const { code, text } of cases as readonly { code: number; text: string }[]) {
    const error = normalizeThrown({ code, message: text })
    expect(error, String(code)).toMatchObject({ rpcCode: code, details: text })
    expect(error.code, String(code)).not.toBe('UNKNOWN_THROWN')
  }
})

describe('where the code is hidden', () => {
  test('in what a wallet wraps around it, the inner one is found', () => {
    const inner = { code: 4001, message: 'User rejected the request.' }
    expect(normalizeThrown({ code: -32603, data: { originalError: inner } }).code).toBe('USER_REJECTED')
    expect(normalizeThrown(new Error('failed', { cause: inner })).code).toBe('USER_REJECTED')
    expect(normalizeThrown({ error: { code: 4902 } }).code).toBe('WALLET_CHAIN_NOT_FOUND')
    expect(normalizeThrown({ cause: { cause: { error: inner } } }).code).toBe('USER_REJECTED')
  })

  test.each(['data', 'originalError', 'cause', 'error', 'info', 'reason', 'details', 'body'])(
    'a refusal in `%s` is found',
    (key) => {
      expect(normalizeThrown({ message: 'failed', [key]: { code: 4001 } }).code).toBe('USER_REJECTED')
    },
  )

  test('an outer code that says something wins, and a lone internal error stays one', () => {
    expect(normalizeThrown({ code: 4902, cause: { code: -32603 } }).code).toBe('WALLET_CHAIN_NOT_FOUND')
    expect(normalizeThrown({ code: -32603, message: 'boom' })).toMatchObject({ code: 'RPC_INTERNAL', details: 'boom' })
  })

  test.each(['ACTION_REJECTED', 'USER_DENIED', 'USER_CANCELLED'])('a rejection named by a word is one: %s', (code) => {
    const error = Object.assign(new Error('it did not work'), { code })
    expect(normalizeThrown(error)).toMatchObject({ code: 'USER_REJECTED', rpcCode: 4001 })
  })

  test('a pending request comes before a refusal', () => {
    expect(normalizeThrown({ code: 4001, data: { code: -32002 } }).code).toBe('REQUEST_PENDING')
  })

  test('a circle of causes ends', () => {
    const circle: { cause?: unknown; message: string } = { message: 'round and round' }
    circle.cause = circle
    expect(normalizeThrown(circle)).toMatchObject({ code: 'UNKNOWN_THROWN', details: 'round and round' })
  })
})

test('ours stay as they are', () => {
  const error = kernelError('NETWORK_NOT_FOUND')
  expect(normalizeThrown(error)).toBe(error)
})

test('what only calls itself ours is not', () => {
  for (const impostor of [
    { name: 'ModalError' },
    { name: 'ModalError', code: 4001 },
    { name: 'ModalError', code: null },
  ]) {
    const error = normalizeThrown(impostor)
    expect(error).toBeInstanceOf(Error)
    expect(error.code).toMatch(/^(UNKNOWN_THROWN|USER_REJECTED)$/)
    expect(error.shortMessage).toBeTypeOf('string')
  }
})

test('an abort is an abort', () => {
  const abort = new DOMException('stopped', 'AbortError')
  expect(normalizeThrown(abort)).toMatchObject({ code: 'OPERATION_ABORTED', cause: abort })
})

test('nothing, and odd things, become an error that says so', () => {
  for (const thrown of [undefined, null, 0, '', false, 7, Symbol('x'), [], {}, () => {}, 10n]) {
    expect(normalizeThrown(thrown)).toMatchObject({
      code: 'UNKNOWN_THROWN',
      message: 'Something went wrong.',
      cause: thrown,
    })
  }
  expect(normalizeThrown('just words')).toMatchObject({ code: 'UNKNOWN_THROWN', details: 'just words' })
  for (const code of [Number.NaN, Infinity, 1e21, 'NaN', '__proto__', 'toString', {}, [4001]]) {
    expect(normalizeThrown({ code, message: 'odd' }).code).toBe('UNKNOWN_THROWN')
  }
})

describe('a hostile value', () => {
  const trap = () => {
    throw new Error('gotcha')
  }
  const hostile: readonly (readonly [string, unknown])[] = [
    [
      'with getters that throw',
      Object.defineProperties(
        {},
        Object.fromEntries(
          ['name', 'message', 'code', 'data', 'cause', 'error', 'issues', 'then'].map((key) => [key, { get: trap }]),
        ),
      ),
    ],
    [
      'that is a proxy which throws at everything',
      new Proxy({}, { get: trap, has: trap, getPrototypeOf: trap, ownKeys: trap, getOwnPropertyDescriptor: trap }),
    ],
    [
      'that is a revoked proxy',
      (() => {
        const { proxy, revoke } = Proxy.revocable({}, {})
        revoke()
        return proxy
      })(),
    ],
    ['whose message is no text', { message: { toString: trap } }],
  ]

  test.each(hostile)('%s cannot break the reader', (_, thrown) => {
    expect(normalizeThrown(thrown)).toMatchObject({ name: 'ModalError', code: 'UNKNOWN_THROWN' })
    expect(messageOf(thrown)).toBe('')
  })
})

describe('what is shown of an address on the net', () => {
  test.each([
    [
      'HTTP request failed. URL: https://user:pa55@rpc.example/v3/KEY?token=SECRET#x',
      'HTTP request failed. URL: https://rpc.example',
    ],
    ['wss://relay.example/?auth=SECRET failed', 'wss://relay.example failed'],
    ['https://us@er:p@ss@rpc.example/path', 'https://rpc.example'],
    ['(https://rpc.example:8545/KEY)', '(https://rpc.example:8545'],
    ['"https://rpc.example/KEY" and \'http://u:p@b.example\'', '"https://rpc.example" and \'http://b.example\''],
    ['HTTPS://USER:PASS@RPC.EXAMPLE', 'HTTPS://RPC.EXAMPLE'],
    ['https://rpc.example?key=a@b.example', 'https://rpc.example'],
    ['postgres://user:pa55@db.example/base', 'postgres://db.example'],
  ])('%s', (text, shown) => {
    expect(messageOf(text)).toBe(shown)
    expect(normalizeThrown(new Error(text)).details).toBe(shown)
  })

  test('a long text is cut, and not in the middle of a secret', () => {
    const long = messageOf(`${'x'.repeat(1975)} https://user:pa55word-that-is-long@rpc.example/`)
    expect(long.length).toBeLessThanOrEqual(2000)
    expect(long).not.toContain('pa55')
  })

  test('no user part, path or query is ever left, whatever is around it', () => {
    const word = fc.stringMatching(/^[a-z0-9:@.%-]{1,12}$/)
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), word, word, (around, user, path) => {
        const secret = 'S3CR3T'
        const shown = messageOf(
          `${around} https://${user}${secret}@host.example/${path}${secret}?k=${secret} ${around}`,
        )
        expect(shown).not.toContain(secret)
        expect(shown).toContain('https://host.example')
      }),
    )
  })

  test('a megabyte of text is read in no time', () => {
    const start = performance.now()
    messageOf('https://a:'.repeat(100_000))
    messageOf(`https://${'a'.repeat(1_000_000)}`)
    expect(performance.now() - start).toBeLessThan(20_000)
  })
})
