import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const FLOWS = '../../../kernel/flows/flows.js'
const fresh = () => import('../../../kernel/flows/load-flows.js')

// As on a fresh page.
beforeEach(() => vi.resetModules())
afterEach(() => vi.doUnmock(FLOWS))

test('loads on first use, once for all modals', async () => {
  const { loadedFlows, loadFlows, withFlows } = await fresh()
  expect(loadedFlows()).toBeUndefined()
  const flows = await withFlows(async (loaded) => loaded)
  expect(loadedFlows()).toBe(flows)
  expect(await loadFlows()).toBe(flows)
})

test('starts a flow at once after the flows are loaded', async () => {
  const { loadFlows, withFlows } = await fresh()
  await loadFlows()
  let started = false
  const running = withFlows(async () => {
    started = true
  })
  expect(started).toBe(true)
  await running
})

test('loads what restores connections with the flows, which know them then', async () => {
  const { loadedFlows, loadRestore } = await fresh()
  const { restoreNamespace, resync } = await loadRestore()
  expect([typeof restoreNamespace, typeof resync]).toEqual(['function', 'function'])
  expect(loadedFlows()).toBeDefined()
})

test('reports a failed load and retries on the next call', async () => {
  vi.doMock(FLOWS, () => {
    throw new Error('net::ERR_INTERNET_DISCONNECTED')
  })
  const { loadedFlows, withFlows } = await fresh()
  await expect(withFlows(async () => 'done')).rejects.toMatchObject({ code: 'LOAD_FAILED' })
  expect(loadedFlows()).toBeUndefined()
  vi.doUnmock(FLOWS)
  await expect(withFlows(async () => 'done')).resolves.toBe('done')
})
