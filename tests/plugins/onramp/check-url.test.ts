import { describe, expect, test } from 'vitest'
import { arrivalOf } from '../../../plugins/onramp/chain-names.js'
import { readPaymentPage } from '../../../kit/text/read-payment-page.js'
import { meldUrl } from '../../../plugins/onramp/meld-url.js'
import { providersFor, soldBy } from '../../../plugins/onramp/providers.js'

const ACCOUNT = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const OTHER = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF'
const ORIGINS = ['https://pay.coinbase.com']
const PAGE = 'https://pay.coinbase.com/buy'
const check = (url: unknown) => {
  const page = readPaymentPage(url, { recipient: ACCOUNT, network: 'base', origins: ORIGINS })
  return 'refusal' in page ? undefined : page.url
}

describe('the page of a seller', () => {
  test('is opened at a listed origin, for this account and network', () => {
    expect(check(`${PAGE}?sessionToken=a`)).toBe(`${PAGE}?sessionToken=a`)
    const wallets = encodeURIComponent(JSON.stringify([{ address: ACCOUNT.toLowerCase() }]))
    expect(check(`${PAGE}?destinationWallets=${wallets}&defaultNetwork=base`)).toBeDefined()
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,hi'],
    ['plain http', 'http://pay.coinbase.com/buy'],
    ['another origin', 'https://pay.coinbase.com.evil.example/buy'],
    ['another port', 'https://pay.coinbase.com:8443/buy'],
    ['a name before the host', 'https://pay.coinbase.com@evil.example/buy'],
    ['credentials', 'https://user:secret@pay.coinbase.com/buy'],
    ['no text', 5],
    ['nothing', undefined],
    ['a path', '/buy'],
    ['another receiver', `${PAGE}?walletAddress=${OTHER}`],
    [
      'another receiver in a list',
      `${PAGE}?destinationWallets=${encodeURIComponent(JSON.stringify([{ address: OTHER }]))}`,
    ],
    ['another receiver by address', `${PAGE}?addresses=${encodeURIComponent(JSON.stringify({ [OTHER]: ['base'] }))}`],
    ['a second receiver', `${PAGE}?walletAddress=${ACCOUNT}&walletAddress=${OTHER}`],
    ['another receiver by another parameter', `${PAGE}?to=${OTHER}`],
    ['another receiver in the path', `${PAGE}/${OTHER}`],
    ['another receiver after #', `${PAGE}#to=${OTHER}`],
    ['another network', `${PAGE}?defaultNetwork=ethereum`],
  ])('is refused: %s', (_, url) => {
    expect(check(url)).toBeUndefined()
  })
})

test('networks have the names of sellers, and Ethereum stands in for others (9.24)', () => {
  const names = [1, 42161, 137, 80094, 43114, 10, 42220, 8453].map((id) => arrivalOf(`eip155:${id}`).network)
  expect(names).toEqual([
    ...['ethereum', 'arbitrum', 'polygon', 'berachain', 'avalanche-c-chain', 'optimism', 'celo', 'base'],
  ])
  expect(arrivalOf('eip155:324')).toEqual({ chain: 'eip155:1', network: 'ethereum' })
})

describe('sellers', () => {
  const source = { id: 'fake', egress: () => ({}), openOnramp: () => ({}) }
  const meld = { publicKey: 'key' }

  test('are two, by namespace, with their fees (9.23)', () => {
    const of = (namespace: string) =>
      providersFor(namespace, { source, meld }).map(({ id, feeRange }) => `${id} ${feeRange}`)
    expect(of('eip155')).toEqual(['coinbase 1–2', 'meld 1–2'])
    expect(of('solana')).toEqual(['meld 1–2'])
    expect(of('bip122')).toEqual([])
  })

  test('are without Meld where the host has no key of it', () => {
    expect(providersFor('eip155', { source }).map(({ id }) => id)).toEqual(['coinbase'])
    expect(providersFor('solana', { source })).toEqual([])
    expect(providersFor('eip155', { source: { ...source, sellers: [] } })).toEqual([])
  })

  test('are led to Meld with its four values', () => {
    const [, seller] = providersFor('eip155', { source, meld })
    const symbol = seller ? soldBy(seller, 'solana', 'ETH') : ''
    const { origin, searchParams } = new URL(meldUrl(meld, { account: ACCOUNT, projectId: 'own-project', symbol }))
    expect(origin).toBe('https://meldcrypto.com')
    expect(Object.fromEntries(searchParams)).toEqual({
      publicKey: 'key',
      destinationCurrencyCode: 'SOL',
      walletAddress: ACCOUNT,
      externalCustomerId: 'own-project',
    })
    expect(seller && soldBy(seller, 'eip155', 'ETH')).toBe('USDC')
  })
})
