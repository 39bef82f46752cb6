/** How messages name the accounts of a namespace, where that is not the namespace itself with a capital letter. */
const LABELS: Readonly<Record<string, string>> = { eip155: 'Ethereum', bip122: 'Bitcoin' }

/** How a message names the accounts of a namespace. */
export const labelOf = (namespace: string): string =>
  (Object.hasOwn(LABELS, namespace) && LABELS[namespace]) || namespace.slice(0, 1).toUpperCase() + namespace.slice(1)

/**
 * The namespace of the accounts that a message names so; `undefined` where nobody could mean one by it. Strangers write
 * other chains their own way (`XRPL`), but a name of ours is one only as we write it.
 */
export const namespaceOfLabel = (label: string): string | undefined => {
  const known = Object.keys(LABELS).find((namespace) => LABELS[namespace]?.toLowerCase() === label.toLowerCase())
  const namespace = known ?? label.toLowerCase()
  const isOurs = known !== undefined || namespace === 'solana' || Object.hasOwn(LABELS, namespace)
  if (isOurs && label !== labelOf(namespace)) return undefined
  return /^[-a-z0-9]{3,8}$/.test(namespace) ? namespace : undefined
}
