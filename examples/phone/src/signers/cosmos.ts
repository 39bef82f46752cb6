import type network from 'phone:network'
import { virtualCosmosWallet } from 'portico/testing'
import { type ChainId, type Request, referenceOf, type Signer, WalletError } from './signer.js'

const METHODS = ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect']

const toBytes = (base64: unknown): Uint8Array => Uint8Array.from(atob(String(base64)), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

interface Params {
  readonly signerAddress: string
  readonly signDoc: Readonly<Record<string, unknown>>
}

/** Cosmos: signed by the wallet of `portico/testing`. */
export const cosmosSigner = ({ accounts, chains }: NonNullable<typeof network.cosmos>): Signer => {
  const ids = chains.map(({ chainId }) => chainId)
  const addresses = accounts.map((account) => account.addresses[ids[0] ?? ''] ?? '')
  const accountOf = (address: string) => accounts[addresses.indexOf(address)]
  // One wallet for each key: Keplr shows one at a time.
  const wallets = accounts.map(({ privateKey }) =>
    virtualCosmosWallet({
      name: 'Pocket',
      privateKeys: [privateKey],
      chains: chains.map(({ chainId, prefix }) => ({ chainId, prefix })),
    }),
  )
  const addressOn = (chain: ChainId, address: string): string => {
    const found = accountOf(address)?.addresses[referenceOf(chain)]
    if (found === undefined) throw new WalletError(4100, 'This address is not in Pocket.')
    return found
  }
  return {
    namespace: 'cosmos',
    family: 'Cosmos',
    methods: METHODS,
    chains: () => chains.map(({ caipNetworkId: id, name }) => ({ id, name })),
    addresses,
    addressOn,
    async answer(chain, { method, params }: Request, address) {
      const chainId = referenceOf(chain)
      const signer = addressOn(chain, address)
      const provider = wallets[addresses.indexOf(address)]?.provider
      if (!provider) throw new WalletError(4100, 'This address is not in Pocket.')
      await provider.enable(ids)
      if (method === 'cosmos_getAccounts') {
        const { pubKey } = (await provider.getKey(chainId)) as { readonly pubKey: Uint8Array }
        return [{ algo: 'secp256k1', address: signer, pubkey: toBase64(pubKey) }]
      }
      const { signDoc, signerAddress } = params as Params
      if (signerAddress !== signer) throw new WalletError(4100, 'This address is not in Pocket.')
      if (method === 'cosmos_signAmino') return provider.signAmino(chainId, signer, signDoc)
      if (method !== 'cosmos_signDirect') throw new WalletError(4200, `Pocket does not support ${method}.`)
      const document = {
        bodyBytes: toBytes(signDoc['bodyBytes']),
        authInfoBytes: toBytes(signDoc['authInfoBytes']),
        chainId: String(signDoc['chainId']),
        accountNumber: BigInt(String(signDoc['accountNumber'])),
      }
      const { signature } = (await provider.signDirect(chainId, signer, document)) as { readonly signature: object }
      return { signature, signed: signDoc }
    },
  }
}
