import type { FailureKind } from './failure-kind.js'

/** Ships with the package: a web address could be taken over by others. */
const DOCS = 'portico/docs/reference/errors.md'

/** What an error may hold beside its code and sentence. */
export interface ModalErrorOptions {
  /** More for a developer; never a secret. */
  readonly details?: string
  readonly cause?: unknown
  /** The JSON-RPC or provider code of the wallet or node, if any. */
  readonly rpcCode?: number
  /** The `data` that came with that code, for example revert bytes. */
  readonly data?: unknown
  /** The values of the sentence's placeholders, by name; never a secret. */
  readonly values?: Readonly<Record<string, string | number>>
  /** `true`: the request has certainly sent nothing, so that it is safe to send again. */
  readonly isUnsent?: boolean
  /** Why it failed, in terms that all chains share. */
  readonly kind?: FailureKind
}

/**
 * The one error class of Portico: a stable `code`, one sentence, and the cause.
 * Compare with `isModalError(error, code)`, never with `instanceof`: two copies of a package may meet on a page.
 */
export class ModalError extends Error {
  override readonly name = 'ModalError'
  readonly code: string
  /** The sentence of the catalogue alone. */
  readonly shortMessage: string
  readonly details: string | undefined
  /** The page in the package that explains the code; codes of other packages are in their own docs. */
  readonly docs: string
  readonly rpcCode: number | undefined
  readonly data: unknown
  /** The values in the sentence by the names of their placeholders, for a message `error.<CODE>` in another language. */
  readonly values: Readonly<Record<string, string | number>>
  /** `true`: the request has certainly sent nothing; after any other failure it may have. */
  readonly isUnsent: boolean
  /** Why it failed, in terms that all chains share; `undefined` if the code has no kind. */
  readonly kind: FailureKind | undefined

  constructor(code: string, shortMessage: string, options: ModalErrorOptions = {}) {
    super(options.details ? `${shortMessage} (${options.details})` : shortMessage, { cause: options.cause })
    this.code = code
    this.shortMessage = shortMessage
    this.details = options.details
    this.docs = `${DOCS}#${code}`
    this.rpcCode = options.rpcCode
    this.data = options.data
    this.values = Object.freeze({ ...options.values })
    this.isUnsent = options.isUnsent === true
    this.kind = options.kind
  }

  /** Returns the first of the nested causes that the test accepts, or the last one. */
  walk(accept: (error: unknown) => boolean = () => false): unknown {
    let current: unknown = this
    // A cause that points back at its own error must not hang the page.
    for (let depth = 0; depth < 32; depth++) {
      if (accept(current)) return current
      const next = current instanceof Error ? current.cause : undefined
      if (next === undefined || next === null) return current
      current = next
    }
    return current
  }
}

/** Whether an error is a `ModalError`, and has the code if one is given. */
export const isModalError = <Code extends string>(
  error: unknown,
  code?: Code,
): error is ModalError & { code: Code } => {
  try {
    const { name, code: own, shortMessage } = error as Partial<ModalError>
    const ours = name === 'ModalError' && typeof own === 'string' && typeof shortMessage === 'string'
    return ours && (code === undefined || own === code)
  } catch {
    // A falsy value, or getters that throw.
    return false
  }
}
