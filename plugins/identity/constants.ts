/** The only namespace whose accounts have names. */
export const NAMESPACE = 'eip155'

/** The network where names have their home. */
export const HOME = 'eip155:1'

/** How long a name is kept: five minutes. */
export const CACHE_MS = 300_000

/** The most names that are kept; the ones read longest ago go first. */
export const CACHE_LIMIT = 200

/** Pixels of a picture in a list, at twice the density. */
export const PICTURE_WIDTH = 80
