import {
  type ApprovalScript,
  approvalScript,
  type FixtureWallet,
  type NamespaceFixture,
  type RequestSteps,
} from 'portico/testing'
import { type Injected, type InjectedWallet, kusama, polkadotMainnet, readSs58, toSs58 } from './polkadot.js'

/** The prefix under which wallets list accounts, whatever the network. */
const GENERIC_PREFIX = 42
const SIGNATURE = `0x${'ab'.repeat(64)}`

/** An account as a wallet lists it. */
export interface ListedAccount {
  readonly address: string
  readonly name: string
  readonly type: string
  readonly genesisHash?: string
}

const keyOf = (key: number): Uint8Array => new Uint8Array(32).fill(key)

/** The address of a key under a prefix; Polkadot's unless given. */
export const addressOf = (key: number, prefix = polkadotMainnet.ss58Prefix): string => toSs58(keyOf(key), prefix)

/** An account of one key, as a wallet lists it; with `genesisHash`, of one network alone. */
export const listed = (key: number, name: string, genesisHash?: string): ListedAccount => ({
  address: addressOf(key, GENERIC_PREFIX),
  name,
  type: 'sr25519',
  ...(genesisHash !== undefined && { genesisHash }),
})

/** A scripted wallet, and what only a wallet of `injectedWeb3` can do. */
export interface ScriptedPolkadotWallet extends FixtureWallet {
  /** Replaces the listed accounts and notifies the page. */
  setListed(accounts: readonly ListedAccount[]): void
}

/** Creates a wallet as Talisman is: many accounts, and none of them chosen. */
export const scriptedPolkadotWallet = ({
  approvals = approvalScript(),
  accounts = [listed(1, 'Alice'), listed(2, 'Bob')],
}: {
  readonly approvals?: ApprovalScript
  readonly accounts?: readonly ListedAccount[]
} = {}): ScriptedPolkadotWallet => {
  const listeners = new Set<(accounts: unknown) => void>()
  let own = accounts
  let permitted = false
  let requests = 0
  const shared = () => (permitted ? own : [])
  const notify = () => {
    for (const listener of [...listeners]) listener(shared())
  }
  const run = (method: string, params: unknown, steps: RequestSteps) => {
    requests += 1
    return approvals.run({ method, params }, steps)
  }
  const injected: Injected = {
    accounts: {
      get: () => run('accounts', undefined, { asks: false, perform: shared }),
      subscribe(listener) {
        listeners.add(listener)
        listener(shared())
        return () => listeners.delete(listener)
      },
    },
    signer: {
      signRaw: (request) => run('signRaw', request, { asks: true, perform: () => ({ id: 1, signature: SIGNATURE }) }),
    },
  }
  const entry: InjectedWallet = {
    version: '1',
    enable: (origin) =>
      run('enable', origin, {
        asks: !permitted,
        perform() {
          permitted = true
          return injected
        },
        repeat: notify,
      }),
  }
  return {
    connectorId: 'talisman',
    announce(window) {
      Object.assign(window, { injectedWeb3: { talisman: entry } })
      // An extension that comes late is there when the page has loaded.
      window.dispatchEvent(new Event('load'))
      return () => Reflect.deleteProperty(window, 'injectedWeb3')
    },
    next: (behaviour) => approvals.next('*', behaviour),
    release: approvals.release,
    async addresses(chain = polkadotMainnet.caipNetworkId) {
      const { ss58Prefix } = chain === kusama.caipNetworkId ? kusama : polkadotMainnet
      return own.map(({ address }) => toSs58(readSs58(address)?.key ?? keyOf(0), ss58Prefix))
    },
    async setAccounts(addresses) {
      own = addresses.map((address) => ({ ...listed(0, 'Chosen'), address }))
      notify()
    },
    setListed(next) {
      own = next
      notify()
    },
    async revoke() {
      permitted = false
      notify()
    },
    // A page cannot give the permission back.
    keepsPermission: true,
    get requests() {
      return requests
    },
    get prompts() {
      return approvals.prompts
    },
    get listeners() {
      return listeners.size
    },
    reads: (given) => (given as Injected).accounts.get(),
  }
}

export const polkadotFixture: NamespaceFixture = {
  chain: polkadotMainnet.caipNetworkId,
  otherChain: kusama.caipNetworkId,
  wallet: scriptedPolkadotWallet,
  inputs: {
    sign: {
      valid: () => ({ message: 'Hello' }),
      malformed: [null, 7, {}, { message: 7 }],
      isAnswer: (answer) => (answer as { signature?: unknown }).signature === SIGNATURE,
    },
  },
  addresses: {
    valid: [
      addressOf(9),
      addressOf(9, kusama.ss58Prefix),
      addressOf(9, GENERIC_PREFIX),
      // A prefix of two bytes: Crust's.
      addressOf(9, 66),
      // Alice's well-known development key.
      '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    ],
    invalid: ['', '0x00', addressOf(9).toLowerCase(), addressOf(9).slice(1), `1${addressOf(9)}`],
  },
}
