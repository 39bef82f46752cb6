/**
 * Orders the connect methods: in the host's order, or e-mail, social, wallet; the wallet comes first if one is
 * installed.
 */
export const orderConnectMethods = (
  present: readonly string[],
  { walletUsable, order }: { readonly walletUsable: boolean; readonly order?: readonly string[] | undefined },
): readonly string[] => {
  const wanted = order ?? (walletUsable ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
  const place = (method: string) => (wanted.includes(method) ? wanted.indexOf(method) : wanted.length)
  return [...present].sort((one, other) => place(one) - place(other))
}
