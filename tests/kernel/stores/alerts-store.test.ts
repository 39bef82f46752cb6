import { expect, test } from 'vitest'
import { AlertsStore } from '../../../kernel/stores/alerts-store.js'

test('an alert is shown once, also after it was dismissed (8.18)', () => {
  const alerts = new AlertsStore()
  const alert = { code: 'JWT_TOKEN_NOT_VALID', kind: 'error', text: 'Session Expired' } as const
  expect(alerts.show(alert)).toBe(true)
  expect(alerts.show(alert)).toBe(false)
  expect(alerts.shown).toEqual([alert])
  alerts.dismiss('JWT_TOKEN_NOT_VALID')
  expect(alerts.shown).toEqual([])
  expect(alerts.show(alert)).toBe(false)
  expect(alerts.show({ ...alert, code: 'INVALID_PROJECT_ID' })).toBe(true)
})
