import { expect, test } from 'vitest'
import { AlertsStore } from '../../../kernel/stores/alerts-store.js'

test('an alert is shown once, also after it was dismissed (8.18)', () => {
  const alerts = new AlertsStore()
  const alert = { code: 'JWT_TOKEN_NOT_VALID', kind: 'error', text: 'Session Expired' } as const
  expect(alerts.show(alert)).toBe(true)
  expect(alerts.show(alert)).toBe(false)
  expect(alerts.shown).toEqual([alert])
  alerts.dismiss(alert)
  expect(alerts.shown).toEqual([])
  expect(alerts.show(alert)).toBe(false)
  expect(alerts.show({ ...alert, code: 'INVALID_PROJECT_ID' })).toBe(true)
})

test('two causes of one code are two alerts (8.18)', () => {
  const alerts = new AlertsStore()
  const alert = { code: 'INVALID_APP_CONFIGURATION', kind: 'error', text: 'Invalid App Configuration' } as const
  expect(alerts.show({ ...alert, detail: 'Set `metadata`.' })).toBe(true)
  expect(alerts.show({ ...alert, detail: 'Allow this origin.' })).toBe(true)
  expect(alerts.show({ ...alert, detail: 'Set `metadata`.' })).toBe(false)
  expect(alerts.shown.map(({ detail }) => detail)).toEqual(['Set `metadata`.', 'Allow this origin.'])
  alerts.dismiss({ ...alert, detail: 'Set `metadata`.' })
  expect(alerts.shown.map(({ detail }) => detail)).toEqual(['Allow this origin.'])
})

test('texts of others make few alerts of one code, each of bounded length', () => {
  const alerts = new AlertsStore()
  const alert = { code: 'UNKNOWN_THROWN', kind: 'error', text: 'Something went wrong.' } as const
  for (let id = 0; id < 100; id++) alerts.show({ ...alert, detail: `request ${id} ${'x'.repeat(9999)}` })
  expect(alerts.shown).toHaveLength(5)
  expect(alerts.shown.every(({ detail = '' }) => detail.length <= 1000)).toBe(true)
})
