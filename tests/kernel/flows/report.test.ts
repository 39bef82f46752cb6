import { expect, test, vi } from 'vitest'
import { bootKernel, feature } from '../../support/boot-kernel.js'
import { waitFor } from '../../support/flush.js'

test('calls every listener with a silent failure, and isolates their errors', async () => {
  const heard = vi.fn(async () => {})
  const error = new Error('spared')
  const { logger } = bootKernel({
    plugins: [
      feature('broken', ({ tap }) => tap('reported', () => Promise.reject(new Error('down')))),
      feature('analytics', ({ tap }) => tap('reported', heard)),
      feature('reporter', ({ report }) => {
        report(error)
        report(error, 'API_ERROR')
      }),
    ],
  })
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  expect(heard.mock.calls).toEqual([[{ category: 'INTERNAL_SDK_ERROR', error }], [{ category: 'API_ERROR', error }]])
  await waitFor(() => expect(logger.errors()).toHaveLength(2))
})
