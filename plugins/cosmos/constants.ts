/** Stands for the native coin where a token is expected. */
export const COSMOS_NATIVE_TOKEN = '0x'
