import { createModal } from 'portico'
import { balances } from 'portico/balances'
import { eip155 } from 'portico/eip155'
import { defineElements } from 'portico/elements'
import { definePlugin } from 'portico/plugin'

const CHAIN = 'eip155:1'
const count = Number(new URLSearchParams(location.search).get('tokens') ?? 1000)
const addressAt = (at) => `0x${(at + 1).toString(16).padStart(40, '0')}`

const tokens = Array.from({ length: count }, (_, at) => ({
  chain: CHAIN,
  address: addressAt(at),
  name: `Token number ${at}`,
  symbol: `TKN${at}`,
  decimals: 6,
  amount: String(1_234_567 * (at + 1)),
  price: 1 + at / 10,
  listed: true,
}))
const source = { id: 'bench', egress: () => ({}), open: () => ({ tokens: async () => ({ items: tokens }) }) }

const wallet = definePlugin({
  id: 'benchWallet',
  setup({ connectors }) {
    const session = { chain: CHAIN, accounts: [addressAt(0)] }
    const eip155 = {
      identity: session,
      connect: async () => session,
      disconnect: async () => undefined,
      provider: async () => ({ request: () => Promise.reject(new Error('Not here.')) }),
      watch: () => () => undefined,
    }
    connectors.add({ id: 'bench', name: 'Bench Wallet', type: 'EXTERNAL', namespaces: { eip155 } })
  },
})

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${location.origin}/rpc`] } },
}
const modal = createModal({
  projectId: 'bench',
  plugins: [eip155({ networks: [network] }), balances({ source }), wallet()],
})
defineElements(modal)

const frame = () => new Promise((done) => requestAnimationFrame(done))

window.tokens = {
  connect: () => modal.connect(CHAIN, { connectorId: 'bench' }),
  /** Scrolls to the end, so many pixels a frame; resolves with the time of each frame. */
  async run(step) {
    const body = modal.element.shadowRoot.querySelector('.portico-body')
    body.scrollTop = 0
    for (let at = 0; at < 30; at += 1) await frame()
    const frames = []
    let last = await frame()
    for (let before = -1; body.scrollTop > before; ) {
      before = body.scrollTop
      body.scrollTop = before + step
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    return { frames, height: body.scrollHeight }
  },
}
