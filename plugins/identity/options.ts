import { defineSchema, type ImageUrl, readFunction, readRecord, readSource } from 'portico/kit'
import type { AccountDataSource } from 'portico/services'

/** The options of `portico/identity`. */
export interface IdentityOptions {
  /** Where names are read, for example `rpc()` from `portico/sources`. */
  readonly source: AccountDataSource
  /** Asked for what `source` does not know, or while it fails. */
  readonly fallback?: AccountDataSource | undefined
  /** Hands on pictures that strangers named, for example through a server of the host; without it they are not drawn. */
  readonly imageUrl?: ImageUrl | undefined
}

/** @throws `TypeError` for what is no option */
export const identityOptions = defineSchema<IdentityOptions>((value) => {
  const { source, fallback, imageUrl } = readRecord(value, 'identity')
  return {
    source: readSource(source),
    ...(fallback !== undefined && { fallback: readSource(fallback, 'fallback') }),
    ...(imageUrl !== undefined && { imageUrl: readFunction<ImageUrl>(imageUrl, 'imageUrl') }),
  }
})
