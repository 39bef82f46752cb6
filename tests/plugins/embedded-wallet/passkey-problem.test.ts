import { expect, it } from 'vitest'
import { entryError } from '../../../kernel/errors/entry-errors.js'
import { passkeyProblem } from '../../../plugins/embedded-wallet/views/passkey-problem.js'

it('says that the wallet did not load where the browser could not fetch its code', () => {
  expect(passkeyProblem(entryError('LOAD_FAILED'))).toBe('embeddedWallet.passkeyUnreachable')
})
