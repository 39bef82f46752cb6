import type network from 'phone:network'
import { virtualPolkadotWallet } from 'portico/testing'
import { type Request, type Signer, WalletError } from './signer.js'

const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction']

type Params = Readonly<Record<string, unknown>>

/** Polkadot: signed by the wallet of `portico/testing`. */
export const polkadotSigner = ({ accounts, chains }: NonNullable<typeof network.polkadot>): Signer => {
  const { entry } = virtualPolkadotWallet({ name: 'Pocket', id: 'pocket', keys: accounts })
  const answers: Readonly<Record<string, (params: Params, address: string) => Promise<unknown>>> = {
    async polkadot_signMessage({ message }, address) {
      const { signer } = await entry.enable('Pocket')
      const bytes = new TextEncoder().encode(String(message))
      const data = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
      return signer.signRaw({ address, data, type: 'bytes' })
    },
    async polkadot_signTransaction({ transactionPayload }, address) {
      const { signer } = await entry.enable('Pocket')
      return signer.signPayload({ ...(transactionPayload as object), address })
    },
  }
  return {
    namespace: 'polkadot',
    family: 'Polkadot',
    methods: METHODS,
    chains: () => chains.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, name })),
    addresses: accounts.map(({ address }) => address),
    async answer(_chain, { method, params }: Request, address) {
      const serve = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!serve) throw new WalletError(4200, `Pocket does not support ${method}.`)
      return serve((params ?? {}) as Params, address)
    },
  }
}
