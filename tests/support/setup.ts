import { _getGlobalState, configure, createAtom } from 'mobx'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { loadRestore } from '../../kernel/flows/load-flows.js'

// As on a page where a connection has been restored once; what comes before that has tests of its own.
await loadRestore()

// Strict MobX in tests alone: a store that is changed outside an action is a mistake of ours.
configure({ enforceActions: 'always' })
const STRAYS = Symbol.for('portico.strays')
interface AtomPrototype {
  reportChanged(): void
  [STRAYS]?: string[]
}
const { prototype } = createAtom('any').constructor as unknown as { readonly prototype: AtomPrototype }
// Files of one process may share MobX: it is patched once.
if (!prototype[STRAYS]) {
  const strays: string[] = []
  const { reportChanged } = prototype
  prototype[STRAYS] = strays
  prototype.reportChanged = function (this: object) {
    if (!_getGlobalState().allowStateChanges) strays.push(`${this} is changed outside an action.`)
    reportChanged.call(this)
  }
}

beforeEach(() => {
  prototype[STRAYS]?.splice(0)
})

afterEach(() => {
  expect(prototype[STRAYS]).toEqual([])
})

// What a test has begun to load loads to its end. Files of one process share modules, and a module whose loading the end
// of a file has cut off stays broken for the files after it.
afterAll(() => vi.dynamicImportSettled())
