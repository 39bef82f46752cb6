import network from 'phone:network'
import { virtualWallet } from 'portico/testing'
import { type EvmChain, toAddedChain } from './added-chains.js'
import { type ChainId, type Request, referenceOf, type Signer, WalletError } from './signer.js'

const METHODS = [
  'eth_accounts',
  'eth_requestAccounts',
  'eth_chainId',
  'eth_sendTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
  'personal_sign',
  'wallet_addEthereumChain',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
]

/** What the phone's own state has to do with EVM chains. */
export interface EvmHost {
  /** Chains that pages have added. */
  added(): readonly EvmChain[]
  add(chain: EvmChain): Promise<void>
  moveTo(id: number): Promise<void>
}

/** Ethereum and what is like it: signed with viem by the wallet of `portico/testing`, one for each chain. */
export const evmSigner = (host: EvmHost): Signer => {
  const accounts = [network.demoAccount, ...network.accounts]
  const privateKeys = accounts.map(({ privateKey }) => privateKey)
  const wallets = new Map<number, Promise<ReturnType<typeof virtualWallet>>>()
  const all = (): readonly EvmChain[] => [...network.chains, ...host.added()]

  const open = async ({ id, name, rpcUrl }: EvmChain) => {
    const wallet = virtualWallet({
      name: 'Pocket',
      rdns: 'example.pocket',
      privateKeys,
      chains: [{ id, name, rpcUrl }],
    })
    await wallet.provider.request({ method: 'eth_requestAccounts' })
    return wallet
  }
  const walletOn = (chain: ChainId) => {
    const known = all().find(({ id }) => String(id) === referenceOf(chain))
    if (!known) throw new WalletError(4901, 'Pocket does not know this network.')
    const wallet = wallets.get(known.id) ?? open(known)
    wallets.set(known.id, wallet)
    return wallet
  }
  const wantedBy = ({ params }: Request) =>
    Number((params as readonly { readonly chainId?: string }[] | undefined)?.[0]?.chainId)
  const knows = (wanted: number) => all().some(({ id }) => id === wanted)
  const switchTo = async (request: Request) => {
    const wanted = wantedBy(request)
    if (!knows(wanted)) throw new WalletError(4902, 'Pocket does not know this network.')
    await host.moveTo(wanted)
    return null
  }
  const add = async ({ params }: Request) => {
    const chain = toAddedChain(params)
    if (!knows(chain.id)) await host.add(chain)
    await host.moveTo(chain.id)
    return null
  }

  return {
    namespace: 'eip155',
    family: 'Ethereum',
    methods: METHODS,
    chains: () => all().map(({ id, name }) => ({ id: `eip155:${id}`, name })),
    addresses: accounts.map(({ address }) => address),
    refuses: (request) => request.method === 'wallet_switchEthereumChain' && !knows(wantedBy(request)),
    async answer(chain, request, address) {
      const { method, params } = request
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address]
      if (method === 'wallet_switchEthereumChain') return switchTo(request)
      if (method === 'wallet_addEthereumChain') return add(request)
      const { provider } = await walletOn(chain)
      return provider.request({ method: method === 'eth_signTypedData' ? 'eth_signTypedData_v4' : method, params })
    },
  }
}
