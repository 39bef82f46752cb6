import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { RelayClient } from '../../../../plugins/walletconnect/connector/create-relay-client.js'
import { watchRefusal } from '../../../../plugins/walletconnect/connector/wait-for-relay.js'
import { manualClock } from '../../../../testing/ports/manual-clock.js'

const watch = () => {
  const relayer = new EventEmitter()
  const alerts: string[][] = []
  const errors: string[] = []
  const context = { clock: manualClock(), alert: (...alert: string[]) => void alerts.push(alert) }
  const client = { client: { core: { relayer } } } as unknown as RelayClient
  const stop = watchRefusal(client, 1000, context, ({ code }) => errors.push(code))
  return { relayer, alerts, errors, stop, ...context }
}

test.each([
  [
    'Unauthorized: origin not allowed',
    'WALLETCONNECT_ORIGIN_REFUSED',
    ['INVALID_APP_CONFIGURATION', 'Invalid App Configuration'],
  ],
  [
    'JWT validation error: JWT Token is not yet valid',
    'WALLETCONNECT_CLOCK_WRONG',
    ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  ],
  ['Unauthorized: invalid key', 'WALLETCONNECT_PROJECT_INVALID', ['INVALID_PROJECT_ID', 'Invalid App Configuration']],
  [
    'JWT validation error: JWT Token is expired',
    'WALLETCONNECT_CLOCK_WRONG',
    ['JWT_TOKEN_NOT_VALID', 'Session Expired'],
  ],
  [
    'Authorization error: Project ID is missing',
    'WALLETCONNECT_PROJECT_INVALID',
    ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured'],
  ],
  ['Project not found', 'WALLETCONNECT_PROJECT_INVALID', ['INVALID_PROJECT_ID', 'Invalid App Configuration']],
  ['Project ID not found', 'WALLETCONNECT_PROJECT_INVALID', ['PROJECT_ID_NOT_CONFIGURED', 'Project ID Not Configured']],
])('a relay that closes with "%s" is %s, with an alert (8.11, 8.15-8.22)', (reason, code, alert) => {
  const { relayer, alerts, errors } = watch()
  relayer.emit('relayer_error', new Error(`WebSocket connection closed abnormally with code: 3000 (${reason})`))
  expect(errors).toEqual([code])
  expect(alerts.map((shown) => shown.slice(0, 2))).toEqual([alert])
})

test('another failure of the socket is no refusal', () => {
  const { relayer, alerts, errors } = watch()
  relayer.emit('relayer_error', new Error('socket stalled'))
  expect([alerts, errors]).toEqual([[], []])
})

test('a relay that does not answer in time is unreachable', async () => {
  const { clock, errors } = watch()
  await clock.advance(1000)
  expect(errors).toEqual(['WALLETCONNECT_RELAY_UNREACHABLE'])
})

test('nothing is reported once the wait has ended', async () => {
  const { relayer, clock, alerts, errors, stop } = watch()
  stop()
  relayer.emit('relayer_error', new Error('Unauthorized: invalid key'))
  await clock.advance(1000)
  expect([alerts, errors]).toEqual([[], []])
})
