import type { CosmosNetwork } from 'portico/networks'

/**
 * Describes a network to a wallet that does not know it; `undefined` without nodes.
 * @source https://docs.keplr.app/api/guide/suggest-chain
 */
export const suggestedChain = (network: CosmosNetwork): object | undefined => {
  const { id, name, nativeCurrency, bech32Prefix: prefix, denom, gasPrice, coinType = 118 } = network
  const [rpc] = network.rpcUrls.default.http
  const [rest] = network.restUrls ?? []
  if (rpc === undefined || rest === undefined) return undefined
  const currency = { coinDenom: nativeCurrency.symbol, coinMinimalDenom: denom, coinDecimals: nativeCurrency.decimals }
  const price = Number(gasPrice)
  return {
    chainId: id,
    chainName: name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: {
      bech32PrefixAccAddr: prefix,
      bech32PrefixAccPub: `${prefix}pub`,
      bech32PrefixValAddr: `${prefix}valoper`,
      bech32PrefixValPub: `${prefix}valoperpub`,
      bech32PrefixConsAddr: `${prefix}valcons`,
      bech32PrefixConsPub: `${prefix}valconspub`,
    },
    currencies: [currency],
    feeCurrencies: [{ ...currency, gasPriceStep: { low: price, average: price, high: price * 1.5 } }],
    stakeCurrency: currency,
    features: [],
  }
}
