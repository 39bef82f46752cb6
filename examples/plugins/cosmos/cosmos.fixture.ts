import { bech32 } from '@scure/base'
import {
  type ApprovalScript,
  approvalScript,
  type FixtureWallet,
  type NamespaceFixture,
  type RequestSteps,
  scriptedHttp,
  type TestWindow,
} from 'portico/testing'
import type { Keplr } from './cosmos.js'

const PREFIXES: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }
const SIGNATURE = `${'A'.repeat(86)}==`
const HASH = 'AB'.repeat(32)

const toHash = (key: number): Uint8Array => new Uint8Array(20).fill(key)

/** The address of a key on a network. */
export const addressOf = (key: number, chainId = 'cosmoshub-4'): string =>
  bech32.encode(PREFIXES[chainId] ?? 'unknown', bech32.toWords(toHash(key)))

const chainIdOf = (chain: string): string => chain.replace('cosmos:', '')

/** A scripted wallet, and what only Keplr can do. */
export interface ScriptedKeplr extends FixtureWallet {
  /** The object that the page finds. */
  readonly keplr: Keplr
  /** The next request for a key prompts for the password. */
  lock(): void
}

/** Creates a wallet as Keplr is: several keys, one of them chosen, and for each network an address of it. */
export const scriptedKeplr = ({
  approvals = approvalScript(),
}: {
  readonly approvals?: ApprovalScript
} = {}): ScriptedKeplr => {
  const windows = new Set<EventTarget>()
  const enabled = new Set<string>()
  let keys: readonly number[] = [1, 2]
  let locked = false
  let requests = 0
  const notify = () => {
    for (const window of windows) window.dispatchEvent(new Event('keplr_keystorechange'))
  }
  const run = (method: string, params: unknown, steps: RequestSteps) => {
    requests += 1
    return approvals.run({ method, params }, steps)
  }
  const expectShared = (chainId: string) => {
    // As Keplr does, without a code.
    if (keys.length === 0) throw new Error('The keyring is empty.')
    if (!enabled.has(chainId)) throw new Error(`${chainId} is not permitted`)
  }
  const signed = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'Ag==' }, signature: SIGNATURE }
  const keplr: Keplr = {
    enable: (chainId) =>
      run('enable', chainId, {
        asks: !enabled.has(chainId),
        perform: () => void enabled.add(chainId),
        repeat: notify,
      }),
    disable: (chainIds) =>
      run('disable', chainIds, {
        asks: false,
        perform() {
          for (const chainId of chainIds) enabled.delete(chainId)
        },
      }),
    getKey: (chainId) =>
      run('getKey', chainId, {
        asks: locked,
        check: () => expectShared(chainId),
        perform() {
          locked = false
          const [first = 0] = keys
          return {
            name: `Key ${first}`,
            algo: 'secp256k1',
            pubKey: new Uint8Array(33).fill(first),
            address: toHash(first),
            bech32Address: addressOf(first, chainId),
          }
        },
      }),
    signArbitrary: (chainId, signer, data) =>
      run('signArbitrary', { signer, data }, { asks: true, check: () => expectShared(chainId), perform: () => signed }),
    signDirect: (chainId, signer, document) =>
      run(
        'signDirect',
        { signer, document },
        {
          asks: true,
          check: () => expectShared(chainId),
          perform: () => ({ signed: document, signature: signed }),
        },
      ),
  }
  return {
    keplr,
    lock() {
      locked = true
    },
    connectorId: 'app.keplr',
    announce(window) {
      windows.add(window)
      Object.assign(window, { keplr })
      // An extension that comes late is there when the page has loaded.
      window.dispatchEvent(new Event('load'))
      return () => {
        windows.delete(window)
        Reflect.deleteProperty(window, 'keplr')
      }
    },
    next: (behaviour) => approvals.next('*', behaviour),
    release: approvals.release,
    addresses: async (chain = 'cosmos:cosmoshub-4') => keys.map((key) => addressOf(key, chainIdOf(chain))),
    async setAccounts(shared) {
      keys = shared.map((address) => bech32.decodeToBytes(address).bytes[0] ?? 0)
      notify()
    },
    // Keplr has no event for this: the page learns it from its next request.
    async revoke() {
      enabled.clear()
    },
    get requests() {
      return requests
    },
    get prompts() {
      return approvals.prompts
    },
    get listeners() {
      return [...windows].filter(
        (window) => 'listensTo' in window && (window as TestWindow).listensTo.includes('keplr_keystorechange'),
      ).length
    },
    reads: (given) => (given as Keplr).getKey('cosmoshub-4'),
  }
}

/** The nodes of both networks, as one server. */
export const cosmosNode = () =>
  scriptedHttp([
    { match: /\/bank\/v1beta1\/balances\//, answer: { json: { balance: { denom: 'uatom', amount: '1500000' } } } },
    { match: /\/auth\/v1beta1\/accounts\//, answer: { json: { account: { account_number: '7', sequence: '3' } } } },
    { match: /\/tx\/v1beta1\/txs/, answer: { json: { tx_response: { code: 0, txhash: HASH } } } },
  ])

export const cosmosFixture: NamespaceFixture = {
  chain: 'cosmos:cosmoshub-4',
  otherChain: 'cosmos:osmosis-1',
  wallet: scriptedKeplr,
  inputs: {
    sign: {
      valid: () => ({ message: 'Hello' }),
      malformed: [null, 7, {}, { message: 7 }, { message: 'Hello', from: 'bob' }],
      isAnswer: (answer) => (answer as { signature?: unknown }).signature === SIGNATURE,
    },
    send: {
      valid: () => ({ to: addressOf(9), amount: '1000' }),
      malformed: [
        null,
        {},
        { to: 'bob', amount: '1' },
        { to: addressOf(9), amount: '0' },
        { to: addressOf(9), amount: 1n },
      ],
      isAnswer: (answer) => (answer as { hash?: unknown }).hash === HASH,
    },
  },
  addresses: {
    valid: [addressOf(9), addressOf(9, 'osmosis-1')],
    invalid: [
      'cosmos1',
      '0x00',
      addressOf(9).toUpperCase(),
      addressOf(9).replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
    ],
  },
  http: cosmosNode,
  balance: 1_500_000n,
}
