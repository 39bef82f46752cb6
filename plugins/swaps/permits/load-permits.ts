import { loadOnce } from 'portico/kit'

/** Loads the code of permits, once a provider takes one. */
export const loadPermits = loadOnce(async () => (await import('./permits.js')).permits)
