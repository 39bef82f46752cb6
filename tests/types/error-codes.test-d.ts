import { describe, expectTypeOf, test } from 'vitest'
import { createModal } from '../../modal/index.js'
import type { OwnErrors } from '../../kernel/define/define-plugin.js'
import { defineErrors, defineNamespace, definePlugin } from '../../plugin/index.js'

const chain = { networks: [], handlers: () => ({}) }
const catalogue = defineErrors({ TINY_LOST: 'It is lost.' }).catalogue
const misnamed = defineErrors({ TINY_LOST: 'It is lost.', LOST: 'It is lost.' }).catalogue

describe('an error', () => {
  const tinyError = defineErrors({ TINY_LOST: 'It is lost.', TINY_FAR: 'It is {steps} steps from {place}; { }.' })

  test('takes the values of the placeholders in its sentence, and cannot be made without them', () => {
    tinyError('TINY_LOST')
    tinyError('TINY_LOST', { details: 'under the bed' })
    tinyError('TINY_FAR', { values: { steps: 3, place: 'home' }, details: 'as the crow flies' })
    // @ts-expect-error values are missing
    tinyError('TINY_FAR')
    // @ts-expect-error values are missing
    tinyError('TINY_FAR', { details: 'as the crow flies' })
    // @ts-expect-error place is missing
    tinyError('TINY_FAR', { values: { steps: 3 } })
  })

  test('may be made of a code that is known at run time only', () => {
    const code = 'TINY_LOST' as 'TINY_LOST' | 'TINY_FAR'
    tinyError(code, { values: { steps: 3, place: 'home' } })
    const loose = defineErrors({} as Readonly<Record<string, string>>)
    loose('ANY')
  })
})

describe('the error codes of a plugin', () => {
  test('are known to a host, at once or loaded when they are needed', () => {
    const modal = createModal({
      plugins: [
        defineNamespace({ id: 'tiny', errors: catalogue, ...chain })(),
        defineNamespace({ id: 'late', errors: async () => ({ LATE_LOST: 'It is lost.' }) as const, ...chain })(),
        definePlugin({ id: 'officeHours', errors: { OFFICE_HOURS_OVER: 'It is closed.' } })(),
        definePlugin({ id: 'swaps', errors: () => Promise.resolve({ SWAPS_LOST: 'It is lost.' }) })(),
      ],
    })
    type Code = NonNullable<typeof modal.$infer>['ErrorCode']
    expectTypeOf<Code>().toEqualTypeOf<'TINY_LOST' | 'LATE_LOST' | 'OFFICE_HOURS_OVER' | 'SWAPS_LOST'>()
  })

  test('begin with its id, and the compiler says so', () => {
    // @ts-expect-error error code must start with TINY_
    defineNamespace({ id: 'tiny', errors: misnamed, ...chain })
    // @ts-expect-error error code must start with TINY_
    defineNamespace({ id: 'tiny', errors: async () => misnamed, ...chain })
    // @ts-expect-error error code must start with OFFICE_HOURS_
    definePlugin({ id: 'officeHours', errors: { OFFICEHOURS_OVER: 'It is closed.' } })
    // @ts-expect-error error code must start with SWAPS_
    definePlugin({ id: 'swaps', errors: async () => ({ SWAP_LOST: 'It is lost.' }) })
  })

  test('meet a sentence that is not reduced to never where they do not', () => {
    type Refused = Extract<OwnErrors<'officeHours', { OVER: string }>, { OVER: string }>['OVER']
    expectTypeOf<Refused>().not.toBeNever()
    expectTypeOf<Refused['error']>().toEqualTypeOf<'error code must start with OFFICE_HOURS_'>()
  })
})
