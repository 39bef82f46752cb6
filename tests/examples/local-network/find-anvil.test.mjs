// @ts-check
import { accessSync, constants } from 'node:fs'
import { expect, test } from 'vitest'
import { findAnvil } from '../../../examples/local-network/find-anvil.mjs'
import { withScript } from './network-helpers.mjs'

const notInstalled = () => {
  throw new Error('Cannot find module')
}

test('anvil is found, and can be run', () => {
  expect(() => accessSync(findAnvil(), constants.X_OK)).not.toThrow()
})

test('anvil is found on PATH when its package is not installed', async () => {
  await withScript('anvil', 'exit 0', (file, folder) => {
    expect(findAnvil({ resolve: notInstalled, path: `/nowhere:${folder}` })).toBe(file)
  })
})

test('without anvil the error tells what to install', () => {
  expect(() => findAnvil({ resolve: notInstalled, path: '' })).toThrow(
    /@foundry-rs\/anvil-.* nor "anvil" on PATH. Install Foundry from https:\/\/getfoundry\.sh/,
  )
})
