import type { IconName } from './icon-name.js'
import type { HasAnswer } from './query.js'
import type { StoreReaders } from './stores.js'

/** What `when` reads to decide whether a contribution is shown. */
export interface ContributionContext<Options = unknown> {
  /** The plugin's parsed options. */
  readonly options: Options
  readonly stores: StoreReaders
  /** Returns whether a plugin answers a query in a namespace. */
  readonly answers: HasAnswer
}

/** The keys that every contribution has. */
export interface Contribution<Options> {
  /** Unique among the plugin's contributions to the slot. */
  readonly id: string
  /** Lower comes first; equal orders keep the order of `plugins`. */
  readonly order?: number
  /** `true`: it is not shown for an account that can neither sign nor send. */
  readonly needsSigner?: boolean
  /** Whether it is shown, always by default; observed, so it follows the stores that it reads. */
  readonly when?: (context: ContributionContext<Options>) => boolean
}

/** A contribution that is a React component, loaded in parallel with its screen. */
interface Piece<Options, Props> extends Contribution<Options> {
  /** A component that the plugin's view module exports, by name, or an import of a module whose default export is one. */
  readonly load: string | (() => Promise<{ readonly default: (props: Props) => unknown }>)
}

/** The props of a connect method. */
export interface ConnectMethodProps {
  /** The namespace that the host opened the modal with; `undefined` allows every one. */
  readonly namespace: string | undefined
  /** Another connection is being made: the controls must be disabled. */
  readonly disabled: boolean
}

/** The props of what stands beside an account. */
export interface AccountProps {
  readonly namespace: string
  /** The address of the selected account. */
  readonly account: string
}

/** The props of what stands on the connect screen, where an account may be missing. */
export interface ConnectHelpProps {
  readonly namespace: string | undefined
  readonly account: string | undefined
}

/** One more way to connect, for example by email. */
export interface ConnectMethod<Options = unknown> extends Piece<Options, ConnectMethodProps> {
  /** `email` and `social` have their places in the order of methods; other kinds follow `social`. */
  readonly kind: 'email' | 'social' | (string & {})
}

/** A button of the account screen that shows a view. */
export interface AccountAction<Options = unknown> extends Contribution<Options> {
  /** A message key. */
  readonly label: string
  /** The label in English: it is shown before the messages of the plugin load. */
  readonly english?: string
  readonly icon: IconName
  readonly view: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** A tab of the account screen. */
export interface AccountTab<Options = unknown> extends Piece<Options, AccountProps> {
  /** A message key. */
  readonly label: string
  /** The label in English: it is shown before the messages of the plugin load. */
  readonly english?: string
}

/** What plugins may contribute to screens, by slot. */
export interface Slots<Options = unknown> {
  /** The connect screen: one more way to connect. */
  readonly 'connect.methods': ConnectMethod<Options>
  /** The connect screen, before its title while there is no way back; the first item is shown. */
  readonly 'connect.help': Piece<Options, ConnectHelpProps>
  /** The account screen with tabs: the sum of what the account owns, in place of the native balance. */
  readonly 'account.total': Piece<Options, AccountProps>
  /** The account screen: buttons below the balance; `onramp`, `swaps`, `receive` and `send` come first, in that order. */
  readonly 'account.actions': AccountAction<Options>
  /** The account screen: tabs below the actions; a single one has no tab bar. */
  readonly 'account.tabs': AccountTab<Options>
  /** The account screen: between the actions and the tabs. */
  readonly 'account.rows': Piece<Options, AccountProps>
  /** Screens that review a transaction: above the button that approves it. */
  readonly 'review.notes': Piece<Options, AccountProps>
  /** The profile screen, or the account screen where no plugin adds a tab: above the other accounts. */
  readonly 'settings.rows': Piece<Options, AccountProps>
}

/** The name of a slot. */
export type SlotName = keyof Slots

/** The props of the components in a slot. */
export type SlotProps<Name extends SlotName> =
  Slots[Name] extends Piece<unknown, infer Props> ? Props : Record<never, never>

/** What a plugin contributes to screens: one item or a list for each slot. */
export type Contributions<Options = unknown> = {
  readonly [Name in SlotName]?: Slots<Options>[Name] | readonly Slots<Options>[Name][]
}

/** A contribution of any slot, as a tap of `render.slot` receives it. */
export interface SlotItem {
  readonly id: string
  /** The id of the plugin. */
  readonly owner: string
  readonly order?: number
  /** Loads the component, except in `account.actions`. */
  readonly load?: () => Promise<{ readonly default: unknown }>
  readonly kind?: string
  readonly label?: string
  readonly icon?: IconName
  readonly view?: string
  readonly params?: Readonly<Record<string, unknown>>
}
