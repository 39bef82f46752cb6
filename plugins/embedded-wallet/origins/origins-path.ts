/** The path of the list of origins on a provider's server. */
export const ORIGINS_PATH = '/projects/v1/origins'
