import { describe, expect, test, vi } from 'vitest'
import { abortable, anySignal } from '../../../kernel/async/abortable.js'
import { deferred, flush } from '../../support/flush.js'

describe('abortable', () => {
  test('is the answer, unless the signal aborts', async () => {
    const { signal } = new AbortController()
    await expect(abortable(async () => 7, signal)).resolves.toBe(7)
    await expect(abortable(() => Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
    await expect(
      abortable(() => {
        throw new Error('at once')
      }, signal),
    ).rejects.toThrow('at once')
  })

  test('asks nothing once the signal has aborted', async () => {
    const ask = vi.fn(async () => 7)
    await expect(abortable(ask, AbortSignal.abort('gone'))).rejects.toMatchObject({
      code: 'OPERATION_ABORTED',
      cause: 'gone',
    })
    expect(ask).not.toHaveBeenCalled()
  })

  test('ends at once, and drops what comes later, also a rejection', async () => {
    for (const late of ['resolve', 'reject'] as const) {
      const controller = new AbortController()
      const asked = deferred<unknown>()
      const waiting = abortable(() => asked.promise, controller.signal)
      controller.abort()
      await expect(waiting).rejects.toMatchObject({ code: 'OPERATION_ABORTED' })
      asked[late](new Error('late'))
      await flush()
    }
  })

  test('lets go of the signal when it ends', async () => {
    const { signal } = new AbortController()
    const added = vi.spyOn(signal, 'addEventListener')
    const removed = vi.spyOn(signal, 'removeEventListener')
    await abortable(async () => 7, signal)
    await abortable(() => Promise.reject(new Error('no')), signal).catch(() => {})
    await flush()
    expect(added).toHaveBeenCalledTimes(2)
    expect(removed).toHaveBeenCalledTimes(2)
  })
})

describe('anySignal', () => {
  test('aborts with the first, for its reason', () => {
    const first = new AbortController()
    const second = new AbortController()
    const { signal } = anySignal(first.signal, undefined, second.signal)
    second.abort('enough')
    expect([signal.aborted, signal.reason]).toEqual([true, 'enough'])
    expect(anySignal(AbortSignal.abort('before')).signal.reason).toBe('before')
  })

  test('can be aborted itself, and lets go of the others', () => {
    const outer = new AbortController()
    const merged = anySignal(outer.signal)
    merged.release()
    outer.abort()
    expect(merged.signal.aborted).toBe(false)
    merged.abort('mine')
    expect(merged.signal.reason).toBe('mine')
  })
})
