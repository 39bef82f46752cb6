import * as ens from 'viem/ens'

/** Normalizes a name of any characters. @throws if it is none */
export const normalizeUnicode = (name: string): string => ens.normalize(name)
