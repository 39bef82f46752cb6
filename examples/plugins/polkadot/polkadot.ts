import { blake2b } from '@noble/hashes/blake2b'
import { base58 } from '@scure/base'
import { cleanName, encodeHex } from 'portico/kit'
import {
  type AddressCodec,
  type CaipNetwork,
  type Connector,
  defineErrors,
  defineHandler,
  defineNamespace,
  isModalError,
  kernelError,
  type SharedAccount,
  type SignResult,
} from 'portico/plugin'
import * as z from 'zod/mini'

/** What a wallet lends to a page that the user has permitted. */
export interface Injected {
  readonly accounts: {
    get(): Promise<unknown>
    /** Calls the listener with all accounts, at once and after each change. */
    subscribe(listener: (accounts: unknown) => void): () => void
  }
  readonly signer: {
    signRaw(request: { readonly address: string; readonly data: string; readonly type: 'bytes' }): Promise<unknown>
  }
}

/** An entry of `window.injectedWeb3`. */
export interface InjectedWallet {
  readonly version: string
  /** Prompts the user until the page is permitted. */
  enable(origin: string): Promise<unknown>
}

const TITLES: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  'subwallet-js': 'SubWallet',
  talisman: 'Talisman',
}

// Users see these texts, too.
const polkadotError = defineErrors({
  POLKADOT_ANSWER_INVALID: 'The wallet returned an invalid answer. Try again, or use another wallet.',
  POLKADOT_WALLET_FAILED: 'The wallet reported a failure. Open the wallet, then try again.',
  POLKADOT_ACCOUNTS_MISSING: 'The wallet shares no account. Add or share one in the wallet, then try again.',
})

const ownNetwork = z.looseObject({
  /** The number that its addresses begin with (SS58). */
  ss58Prefix: z.int().check(z.minimum(0), z.maximum(16_383)),
})

/** A network of Polkadot. */
export type PolkadotNetwork<Id extends string = string> = CaipNetwork<`polkadot:${Id}`> & {
  readonly id: Id
  readonly ss58Prefix: number
}

const toNetwork = <const Id extends string>(
  id: Id,
  name: string,
  symbol: string,
  decimals: number,
  ss58Prefix: number,
): PolkadotNetwork<Id> => ({
  id,
  caipNetworkId: `polkadot:${id}`,
  chainNamespace: 'polkadot',
  name,
  nativeCurrency: { name: symbol, symbol, decimals },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Subscan', url: `https://${name.toLowerCase()}.subscan.io` } },
  ss58Prefix,
})

export const polkadotMainnet = toNetwork('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT', 10, 0)
export const kusama = toNetwork('b0a8d493285c2df73290dfb7e61f870f', 'Kusama', 'KSM', 12, 2)

const CONTEXT = new TextEncoder().encode('SS58PRE')

const checksumOf = (body: Uint8Array) => blake2b(Uint8Array.from([...CONTEXT, ...body]), { dkLen: 64 }).subarray(0, 2)

/** Writes a public key as a network with this prefix does. @source https://docs.substrate.io/reference/address-formats */
export const toSs58 = (key: Uint8Array, prefix: number): string => {
  const head = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]
  const body = Uint8Array.from([...head, ...key])
  return base58.encode(Uint8Array.from([...body, ...checksumOf(body)]))
}

/** Reads the public key and the prefix of an address; `undefined` if the text is no address. */
export const readSs58 = (text: string): { readonly key: Uint8Array; readonly prefix: number } | undefined => {
  // Decoding takes quadratic time.
  if (text.length > 64) return undefined
  try {
    const bytes = base58.decode(text)
    const [first = 0, second = 0] = bytes
    const start = first & 0x40 ? 2 : 1
    const key = bytes.subarray(start, -2)
    const prefix = start === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
    // Writing it again proves the checksum, and that there is no second text for the same account and prefix.
    return key.length === 32 && toSs58(key, prefix) === text ? { key, prefix } : undefined
  } catch {
    return undefined
  }
}

/** One key has an address on every network, and each address contains the key. */
const addresses: AddressCodec = {
  isValid(text, network?: PolkadotNetwork) {
    const read = readSs58(text)
    return read !== undefined && (!network || read.prefix === network.ss58Prefix)
  },
  isSame(one, other) {
    const [first, second] = [readSs58(one), readSs58(other)]
    return first !== undefined && second !== undefined && encodeHex(first.key) === encodeHex(second.key)
  },
  forNetwork(address, network: PolkadotNetwork) {
    const read = readSs58(address)
    return read && toSs58(read.key, network.ss58Prefix)
  },
}

const injectedShape = z.custom<Injected>((value) => {
  const { accounts, signer } = (value ?? {}) as Partial<Injected>
  return typeof accounts?.get === 'function' && typeof signer?.signRaw === 'function'
})
const sharedAccounts = z.array(
  z.object({
    address: z.string(),
    name: z.optional(z.string()),
    // An account of a hardware wallet exists on one network.
    genesisHash: z.nullish(z.string()),
    type: z.optional(z.string()),
  }),
)
const signature = z.object({ signature: z.string().check(z.regex(/^0x(?:[0-9a-f]{2}){64,66}$/)) })

/** Parses an answer of a wallet, which is hostile until then. */
const parse = <Answer>(schema: z.ZodMiniType<Answer>, answer: unknown): Answer => {
  const { success, data, error } = z.safeParse(schema, answer)
  if (!success) throw polkadotError('POLKADOT_ANSWER_INVALID', { cause: error })
  return data
}

