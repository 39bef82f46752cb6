/** One problem of a value, with its path. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** The result of a schema: the parsed value, or its issues. */
export type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] }

/**
 * Any synchronous schema that follows the Standard Schema: zod and zod/mini, Valibot, ArkType and others. An asynchronous
 * result counts as a refusal.
 * @source https://standardschema.dev
 */
// biome-ignore lint/suspicious/noExplicitAny: a schema's parameters are invariant; only `any` accepts every one.
export interface Schema<Output = any, Input = any> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    validate(value: unknown): SchemaResult<Output> | Promise<SchemaResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
  }
}

/** The input type of a schema. */
export type InputOf<S extends Schema> = NonNullable<S['~standard']['types']>['input']

/** The output type of a schema. */
export type OutputOf<S extends Schema> = NonNullable<S['~standard']['types']>['output']
