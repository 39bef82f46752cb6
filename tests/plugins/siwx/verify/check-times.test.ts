import { expect, test } from 'vitest'
import type { ParsedMessage } from '../../../../plugins/siwx/message/parsed-message.js'
import { checkTimes } from '../../../../plugins/siwx/verify/check-times.js'
import { NOW } from './sign-in.fixture.js'

const after = (milliseconds: number) => new Date(NOW + milliseconds).toISOString()
const check = (times: Partial<ParsedMessage>, rules = {}) => {
  try {
    checkTimes(
      { namespace: 'solana', label: 'Solana', domain: 'a', address: 'b', ...times },
      { now: () => NOW, ...rules },
    )
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  }
}

test.each([
  [{}, {}, 'accepted'],
  [{ expirationTime: after(-59_999) }, {}, 'accepted'],
  [{ expirationTime: after(-60_000) }, {}, 'SIWX_EXPIRED'],
  [{ notBefore: after(60_000) }, {}, 'accepted'],
  [{ notBefore: after(60_001) }, {}, 'SIWX_NOT_YET_VALID'],
  [{ notBefore: 'later' }, {}, 'SIWX_NOT_YET_VALID'],
  [{ issuedAt: after(60_000) }, {}, 'accepted'],
  [{ issuedAt: after(60_001) }, {}, 'SIWX_ISSUED_IN_FUTURE'],
  [{ issuedAt: after(-61_000) }, { maxAge: 1000 }, 'accepted'],
  [{ issuedAt: after(-61_001) }, { maxAge: 1000 }, 'SIWX_TOO_OLD'],
  [{}, { maxAge: 1000 }, 'SIWX_TOO_OLD'],
  [{ notBefore: after(5), issuedAt: after(5) }, { clockTolerance: 5 }, 'accepted'],
  [{ notBefore: after(6) }, { clockTolerance: 5 }, 'SIWX_NOT_YET_VALID'],
])('%j with the rules %j: %s', (times, rules, outcome) => {
  expect(check(times, rules)).toBe(outcome)
})
