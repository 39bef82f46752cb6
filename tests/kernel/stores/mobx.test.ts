import { expect, test } from 'vitest'
import * as ours from '../../../kernel/stores/mobx.js'

test('our MobX shares no state with the page’s, so that another version beside it does not matter', () => {
  expect((globalThis as { __mobxGlobals?: unknown }).__mobxGlobals).toBeUndefined()
})

test('everything that the stores need is there', () => {
  expect(Object.entries(ours).filter(([, value]) => value === undefined)).toEqual([])
})
