import { configure } from 'mobx'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadFlows } from '../../kernel/flows/load-flows.js'

// As on a page where the modal has been opened once; what comes before that has tests of its own.
await loadFlows()

// Strict MobX in tests alone: a store that is changed outside an action is a mistake of ours.
configure({ enforceActions: 'always' })

let warn: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  warn = vi.spyOn(console, 'warn')
})

afterEach(() => {
  const complaints = warn.mock.calls.filter((call: readonly unknown[]) => String(call[0]).includes('[mobx]'))
  warn.mockRestore()
  expect(complaints).toEqual([])
})
