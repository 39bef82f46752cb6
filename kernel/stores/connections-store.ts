import type { Connection } from '../contract/connector.js'
import { makeAutoObservable, observableRef } from './mobx.js'

/** The connections of one namespace, and how its last attempt stands. */
interface Entry {
  readonly connections: readonly Connection[]
  /** The connector id of the active connection. */
  readonly active: string | undefined
  readonly connecting: boolean
  /** The code of what ended the last attempt or connection. */
  readonly reason: string | undefined
}

const EMPTY: Entry = { connections: Object.freeze([]), active: undefined, connecting: false, reason: undefined }

/**
 * Which wallets each namespace is connected to, and which one is active. The single source of what is connected:
 * account, address, network and status are all derived from here, so they cannot disagree.
 */
export class ConnectionsStore {
  entries: Readonly<Record<string, Entry>> = {}

  constructor() {
    makeAutoObservable(this, { entries: observableRef }, { autoBind: true })
  }

  entry(namespace: string): Entry {
    return this.entries[namespace] ?? EMPTY
  }

  of(namespace: string): readonly Connection[] {
    return this.entry(namespace).connections
  }

  active(namespace: string): Connection | undefined {
    const { connections, active } = this.entry(namespace)
    return connections.find((connection) => connection.connectorId === active)
  }

  find(namespace: string, connectorId: string): Connection | undefined {
    return this.of(namespace).find((connection) => connection.connectorId === connectorId)
  }

  /** An attempt began; a namespace that has a connection keeps it meanwhile. */
  begin(namespace: string): void {
    this.set(namespace, { connecting: true, reason: undefined })
  }

  /** An attempt ended without a connection. */
  fail(namespace: string, reason: string | undefined): void {
    this.set(namespace, { connecting: false, reason })
  }

  /** A wallet answered: its connection is kept or renewed, and becomes the active one. */
  establish(
    namespace: string,
    connection: Connection,
    options: { readonly activate: boolean } = { activate: true },
  ): void {
    const others = this.of(namespace).filter(({ connectorId }) => connectorId !== connection.connectorId)
    const active = options.activate ? connection.connectorId : (this.entry(namespace).active ?? connection.connectorId)
    this.set(namespace, {
      connections: Object.freeze([...others, connection]),
      active,
      connecting: false,
      reason: undefined,
    })
  }

  /** The wallet changed something by itself. */
  update(namespace: string, connectorId: string, change: Partial<Connection>): void {
    const connections = this.of(namespace).map((connection) =>
      connection.connectorId === connectorId ? Object.freeze({ ...connection, ...change }) : connection,
    )
    this.set(namespace, { connections: Object.freeze(connections) })
  }

  activate(namespace: string, connectorId: string): void {
    this.set(namespace, { active: connectorId })
  }

  /** Forgets a connection; the one before it becomes active. */
  remove(namespace: string, connectorId: string, reason?: string): void {
    const connections = this.of(namespace).filter((connection) => connection.connectorId !== connectorId)
    const { active } = this.entry(namespace)
    this.set(namespace, {
      connections: Object.freeze(connections),
      active: active === connectorId ? connections.at(-1)?.connectorId : active,
      reason,
    })
  }

  private set(namespace: string, change: Partial<Entry>): void {
    this.entries = { ...this.entries, [namespace]: Object.freeze({ ...this.entry(namespace), ...change }) }
  }
}
