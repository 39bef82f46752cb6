import { expect, test } from 'vitest'
import { nearestName } from '../../../kernel/mistakes/nearest-name.js'

const KNOWN = ['plugins', 'projectId', 'themeMode', 'themeVariables', 'features', 'id']

test.each([
  ['projectID', 'projectId'],
  ['feautures', 'features'],
  ['plugin', 'plugins'],
  ['themeVaraibles', 'themeVariables'],
  ['theme_mode', 'themeMode'],
  ['ID', 'id'],
])('finds what %s was meant to be', (name, meant) => {
  expect(nearestName(name, KNOWN)).toBe(meant)
})

test.each(['', 'x', 'chains', 'wallets', 'toString'])('suggests nothing for %j', (name) => {
  expect(nearestName(name, KNOWN)).toBeUndefined()
})
