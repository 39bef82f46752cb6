import * as z from 'zod/mini'
import type { Eip1193Provider } from '../eip1193.js'

/** What a wallet says of itself, once it has been read. */
export interface Announcement {
  readonly info: { readonly uuid: string; readonly name: string; readonly icon: string; readonly rdns: string }
  readonly provider: Eip1193Provider
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const RDNS = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i
const ICON = /^data:image\/[a-z0-9.+-]+[;,]/i
// Marks that turn the direction of text, join or hide letters: a name has no use for them, an impostor has.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu

/** A name as it may be shown: without invisible marks, no longer than a row. */
export const cleanName = (name: string): string =>
  // By characters, so that none is cut in half.
  [...name.replace(INVISIBLE, '').trim()].slice(0, 40).join('')

const info = z.object({
  uuid: z.string().check(z.regex(UUID)),
  name: z.pipe(z.string().check(z.maxLength(512)), z.transform(cleanName)).check(z.minLength(1)),
  icon: z.string().check(z.regex(ICON), z.maxLength(512 * 1024)),
  rdns: z.string().check(z.regex(RDNS), z.maxLength(253)),
})

/** Whether a value can be asked. Everything about it may throw. */
export const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' && value !== null && typeof (value as Eip1193Provider).request === 'function'

/**
 * Reads the event by which a wallet announced itself; `undefined` where it is not an announcement. Never throws.
 * @source https://eips.ethereum.org/EIPS/eip-6963
 */
export const readAnnouncement = (event: { readonly detail?: unknown }): Announcement | undefined => {
  try {
    const { info: said, provider } = event.detail as { info?: unknown; provider?: unknown }
    const parsed = z.safeParse(info, said)
    return parsed.success && isProvider(provider) ? { info: parsed.data, provider } : undefined
  } catch {
    return undefined
  }
}
