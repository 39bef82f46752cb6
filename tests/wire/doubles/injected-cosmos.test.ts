import { cosmosHub } from '../../../networks/index.js'
import { authInfo, paymentBody } from '../../../plugins/cosmos/protobuf/payment-bytes.js'
import { suggestedChain } from '../../../plugins/cosmos/wallets/suggested-chain.js'
import type { VirtualCosmosWalletOptions } from '../../../testing/virtual-cosmos-wallet/cosmos-wallet-types.js'
import { virtualCosmosWallet } from '../../../testing/virtual-cosmos-wallet/virtual-cosmos-wallet.js'
import { describeDouble } from '../describe-double.js'
import { pending } from '../wallet-answer.js'

const HUB = 'cosmoshub-4'

const walletOf = (options: Partial<VirtualCosmosWalletOptions> = {}) =>
  virtualCosmosWallet({
    name: 'Wallet',
    privateKeys: [`0x${'11'.repeat(32)}`, `0x${'12'.repeat(32)}`],
    chains: [{ chainId: HUB, prefix: 'cosmos' }],
    ...options,
  })
/** A wallet that the page may use already, and the address of its key. */
const permitted = async (options: Partial<VirtualCosmosWalletOptions> = {}) => {
  const wallet = walletOf(options)
  await wallet.provider.enable(HUB)
  const [address = '', second = ''] = await wallet.addresses()
  return { wallet, provider: wallet.provider, address, second }
}
const key = async (options: Partial<VirtualCosmosWalletOptions> = {}) => (await permitted(options)).provider.getKey(HUB)

const draft = { publicKey: new Uint8Array(33), sequence: 3n, gas: 100_000n, fee: [], mode: 'direct' } as const
const documentOf = (address: string) => ({
  bodyBytes: paymentBody({ from: address, to: address, coin: { denom: 'uatom', amount: '1' }, memo: '' }),
  authInfoBytes: authInfo(draft),
  chainId: HUB,
  accountNumber: 7n,
})
const coins = (amount: string) => [{ denom: 'uatom', amount }]
const aminoOf = (address: string) => ({
  ...{ chain_id: HUB, account_number: '7', sequence: '3', memo: '' },
  fee: { amount: coins('2500'), gas: '100000' },
  msgs: [{ type: 'cosmos-sdk/MsgSend', value: { from_address: address, to_address: address, amount: coins('1') } }],
})
const suggestion = suggestedChain({ ...cosmosHub, id: 'unknown-1' } as never) ?? {}

describeDouble('injected-cosmos', {
  ask: {
    getKey: () => key(),
    'key.ledger': () => key({ jsonOnly: true }),
    'enable.locked': async () => {
      const { wallet, provider } = await permitted()
      await wallet.lock()
      provider.getKey(HUB).catch(() => undefined)
      for (let turn = 0; turn < 100 && wallet.pending.length === 0; turn++) await Promise.resolve()
      return wallet.pending[0]?.waitsFor === 'unlock' ? pending : undefined
    },
    'enable.unknown': () => walletOf().provider.enable('unknown-1'),
    enable: () => {
      const wallet = walletOf()
      wallet.next('enable', 'reject')
      return wallet.provider.enable(HUB)
    },
    'suggest.ordinary': () => walletOf().provider.experimentalSuggestChain(suggestion),
    'suggest.refused': () => {
      const wallet = walletOf()
      wallet.next('experimentalSuggestChain', 'reject')
      return wallet.provider.experimentalSuggestChain(suggestion)
    },
    'sign.direct': async () => {
      const { provider, address } = await permitted()
      return provider.signDirect(HUB, address, documentOf(address))
    },
    'sign.declined': async () => {
      const { wallet, provider, address } = await permitted()
      wallet.next('signDirect', 'reject')
      return provider.signDirect(HUB, address, documentOf(address))
    },
    'sign.other-signer': async () => {
      const { provider, second } = await permitted()
      return provider.signDirect(HUB, second, documentOf(second))
    },
    signAmino: async () => {
      const { provider, address } = await permitted()
      return provider.signAmino(HUB, address, aminoOf(address))
    },
    signArbitrary: async () => {
      const { provider, address } = await permitted()
      return provider.signArbitrary(HUB, address, 'hello')
    },
    keplr_keystorechange: async () => {
      const { wallet } = await permitted()
      const page = new EventTarget()
      wallet.announce(page)
      const came = new Promise((resolve) => page.addEventListener('keplr_keystorechange', resolve))
      await wallet.selectAccount(1)
      await came
      return null
    },
    'enable.own-code': () => walletOf().provider.getKey(HUB),
  },
  unknown: {
    'key.keystone': 'Has no such device.',
    'key.ethereum': 'Has keys of one kind.',
  },
})
