import type { Connector } from '../../kernel/contract/connector.js'
import { makeAutoObservable } from '../../kernel/stores/mobx.js'
import { walletRows } from './wallet-rows.js'
import type { Stores } from '../../kernel/stores/stores.js'

/** One way to connect a wallet: a connector in one namespace. */
export interface ConnectOption {
  readonly connector: Connector
  readonly namespace: string
}

/** The wallet in the view's parameters. */
export interface WantedWallet {
  readonly wallet: string
  /** The connectors of the pressed row; by default every connector of that name. */
  readonly connectorIds?: readonly string[] | undefined
  readonly connectorId?: string | undefined
  readonly namespace?: string | undefined
}

/** Determines the connector and namespace to ask for the chosen wallet; an observable. */
export class WalletChoice {
  private chosen: readonly ConnectOption[] | undefined = undefined

  constructor(
    private readonly stores: Pick<Stores, 'connections' | 'connectors' | 'modal'>,
    private readonly wanted: WantedWallet,
  ) {
    makeAutoObservable(this)
  }

  /** The name of the wallet in the language of the modal. */
  get name(): string {
    const labeled = this.options.find(({ connector }) => connector.label)
    return labeled ? this.stores.connectors.nameOf(labeled.connector) : this.wanted.wallet
  }

  /** Every way to connect the wallet. */
  get options(): readonly ConnectOption[] {
    const { connectorId, namespace = this.stores.modal.filter } = this.wanted
    return this.connectors
      .filter(({ id }) => connectorId === undefined || id === connectorId)
      .flatMap((connector) =>
        Object.keys(connector.namespaces)
          .filter((name) => namespace === undefined || name === namespace)
          .map((name) => ({ connector, namespace: name })),
      )
  }

  /** The options that are left to connect in one round; empty if a namespace has two, or fewer than two are left. */
  get all(): readonly ConnectOption[] {
    const { options } = this
    const left = options.filter(({ connector, namespace }) => !this.stores.connections.find(namespace, connector.id))
    const isClear = new Set(options.map(({ namespace }) => namespace)).size === options.length
    return isClear && left.length > 1 ? left : []
  }

  /** The options to ask, one after another: the user's choice, or the only one. */
  get current(): readonly ConnectOption[] | undefined {
    const { chosen, options } = this
    return chosen ?? (options.length === 1 ? options : undefined)
  }

  /** Fixes the choice, so that a wallet that is found later does not change it. */
  choose(options: readonly ConnectOption[]): void {
    this.chosen = options
  }

  private get connectors(): readonly Connector[] {
    const { connectors, modal } = this.stores
    const { connectorIds, wallet } = this.wanted
    if (connectorIds) return connectors.all.filter(({ id }) => connectorIds.includes(id))
    return walletRows(connectors, modal.filter).find(({ name }) => name === wallet)?.connectors ?? []
  }
}
