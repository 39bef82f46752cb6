import { expect, test } from 'vitest'
import { defineErrors } from '../../../kernel/define/define-errors.js'
import { ModalError } from '../../../kernel/errors/modal-error.js'

const moonError = defineErrors(
  { MOON_FUNDS_EXCEEDED: 'Not enough.', MOON_HASH_INVALID: 'No hash.', MOON_REFUSED: 'Refused.' },
  { unsent: ['MOON_FUNDS_EXCEEDED'] },
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
