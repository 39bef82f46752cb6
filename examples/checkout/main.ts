import network from 'checkout:network'
import { createModal } from 'portico'
import { balances } from 'portico/balances'
import { eip155 } from 'portico/eip155'
import { type PayRequest, type PayResult, pay } from 'portico/pay'
import { send } from 'portico/send'
import { reownCompatible } from 'portico/sources'
import { virtualWallet } from 'portico/testing'

const [{ rpcUrl }] = network.chains
const { address, name, symbol, decimals } = network.contracts[1].token

// A wallet in the page, where a real one is an extension or a phone.
virtualWallet({
  name: 'Page Wallet',
  rdns: 'example.page',
  privateKeys: [network.demoAccount.privateKey as `0x${string}`],
  chains: network.chains,
}).announce(window)

const ethereum = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'Local Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [rpcUrl] } },
} as const

const source = reownCompatible({ url: network.dataUrl, projectId: 'local' })
const modal = createModal({
  metadata: { name: 'Lantern Books', description: 'Books', url: location.origin, icons: [] },
  plugins: [
    eip155({ networks: [ethereum] }),
    balances({ source }),
    send(),
    pay({ source, origins: [new URL(network.exchangeUrl).origin] }),
  ],
})

const find = (id: string) => document.getElementById(id) as HTMLElement
const say = (text: string) => {
  find('said').textContent = text
}

// A shop has its orders on its server.
const newOrder = () => crypto.randomUUID().slice(0, 8)
const orderId = () => sessionStorage.getItem('order') ?? ''
const showOrder = (id: string) => {
  sessionStorage.setItem('order', id)
  find('order').textContent = id
  say('')
}

const AMOUNT = '48.00'
const request = (): PayRequest => ({
  paymentAsset: { network: 'eip155:1', asset: address, metadata: { name, symbol, decimals } },
  recipient: network.shop,
  amount: AMOUNT,
  orderId: orderId(),
})

const SENTENCES: Readonly<Record<PayResult['status'], string>> = {
  success: 'Paid. Your book is on its way.',
  failed: 'The payment failed.',
  refunded: 'The payment was refunded.',
  expired: 'The payment ran out.',
  left: 'Not paid yet.',
}
const showResult = ({ status }: PayResult) => say(SENTENCES[status])

find('price').textContent = `${AMOUNT} ${symbol}`
showOrder(orderId() || newOrder())
find('next').addEventListener('click', () => showOrder(newOrder()))
find('pay').addEventListener('click', () => {
  say('')
  modal.plugins.pay.open(request()).then(showResult, () => say('The checkout could not be opened.'))
})
// What was begun before a reload goes on.
void modal.plugins.pay.resume().then((result) => result && showResult(result))

// For the browser's console.
Object.assign(window, { demo: { modal } })
