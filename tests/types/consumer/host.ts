// A host's modules: what `createModal` and the bindings return is exported without an annotation.
import { createModal } from 'portico'
import { eip155 } from 'portico/eip155'
import { base, mainnet } from 'portico/networks'
import { useAccount, useBalance, useConnect, useModal, useNetwork, useProvider } from 'portico/react'
import { createTestModal, eip155Fixture, namespaceConformance, virtualWallet } from 'portico/testing'
import { Button, observer, useConnectAttempt, useModalView } from 'portico/views'
import { lazyConnector, walletDirectory } from 'portico/kit'
import { acme, plain } from './plugin-package.js'

export const plugins = [eip155({ networks: [mainnet, base] }), acme({ hour: 8 }), plain()] as const
export const modal = createModal({ projectId: 'host', plugins })
export const { open, getSnapshot, subscribe } = modal
export const hooks = { useAccount, useBalance, useConnect, useModal, useNetwork, useProvider }
export const useHost = () => ({ account: useAccount(), network: useNetwork() })

export const testModal = createTestModal({ plugins })
export const wallet = virtualWallet({ name: 'Wallet', rdns: 'host.wallet', privateKeys: [], chains: [] })
export const checks = namespaceConformance(() => plugins[0], eip155Fixture({ networks: [mainnet] }))

export const Panel = observer(() => null)
export const useAcme = () => useModalView<ReturnType<typeof acme>>('acme')
export const parts = { Button, useConnectAttempt, lazyConnector, walletDirectory }
