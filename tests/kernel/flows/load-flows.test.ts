import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FLOWS = '../../../kernel/flows/flows.js'
const fresh = () => import('../../../kernel/flows/load-flows.js')

// As on a page where nothing has happened yet.
beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock(FLOWS))

test('nothing is loaded before it is needed, and then once for every modal', async () => {
  const { flowsNow, loadFlows, withFlows } = await fresh()
  expect(flowsNow()).toBeUndefined()
  const flows = await withFlows(async (loaded) => loaded)
  expect(flowsNow()).toBe(flows)
  expect(await loadFlows()).toBe(flows)
})

test('a flow starts at once where the flows are loaded', async () => {
  const { loadFlows, withFlows } = await fresh()
  await loadFlows()
  let started = false
  const running = withFlows(async () => {
    started = true
  })
  expect(started).toBe(true)
  await running
})

test('a part that could not be loaded is said so, and tried again the next time', async () => {
  vi.doMock(FLOWS, () => {
    throw new Error('net::ERR_INTERNET_DISCONNECTED')
  })
  const { flowsNow, withFlows } = await fresh()
  await expect(withFlows(async () => 'done')).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(flowsNow()).toBeUndefined()
  vi.doUnmock(FLOWS)
  await expect(withFlows(async () => 'done')).resolves.toBe('done')
})
