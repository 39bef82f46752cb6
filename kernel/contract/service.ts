/** A token for what plugins offer one another: providers and users agree on `T` and never import each other. */
export interface Service<T> {
  /** Unique among all services; a third party prefixes it with its plugin's id. */
  readonly id: string
  readonly '~type'?: T
}

/** What a token stands for. */
export type ServiceValue<S> = S extends Service<infer T> ? T : never

/** Which of several providers comes first. */
export interface ProvideOptions {
  /** Lower comes first; 0 unless given. */
  readonly order?: number
}

/** Finds what other plugins provide. `Needed` are the services that the plugin lists in `needs`. */
export interface UseService<Needed> {
  /** Returns the first provider of a service that `needs` lists. */
  <S extends Needed>(service: S): ServiceValue<S>
  /** Returns the first provider, or `undefined` while no plugin provides the service. */
  <T>(service: Service<T>): T | undefined
}
