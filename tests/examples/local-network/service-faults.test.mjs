// @ts-check
import { expect, test } from 'vitest'
import { setServiceFault } from '../../../examples/local-network/service-faults.mjs'

const NAMES = [
  ...['wallet', 'mailbox', 'social', 'farcaster', 'bundler', 'nameService'],
  ...['swapServer', 'seller', 'exchange'],
]
const RESETS = NAMES.map((name) => `${name}.reset()`)

/** Services that note what is done to them. */
const services = () => {
  /** @type {string[]} */
  const done = []
  const service = (/** @type {string} */ name) =>
    new Proxy(
      {},
      {
        get:
          (_, method) =>
          (/** @type {unknown[]} */ ...given) =>
            done.push(`${name}.${String(method)}(${given})`),
      },
    )
  return { done, network: /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name, service(name)]))) }
}

test('breaks one service, after all others were reset', () => {
  const { done, network } = services()
  expect(setServiceFault(network, 'paymaster', 'late')).toBe(true)
  expect(done).toEqual([...RESETS, 'bundler.delayPaymaster(6000)'])
})

test('has three faults for each service', () => {
  const named = [
    'wallet',
    'mail',
    'social',
    'farcaster',
    'bundler',
    'paymaster',
    'names',
    'swaps',
    'seller',
    'exchange',
  ]
  for (const service of named)
    for (const fault of ['fails', 'late', 'lies']) {
      const { done, network } = services()
      expect(setServiceFault(network, service, fault)).toBe(true)
      expect(done).toHaveLength(RESETS.length + 1)
    }
})

test('makes all of them work without a name, and does nothing for an unknown one', () => {
  const { done, network } = services()
  expect(setServiceFault(network)).toBe(true)
  expect([setServiceFault(network, 'constructor'), setServiceFault(network, 'mail', 'toString')]).toEqual([
    false,
    false,
  ])
  expect(done).toEqual([...RESETS, ...RESETS, ...RESETS])
})

test('passes over services that are not there', () => {
  expect(setServiceFault(/** @type {any} */ ({}), 'bundler', 'lies')).toBe(true)
})
