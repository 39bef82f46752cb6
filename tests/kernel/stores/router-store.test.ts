import { expect, test } from 'vitest'
import { RouterStore } from '../../../kernel/stores/router-store.js'

const route = (name: string, params = {}) => ({ name, params })
const names = (router: RouterStore) => router.history.map(({ name }) => name)

test('views are stacked, replaced, and taken off', () => {
  const router = new RouterStore()
  router.reset(route('Connect'))
  router.push(route('Networks'))
  expect([names(router), router.direction]).toEqual([['Connect', 'Networks'], 'forward'])
  router.replace(route('Swap'))
  expect(names(router)).toEqual(['Connect', 'Swap'])
  router.pop()
  expect([names(router), router.direction]).toEqual([['Connect'], 'backward'])
  expect(router.current?.name).toBe('Connect')
})

test('the same view again takes the new parameters only', () => {
  const router = new RouterStore()
  router.reset(route('Connect'))
  router.push(route('Swap', { from: 'ETH' }))
  router.push(route('Swap', { from: 'BTC' }))
  expect(router.history).toEqual([route('Connect'), route('Swap', { from: 'BTC' })])
})

test('one cannot go back from the first view, nor past an unsupported chain', () => {
  const router = new RouterStore({ unsupported: 'UnsupportedChain' })
  router.reset(route('Connect'))
  expect(router.canGoBack).toBe(false)
  router.push(route('Networks'))
  expect(router.canGoBack).toBe(true)
  router.reset(route('UnsupportedChain'))
  router.push(route('Networks'))
  expect(router.canGoBack).toBe(false)
})

test('closing forgets the views', () => {
  const router = new RouterStore()
  router.reset(route('Connect'))
  router.clear()
  expect([router.history, router.current]).toEqual([[], undefined])
})
