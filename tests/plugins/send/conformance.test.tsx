// @vitest-environment happy-dom
import { test } from 'vitest'
import { send } from '../../../plugins/send/plugin.js'
import { featureConformance } from '../../../testing/conformance/feature-conformance.js'
import { axe } from '../../support/axe.js'

const views = { WalletSendConfirmed: {}, WalletSendTo: {} }
for (const check of featureConformance(() => send(), { views, axe })) test(check.name, check.run)
