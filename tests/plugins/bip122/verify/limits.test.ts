import { expect, test, vi } from 'vitest'
import { bip122Verifier, createBip122Verifier } from '../../../../plugins/bip122/verify/bip122-verifier.js'
import { BITCOIN_CHAINS, bitcoinHeir, bitcoinProof } from '../../../support/bitcoin-signer.js'

const KEYS = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
const chainId = BITCOIN_CHAINS.mainnet

test.each([
  [3, true],
  [4, false],
])('checks at most 50 signatures: coins of %s scripts with 16 keys are %s', async (count, expected) => {
  expect(await bip122Verifier({ ...bitcoinProof(KEYS, 'hello', count), chainId })).toBe(expected)
})

test('refuses a key that may spend only later, unless the host accepts its lock', async () => {
  const claim = { ...bitcoinHeir(KEYS, 'hello', 4_000_000_000), chainId }
  expect(await bip122Verifier(claim)).toBe(false)
  const acceptTimeLock = vi.fn((_lock: object) => true)
  expect(await createBip122Verifier({ acceptTimeLock })(claim)).toBe(true)
  expect(acceptTimeLock).toHaveBeenCalledExactlyOnceWith({ time: 4_000_000_000, age: 0 })
  acceptTimeLock.mockReturnValue(false)
  expect(await createBip122Verifier({ acceptTimeLock })(claim)).toBe(false)
})
