import type network from 'phone:network'
import { virtualBitcoinWallet } from 'portico/testing'
import { type Request, type Signer, WalletError } from './signer.js'

const METHODS = ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt']

type Params = Readonly<Record<string, unknown>>

/** What a provider of sats-connect answers. */
interface Reply {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const toHex = (base64: string): string =>
  Array.from(atob(base64), (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')

/** The numbers of the inputs by address, as sats-connect has them; pages write them so, or as a list. */
const byAddress = (inputs: unknown): Readonly<Record<string, readonly number[]>> => {
  if (!Array.isArray(inputs)) return (inputs ?? {}) as Readonly<Record<string, readonly number[]>>
  const found: Record<string, number[]> = {}
  for (const { address, index } of inputs as readonly { readonly address: string; readonly index: number }[])
    found[address] = [...(found[address] ?? []), index]
  return found
}

/** Bitcoin: signed by the wallet of `portico/testing`. */
export const bitcoinSigner = ({ accounts, apiUrl, caipNetworkId }: NonNullable<typeof network.bitcoin>): Signer => {
  // One wallet for each key: what it pays with is what is chosen.
  const wallets = accounts.map(({ privateKey }, index) =>
    virtualBitcoinWallet({
      name: 'Pocket',
      id: `PocketProviders.Bitcoin${index}`,
      privateKeys: [privateKey],
      chains: [{ id: caipNetworkId, apiUrl }],
    }),
  )
  const ask = async (address: string, method: string, params: unknown): Promise<Params> => {
    const { provider } = wallets[accounts.findIndex(({ payment }) => payment === address)] ?? {}
    if (!provider) throw new WalletError(4100, 'This address is not in Pocket.')
    const connected = (await provider.request('wallet_connect', {})) as Reply
    const { result, error } =
      method === 'wallet_connect' ? connected : ((await provider.request(method, params)) as Reply)
    if (error) throw new WalletError(error.code, error.message)
    return result as Params
  }
  const listAddresses = async (address: string) => {
    const { addresses } = await ask(address, 'wallet_connect', {})
    return (addresses as readonly Params[]).map(({ address: own, publicKey, purpose }) => ({
      address: own,
      publicKey,
      path: purpose === 'payment' ? "m/84'/1'/0'/0/0" : "m/86'/1'/0'/0/0",
      intention: purpose === 'payment' ? 'payment' : 'ordinal',
    }))
  }
  const answers: Readonly<Record<string, (params: Params, address: string) => Promise<unknown>>> = {
    getAccountAddresses: (_, address) => listAddresses(address),
    async signMessage({ message, address: asked, protocol }, address) {
      const wanted = { message, address: asked ?? address, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      const { signature } = await ask(address, 'signMessage', wanted)
      return { address: wanted.address, signature: toHex(String(signature)) }
    },
    signPsbt: ({ psbt, signInputs, broadcast }, address) =>
      ask(address, 'signPsbt', { psbt, signInputs: byAddress(signInputs), broadcast: broadcast === true }),
    sendTransfer: ({ recipientAddress, amount }, address) =>
      ask(address, 'sendTransfer', { recipients: [{ address: recipientAddress, amount: Number(amount) }] }),
  }
  return {
    namespace: 'bip122',
    family: 'Bitcoin',
    methods: METHODS,
    chains: () => [{ id: caipNetworkId, name: 'Local Bitcoin' }],
    addresses: accounts.map(({ payment }) => payment),
    async answer(_chain, { method, params }: Request, address) {
      const serve = Object.hasOwn(answers, method) ? answers[method] : undefined
      if (!serve) throw new WalletError(4200, `Pocket does not support ${method}.`)
      return serve((params ?? {}) as Params, address)
    },
  }
}
