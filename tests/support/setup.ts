import { _getGlobalState, configure, createAtom } from 'mobx'
import { afterEach, beforeEach, expect } from 'vitest'
import { loadFlows } from '../../kernel/flows/load-flows.js'

// As on a page where the modal has been opened once; what comes before that has tests of its own.
await loadFlows()

// Strict MobX in tests alone: a store that is changed outside an action is a mistake of ours.
configure({ enforceActions: 'always' })
const { prototype } = createAtom('any').constructor as { prototype: { reportChanged(): void } }
const { reportChanged } = prototype
let strays: string[] = []
prototype.reportChanged = function (this: object) {
  if (!_getGlobalState().allowStateChanges) strays.push(`${this} is changed outside an action.`)
  reportChanged.call(this)
}

beforeEach(() => {
  strays = []
})

afterEach(() => {
  expect(strays).toEqual([])
})
