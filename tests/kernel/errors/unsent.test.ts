import { expect, test } from 'vitest'
import { entryError } from '../../../kernel/errors/entry-errors.js'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { normalizeThrown } from '../../../kernel/errors/normalize-thrown.js'

test.each([
  'USER_REJECTED',
  'CHAIN_MISSING',
  'CHAIN_MISMATCH',
  'ACCOUNT_MISSING',
  'ACCOUNT_MISMATCH',
  'NETWORK_MISSING',
] as const)('%s says that nothing was sent', (code) => {
  expect(kernelError(code).isUnsent).toBe(true)
})

test('so do the errors of both catalogues', () => {
  for (const make of [entryError, kernelError])
    expect([
      make('LOAD_FAILED').isUnsent,
      make('INPUT_INVALID', { values: { name: 'x' } }).isUnsent,
      make('OPERATION_ABORTED').isUnsent,
    ]).toEqual([true, true, false])
})

test.each([
  [{ code: 4001 }, true],
  [{ code: 5000 }, true],
  [{ code: -32603, message: 'Internal error' }, false],
  [new Error('Lost.'), false],
])('the answer of a wallet is unsent only if the user declined: %s', (thrown, isUnsent) => {
  expect(normalizeThrown(thrown).isUnsent).toBe(isUnsent)
})
