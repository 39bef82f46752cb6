/** Messages of one language by key: templates with `{name}` and `{count, plural, one {# wallet} other {# wallets}}`. */
export type Catalogue = Readonly<Record<string, string>>

/** Loads the messages of one language: `() => import('./messages/de.json')`. */
export type MessageLoader<Messages extends object = Catalogue> = () => Promise<{ readonly default: Messages }>

/** The messages of one language, or a function that loads them. */
export type MessageSource<Messages extends object = Catalogue> = Messages | MessageLoader<Messages>

type Text<Name extends string> = { readonly kind: 'text'; readonly name: Name }
type Count<Name extends string> = { readonly kind: 'count'; readonly name: Name }

/** Finds the placeholders of a template: text up to a brace, then a name or a plural, then the rest. */
type Found<Template extends string> = Template extends `${string}{${infer Rest}` ? Argument<Rest> : never

type Argument<Rest extends string> = Rest extends `${infer Inner}}${infer After}`
  ? Inner extends `${infer Name}, plural,${infer Start}`
    ? Count<Name> | Branches<`${Start}}${After}`>
    : Text<Inner> | Found<After>
  : never

/** Reads `one {…} other {…}}`; a closing brace before the next branch ends the plural. */
type Branches<Rest extends string> = Rest extends `${infer Head}{${infer Body}`
  ? Head extends `${string}}${infer After}`
    ? Found<`${After}{${Body}`>
    : Branch<Body>
  : never

type Branch<Body extends string> = Body extends `${infer Part}}${infer Rest}`
  ? Part extends `${string}{${infer Name}`
    ? Text<Name> | Branch<Rest>
    : Branches<Rest>
  : never

type Named<Place extends { readonly kind: string; readonly name: string }> = {
  readonly [P in Place as P['name']]: P['kind'] extends 'count' ? number : string | number
}

/** The values of a template's placeholders, read from its literal type; any values where only `string` is known. */
export type ValuesOf<Template> = Template extends string
  ? string extends Template
    ? Readonly<Record<string, string | number>>
    : Named<Found<Template>>
  : never

/** The arguments of `t` after the key: none for a message without placeholders. */
export type ValuesArguments<Template> = Template extends string
  ? string extends Template
    ? [values?: ValuesOf<Template>]
    : [Found<Template>] extends [never]
      ? []
      : [values: ValuesOf<Template>]
  : never

/** A message that is formatted where it is shown, so that it follows the language. */
export interface MessageText {
  readonly key: string
  readonly values?: Readonly<Record<string, string | number>> | undefined
}
