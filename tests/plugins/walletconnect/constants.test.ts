import { Core } from '@walletconnect/core'
import { expect, test } from 'vitest'
import { DEEPLINK_KEY, RELAY_HEARTBEAT_MS } from '../../../plugins/walletconnect/constants.js'

test('the relay client sends heartbeats at the declared interval (9.10)', () => {
  const core = new Core({ projectId: 'local', logger: 'silent', customStoragePrefix: 'heartbeat' })
  expect(core.heartbeat).toMatchObject({ interval: RELAY_HEARTBEAT_MS / 1000 })
})

test('stores the chosen app under the name that the relay client reads (3.40)', () => {
  expect(DEEPLINK_KEY).toBe('WALLETCONNECT_DEEPLINK_CHOICE')
})
