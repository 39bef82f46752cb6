import type { ErrorMap } from '../contract/plugin.js'
import type { FailureKind } from '../errors/failure-kind.js'
import { ModalError, type ModalErrorOptions } from '../errors/modal-error.js'

/** The names of a sentence's `{name}` placeholders; braces around a space are no placeholder. */
type NamesIn<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${string} ${string}` | '' ? never : Name) | NamesIn<Rest>
  : never

/** The arguments after the code: values are required for a sentence with placeholders, as far as it is known literally. */
export type ErrorArguments<Sentence> = Sentence extends string
  ? string extends Sentence
    ? [options?: ModalErrorOptions]
    : [NamesIn<Sentence>] extends [never]
      ? [options?: ModalErrorOptions]
      : [options: ModalErrorOptions & { readonly values: Readonly<Record<NamesIn<Sentence>, string | number>> }]
  : never

/** Makes errors of one catalogue; `catalogue` is what a plugin lists under `errors`, `details` what they always say. */
export interface ErrorFactory<Errors extends ErrorMap> {
  /** `values` fill the `{name}` placeholders of the sentence; the error keeps those that it names. */
  <Code extends keyof Errors & string>(code: Code, ...options: ErrorArguments<Errors[Code]>): ModalError
  readonly catalogue: Errors
  readonly details: Readonly<Partial<Record<string, string>>>
}

/** Defaults of every error of a code. */
export interface ErrorDefaults<Errors extends ErrorMap> {
  /** The text by which developers know a failure from elsewhere; it comes before the `details` of a throw. */
  readonly details?: Readonly<Partial<Record<keyof Errors, string>>>
  /** The codes after which a request has certainly sent nothing, so that features let the user send it again. */
  readonly unsent?: readonly (keyof Errors)[]
  /** Codes by why a request failed, in terms that all chains share, so that features read no code of another plugin. */
  readonly kinds?: Readonly<Partial<Record<FailureKind, readonly (keyof Errors)[]>>>
}

/**
 * Declares error codes with their sentences, and returns the function that makes the errors.
 * @example
 * const tronError = defineErrors({ TRON_ENERGY_EXCEEDED: 'Not enough energy to run this transaction.' })
 * throw tronError('TRON_ENERGY_EXCEEDED', { details: 'needs 31,895' })
 */
export const defineErrors = <const Errors extends ErrorMap>(
  catalogue: Errors,
  defaults: ErrorDefaults<Errors> = {},
): ErrorFactory<Errors> => {
  const kinds = (defaults.kinds ?? {}) as Readonly<Record<FailureKind, readonly (keyof Errors)[]>>
  const kindOf = (code: keyof Errors) =>
    (Object.keys(kinds) as FailureKind[]).find((kind) => kinds[kind].includes(code))
  const known: Readonly<Partial<Record<string, string>>> = defaults.details ?? {}
  return Object.assign(
    (code: keyof Errors & string, options: ModalErrorOptions = {}) => {
      const values: Record<string, string | number> = {}
      const sentence = (catalogue[code] as string).replace(/\{(\w+)\}/g, (place, name: string) => {
        const value = options.values?.[name]
        if (value === undefined) return place
        values[name] = value
        return String(value)
      })
      const details = [known[code], options.details].filter(Boolean).join(': ')
      const isUnsent = options.isUnsent ?? defaults.unsent?.includes(code) ?? false
      const kind = options.kind ?? kindOf(code)
      return new ModalError(code, sentence, {
        ...options,
        values,
        isUnsent,
        ...(kind !== undefined && { kind }),
        ...(details !== '' && { details }),
      })
    },
    { catalogue, details: known },
  )
}
