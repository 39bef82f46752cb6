import * as z from 'zod/mini'
import type { AddressCodec } from '../../kernel/contract/address-codec.js'
import type { CaipNetworkId } from '../../kernel/contract/caip.js'
import type { Connector, ConnectorSession, ConnectorType, WalletEvent } from '../../kernel/contract/connector.js'
import type { HandlerMap } from '../../kernel/contract/handler.js'
import type { Catalogue } from '../../kernel/contract/messages.js'
import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { ChainOffers } from '../../kernel/contract/offers.js'
import type { AccountKinds, AnyPlugin, Explorer, PluginContext, ValidatorsSpec } from '../../kernel/contract/plugin.js'
import type { Queries } from '../../kernel/contract/query.js'
import { defineHandler } from '../../kernel/define/define-handler.js'
import { defineNamespace } from '../../kernel/define/define-namespace.js'

/** A network of a chain that does not exist. */
export const fakeNetwork = (caipNetworkId: string, extra: Partial<CaipNetwork> = {}): CaipNetwork => {
  const [chainNamespace = '', id = ''] = caipNetworkId.split(':')
  return {
    id,
    caipNetworkId: caipNetworkId as CaipNetworkId,
    chainNamespace,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Fake', symbol: 'FAKE', decimals: 2 },
    rpcUrls: { default: { http: [] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.example/' } },
    ...extra,
  }
}

/** What a test may make a wallet do instead of what it does by itself. */
interface Script {
  connect: (signal: AbortSignal) => Promise<ConnectorSession>
  restore: () => Promise<ConnectorSession | undefined>
  disconnect: () => Promise<void>
  provider: () => Promise<void>
  switch: (chain: CaipNetworkId) => Promise<CaipNetworkId>
  sign: (message: string, account: string) => Promise<string>
  send: (draft: { to: string; amount: string }, account: string) => Promise<string>
}

/** One wallet in one namespace: it says yes to everything until its script says otherwise. */
export class FakeSide {
  accounts: readonly string[] = ['alice', 'bob']
  chain: CaipNetworkId
  /** Whether it can sign: `false` for one that only watches. */
  signs = true
  /** Whether the page may see the accounts. */
  allowed = false
  /** Everything it was asked, in order. */
  readonly asked: string[] = []
  readonly script: Partial<Script> = {}
  readonly listeners = new Set<(event: WalletEvent) => void>()

  constructor(readonly namespace: string) {
    this.chain = `${namespace}:one`
  }

  get session(): ConnectorSession {
    return { chain: this.chain, accounts: this.accounts, ...(!this.signs && { signs: false }) }
  }

  /** How often it was asked for something. */
  count(what: string): number {
    return this.asked.filter((entry) => entry === what || entry.startsWith(`${what} `)).length
  }

  async connect(signal: AbortSignal): Promise<ConnectorSession> {
    this.asked.push('connect')
    if (this.script.connect) return this.script.connect(signal)
    this.allowed = true
    return this.session
  }

  async restore(): Promise<ConnectorSession | undefined> {
    this.asked.push('restore')
    if (this.script.restore) return this.script.restore()
    return this.allowed ? this.session : undefined
  }

  async disconnect(): Promise<void> {
    this.asked.push('disconnect')
    if (this.script.disconnect) return this.script.disconnect()
    this.allowed = false
  }

  async switch(chain: CaipNetworkId): Promise<CaipNetworkId> {
    this.asked.push(`switch ${chain}`)
    if (this.script.switch) return this.script.switch(chain)
    this.chain = chain
    this.emit({ type: 'chain', chain })
    return chain
  }

  async sign(message: string, account: string): Promise<string> {
    this.asked.push(`sign ${message} as ${account} on ${this.chain}`)
    return this.script.sign ? this.script.sign(message, account) : `${account} signed ${message}`
  }

  async send(draft: { to: string; amount: string }, account: string): Promise<string> {
    this.asked.push(`send ${draft.amount} to ${draft.to} as ${account} on ${this.chain}`)
    return this.script.send ? this.script.send(draft, account) : 'hash'
  }

  emit(event: WalletEvent): void {
    for (const listener of [...this.listeners]) listener(event)
  }

  /** The visitor changes the account inside the wallet. */
  changeAccounts(accounts: readonly string[]): void {
    this.accounts = accounts
    const [active] = accounts
    this.emit({ type: 'accounts', accounts, ...(active !== undefined && { active }) })
  }

  /** The visitor changes the network inside the wallet. */
  changeChain(chain: string): void {
    this.chain = chain as CaipNetworkId
    this.emit({ type: 'chain', chain: this.chain })
  }

  /** The visitor takes the permission back inside the wallet. */
  leave(): void {
    this.allowed = false
    this.emit({ type: 'disconnect' })
  }
}

/** A wallet with its sides. */
export interface FakeWallet {
  readonly connector: Connector
  /** The side of the first namespace. */
  readonly side: FakeSide
  readonly sides: Readonly<Record<string, FakeSide>>
}

/** Makes a wallet that speaks some namespaces, `fake` unless others are named. */
export const fakeWallet = ({
  id = 'org.wallet',
  name = 'Wallet',
  type = 'INJECTED',
  session,
  namespaces = ['fake'],
  identity,
  restores = true,
  watches = true,
  rdns,
  alias,
}: {
  readonly id?: string
  readonly name?: string
  readonly type?: ConnectorType
  readonly session?: Connector['session']
  readonly namespaces?: readonly string[]
  readonly identity?: object
  readonly restores?: boolean
  readonly watches?: boolean
  readonly rdns?: string
  readonly alias?: string
} = {}): FakeWallet => {
  const sides = Object.fromEntries(namespaces.map((namespace) => [namespace, new FakeSide(namespace)]))
  const inNamespace = (side: FakeSide): Connector['namespaces'][string] => ({
    connect: ({ signal }) => side.connect(signal),
    ...(restores && { restore: () => side.restore() }),
    disconnect: () => side.disconnect(),
    provider: async () => {
      await side.script.provider?.()
      return side
    },
    ...(watches && {
      watch: (listener: (event: WalletEvent) => void) => {
        side.listeners.add(listener)
        return () => void side.listeners.delete(listener)
      },
    }),
    ...(identity && { identity }),
  })
  const connector: Connector = {
    id,
    name,
    type,
    ...(type === 'WALLET_CONNECT' && { asks: 'phone' as const }),
    ...(type === 'AUTH' && { asks: 'login' as const }),
    ...(session && { session }),
    ...(rdns !== undefined && { info: { rdns } }),
    ...(alias !== undefined && { alias }),
    namespaces: Object.fromEntries(Object.entries(sides).map(([namespace, side]) => [namespace, inNamespace(side)])),
  }
  return { connector, sides, side: sides[namespaces[0] ?? ''] as FakeSide }
}

const amount = z.string().check(z.regex(/^\d+$/))

/** Addresses that may be written in any case. */
export const caselessCodec: AddressCodec = {
  isValid: (text) => text.length > 0,
  isSame: (one, other) => one.toLowerCase() === other.toLowerCase(),
}

/** What the fake chain can do: `send` amounts are decimal strings. */
export const fakeHandlers: HandlerMap = {
  switch: defineHandler('switch', z.object({}), async (_input, call) =>
    (await call.provider<FakeSide>()).switch(call.chain),
  ),
  sign: defineHandler(
    'sign',
    z.object({ message: z.string(), from: z.optional(z.string()) }),
    async ({ message }, call) => (await call.provider<FakeSide>()).sign(message, call.account),
  ),
  send: defineHandler(
    'send',
    z.object({ to: z.string(), amount, from: z.optional(z.string()) }),
    async ({ to, amount: sum }, call) => (await call.provider<FakeSide>()).send({ to, amount: sum }, call.account),
  ),
  signTransaction: defineHandler('sign', z.object({ transaction: z.string() }), async ({ transaction }, call) =>
    (await call.provider<FakeSide>()).sign(transaction, call.account),
  ),
}

/** A chain that does not exist, with the wallets of a test. */
export const fakeNamespace = ({
  id = 'fake',
  wallets = [],
  networks = [fakeNetwork(`${id}:one`), fakeNetwork(`${id}:two`)],
  handlers = fakeHandlers,
  balance,
  transaction,
  queries,
  accountKinds,
  offers,
  explorer,
  label,
  messages,
  validators,
  needs,
  setup,
}: {
  readonly id?: string
  readonly wallets?: readonly FakeWallet[]
  readonly networks?: readonly CaipNetwork[]
  readonly handlers?: HandlerMap
  readonly balance?: Queries['balance']
  readonly transaction?: Queries['transaction'] | undefined
  readonly queries?: Queries
  readonly accountKinds?: AccountKinds
  readonly offers?: ChainOffers
  readonly explorer?: Explorer
  readonly label?: string
  /** By language. */
  readonly messages?: Readonly<Record<string, Catalogue>>
  readonly validators?: ValidatorsSpec
  readonly needs?: readonly string[]
  readonly setup?: (context: PluginContext) => unknown
} = {}): AnyPlugin =>
  defineNamespace({
    id,
    ...(needs && { needs }),
    ...(messages && { messages: { en: {}, ...messages } as never }),
    ...(label !== undefined && { label }),
    ...(accountKinds && { accountKinds }),
    ...(offers && { offers }),
    ...(explorer && { explorer }),
    ...(validators && { validators }),
    networks,
    handlers: () => handlers,
    queries: () => ({ ...(balance && { balance }), ...(transaction && { transaction }), ...queries }),
    setup: (context) => {
      for (const { connector } of wallets) if (connector.namespaces[id]) context.connectors.add(connector)
      return setup?.(context as PluginContext)
    },
  })() as AnyPlugin
