/** Stands for the native coin where a token is expected. */
export const COSMOS_NATIVE_TOKEN = '0x'

/** The unit of a coin, as the Cosmos SDK accepts it. */
export const DENOM = /^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/
