// @ts-check
import { expect, test } from 'vitest'
import { compileContracts } from '../../../examples/local-network/compile-contracts.mjs'
import { contractArtifacts } from '../../../examples/local-network/contract-artifacts.mjs'

test('the committed artifacts equal a fresh compile', () => {
  expect(contractArtifacts()).toEqual(compileContracts())
})