/** Sends a request to a wallet. Its errors have no codes: a rejection is known by its message. */
const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await request()
  } catch (cause) {
    if (!(cause instanceof Error) || 'code' in cause) throw cause
    if (/reject|cancel|denied|declined/i.test(cause.message)) throw kernelError('USER_REJECTED', { cause })
    throw polkadotError('POLKADOT_WALLET_FAILED', { details: cause.message, cause })
  }
}

/** Reads accounts as the wallet lists them, under any prefix: the modal writes them as the network does. */
const toShared = (answer: unknown): readonly SharedAccount[] =>
  parse(sharedAccounts, answer)
    // Some wallets list their Ethereum accounts too.
    .filter(({ address }) => addresses.isValid(address))
    .map(({ address, name, genesisHash, type }) => ({
      address,
      ...(name !== undefined && { label: name }),
      // The signature scheme, for example `sr25519`: a verifier has to know it.
      ...(type !== undefined && { kind: type }),
      // CAIP-13: a network's reference is the first half of its genesis hash.
      ...(genesisHash && { chains: [`polkadot:${genesisHash.slice(2, 34)}` as const] }),
    }))

const toConnector = (id: string, entry: InjectedWallet, origin: string): Connector => {
  let injected: Injected | undefined
  const enable = async (): Promise<Injected> => {
    injected ??= parse(injectedShape, await ask(() => entry.enable(origin)))
    return injected
  }
  const readSession = async ({ caipNetworkId }: CaipNetwork, signal: AbortSignal) => {
    const { accounts } = await enable()
    signal.throwIfAborted()
    const shared = toShared(await ask(() => accounts.get()))
    if (shared.length === 0) throw polkadotError('POLKADOT_ACCOUNTS_MISSING')
    // No account is active in the wallet, so the user's choice is kept.
    return { chain: caipNetworkId, accounts: shared }
  }
  return {
    id,
    name: cleanName(TITLES[id] ?? id),
    type: 'INJECTED',
    // `enable` prompts if the user has taken the permission back, and nothing tells that before.
    restore: 'mayAsk',
    namespaces: {
      polkadot: {
        identity: entry,
        provider: enable,
        connect: ({ network, signal }) => readSession(network, signal),
        async restore({ network, signal }) {
          try {
            return await readSession(network, signal)
          } catch (error) {
            if (isModalError(error, 'POLKADOT_ACCOUNTS_MISSING') || isModalError(error, 'USER_REJECTED'))
              return undefined
            throw error
          }
        },
        // The user takes a permission back in the wallet; a page cannot.
        async disconnect() {
          injected = undefined
        },
        watch(listener) {
          const stop = injected?.accounts.subscribe((answer) => {
            try {
              listener({ type: 'accounts', accounts: toShared(answer) })
            } catch {
              // An unreadable list shares nothing.
              listener({ type: 'accounts', accounts: [] })
            }
          })
          return () => stop?.()
        },
      },
    },
  }
}

/** Polkadot: wallets in `window.injectedWeb3` with many named accounts, and an address of each key on each network. */
export const polkadot = defineNamespace({
  id: 'polkadot',
  options: z.strictObject({
    /** The networks that users may choose; Polkadot and Kusama unless given. */
    networks: z._default(z.readonly(z.array(z.custom<PolkadotNetwork>()).check(z.minLength(1))), [
      polkadotMainnet,
      kusama,
    ]),
  }),
  errors: polkadotError.catalogue,
  label: 'Polkadot',
  explorer: {
    account: (url, address) => `${url}/account/${address}`,
    transaction: (url, hash) => `${url}/extrinsic/${hash}`,
  },
  validators: { address: addresses },
  accountKinds: { default: 'sr25519', unnamed: 'sr25519' },
  networks: ({ options: { networks } }) => networks,
  network: ownNetwork,
  // Everything comes from the wallet.
  egress: () => ({}),
  handlers: ({ stores }) => ({
    // The wallet has no network of its own, and the same keys on all of them.
    switch: defineHandler('switch', z.object({}), async (_, call) => call.chain),
    sign: defineHandler(
      'sign',
      z.object({ message: z.string(), from: z.optional(z.string()) }),
      async (input, call): Promise<SignResult> => {
        const { signer } = await call.provider<Injected>()
        call.signal.throwIfAborted()
        const data = `0x${encodeHex(new TextEncoder().encode(input.message))}`
        const answer = parse(signature, await ask(() => signer.signRaw({ address: call.account, data, type: 'bytes' })))
        const publicKey = `0x${encodeHex(readSs58(call.account)?.key ?? new Uint8Array())}`
        const { allAccounts } = stores.accounts.of('polkadot')
        const scheme = allAccounts.find((one) => one.address === call.account)?.kind ?? 'sr25519'
        return { signature: answer.signature, publicKey, scheme }
      },
    ),
  }),
  setup({ connectors, host, onDispose, stores, watch, window }) {
    // A server has no wallets.
    if (!window) return
    const known = new Set<object>()
    const look = () => {
      const all: Readonly<Record<string, InjectedWallet>> = Reflect.get(window, 'injectedWeb3') ?? {}
      for (const [id, entry] of Object.entries(all)) {
        if (typeof entry?.enable !== 'function' || known.has(entry)) continue
        known.add(entry)
        connectors.add(toConnector(id, entry, host.name ?? window.location.host))
      }
    }
    // Wallets announce nothing: an extension may add its object late.
    look()
    window.addEventListener('load', look)
    onDispose(() => window.removeEventListener('load', look))
    watch(() => stores.modal.isOpen, look)
  },
})
