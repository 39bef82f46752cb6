/** The namespace of a CAIP id, unchecked; for ids that have been parsed before. */
export const namespaceOf = (id: string): string => id.split(':', 1)[0] ?? ''
