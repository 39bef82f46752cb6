import { virtualPolkadotWallet } from '../../../testing/virtual-polkadot-wallet/virtual-polkadot-wallet.js'
import type { VirtualPolkadotKey } from '../../../testing/virtual-polkadot-wallet/polkadot-wallet-types.js'
import { describeDouble } from '../describe-double.js'
import type { Fact } from '../fact.js'

const KEY: VirtualPolkadotKey = { seed: '09'.repeat(32), name: 'Main' }

const walletOf = (...keys: readonly VirtualPolkadotKey[]) =>
  virtualPolkadotWallet({ name: 'Wallet', id: 'example', keys: keys.length > 0 ? keys : [KEY] })
const permitted = async (wallet = walletOf()) => {
  const injected = await wallet.entry.enable('dapp')
  const [address = ''] = await wallet.addresses()
  return { wallet, injected, address }
}
const accounts = async (...keys: readonly VirtualPolkadotKey[]) => {
  const { injected } = await permitted(walletOf(...keys))
  return injected.accounts.get()
}
const payloadOf = (address: string) => ({
  ...{ address, blockHash: `0x${'cd'.repeat(32)}`, blockNumber: '0x01406f40', era: '0x0500', version: 4 },
  ...{ genesisHash: `0x${'91'.repeat(32)}`, method: '0x050300', nonce: '0x01', specVersion: '0x01', tip: '0x00' },
  ...{ transactionVersion: '0x01', signedExtensions: ['CheckNonce'] },
})
const refused = async () => {
  const { wallet, injected, address } = await permitted()
  wallet.next('signPayload', 'reject')
  return injected.signer.signPayload(payloadOf(address))
}

describeDouble('injected-polkadot', {
  ask: {
    'enable.ordinary': () => walletOf().entry.enable('dapp'),
    'enable.declined': () => {
      const wallet = walletOf()
      wallet.next('enable', 'reject')
      return wallet.entry.enable('dapp')
    },
    'accounts.ordinary': () => accounts(),
    'accounts.minimal': () => accounts({ seed: KEY.seed }),
    'accounts.bound': ({ answer }: Fact) => {
      const [{ genesisHash = '' } = {}] = answer as readonly { readonly genesisHash?: string }[]
      return accounts({ ...KEY, type: 'ed25519', genesisHash })
    },
    'accounts.empty': async () => {
      const { wallet, injected } = await permitted()
      await wallet.disconnect()
      return injected.accounts.get()
    },
    'accounts.subscribe': async () => {
      const { injected } = await permitted()
      return new Promise((resolve) => injected.accounts.subscribe(resolve))
    },
    'signer.signRaw': async () => {
      const { injected, address } = await permitted()
      return injected.signer.signRaw({ address, data: '0x68656c6c6f', type: 'bytes' })
    },
    'sign.payload': async () => {
      const { injected, address } = await permitted()
      return injected.signer.signPayload(payloadOf(address))
    },
    'sign.cancelled': refused,
    'sign.rejected': refused,
  },
  unknown: {
    'enable.connect-only': 'Has `enable`.',
    'enable.blocked': 'Blocks no page.',
    'enable.pending': 'Shows several requests.',
    'accounts.ethereum': 'Has no such keys.',
    'accounts.empty-genesis': 'Leaves out what is not set.',
    'sign.raw-missing': 'Has `signRaw`.',
    'sign.payload-changed': 'Signs what it is given.',
  },
})
