import { expect, it, onTestFinished } from 'vitest'
import { holdBuffer } from '../../../../plugins/walletconnect/connector/buffer-global.js'

const page = globalThis as { Buffer?: unknown }

/** A page without `Buffer`, until the test ends. */
const takeBuffer = () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Buffer') as PropertyDescriptor
  Reflect.deleteProperty(globalThis, 'Buffer')
  onTestFinished(() => void Object.defineProperty(globalThis, 'Buffer', own))
}

it('brings `Buffer` until the last one releases it', () => {
  takeBuffer()
  const [first, second] = [holdBuffer(), holdBuffer()]
  const { Buffer: held } = page as { Buffer: typeof Buffer }
  const text = held.from('ü').toString('base64')
  first()
  first()
  const isHeld = 'Buffer' in globalThis
  second()
  const isLeft = 'Buffer' in globalThis
  expect([text, isHeld, isLeft]).toEqual(['w7w=', true, false])
})

it('leaves the `Buffer` of the page alone', () => {
  const { Buffer: own } = page
  const release = holdBuffer()
  expect(page.Buffer).toBe(own)
  release()
  expect(page.Buffer).toBe(own)
})

it('keeps a `Buffer` that the page adds meanwhile', () => {
  takeBuffer()
  const release = holdBuffer()
  page.Buffer = 'of the page'
  release()
  const { Buffer: left } = page
  expect(left).toBe('of the page')
})
