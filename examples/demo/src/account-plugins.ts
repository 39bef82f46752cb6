import network from 'demo:network'
import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { identity } from 'portico/identity'
import { names } from 'portico/names'
import { nfts } from 'portico/nfts'
import { onramp } from 'portico/onramp'
import { pay } from 'portico/pay'
import { receive } from 'portico/receive'
import { send } from 'portico/send'
import type { PricesCall, SwapRouter, Token } from 'portico/services'
import { reownCompatible, rpc } from 'portico/sources'
import { smartSessions } from 'portico/smart-sessions'
import { swaps } from 'portico/swaps'
import { readPrices } from 'portico-local-network/prices'
import { shopSource } from './shop-source.js'

/** What a coin and the tokens of a chain are worth, by their addresses; the coin's is empty. */
const pricesOn = async (chain: string): Promise<Readonly<Record<string, number>>> => {
  const { solana } = network
  if (solana?.caipNetworkId === chain)
    return { '': solana.coinPrice, [solana.mint.address]: 1, [solana.mint2022.address]: 1 }
  const found = network.chains.find(({ id }) => `eip155:${id}` === chain)
  if (!found) return {}
  const contracts = network.contracts[found.id]
  const { coin, token, tether } = await readPrices({ rpcUrl: found.rpcUrl, contracts })
  return { '': coin, [contracts.token.address]: token, [contracts.tether.address]: tether }
}

/** Prices of the pools on the chains themselves. */
const prices = async ({ network: { caipNetworkId }, addresses }: PricesCall) => {
  const known = await pricesOn(caipNetworkId)
  return Object.fromEntries(Object.entries(known).filter(([address]) => addresses.includes(address)))
}

/** Reads everything from the chains of this machine themselves. */
export const chainSource = rpc({
  tokens: network.tokens as readonly Token[],
  prices,
  logBlocks: Number.POSITIVE_INFINITY,
})

/** Reads from a server that has looked through the chains. */
export const indexedSource = network.dataUrl
  ? reownCompatible({
      url: network.dataUrl,
      projectId: 'local',
      ...(network.registryUrl && { imagesUrl: network.registryUrl }),
    })
  : chainSource

/** The contracts of chain 1 that the local server swaps by, which no public list has. */
const swapRouters = (): readonly SwapRouter[] => {
  const { coinPool, exchange, euroExchange } = network.contracts[1]
  const named = { 'Local pool': coinPool, 'Local exchange': exchange, 'Local euro exchange': euroExchange }
  return Object.entries(named).flatMap(([name, contract]) =>
    contract ? [{ chain: 'eip155:1', address: contract.address, name }] : [],
  )
}

/** Quotes swaps over the contracts of chain 1, where the server was started. */
export const swapSource = network.swapUrl
  ? reownCompatible({ url: network.swapUrl, projectId: 'local', routers: swapRouters() })
  : undefined

/** Swaps, where the server was started. */
export const swapPlugins = swapSource ? ([swaps({ source: swapSource })] as const) : ([] as const)

/** What the account screen shows of an account, and what an account can do there. */
export const accountPlugins = (source = chainSource) =>
  [balances({ source }), nfts({ source }), activity({ source }), identity({ source }), send(), receive()] as const

/** Names of accounts, where the service that registers them runs. */
export const namePlugins = () =>
  network.dataUrl && network.nameSuffix
    ? ([
        names({
          source: reownCompatible({ url: network.dataUrl, projectId: 'local' }),
          suffix: network.nameSuffix,
        }),
      ] as const)
    : ([] as const)

/** Sessions of accounts, where the service that keeps them runs. */
export const sessionPlugins = () =>
  network.dataUrl && network.sessionAccount
    ? ([smartSessions({ source: reownCompatible({ url: network.dataUrl, projectId: 'local' }) })] as const)
    : ([] as const)

/** Buying and paying, where the seller and the exchange of the local network run. */
export const buyPlugins = () => {
  const { dataUrl, exchangeUrl, sellerUrl } = network
  if (!dataUrl || !exchangeUrl || !sellerUrl) return []
  const source = reownCompatible({ url: dataUrl, projectId: 'local' })
  return [
    onramp({ source: shopSource(sellerUrl), origins: [sellerUrl] }),
    pay({ source, origins: [exchangeUrl] }),
  ] as const
}
