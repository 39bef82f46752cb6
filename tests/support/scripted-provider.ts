import type { Eip1193Provider, RequestArguments, RequestOptions } from '../../plugins/eip155/eip1193.js'

/** A well-formed signature without a signer. */
export const SIGNATURE = `0x${'5'.repeat(130)}` as const
/** A transaction hash of the right shape, of nothing. */
export const HASH = `0x${'ab'.repeat(32)}` as const
export const ALICE = '0xa11ce00000000000000000000000000000000001'
export const BOB = '0xb0b0000000000000000000000000000000000002'
export const CAROL = '0xCA201000000000000000000000000000000000c3'

/** One request as the wallet got it, with the network it was on at that moment. */
export interface Asked {
  readonly method: string
  readonly params: readonly unknown[]
  readonly chainId: number
}

type Answer = (params: readonly unknown[], provider: ScriptedProvider) => unknown

/** What makes a transaction or a signature. */
export const WRITES: readonly string[] = [
  'eth_sendTransaction',
  'wallet_sendTransaction',
  'wallet_sendCalls',
  'personal_sign',
  'eth_sign',
  'eth_signTransaction',
  'eth_signTypedData',
  'eth_signTypedData_v3',
  'eth_signTypedData_v4',
]

const toHex = (id: number): string => `0x${id.toString(16)}`

/**
 * A wallet's provider that does what a test says, method by method, honest or hostile; without a word it is an obliging
 * wallet. It keeps no keys: what needs real signatures uses the virtual wallet.
 */
export class ScriptedProvider implements Eip1193Provider {
  accounts: readonly unknown[] = [ALICE, BOB]
  chainId: number
  /** Whether the page may see the accounts. */
  permitted = false
  readonly known: Set<number>
  readonly asked: Asked[] = []
  readonly answers: Record<string, Answer | undefined> = {}
  /** The signal that came with the last request of each method. */
  readonly signals: Record<string, AbortSignal | undefined> = {}
  readonly listeners = new Map<string, Set<(...args: never[]) => void>>()

  constructor({
    chainId = 1,
    known = [1, 10],
  }: { readonly chainId?: number; readonly known?: readonly number[] } = {}) {
    this.chainId = chainId
    this.known = new Set([chainId, ...known])
  }

  /** Answers a method from now on: a function is called, anything else is the answer. */
  when(method: string, answer: unknown): this {
    this.answers[method] = typeof answer === 'function' ? (answer as Answer) : () => answer
    return this
  }

  /** Refuses a method from now on with whatever is given, as it is. */
  refuse(method: string, thrown: unknown): this {
    return this.when(method, () => {
      throw thrown
    })
  }

  async request({ method, params = [] }: RequestArguments, { signal }: RequestOptions = {}): Promise<unknown> {
    this.signals[method] = signal
    this.asked.push({ method, params: params as readonly unknown[], chainId: this.chainId })
    const answer = this.answers[method]
    return answer ? answer(params as readonly unknown[], this) : this.answer(method, params as readonly unknown[])
  }

  on(event: string, listener: (...args: never[]) => void): this {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener))
    return this
  }

  removeListener(event: string, listener: (...args: never[]) => void): this {
    this.listeners.get(event)?.delete(listener)
    return this
  }

  emit(event: string, value?: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) (listener as (value: unknown) => void)(value)
  }

  /** The visitor moves the wallet to another network by hand. */
  moveTo(chainId: number, { silently = false }: { readonly silently?: boolean } = {}): void {
    this.chainId = chainId
    if (!silently) this.emit('chainChanged', toHex(chainId))
  }

  /** Everything asked with that method. */
  of(method: string): readonly Asked[] {
    return this.asked.filter((one) => one.method === method)
  }

  /** Everything that would cost the visitor something. */
  get writes(): readonly Asked[] {
    return this.asked.filter(({ method }) => WRITES.includes(method))
  }

  get listenerCount(): number {
    return [...this.listeners.values()].reduce((sum, { size }) => sum + size, 0)
  }

  private answer(method: string, params: readonly unknown[]): unknown {
    const [first] = params as readonly [{ readonly chainId?: string } | undefined]
    switch (method) {
      case 'eth_requestAccounts':
        this.permitted = true
        return this.accounts
      case 'eth_accounts':
        return this.permitted ? this.accounts : []
      case 'eth_chainId':
        return toHex(this.chainId)
      case 'wallet_switchEthereumChain':
        if (!this.known.has(Number(first?.chainId))) throw { code: 4902, message: 'Unrecognized chain ID.' }
        this.moveTo(Number(first?.chainId))
        return null
      case 'wallet_addEthereumChain':
        this.known.add(Number(first?.chainId))
        return null
      case 'wallet_revokePermissions':
        this.permitted = false
        return null
      case 'personal_sign':
      case 'eth_signTypedData_v4':
        return SIGNATURE
      case 'eth_sendTransaction':
        return HASH
      default:
        throw { code: 4200, message: `No ${method} here.` }
    }
  }
}
