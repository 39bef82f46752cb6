/** Where the first item of a kind is; kinds that are missing follow `social`. */
const placeIn = (order: readonly string[], kind: string): number => {
  const at = order.indexOf(kind)
  if (at >= 0) return at
  const social = order.indexOf('social')
  return social >= 0 ? social + 0.5 : order.length
}

/**
 * Orders the ways to connect by their kind: in the host's order, or email, social, wallet; the wallet comes first if one
 * is installed. Other kinds follow `social`, and equal kinds keep their order.
 */
export const orderConnectMethods = <Method extends { readonly kind?: string }>(
  methods: readonly Method[],
  { walletUsable, order }: { readonly walletUsable: boolean; readonly order?: readonly string[] | undefined },
): readonly Method[] => {
  const wanted = order ?? (walletUsable ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
  const place = ({ kind = '' }: Method) => placeIn(wanted, kind)
  return [...methods].sort((one, other) => place(one) - place(other))
}
