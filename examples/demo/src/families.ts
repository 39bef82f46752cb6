const chosen = new URLSearchParams(location.search).get('families')?.split(',')

/** Whether this page has chains of a family: of all, or of those that `?families=eip155` names. */
export const hasFamily = (namespace: string): boolean => !chosen || chosen.includes(namespace)
