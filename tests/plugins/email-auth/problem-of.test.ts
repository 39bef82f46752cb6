import { expect, it } from 'vitest'
import { entryError } from '../../../kernel/errors/entry-errors.js'
import { problemOf } from '../../../plugins/email-auth/login/problem-of.js'

it('says that the login did not load where the browser could not fetch its code', () => {
  expect(problemOf(entryError('LOAD_FAILED')).key).toBe('emailAuth.problem.unreachable')
})
