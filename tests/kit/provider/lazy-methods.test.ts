import { expect, test } from 'vitest'
import { lazyMethods } from '../../../kit/provider/lazy-methods.js'

interface Adder {
  add(a: number, b: number): Promise<number>
}

test('loads the object once, with the first call, and passes arguments, results and failures', async () => {
  let loads = 0
  const adder = lazyMethods<Adder>(['add'], async () => {
    loads += 1
    return { add: async (a, b) => (b === 0 ? Promise.reject(new Error('zero')) : a + b) }
  })
  expect(loads).toBe(0)
  expect(await adder.add(1, 2)).toBe(3)
  await expect(adder.add(1, 0)).rejects.toThrow('zero')
  expect(loads).toBe(1)
})

test('rejects while the object does not load, and loads again with the next call', async () => {
  let isBroken = true
  const adder = lazyMethods<Adder>(['add'], async () => {
    if (isBroken) throw new Error('offline')
    return { add: async (a, b) => a + b }
  })
  await expect(adder.add(1, 2)).rejects.toThrow('offline')
  isBroken = false
  expect(await adder.add(1, 2)).toBe(3)
})
