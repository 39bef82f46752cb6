import { expect, it } from 'vitest'
import { entryError } from '../../../kernel/errors/entry-errors.js'
import { failureOf } from '../../../plugins/social-auth/login/failure-of.js'

it('says that the wallet did not load where the browser could not fetch its code', () => {
  expect(failureOf(entryError('LOAD_FAILED'))).toBe('unreachable')
})
