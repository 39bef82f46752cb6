import { expect, test } from 'vitest'
import { kernelError } from '../../../kernel/errors/kernel-errors.js'
import { isModalError, ModalError } from '../../../kernel/errors/modal-error.js'

test('has a code, a message, details and its page in the package', () => {
  const cause = new Error('below')
  const error = kernelError('NETWORK_NOT_FOUND', { details: 'eip155:5', cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'ModalError',
    code: 'NETWORK_NOT_FOUND',
    shortMessage: 'Network not found',
    message: 'Network not found (eip155:5)',
    details: 'eip155:5',
    docs: 'portico/docs/reference/errors.md#NETWORK_NOT_FOUND',
    cause,
  })
  expect(kernelError('NETWORK_NOT_FOUND').message).toBe('Network not found')
})

test('the places of a sentence are filled, and one without a value is left to be seen', () => {
  expect(kernelError('HANDLER_UNSUPPORTED', { values: { namespace: 'fake', handler: 'send' } }).message).toBe(
    'The namespace fake has no handler named send.',
  )
  expect(kernelError('HTTP_STATUS', { values: { status: 404 } }).message).toBe('HTTP status code: 404')
  expect(kernelError('HTTP_STATUS', { values: {} as never }).message).toBe('HTTP status code: {status}')
})

test('is identified by name and code across two copies of the package', () => {
  class Copy extends Error {
    override readonly name = 'ModalError'
    readonly code = 'NETWORK_NOT_FOUND'
    readonly shortMessage = 'Network not found'
  }
  expect(isModalError(new Copy())).toBe(true)
  expect(isModalError(new Copy(), 'NETWORK_NOT_FOUND')).toBe(true)
  expect(isModalError(new Copy(), 'USER_REJECTED')).toBe(false)
  for (const other of [undefined, null, 'ModalError', new Error('x'), { name: 'Error', code: 'USER_REJECTED' }]) {
    expect(isModalError(other)).toBe(false)
  }
})

test('a cause is found on the way down', () => {
  const bottom = new TypeError('bottom')
  const error = new ModalError('A', 'a', { cause: new ModalError('B', 'b', { cause: bottom }) })
  expect(error.walk((each) => isModalError(each, 'B'))).toMatchObject({ code: 'B' })
  expect(error.walk()).toBe(bottom)
  expect(error.walk((each) => each instanceof RangeError)).toBe(bottom)
})

test('an error that is its own cause does not hang the page', () => {
  const error = new Error('round')
  error.cause = error
  expect(new ModalError('A', 'a', { cause: error }).walk()).toBe(error)
})
