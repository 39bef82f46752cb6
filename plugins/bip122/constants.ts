/** Stands for the native coin where a token address is expected. */
export const BIP122_NATIVE_TOKEN = '0x'
