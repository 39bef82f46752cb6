import { definePlugin } from '../../kernel/define/define-plugin.js'
import { defineSchema, readRecord } from '../../kernel/schema/define-schema.js'
import { relayService } from '../../services/relay.js'
import type { Wallet } from '../../services/wallet.js'
import type { HttpRequest, HttpRoute } from '../../testing/ports/http-types.js'
import { fakeWallet } from './fake-namespace.js'

/** Wallets of a registry, as it spells them. */
export const registryWallets = (
  count: number,
  more: (at: number) => object = () => ({}),
): readonly Record<string, unknown>[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `w${at}`,
    name: `Wallet ${at}`,
    image_id: `image-${at}`,
    mobile_link: `wallet${at}://`,
    homepage: `https://wallet${at}.example/`,
    badge_type: at % 3 === 0 ? 'certified' : 'none',
    ...more(at),
  }))

/** What a request asks for. */
export const queryOf = ({ url }: Pick<HttpRequest, 'url'>): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(url).searchParams)

/** Answers as the registry does: pages, what is included, what is not, names, badges. */
export const registryRoute = (
  wallets: readonly Record<string, unknown>[],
  base = 'https://api.web3modal.org',
): HttpRoute => ({
  match: `${base}/getWallets?`,
  answer: (request) => {
    const { page = '1', entries = '40', include, exclude = '', search = '', badge_type } = queryOf(request)
    const [included, excluded] = [include?.split(','), exclude.split(',')]
    const found = wallets.filter(
      ({ id, name, badge_type: badge }) =>
        (included === undefined || included.includes(String(id))) &&
        !excluded.includes(String(id)) &&
        (search === '' || String(name).toLowerCase().includes(search.toLowerCase())) &&
        (badge_type === undefined || badge === badge_type),
    )
    const from = (Number(page) - 1) * Number(entries)
    return { json: { data: found.slice(from, from + Number(entries)), count: found.length } }
  },
})

const anything = defineSchema((value) => readRecord(value))

/** A relay that records calls and connects no wallet. */
export const fakeRelay = ({ manualControl = false, provided = true } = {}) => {
  const asked: string[] = []
  const wallet = fakeWallet({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const peer: { name?: string } = {}
  const view = { params: anything, load: async () => ({ default: () => null }) }
  const plugin = definePlugin({
    id: 'walletconnect',
    views: { ConnectingWalletConnect: view, ConnectingWalletConnectBasic: view },
    provides: [relayService],
    setup: ({ connectors, provide }) => {
      connectors.add(wallet.connector)
      if (!provided) return
      provide(relayService, {
        connectorId: 'walletConnect',
        view: 'ConnectingWalletConnect',
        manualControl,
        prepare: () => void asked.push('prepare'),
        open: ({ id }: Wallet) => {
          asked.push(`open ${id}`)
          return true
        },
        get peer() {
          return peer.name === undefined ? undefined : { name: peer.name }
        },
      })
    },
  })()
  return { plugin, asked, side: wallet.side, peer }
}
