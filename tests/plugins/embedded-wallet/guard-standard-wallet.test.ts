import { expect, test } from 'vitest'
import {
  createGuardedWallet,
  type StandardWallet,
} from '../../../plugins/embedded-wallet/requests/guard-standard-wallet.js'
import type { WalletGuard } from '../../../plugins/embedded-wallet/requests/wallet-guard.js'

/** A guarded wallet whose inner wallet records its inputs; the guard gives every request a signal of its own. */
const guarded = (features: readonly string[]) => {
  const own = new AbortController()
  const received: unknown[] = []
  const shown: unknown[] = []
  let canceled: AbortSignal | undefined
  const inner: StandardWallet = {
    accounts: [{ address: 'alice' }],
    features: {
      ...Object.fromEntries(features.map((name) => [name, { version: '1.0.0' }])),
      'solana:signMessage': { signMessage: async (...inputs: readonly unknown[]) => received.push(...inputs) },
    },
  }
  const approve: WalletGuard['approve'] = (_namespace, _method, params, ask, signal) => {
    shown.push(params)
    canceled = signal
    return ask(own.signal)
  }
  const wallet = createGuardedWallet(inner, { approve } as unknown as WalletGuard)
  const sign = wallet.features['solana:signMessage']?.['signMessage'] as (input: object) => Promise<unknown>
  return { own, received, shown, sign, wallet, canceled: () => canceled }
}
const input = { account: { address: 'alice' }, message: Uint8Array.of(1) }

test('takes a signal, and gives the wallet the one of the approval', async () => {
  const { own, received, shown, sign, wallet, canceled } = guarded(['portico:abort'])
  const { signal } = new AbortController()
  await sign({ ...input, signal })
  expect(wallet.features['portico:abort']).toBeDefined()
  expect(canceled()).toBe(signal)
  expect(received).toEqual([{ ...input, signal: own.signal }])
  expect(shown).toEqual([[input]])
})

test('gives no signal to a wallet that does not list the feature', async () => {
  const { received, sign } = guarded([])
  await sign({ ...input, signal: new AbortController().signal })
  expect(received).toEqual([input])
})
