import { expect, test, vi } from 'vitest'
import type { WindowPort } from '../../../kernel/contract/ports.js'
import { framingPage } from '../../../kit/frames/framing-page.js'
import { type TestWindow, testWindow } from '../../../testing/ports/test-window.js'
import { flush } from '../../support/flush.js'

const WALLET = 'https://wallet.example'
const asPort = (window: TestWindow) => window as unknown as WindowPort

const framed = () => {
  const window = testWindow({ framedBy: WALLET })
  const page = framingPage(asPort(window))
  if (!page || !window.framing) throw new Error('The page is not framed.')
  return { page, wallet: window.framing, window }
}

test('a page of its own is not framed, and neither is a server', () => {
  expect(framingPage(asPort(testWindow()))).toBeUndefined()
  expect(framingPage(undefined)).toBeUndefined()
})

test('a message reaches the page around it only under its origin', async () => {
  const { page, wallet } = framed()
  page.post('https://wallet.example.net', { method: 'eth_accounts' })
  page.post(WALLET, { method: 'eth_chainId' })
  await flush()
  expect(wallet.received).toEqual([{ method: 'eth_chainId' }])
})

test('messages of another origin, another window or none are not heard', async () => {
  const { page, wallet, window } = framed()
  const heard = vi.fn()
  page.listen(WALLET, heard)
  wallet.send('of another page', 'https://evil.example')
  for (const source of [{}, null])
    window.dispatchEvent(Object.assign(new Event('message'), { data: 'of another window', origin: WALLET, source }))
  wallet.send({ result: '0x1' })
  await flush()
  expect(heard.mock.calls).toEqual([[{ result: '0x1' }]])
})

test('a listener that was stopped hears nothing, and leaves nothing', async () => {
  const { page, wallet, window } = framed()
  const heard = vi.fn()
  page.listen(WALLET, heard)()
  wallet.send('late')
  await flush()
  expect(heard).not.toHaveBeenCalled()
  expect(window.listeners).toBe(0)
})

test.each(['*', 'null', '/', '', 'wallet.example', 'https://wallet.example/'])(
  'refuses "%s" as an origin',
  (origin) => {
    const { page, wallet, window } = framed()
    const invalid = expect.objectContaining({ code: 'INPUT_INVALID' })
    expect(() => page.post(origin, 'secret')).toThrow(invalid)
    expect(() => page.listen(origin, () => undefined)).toThrow(invalid)
    expect([wallet.received, window.listeners]).toEqual([[], 0])
  },
)

test('says the origin where the browser tells it', () => {
  const { page, window } = framed()
  expect(page.origin).toBeUndefined()
  const told = Object.assign(Object.create(window), { location: { ancestorOrigins: [WALLET, 'https://top.example'] } })
  expect(framingPage(told)?.origin).toBe(WALLET)
})
