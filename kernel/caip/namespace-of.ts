/** Returns the namespace of a parsed CAIP id, unchecked. */
export const namespaceOf = (id: string): string => id.split(':', 1)[0] ?? ''
