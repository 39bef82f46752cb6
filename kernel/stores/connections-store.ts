import type { Connection } from '../contract/connector.js'
import { makeAutoObservable } from './mobx.js'

/** The connections of one namespace, and the state of its last attempt. */
interface Entry {
  readonly connections: readonly Connection[]
  /** The connector id of the active connection. */
  readonly active: string | undefined
  readonly connecting: boolean
  /** The error code that ended the last attempt or connection. */
  readonly reason: string | undefined
}

const EMPTY: Entry = { connections: Object.freeze([]), active: undefined, connecting: false, reason: undefined }

/**
 * The connected wallets of each namespace, and the active one. Account, address, network and status are all derived from
 * here, so they cannot disagree.
 */
export class ConnectionsStore {
  entries: Readonly<Record<string, Entry>> = {}
  /** The namespaces of each login that is under way before a wallet is asked. */
  private logins: readonly (readonly string[])[] = []

  constructor() {
    makeAutoObservable(this)
  }

  entry(namespace: string): Entry {
    return this.entries[namespace] ?? EMPTY
  }

  /** Whether a wallet is asked or restored, or a login is under way. */
  isConnecting(namespace: string): boolean {
    return this.entry(namespace).connecting || this.logins.some((names) => names.includes(namespace))
  }

  /** Begins a login; an existing connection stays meanwhile. */
  beginLogin(namespaces: readonly string[]): void {
    this.logins = [...this.logins, namespaces]
  }

  /** Ends a login that began with this list. */
  endLogin(namespaces: readonly string[]): void {
    this.logins = this.logins.filter((names) => names !== namespaces)
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

  /** Begins an attempt; an existing connection stays meanwhile. */
  begin(namespace: string): void {
    this.set(namespace, { connecting: true, reason: undefined })
  }

  /** Ends an attempt without a connection. */
  fail(namespace: string, reason: string | undefined): void {
    this.set(namespace, { connecting: false, reason })
  }

  /** Stores a wallet's connection and activates it. */
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

  /** Applies a change that the wallet made. */
  update(namespace: string, connectorId: string, change: Partial<Connection>): void {
    const connections = this.of(namespace).map((connection) =>
      connection.connectorId === connectorId ? Object.freeze({ ...connection, ...change }) : connection,
    )
    this.set(namespace, { connections: Object.freeze(connections) })
  }

  activate(namespace: string, connectorId: string): void {
    this.set(namespace, { active: connectorId })
  }

  /** Removes a connection; the previous one becomes active. */
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
