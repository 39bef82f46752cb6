import { isModalError } from '../../../../kernel/errors/modal-error.js'
import type { SiwxMessageData } from '../../../../plugins/siwx/contract.js'

/** A valid message on Ethereum. */
export const good: SiwxMessageData = {
  accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  chainId: 'eip155:1',
  domain: 'service.org',
  uri: 'https://service.org/login',
  version: '1',
  nonce: '32891757ab',
  issuedAt: '2026-01-30T16:25:24.000Z',
}

/** Accounts of other namespaces. */
export const OTHERS: readonly Pick<SiwxMessageData, 'accountAddress' | 'chainId'>[] = [
  {
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    accountAddress: 'GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1',
  },
  {
    chainId: 'bip122:000000000019d6689c085ae165831e93',
    accountAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  },
  {
    chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    accountAddress: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  },
  { chainId: 'cosmos:cosmoshub-4', accountAddress: 'cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0' },
]

/** Returns the error code of a rejection and its subject. */
export const refusal = (run: () => unknown): readonly [string, string | undefined] => {
  try {
    return [`accepted: ${JSON.stringify(run())}`, undefined]
  } catch (error) {
    return isModalError(error) ? [error.code, error.details] : [String(error), undefined]
  }
}
