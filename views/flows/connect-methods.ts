/**
 * The order of the ways to connect (2.19): the host's where it gives one; else e-mail, social, wallet, and the wallet
 * first where one is installed.
 */
export const orderConnectMethods = (
  present: readonly string[],
  { walletUsable, order }: { readonly walletUsable: boolean; readonly order?: readonly string[] | undefined },
): readonly string[] => {
  const wanted = order ?? (walletUsable ? ['wallet', 'email', 'social'] : ['email', 'social', 'wallet'])
  const place = (method: string) => (wanted.includes(method) ? wanted.indexOf(method) : wanted.length)
  return [...present].sort((one, other) => place(one) - place(other))
}
