import type { OnrampOptions } from 'portico/services'

const ID = '2b92315d-eab7-5bef-84fa-089a131333f5'
const ETHEREUM = { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }
const POLYGON = { name: 'polygon-mainnet', displayName: 'Polygon', chainId: '137' }
const USDC = [
  { ...ETHEREUM, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  { ...POLYGON, address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' },
]

const LIMITS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  // A placeholder: sellers have other ways to pay from a bank.
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What is offered while the source does not say. */
export const FALLBACK_OPTIONS: OnrampOptions = {
  assets: [
    { id: ID, name: 'USD Coin', symbol: 'USDC', networks: USDC },
    { id: ID, name: 'Ether', symbol: 'ETH', networks: [ETHEREUM, POLYGON] },
  ],
  currencies: [
    { id: 'USD', limits: LIMITS },
    { id: 'EUR', limits: LIMITS },
  ],
}
