const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  }
  return found
}

const rotate = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const pad = (bytes: Uint8Array): DataView => {
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  return view
}

/**
 * SHA-256 of a short text, at once. The one of the browser answers later, and only pages that came over https have it,
 * while whether an address is one must be known before anybody is asked.
 * @source FIPS 180-4
 */
export const sha256 = (bytes: Uint8Array): Uint8Array => {
  const keys = primes(64).map((prime) => fraction(Math.cbrt(prime)))
  const state = primes(8).map((prime) => fraction(Math.sqrt(prime)))
  const view = pad(bytes)
  const words = new Int32Array(64)
  const at = (index: number) => words[index] as number
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        words[i] = view.getInt32(offset + i * 4)
        continue
      }
      const [early, late] = [at(i - 15), at(i - 2)]
      const first = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
      const second = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
      words[i] = at(i - 16) + first + at(i - 7) + second
    }
    let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
    for (let i = 0; i < 64; i++) {
      const sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
      const next = (h + sum + ((e & f) ^ (~e & g)) + (keys[i] as number) + at(i)) | 0
      const other = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + other) | 0]
    }
    for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = ((state[i] as number) + word) | 0
  }
  const digest = new DataView(new ArrayBuffer(32))
  for (const [i, word] of state.entries()) digest.setInt32(i * 4, word)
  return new Uint8Array(digest.buffer)
}
