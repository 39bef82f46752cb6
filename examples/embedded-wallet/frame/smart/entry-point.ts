/** The entry point of ERC-4337, version 0.8, in lower case. */
export const ENTRY_POINT = '0x4337084d9e255ff0702461cf8895ce9e3b5ff108'
