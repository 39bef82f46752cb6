import type { CaipNetworkId } from '../contract/caip.js'
import type { CaipNetwork, NetworkState } from '../contract/network.js'
import type { ConnectionsStore } from './connections-store.js'
import { makeAutoObservable } from './mobx.js'

/** Makes a placeholder for a network that the wallet is on and the host has not listed. */
const unknownNetwork = (caipNetworkId: CaipNetworkId): CaipNetwork => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return Object.freeze({
    id,
    caipNetworkId,
    chainNamespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  })
}

const NONE: readonly never[] = Object.freeze([])

/** The networks of each namespace, and the active one: the connected wallet's, else the user's choice. */
export class NetworksStore {
  requested: Readonly<Record<string, readonly CaipNetwork[]>> = {}
  /** The user's choice while no wallet is connected. */
  chosen: Readonly<Record<string, CaipNetworkId>> = {}
  activeNamespace: string | undefined = undefined

  constructor(private readonly connections: ConnectionsStore) {
    makeAutoObservable(this)
  }

  get namespaces(): readonly string[] {
    return Object.keys(this.requested)
  }

  get active(): CaipNetwork | undefined {
    return this.activeNamespace === undefined ? undefined : this.of(this.activeNamespace).caipNetwork
  }

  of(namespace: string): NetworkState {
    const requestedCaipNetworks = this.requested[namespace] ?? NONE
    const connection = this.connections.active(namespace)
    const id = connection?.chain ?? this.chosen[namespace]
    const known = id === undefined ? undefined : this.find(id)
    const smart = connection?.accounts.filter(({ kind }) => kind === 'smartAccount') ?? NONE
    return {
      caipNetwork: known ?? (connection ? unknownNetwork(connection.chain) : requestedCaipNetworks[0]),
      requestedCaipNetworks,
      approvedCaipNetworkIds: connection?.approvedChains,
      supportsAllNetworks: !connection?.approvedChains || connection.addsNetworks === true,
      smartAccountEnabledNetworks: Object.freeze(
        requestedCaipNetworks
          .map(({ caipNetworkId }) => caipNetworkId)
          .filter((own) => smart.some(({ chains }) => chains?.includes(own) ?? true)),
      ),
    }
  }

  /** Returns the listed network with that id, current or deprecated. */
  find(caipNetworkId: string): CaipNetwork | undefined {
    const namespace = caipNetworkId.split(':', 1)[0] ?? ''
    // Damaged storage may name `constructor`.
    const networks = Object.hasOwn(this.requested, namespace) ? this.requested[namespace] : undefined
    return networks?.find(
      (network) => network.caipNetworkId === caipNetworkId || network.deprecatedCaipNetworkId === caipNetworkId,
    )
  }

  /** Whether the namespace's wallet is on a network that was not requested. */
  isUnsupported(namespace: string): boolean {
    const connection = this.connections.active(namespace)
    return connection !== undefined && this.find(connection.chain) === undefined
  }

  request(namespace: string, networks: readonly CaipNetwork[]): void {
    this.requested = { ...this.requested, [namespace]: Object.freeze([...networks]) }
    this.activeNamespace ??= namespace
  }

  /** Adds a network, once. */
  add(namespace: string, network: CaipNetwork): void {
    const known = this.requested[namespace] ?? []
    if (known.some(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)) return
    this.request(namespace, [...known, network])
  }

  remove(namespace: string, caipNetworkId: CaipNetworkId): void {
    const left = (this.requested[namespace] ?? []).filter((network) => network.caipNetworkId !== caipNetworkId)
    this.request(namespace, left)
  }

  choose(caipNetworkId: CaipNetworkId): void {
    const namespace = caipNetworkId.split(':', 1)[0] ?? ''
    this.chosen = { ...this.chosen, [namespace]: caipNetworkId }
  }

  /** Clears the choice: the first network is the default. */
  unchoose(namespace: string): void {
    const { [namespace]: _gone, ...left } = this.chosen
    this.chosen = left
  }

  activate(namespace: string): void {
    this.activeNamespace = namespace
  }
}
