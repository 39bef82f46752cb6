import type { OnrampOptions, OnrampSource } from 'portico/services'

const LIMITS = [{ id: 'card', min: '20', max: '2500' }]
const OPTIONS: OnrampOptions = {
  assets: [
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'ethereum', displayName: 'Ethereum', chainId: '1' }],
    },
  ],
  currencies: ['USD', 'EUR', 'GBP', 'CHF'].map((id) => ({ id, limits: LIMITS })),
}

/** A seller with the same answers for every account: `failed` answers nothing, with `arrived` each purchase has arrived. */
export const harnessOnramp = (mode: string): OnrampSource => {
  const answer = async <Value>(value: Value): Promise<Value> => {
    if (mode === 'failed') throw new Error('The seller is down.')
    return value
  }
  let isBought = false
  return {
    id: 'harness',
    egress: () => ({}),
    openOnramp: ({ clock }) => ({
      options: () => answer(OPTIONS),
      quote: ({ amount }) => answer({ received: '0.0714', total: amount, fees: '4.12' }),
      url: () => {
        isBought = mode === 'arrived'
        return answer('https://pay.coinbase.com/buy')
      },
      purchases: async () =>
        isBought ? [{ id: 'one', status: 'confirmed', at: clock.now(), symbol: 'ETH', amount: '0.0714' }] : [],
    }),
  }
}
