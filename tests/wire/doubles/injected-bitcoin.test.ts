import { bitcoin } from '../../../networks/index.js'
import { virtualBitcoinWallet } from '../../../testing/virtual-bitcoin-wallet/virtual-bitcoin-wallet.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const CONNECT = { addresses: ['payment', 'ordinals'], message: 'Connect', network: 'Mainnet' }

const walletOf = (chain: `bip122:${string}` = bitcoin.caipNetworkId) =>
  virtualBitcoinWallet({
    ...{ name: 'Wallet', id: 'XverseProviders.BitcoinProvider' },
    privateKeys: [`0x${'09'.repeat(32)}`, `0x${'0a'.repeat(32)}`],
    chains: [{ id: chain, apiUrl: 'https://esplora.example.org' }],
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
  'unisat.chain-testnet4': async () => {
    const wallet = walletOf('bip122:00000000da84f2bafbbc53dee25a72ae')
    return wallet.unisat.getChain()
  },
  'sats.connect-signet': () => {
    const wallet = walletOf('bip122:00000008819873e925422c1ff0f99f7c')
    return wallet.provider.request('wallet_connect', { ...CONNECT, network: 'Signet' })
  },
  'unisat.no-chain': () => walletOf().unisat.getNetwork(),
  'unisat.decline': () => declined('wallet_connect', ({ unisat }) => unisat.requestAccounts()),
  'unisat.sign': async () => {
    const { wallet } = await connected()
    return wallet.unisat.signMessage('hello', 'bip322-simple')
  },
}

const SATS = 'Follows Sats Connect and UniSat; a test scripts the answers of Leather.'
const OKX = 'Follows UniSat; a test scripts the answers of OKX Wallet.'
const COINS = 'Needs coins, in the tests of sending.'

describeDouble('injected-bitcoin', {
  ask: ASKED,
  unknown: {
    'sats.connect-ledger': 'Has an address for each purpose.',
    'sats.connect-extra': 'Has addresses of Bitcoin alone.',
    'sats.connect-no-network': 'Names its network.',
    'sats.unsupported': 'Can connect.',
    'sats.internal': 'Never fails by itself.',
    'sats.sign-other': 'Signs with the address that is asked for.',
    'sats.psbt': COINS,
    'sats.psbt-sent': COINS,
    'sats.transfer': COINS,
    'sats.no-listener': 'Takes listeners.',
    'leather.addresses': SATS,
    'leather.addresses-no-bitcoin': SATS,
    'leather.decline': SATS,
    'leather.server': SATS,
    'leather.unsupported': SATS,
    'leather.permission': SATS,
    'leather.unauthenticated': SATS,
    'leather.method': SATS,
    'leather.sign': SATS,
    'leather.psbt': SATS,
    'leather.transfer': SATS,
    'unisat.chain-fractal': 'Has networks of Bitcoin alone.',
    'unisat.internal': 'Never fails by itself.',
    'unisat.psbt': COINS,
    'unisat.push': COINS,
    'unisat.send': COINS,
    'okx.connect': OKX,
    'okx.accounts': OKX,
    'okx.network': OKX,
    'okx.decline': OKX,
    'okx.send': OKX,
    'okx.send-object': OKX,
    'standard.connect': 'Announces no Wallet Standard for Bitcoin.',
    'standard.several-chains': 'Announces no Wallet Standard for Bitcoin.',
    'standard.other-family': 'Announces no Wallet Standard for Bitcoin.',
    'standard.sign': 'Announces no Wallet Standard for Bitcoin.',
  },
})
