import network from 'demo:network'
import { activity } from 'portico/activity'
import { balances } from 'portico/balances'
import { identity } from 'portico/identity'
import { nfts } from 'portico/nfts'
import { receive } from 'portico/receive'
import { send } from 'portico/send'
import type { PricesCall, Token } from 'portico/services'
import { reownCompatible, rpc } from 'portico/sources'

const DOLLARS = new Set(network.tokens.map(({ address }) => address))
const COINS: Readonly<Record<string, number>> = { eip155: 3249.59, solana: 150.25 }

/** Prices that never change: coins of these chains are worth nothing. */
const prices = async ({ network: { chainNamespace }, addresses }: PricesCall) =>
  Object.fromEntries(
    addresses.flatMap((address) => {
      const price = address === '' ? COINS[chainNamespace] : DOLLARS.has(address) ? 1 : undefined
      return price === undefined ? [] : [[address, price] as const]
    }),
  )

/** Reads everything from the chains of this machine themselves. */
export const chainSource = rpc({
  tokens: network.tokens as readonly Token[],
  prices,
  logBlocks: Number.POSITIVE_INFINITY,
})

/** Reads from a server that has looked through the chains. */
export const indexedSource = network.dataUrl
  ? reownCompatible({ url: network.dataUrl, projectId: 'local' })
  : chainSource

/** What the account screen shows of an account, and what an account can do there. */
export const accountPlugins = (source = chainSource) =>
  [balances({ source }), nfts({ source }), activity({ source }), identity({ source }), send(), receive()] as const
