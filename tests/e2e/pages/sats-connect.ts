import network from 'demo:network'
import { virtualBitcoinWallet } from 'portico/testing'
import { addListener, request } from 'sats-connect'

const { bitcoin } = network
if (!bitcoin) throw new Error('There is no Bitcoin chain on this machine.')
const { accounts, apiUrl, caipNetworkId } = bitcoin

const PROVIDER = 'PageProviders.BitcoinProvider'
const wallet = virtualBitcoinWallet({
  name: 'Page Bitcoin Wallet',
  id: PROVIDER,
  privateKeys: accounts.slice(0, 2).map(({ privateKey }) => privateKey as `0x${string}`),
  chains: [{ id: caipNetworkId, apiUrl }],
})
wallet.announce(window)

const events: unknown[] = []
for (const eventName of ['accountChange', 'networkChange', 'disconnect'] as const)
  addListener({ eventName, cb: (event: unknown) => void events.push(event) }, PROVIDER)

const page = {
  wallet,
  events,
  /** Sends a request through sats-connect, which parses the wallet's answer by its own schemas. */
  ask: (method: string, params?: unknown): Promise<unknown> =>
    request(method as 'wallet_connect', params as never, PROVIDER),
}

/** The members of `window.satsConnect`. */
export type SatsConnectPage = typeof page

Object.assign(window, { satsConnect: page })
