import { expect, test, vi } from 'vitest'
import { loadOnce } from '../../../kernel/async/load-once.js'

test('loads once for all callers', async () => {
  const load = vi.fn(async () => ({}))
  const get = loadOnce(load)
  expect(get.asked).toBeUndefined()
  const [first, second] = await Promise.all([get(), get()])
  expect(second).toBe(first)
  expect(await get()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

test('rejects every waiting caller after a failure, and loads again for the next', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('here')
  const get = loadOnce(load)
  const waiting = [get(), get()]
  for (const each of waiting) await expect(each).rejects.toThrow('offline')
  expect(get.asked).toBeUndefined()
  expect(await get()).toBe('here')
  expect(load).toHaveBeenCalledTimes(2)
})
