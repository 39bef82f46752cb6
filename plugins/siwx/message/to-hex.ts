/**
 * Writes bytes in hexadecimal, in small letters, without `0x`. Beside `kernel/encoding`, because a server would load every
 * alphabet of that.
 */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
