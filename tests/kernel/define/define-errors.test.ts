import { expect, test } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { ModalError } from '../../../kernel/errors/modal-error.js'

const moonError = defineErrors(
  { MOON_FUNDS_EXCEEDED: 'Not enough.', MOON_HASH_INVALID: 'No hash.', MOON_REFUSED: 'Refused.' },
  { unsent: ['MOON_FUNDS_EXCEEDED'], kinds: { funds: ['MOON_FUNDS_EXCEEDED'], rejected: ['MOON_REFUSED'] } },
)

test('says that a request sent nothing for the codes that the author lists, and for no other', () => {
  const errors = [moonError('MOON_FUNDS_EXCEEDED', { details: 'x' }), moonError('MOON_HASH_INVALID')]
  expect(errors.map(({ isUnsent }) => isUnsent)).toEqual([true, false])
  expect(new ModalError('MOON_FUNDS_EXCEEDED', 'Not enough.').isUnsent).toBe(false)
})

test('lets one throw say otherwise than its code', () => {
  expect(moonError('MOON_REFUSED', { isUnsent: true }).isUnsent).toBe(true)
  expect(moonError('MOON_FUNDS_EXCEEDED', { isUnsent: false }).isUnsent).toBe(false)
})

test('has the kind under which the author lists a code, and none for another', () => {
  const codes = ['MOON_FUNDS_EXCEEDED', 'MOON_REFUSED', 'MOON_HASH_INVALID'] as const
  expect(codes.map((code) => moonError(code).kind)).toEqual(['funds', 'rejected', undefined])
  expect(moonError('MOON_HASH_INVALID', { kind: 'timeout' }).kind).toBe('timeout')
})
