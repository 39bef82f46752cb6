/** A token for something that happened: emitters and listeners agree on `Properties`. */
export interface EventToken<Properties> {
  /** Unique among all events; a third party prefixes it with its plugin's id. */
  readonly id: string
  readonly '~properties'?: Properties
}

/** An event as `event` taps receive it. */
export interface EmittedEvent {
  /** The id of the token. */
  readonly event: string
  readonly properties: unknown
  /** The id of the plugin that emitted it. */
  readonly owner: string
}
