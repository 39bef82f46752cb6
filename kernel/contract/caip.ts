/**
 * CAIP-2 chain id: `namespace:reference`, for example `eip155:1`.
 * @source https://chainagnostic.org/CAIPs/caip-2
 */
export type CaipNetworkId<
  Namespace extends string = string,
  Reference extends string = string,
> = `${Namespace}:${Reference}`

/**
 * CAIP-10 account id: `namespace:reference:address`.
 * @source https://chainagnostic.org/CAIPs/caip-10
 */
export type CaipAddress<Namespace extends string = string> = `${Namespace}:${string}:${string}`

/** The namespace of a CAIP-2 or CAIP-10 id. */
export type NamespaceOf<Caip extends string> = Caip extends `${infer Namespace}:${string}` ? Namespace : never
