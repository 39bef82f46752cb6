import { decodeBase58 } from '../../../kit/bytes/base58.js'
import type { StandardWallet } from '../../../plugins/solana/wallet-standard.js'
import { featureOf } from '../../../plugins/solana/wallet-standard.js'
import type { VirtualSolanaWalletOptions } from '../../../testing/virtual-solana-wallet/solana-wallet-types.js'
import { aWallet, SEEDS, unsigned } from '../../support/boot-solana.js'
import { scriptedHttp } from '../../../testing/ports/scripted-http.js'
import { describeDouble } from '../describe-double.js'

const MAINNET = { chain: 'solana:mainnet', rpcUrl: 'https://node.example.org' } as const
const [FIRST = ''] = SEEDS

const walletOf = (options: Partial<VirtualSolanaWalletOptions> = {}) =>
  aWallet({ seeds: [FIRST], chains: [MAINNET], ...options })
const ask = (wallet: StandardWallet, feature: string, ...inputs: readonly unknown[]) =>
  featureOf(wallet, feature)?.(...inputs)
const connect = (options: Partial<VirtualSolanaWalletOptions> = {}, ...inputs: readonly unknown[]) =>
  ask(walletOf(options).wallet, 'standard:connect', ...inputs)

/** A wallet that the page is connected to, with its first account and a transaction of it. */
const connected = async (options: Partial<VirtualSolanaWalletOptions> = {}) => {
  const double = walletOf(options)
  await ask(double.wallet, 'standard:connect')
  const [account] = double.wallet.accounts
  const transaction = unsigned(decodeBase58(account?.address ?? '') ?? new Uint8Array(32))
  return { ...{ double, wallet: double.wallet, account }, input: { account, transaction, chain: MAINNET.chain } }
}
const transact =
  (feature: string, prepare: (double: ReturnType<typeof aWallet>) => void = () => undefined) =>
  async () => {
    const http = scriptedHttp([{ match: MAINNET.rpcUrl, answer: { json: { jsonrpc: '2.0', id: 1, result: 'hash' } } }])
    const { double, wallet, input } = await connected({ http })
    prepare(double)
    return ask(wallet, feature, input)
  }
const declined = transact('solana:signTransaction', (double) => double.next('solana:signTransaction', 'reject'))

describeDouble('injected-solana', {
  ask: {
    'connect.ordinary': () => connect(),
    'connect.several': () => connect({ seeds: SEEDS }),
    'connect.silent-none': () => connect({}, { silent: true }),
    'connect.all-chains': () =>
      connect({
        chains: ['mainnet', 'devnet', 'testnet', 'localnet'].map((name) => ({ ...MAINNET, chain: `solana:${name}` })),
      }),
    'event.change-empty': async () => {
      const { double, wallet } = await connected()
      const came = new Promise((resolve) => {
        const feature = wallet.features['standard:events'] as { on(event: string, listener: unknown): unknown }
        feature.on('change', resolve)
      })
      await double.lock()
      return came
    },
    'sign.message': async () => {
      const { wallet, account } = await connected()
      return ask(wallet, 'solana:signMessage', { account, message: new TextEncoder().encode('hello') })
    },
    'sign.transaction': transact('solana:signTransaction'),
    'sign.send': transact('solana:signAndSendTransaction'),
    'decline.4001': declined,
    'error.internal': async () => {
      const { wallet, input } = await connected({ http: () => Promise.reject(new TypeError('Failed to fetch')) })
      return ask(wallet, 'solana:signAndSendTransaction', input)
    },
  },
  unknown: {
    'connect.silent-ignored': 'Takes the flag.',
    'connect.other-family': 'Has accounts of one family.',
    'connect.no-features': 'Has every feature for each account.',
    'connect.accounts-later': 'Has its accounts in the answer.',
    'event.change-partial': 'Its accounts change, and nothing else.',
    'sign.send-empty': 'Answers each input.',
    'sign.versions': 'Takes both versions.',
    'decline.words': 'Has a code.',
    'decline.name': 'Has a code.',
    'decline.approval': 'Has a code.',
    'decline.cancelled': 'Has a code.',
    'decline.string': 'Has a code.',
    'error.input': 'Takes every transaction.',
    ...Object.fromEntries(
      ['connect', 'connect-undefined', 'untrusted', 'sign', 'sign-bytes', 'send', 'account-null'].map((name) => [
        `injected.${name}`,
        'Is a wallet of the standard.',
      ]),
    ),
  },
})
