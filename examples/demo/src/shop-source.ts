import type { OnrampSource } from 'portico/services'

/** Asks the seller of the local network, as a host asks its own server, which makes pages with its keys at the seller. */
export const shopSource = (url: string): OnrampSource => ({
  id: 'shop',
  egress: () => ({ hosts: [url] }),
  openOnramp({ http }) {
    const ask = async (path: string, body: object, signal: AbortSignal) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await http(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
      if (!answer.ok) throw new Error(`The shop answered ${answer.status}.`)
      return answer.json()
    }
    return {
      options: ({ signal }) => ask('options', {}, signal),
      quote: ({ amount, asset, currency, signal }) =>
        ask('quote', { amount, asset: asset.symbol, currency: currency.id }, signal),
      url: async (intent, signal) => (await ask('page', intent, signal)).url,
      purchases: ({ account, network, signal }) => ask('purchases', { account, chain: network.caipNetworkId }, signal),
    }
  },
})
