import { bitcoin } from '../../../networks/index.js'
import { virtualBitcoinWallet } from '../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'

const CONNECT = { addresses: ['payment', 'ordinals'], message: 'Connect', network: 'Mainnet' }

const walletOf = () =>
  virtualBitcoinWallet({
    ...{ name: 'Wallet', id: 'XverseProviders.BitcoinProvider' },
    privateKeys: [`0x${'09'.repeat(32)}`, `0x${'0a'.repeat(32)}`],
    chains: [{ id: bitcoin.caipNetworkId, apiUrl: 'https://esplora.example.org' }],
  })
const connected = async () => {
  const wallet = walletOf()
  await wallet.provider.request('wallet_connect', CONNECT)
  const [{ payment } = { payment: '' }] = await wallet.addresses()
  return { wallet, payment }
}
const emitted = async (eventName: string, change: (wallet: ReturnType<typeof walletOf>) => unknown) => {
  const { wallet } = await connected()
  const came = new Promise((cb) => wallet.provider.addListener({ eventName, cb }))
  await change(wallet)
  return came
}
const declined = async (method: string, ask: (wallet: ReturnType<typeof walletOf>) => unknown) => {
  const wallet = walletOf()
  wallet.next(method, 'reject')
  return ask(wallet)
}

const ASKED: Readonly<Record<string, (fact: Fact) => unknown>> = {
  'sats.connect': () => walletOf().provider.request('wallet_connect', CONNECT),
  'sats.decline': () => declined('wallet_connect', ({ provider }) => provider.request('wallet_connect', CONNECT)),
  'sats.unsupported-2': () => walletOf().provider.request('wallet_unknown'),
  'sats.access': () => walletOf().provider.request('wallet_getAccount'),
  'sats.accounts': async () => {
    const { wallet } = await connected()
    return wallet.provider.request('getAccounts', { purposes: ['payment', 'ordinals'], message: 'x' })
  },
  'sats.sign': async () => {
    const { wallet, payment } = await connected()
    return wallet.provider.request('signMessage', { message: 'hello', address: payment, protocol: 'BIP322' })
  },
  'sats.event-account': () => emitted('accountChange', (wallet) => wallet.selectAccount(1)),
  'sats.event-network': () =>
    emitted('networkChange', (wallet) => wallet.setChain('bip122:00000008819873e925422c1ff0f99f7c')),
  'sats.event-disconnect': () => emitted('disconnect', (wallet) => wallet.disconnect()),
  'unisat.accounts': () => walletOf().unisat.requestAccounts(),
  'unisat.accounts-locked': async () => {
    const { wallet } = await connected()
    await wallet.lock()
    return wallet.unisat.getAccounts()
  },
  'unisat.chain': () => walletOf().unisat.getChain(),
  'unisat.no-chain': () => walletOf().unisat.getNetwork(),
  'unisat.decline': () => declined('wallet_connect', ({ unisat }) => unisat.requestAccounts()),
  'unisat.sign': async () => {
    const { wallet } = await connected()
    return wallet.unisat.signMessage('hello', 'bip322-simple')
  },
}

describeDouble('injected-bitcoin', {
  ask: ASKED,
  unknown: Object.fromEntries(
    loadFacts('injected-bitcoin')
      .filter(({ id }) => !(id in ASKED))
      .map(({ id }) => [id, 'Needs coins, or is how another wallet answers: a test scripts the exact answer.']),
  ),
})
