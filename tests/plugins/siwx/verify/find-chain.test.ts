import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../../kernel/contract/caip.js'
import { findChain } from '../../../../plugins/siwx/verify/find-chain.js'
import { FORMS } from '../../../support/sign-in-forms.js'
import { MAINNET } from './sign-in.fixture.js'

const find = (chain: string | undefined, chains?: readonly CaipNetworkId[]) => {
  try {
    return findChain(
      { namespace: 'solana', label: 'Solana', domain: 'a', address: 'b', ...(chain && { chain }) },
      chains,
      FORMS,
    )
  } catch (error) {
    const { code, details } = error as { code: string; details?: string }
    return [code, details]
  }
}

const [ONE, OTHER] = ['solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K', 'solana:11111111111111111111111111111111'] as const

test.each([
  ['mainnet', undefined, MAINNET],
  ['mainnet', [ONE, MAINNET], MAINNET],
  ['localnet', [MAINNET, ONE], ONE],
  ['localnet', [ONE, ONE], ONE],
  [undefined, undefined, ['SIWX_MESSAGE_INVALID', 'chain']],
  ['mainnet', [ONE], ['SIWX_CHAIN_MISMATCH', 'mainnet: it is not accepted']],
  ['localnet', undefined, ['SIWX_CHAIN_MISMATCH', 'localnet: no accepted chain has this text']],
  ['localnet', ['bip122:localnet'], ['SIWX_CHAIN_MISMATCH', 'localnet: no accepted chain has this text']],
  ['localnet', [ONE, OTHER], ['SIWX_CHAIN_MISMATCH', 'localnet: several accepted chains have this text']],
] as const)('the chain %s of %j is %j', (chain, chains, found) => {
  expect(find(chain, chains)).toEqual(found)
})
