/** Stands for the native coin where a token address is expected. */
export const POLKADOT_NATIVE_TOKEN = '0x'
