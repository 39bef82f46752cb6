import type { Eip1193Provider } from 'portico/eip155'
import { decodeBase64, encodeBase64 } from 'portico/kit'
import type { AccountChoice } from 'portico/plugin'
import type { StandardAccount, StandardWallet } from 'portico/solana'
import * as z from 'zod/mini'

export const CODE = '123456'

/** What the page of a wallet answers, by the type of a request, and what it was asked. */
export interface ScriptedWallet {
  readonly answers: Readonly<Record<string, (payload: unknown) => Promise<unknown>>>
  /** The signing and sending methods that were requested, and sign-outs. */
  readonly requested: readonly string[]
  readonly isSignedIn: boolean
}

/** What signs: a provider with two accounts, the first of which stands for a smart account, and a Solana wallet. */
export interface Signers {
  readonly evm: Eip1193Provider
  readonly solana: StandardWallet
}

/** Keeps the sign-in and the selected account. */
type WalletStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const SIGNED_IN = 'signed-in'
const SELECTED = 'selected'
const ASKS = /^(personal_sign|eth_signTypedData|eth_sendTransaction)/

const email = z.object({ email: z.string() })
const code = z.object({ code: z.string() })
const choice = z.object({ address: z.optional(z.string()), kind: z.optional(z.string()) })
const rpcRequest = z.object({ method: z.string(), params: z.array(z.unknown()) })
const solanaRequest = z.object({
  feature: z.enum(['signMessage', 'signTransaction']),
  account: z.string(),
  chain: z.optional(z.string()),
  bytes: z.string(),
})

const memoryStorage = (): WalletStorage => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

/** Calls a feature of a wallet of the Wallet Standard. */
const callFeature = (wallet: StandardWallet, name: string, input: object) => {
  const feature = wallet.features[name] as Readonly<Record<string, (input: object) => Promise<unknown>>>
  return feature[name.slice(name.indexOf(':') + 1)]?.(input)
}

/** Creates a wallet for tests and demonstrations: it sends no email, accepts one code, and signs with `signers`. */
export const scriptedWallet = ({ evm, solana }: Signers, storage: WalletStorage = memoryStorage()): ScriptedWallet => {
  const requested: string[] = []
  const isSignedIn = () => storage.getItem(SIGNED_IN) !== null

  const evmAccounts = async () => {
    const addresses = (await evm.request({ method: 'eth_requestAccounts' })) as readonly string[]
    return addresses.map((address, at) => ({ address, kind: at === 0 ? 'smartAccount' : 'eoa' }))
  }
  const solanaAccounts = async () => {
    const { accounts } = (await callFeature(solana, 'standard:connect', {})) as {
      readonly accounts: readonly StandardAccount[]
    }
    return accounts
  }
  const findChosen = async ({ address, kind }: AccountChoice) =>
    (await evmAccounts()).find((one) => (address === undefined ? one.kind === kind : one.address === address))

  return {
    requested,
    get isSignedIn() {
      return isSignedIn()
    },
    answers: {
      async 'send-code'(payload) {
        if (z.parse(email, payload).email.endsWith('.invalid')) throw new Error('The mail server does not exist.')
        return true
      },
      async verify(payload) {
        const isRight = z.parse(code, payload).code === CODE
        if (isRight) storage.setItem(SIGNED_IN, 'yes')
        return isRight
      },
      async accounts() {
        if (!isSignedIn()) return null
        const eip155 = await evmAccounts()
        const active = storage.getItem(SELECTED) ?? eip155[0]?.address
        return { active, eip155, solana: (await solanaAccounts()).map(({ address }) => address) }
      },
      async select(payload) {
        const chosen = await findChosen(z.parse(choice, payload) as AccountChoice)
        if (chosen) storage.setItem(SELECTED, chosen.address)
        return chosen !== undefined
      },
      async 'sign-out'() {
        requested.push('sign-out')
        storage.removeItem(SIGNED_IN)
        storage.removeItem(SELECTED)
        return true
      },
      async rpc(payload) {
        const request = z.parse(rpcRequest, payload)
        if (ASKS.test(request.method)) requested.push(request.method)
        return evm.request(request)
      },
      async solana(payload) {
        const { feature, account: wanted, chain, bytes } = z.parse(solanaRequest, payload)
        requested.push(feature)
        const account = (await solanaAccounts()).find(({ address }) => address === wanted)
        const input = { account, chain, [feature === 'signMessage' ? 'message' : 'transaction']: decodeBase64(bytes) }
        const [output] = (await callFeature(solana, `solana:${feature}`, input)) as readonly [
          { readonly signature?: Uint8Array; readonly signedTransaction?: Uint8Array },
        ]
        return encodeBase64(output.signature ?? output.signedTransaction ?? new Uint8Array())
      },
    },
  }
}
