// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { makesFrames } from '../../../testing/conformance/makes-frames.js'

const frame = () => document.createElement('iframe')

describe('a frame is found', () => {
  it.each<readonly [string, () => unknown]>([
    ['that is created and never added', frame],
    ['that is added', () => document.body.append(frame())],
    ['in a closed shadow root', () => document.createElement('div').attachShadow({ mode: 'closed' }).append(frame())],
    ['of a namespace', () => document.createElementNS('http://www.w3.org/1999/xhtml', 'iframe')],
    ['in markup', () => document.body.insertAdjacentHTML('beforeend', '<p><iframe></iframe></p>')],
    ['that is an object', () => document.body.append(document.createElement('object'))],
  ])('%s', async (_, make) => {
    expect(await makesFrames(async () => make())).toBe(true)
    document.body.replaceChildren()
  })
})

it('finds none among other elements, or frames of before and after', async () => {
  document.body.append(frame())
  const { createElement } = document
  const quiet = makesFrames(async () => document.body.append(document.createElement('p'), 'iframe'))
  expect(await quiet).toBe(false)
  frame()
  expect([document.createElement, Object.hasOwn(document, 'createElement')]).toEqual([createElement, false])
})

it('stops when what it runs fails', async () => {
  await expect(makesFrames(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(Object.hasOwn(document, 'createElement')).toBe(false)
})
