// @vitest-environment happy-dom
import { featureConformance } from 'portico/testing'
import { describe, test } from 'vitest'
import { smartSessions } from '../../../plugins/smart-sessions/plugin.js'
import { fakeSessions } from './fake-sessions.js'

const one = { id: 'one' }
const views = { SmartSession: one, SmartSessionCreate: one, SmartSessionCreated: one }

describe('smart-sessions passes every check:', () => {
  const { source } = fakeSessions()
  for (const check of featureConformance(() => smartSessions({ source }), { views })) test(check.name, check.run)
})
