import type { Connection, Connector } from '../contract/connector.js'
import type { MessageText } from '../contract/messages.js'
import { computed, makeAutoObservable, observable } from './mobx.js'

/** Returns a wallet name in the form in which names are compared: without case. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** Returns the names of a wallet as they are compared. */
export const nameKeys = ({ name, alias }: Pick<Connector, 'name' | 'alias'>): readonly string[] =>
  alias === undefined ? [nameKey(name)] : [nameKey(name), nameKey(alias)]

/** Formats messages in the language of the modal; `undefined` while a message is unknown. */
interface Speaker {
  say(message: MessageText): string | undefined
}

/** The wallets that plugins have found. Adding, finding and removing one takes the same time however many there are. */
export class ConnectorsStore {
  /** Ids of connectors that were connected before, newest first. */
  recent: readonly string[] = []
  /** Names and reverse domain names that the host hides. */
  excluded: readonly string[] = []
  private speaker: Speaker | undefined = undefined
  private readonly found = observable.set<Connector>([], { deep: false })
  private readonly byId = observable.map<string, readonly Connector[]>([], { deep: false })
  /** Kept between reads, also while nothing observes it. */
  private readonly list = computed((): readonly Connector[] => [...this.found], { keepAlive: true })

  constructor(private readonly isListed: (namespace: string) => boolean = () => true) {
    makeAutoObservable(this)
  }

  /** In the order in which they were found; the same list until one is added or removed. */
  get all(): readonly Connector[] {
    return this.list.get()
  }

  find(namespace: string, id: string): Connector | undefined {
    return this.byId.get(id)?.find(({ namespaces }) => namespaces[namespace])
  }

  /** Returns the label of a connector in the language of the modal, or its name where it has none, or the label is unknown. */
  nameOf({ name, label }: Pick<Connector, 'name' | 'label'>): string {
    return (label && this.speaker?.say(label)) || name
  }

  /** Returns the name of a connected wallet; one that names itself, as the app behind a relay, keeps its name. */
  walletName(namespace: string, { connectorId, wallet }: Pick<Connection, 'connectorId' | 'wallet'>): string {
    const connector = this.find(namespace, connectorId)
    return connector && connector.name === wallet.name ? this.nameOf(connector) : wallet.name
  }

  /** Names connectors in another language. */
  speak(speaker: Speaker): void {
    this.speaker = speaker
  }

  /** Returns the namespaces of a connector that the host lists. */
  namespacesOf(connector: Connector): readonly string[] {
    return Object.keys(connector.namespaces).filter(this.isListed)
  }

  add(connector: Connector): void {
    const { id } = connector
    this.byId.set(id, [...(this.byId.get(id) ?? []), connector])
    this.found.add(connector)
  }

  remove(connector: Connector): void {
    const others = this.byId.get(connector.id)?.filter((known) => known !== connector) ?? []
    this.byId.set(connector.id, others)
    this.found.delete(connector)
  }

  setRecent(ids: readonly string[]): void {
    this.recent = ids
  }

  exclude(names: readonly string[]): void {
    this.excluded = names
  }
}
