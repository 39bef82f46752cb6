// @ts-check
import { expect, test, vi } from 'vitest'
import { compileContracts } from '../../../examples/local-network/compile-contracts.mjs'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'
import { LIMIT } from './network-helpers.mjs'

vi.setConfig({ testTimeout: LIMIT })

test('the committed artifacts equal a fresh compile', () => {
  expect(contractArtifacts()).toEqual(compileContracts())
})
