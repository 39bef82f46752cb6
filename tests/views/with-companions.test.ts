// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { AnyPlugin } from '../../kernel/contract/plugin.js'
import type { EnglishMessages } from '../../views/i18n/english-messages.js'
import type { MountOptions } from '../../views/view-host.js'
import { withCompanions } from '../../views/with-companions.js'

/** How many style sheets there are once the only view of a plugin has loaded. */
const sheetsFor = async (contributes: Readonly<Record<string, unknown>>): Promise<number> => {
  const definition = { load: async () => ({ default: () => null }) }
  const plugin = { id: 'tips', spec: { views: { Tips: definition }, contributes } } as unknown as AnyPlugin
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  const options = { plugins: [plugin], view: () => definition, slot: () => [] } as unknown as MountOptions
  const english = { load: async () => undefined } as unknown as EnglishMessages
  await withCompanions(options, english, root).view('Tips').load()
  return root.adoptedStyleSheets.length
}

it.each([
  ['that contributes nothing', {}, 1],
  ['of a row in the settings', { 'settings.rows': {} }, 1],
  ['of an action of the account', { 'account.actions': {} }, 1],
  ['of a way to connect', { 'connect.methods': {}, 'settings.rows': {} }, 0],
])('loads the styles of the account with a view of a plugin %s, if it needs them', async (_, contributes, expected) => {
  expect(await sheetsFor(contributes)).toBe(expected)
})
