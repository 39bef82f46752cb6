import { Core } from '@walletconnect/core'
import { expect, test } from 'vitest'
import * as constants from '../../../plugins/walletconnect/constants.js'

test.each([
  ['4.25 and 9.2 a pairing lives 4 minutes', 'PAIRING_LIFE_MS', 240_000],
  ['4.25 and 9.2 and counts as expired 10 s before its end', 'PAIRING_MARGIN_MS', 10_000],
  ['9.10 relay heartbeat 5 s', 'RELAY_HEARTBEAT_MS', 5000],
  ['3.40 the name under which the choice of an app is kept', 'DEEPLINK_KEY', 'WALLETCONNECT_DEEPLINK_CHOICE'],
])('%s', (_, name, value) => {
  expect((constants as Record<string, unknown>)[name]).toEqual(value)
})

test('the relay client looks for signs of life as often (9.10)', () => {
  const core = new Core({ projectId: 'local', logger: 'silent', customStoragePrefix: 'heartbeat' })
  expect(core.heartbeat).toMatchObject({ interval: constants.RELAY_HEARTBEAT_MS / 1000 })
})

test('the restricted time zones are regions of Asia, each once (9.35)', () => {
  const { RESTRICTED_TIME_ZONES: zones } = constants
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones.filter((zone) => !/^ASIA\/[A-Z_]+$/.test(zone))).toEqual([])
})
