import { expect, test } from 'vitest'
import { declined, FrameError } from '../../../../examples/embedded-wallet/frame/frame-error.js'

test('an error of a chunk, which has the class once more, is one of the page as well', async () => {
  const path = '../../../../examples/embedded-wallet/frame/frame-error.js?copy'
  const copy: typeof import('../../../../examples/embedded-wallet/frame/frame-error.js') = await import(path)
  expect(copy.FrameError).not.toBe(FrameError)
  expect([copy.declined() instanceof FrameError, declined() instanceof copy.FrameError]).toEqual([true, true])
  expect([new Error('FrameError') instanceof FrameError, { name: 'FrameError' } instanceof FrameError]).toEqual([
    false,
    false,
  ])
})
