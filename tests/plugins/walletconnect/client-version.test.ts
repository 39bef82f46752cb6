import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLIENT_VERSION } from '../../../plugins/walletconnect/constants.js'
import { ROOT } from '../../../scripts/edges.mjs'

test('names the version of the client that the package asks for', () => {
  const { peerDependencies } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'))
  expect(CLIENT_VERSION).toBe(peerDependencies['@walletconnect/universal-provider'])
})
